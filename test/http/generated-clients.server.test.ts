import { execFile } from "node:child_process";
import { symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RestFixture, startRest } from "../support/rest-fixture.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const run = promisify(execFile);
const packages = fileURLToPath(new URL("../../node_modules", import.meta.url));
const typescript5 = new URL("../../scripts/typescript-5.mjs", import.meta.url);
const folder = temporaryFolder();
const at = (name: string) => join(folder.path, name);
let rest: RestFixture;

beforeAll(async () => {
  rest = await startRest();
  symlinkSync(packages, at("node_modules"));
  writeFileSync(at("openapi.json"), JSON.stringify(rest.description));
  writeFileSync(at("package.json"), JSON.stringify({ type: "module" }));
});

afterAll(async () => {
  await rest[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

/** Runs a program from node_modules in the folder of the clients. */
async function runPackage(path: string, given: readonly string[]): Promise<void> {
  const env = { ...process.env, NODE_OPTIONS: `--import=${typescript5.href}` };
  await run(process.execPath, [join(packages, path), ...given], { cwd: folder.path, env }).catch(
    ({ stdout, stderr }: { stdout: string; stderr: string }) => {
      throw new Error(`${path}: ${stdout}${stderr}`);
    },
  );
}

/** Compiles a program that uses a generated client and runs it against the server; returns its output. */
async function compileAndRun(name: string, program: string): Promise<unknown> {
  writeFileSync(at(`${name}.ts`), program);
  const options = {
    target: "es2024",
    lib: ["es2024", "dom", "dom.iterable"],
    module: "esnext",
    moduleResolution: "bundler",
    types: ["node"],
    strict: true,
    noEmit: true,
    skipLibCheck: true,
  };
  const config = { compilerOptions: options, files: [`${name}.ts`] };
  writeFileSync(at(`${name}.json`), JSON.stringify(config));
  await run(join(packages, ".bin", "tsc"), ["-p", `${name}.json`], { cwd: folder.path }).catch(
    ({ stdout }: { stdout: string }) => {
      throw new Error(stdout);
    },
  );
  await build({
    root: folder.path,
    configFile: false,
    logLevel: "error",
    ssr: { noExternal: true },
    build: { ssr: `${name}.ts`, outDir: `built-${name}`, target: "esnext" },
  });
  const env = { ...process.env, BASE: rest.server.base, KEY: rest.key };
  const { stdout } = await run(process.execPath, [at(`built-${name}/${name}.js`)], { env });
  return JSON.parse(stdout) as unknown;
}

/** Only properties without a default: a client must not require more. */
const document = `{
  name: "Generated",
  width: 100,
  height: 50,
  layers: [{ layer_id: "a", name: "a", type: "text", text: "Hi", x: 0, y: 0, width: 90, height: 40 }],
}`;

const expected = {
  name: "Generated",
  project: "By a client",
  listed: true,
  fields: ["a"],
  kind: "image/png",
  signature: "PNG",
  report: "image/jpeg",
  missing: { status: 404, code: "design_not_found" },
  asset: "image",
};

test("a client of @hey-api/openapi-ts compiles and works", async () => {
  await runPackage("@hey-api/openapi-ts/bin/run.js", [
    "-i",
    "openapi.json",
    "-o",
    "hey",
    "-c",
    "@hey-api/client-fetch",
  ]);
  const program = `
import { client } from "./hey/client.gen";
import * as api from "./hey/sdk.gen";
import type { Asset, Design, NewDesign, Problem, Project, RenderReport, RenderRequest } from "./hey/types.gen";

client.setConfig({ baseUrl: process.env["BASE"] ?? "", headers: { "X-API-KEY": process.env["KEY"] ?? "" } });
const throwOnError = true;
const project: Project = (await api.createProject({ throwOnError, body: { name: "By a client" } })).data;
const body: NewDesign = { project_id: project.id, document: ${document} };
const design: Design = (await api.createDesign({ throwOnError, body })).data;
const { designs } = (await api.listDesigns({ throwOnError, query: { sort: "-created_at" } })).data;
const { layers } = (await api.getDesignFields({ throwOnError, path: { designId: design.id } })).data;
const edited: RenderRequest = {
  design_id: design.id,
  layers: [{ layer_id: "a", text: "Ho" }],
  format: "png",
};
const image: Blob = (await api.renderImage({ throwOnError, body: edited, parseAs: "blob" })).data;
const asJpeg: RenderRequest = { ...edited, format: "jpg" };
const report: RenderReport = (await api.renderImageReport({ throwOnError, body: asJpeg })).data;
const missing = await api.getDesign({ path: { id: "dsn_none" } });
const problem = missing.error as Problem;
const made = await api.uploadAsset({ throwOnError, body: { file: image } });
const asset: Asset = (await api.getAsset({ throwOnError, path: { id: made.data.id } })).data;
console.log(JSON.stringify({
  name: design.name,
  project: project.name,
  listed: designs.some(({ id }) => id === design.id),
  fields: layers.map(({ layer_id }) => layer_id),
  kind: image.type,
  signature: (await image.slice(1, 4).text()),
  report: report.mime_type,
  missing: { status: missing.response?.status, code: problem.code },
  asset: asset.kind,
}));
`;
  expect(await compileAndRun("hey-program", program)).toEqual(expected);
});

test("types of openapi-typescript compile and match the responses", async () => {
  await runPackage("openapi-typescript/bin/cli.js", ["openapi.json", "-o", "types.ts"]);
  const program = `
import createClient from "openapi-fetch";
import type { components, paths } from "./types";

type Schemas = components["schemas"];
const client = createClient<paths>({
  baseUrl: process.env["BASE"] ?? "",
  headers: { "X-API-KEY": process.env["KEY"] ?? "" },
});
function given<Value>({ data, error }: { data?: Value; error?: unknown }): Value {
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
}
const project: Schemas["Project"] = given(await client.POST("/v1/projects", { body: { name: "By a client" } }));
const body: Schemas["NewDesign"] = { project_id: project.id, document: ${document} };
const design: Schemas["Design"] = given(await client.POST("/v1/designs", { body }));
const { designs } = given(await client.GET("/v1/designs", { params: { query: { sort: "-created_at" } } }));
const path = { designId: design.id };
const { layers } = given(await client.GET("/v1/images/{designId}/fields", { params: { path } }));
const edited: Schemas["RenderRequest"] = {
  design_id: design.id,
  layers: [{ layer_id: "a", text: "Ho" }],
  format: "png",
};
const bytes: unknown = given(await client.POST("/v1/images", { body: edited, parseAs: "blob" }));
const image = bytes as Blob;
const asJpeg: Schemas["RenderRequest"] = { ...edited, format: "jpg" };
const report: Schemas["RenderReport"] = given(await client.POST("/v1/images/report", { body: asJpeg }));
const missing = await client.GET("/v1/designs/{id}", { params: { path: { id: "dsn_none" } } });
const file = new FormData();
file.set("file", image, "a.png");
const upload = { body: { file: "" }, bodySerializer: () => file };
const made = given(await client.POST("/v1/assets", upload));
const asset: Schemas["Asset"] = given(await client.GET("/v1/assets/{id}", { params: { path: { id: made.id } } }));
console.log(JSON.stringify({
  name: design.name,
  project: project.name,
  listed: designs.some(({ id }) => id === design.id),
  fields: layers.map(({ layer_id }) => layer_id),
  kind: image.type,
  signature: (await image.slice(1, 4).text()),
  report: report.mime_type,
  missing: { status: missing.response.status, code: missing.error?.code },
  asset: asset.kind,
}));
`;
  expect(await compileAndRun("typed-program", program)).toEqual(expected);
});

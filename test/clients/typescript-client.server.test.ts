import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type * as LimnClient from "../../clients/typescript/src/index.ts";
import { generateClient, generatedFolder, readFolder } from "../../scripts/write-clients.ts";
import { makeFont } from "../support/make-font.ts";
import { type RestFixture, startRest } from "../support/rest-fixture.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const run = promisify(execFile);
const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = temporaryFolder();
let rest: RestFixture;
let client: typeof LimnClient;
let limn: LimnClient.LimnApi;

/** Compiles the package as its author does, and loads what it publishes. */
async function buildPackage(): Promise<typeof LimnClient> {
  const compiler = join(root, "node_modules/typescript-5/bin/tsc");
  const output = join(folder.path, "dist");
  mkdirSync(output);
  writeFileSync(join(folder.path, "package.json"), JSON.stringify({ type: "module" }));
  const given = ["-p", join(root, "clients/typescript"), "--outDir", output];
  await run(process.execPath, [compiler, ...given]).catch(({ stdout }: { stdout: string }) => {
    throw new Error(stdout);
  });
  return (await import(pathToFileURL(join(output, "index.js")).href)) as typeof LimnClient;
}

beforeAll(async () => {
  [client, rest] = await Promise.all([buildPackage(), startRest()]);
  limn = client.createLimn({ baseUrl: `${rest.server.base}/`, apiKey: rest.key });
});
afterAll(async () => {
  await rest?.[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

test("the generated part is up to date with the API: npm run clients", () => {
  using fresh = temporaryFolder();
  generateClient(fresh.path);
  expect(Object.keys(readFolder(fresh.path)).length).toBeGreaterThan(5);
  expect(readFolder(generatedFolder)).toEqual(readFolder(fresh.path));
});

interface UrlVectors {
  render_url: string;
  secret: string;
  vectors: { values: Record<string, string | number | boolean | null>; query: string }[];
  signed: { query: string; signature: string }[];
}

test("makes and signs the same URLs as the Python client", async () => {
  const text = readFileSync(join(root, "test/clients/runtime-url-vectors.json"), "utf8");
  const { render_url, secret, vectors, signed } = JSON.parse(text) as UrlVectors;
  for (const { values, query } of vectors) {
    expect(client.runtimeUrl(render_url, values)).toBe(render_url + query);
  }
  for (const { query, signature } of signed) {
    expect(await client.signUrl(render_url + query, secret)).toBe(`${render_url}${query}&s=${signature}`);
  }
});

test("the README's code compiles", async () => {
  const readme = readFileSync(join(root, "clients/typescript/README.md"), "utf8");
  const blocks = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = ""]) => code);
  expect(blocks.length).toBeGreaterThan(3);
  const files = blocks.map((code, index) => {
    // Each block goes on where the first one ended.
    const known = code.includes("const limn =") ? "" : "declare const limn: import('limn-client').LimnApi;\n";
    const imports = code.includes("import") ? "" : 'import { runtimeUrl, signUrl } from "limn-client";\n';
    const rest = "declare const id: string;\ndeclare const design: { render_url: string };\n";
    const file = `block-${index}.ts`;
    writeFileSync(join(folder.path, file), `${known}${imports}${rest}${code}`);
    return file;
  });
  const compilerOptions = {
    target: "es2024",
    lib: ["es2024", "dom", "dom.iterable"],
    module: "esnext",
    moduleResolution: "bundler",
    types: ["node"],
    typeRoots: [join(root, "node_modules/@types")],
    paths: { "limn-client": [join(folder.path, "dist/index.d.ts")] },
    strict: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    skipLibCheck: true,
  };
  writeFileSync(join(folder.path, "readme.json"), JSON.stringify({ compilerOptions, files }));
  const compiler = join(root, "node_modules/typescript-5/bin/tsc");
  await run(process.execPath, [compiler, "-p", join(folder.path, "readme.json")]).catch(
    ({ stdout }: { stdout: string }) => {
      throw new Error(stdout);
    },
  );
});

describe("against a running server", () => {
  const id = () => rest.designIds[0] ?? "";

  test("lists designs, reads one, and makes its URL", async () => {
    const { designs } = await limn.listDesigns({ query: { sort: "-created_at" } });
    expect(designs.map((design) => design.id)).toContain(id());
    const design = await limn.getDesign({ path: { id: id() } });
    const made = await limn.generateImageUrl({
      path: { id: id() },
      body: { params: { first_name: "Ada & Co" } },
    });
    expect(client.runtimeUrl(design.render_url, { first_name: "Ada & Co", nothing: null })).toBe(made.url);
    expect((await fetch(made.url)).status).toBe(200);
  });

  test("signs a URL as the server does", async () => {
    const design = await limn.updateDesign({ path: { id: id() }, body: { protection: { signed: true } } });
    const { stdout } = await run(process.execPath, ["src/cli.ts", "signing-secret", "list", "--json"], {
      cwd: root,
      env: { ...process.env, LIMN_DATA_DIR: rest.folder },
    });
    const { secrets } = JSON.parse(stdout) as { secrets: { secret: string }[] };
    const url = client.runtimeUrl(design.render_url, { first_name: "Zoë 🌸" });
    const signed = await client.signUrl(url, secrets[0]?.secret ?? "");
    const made = await limn.generateImageUrl({
      path: { id: id() },
      body: { params: { first_name: "Zoë 🌸" } },
    });
    expect(signed).toBe(made.url);
    expect([(await fetch(signed)).status, (await fetch(url)).status]).toEqual([200, 403]);
    await limn.updateDesign({ path: { id: id() }, body: { protection: { signed: false } } });
  });

  test("renders to bytes, to a temporary URL, and to a report", async () => {
    const body = { design_id: id(), params: { first_name: "Ada" }, format: "png" } as const;
    const image = await limn.renderImage({ body });
    expect([image.type, await image.slice(1, 4).text()]).toEqual(["image/png", "PNG"]);
    const { imageUrl } = await limn.renderImageUrl({ body });
    const served = Buffer.from(await (await fetch(imageUrl)).arrayBuffer());
    expect(served.equals(Buffer.from(await image.arrayBuffer()))).toBe(true);
    expect(await limn.renderImageReport({ body })).toMatchObject({ mime_type: "image/png", warnings: [] });
  });

  test("makes a batch from rows and one from CSV, waits for them and downloads them", async () => {
    const rows = [{ filename: "ada", params: { first_name: "Ada" } }, { params: { first_name: "Bo" } }];
    const csv = "filename,first_name\ncleo,Cleo\n";
    const made = [
      await limn.createBatch({ body: { design_id: id(), rows } }),
      await client.createCsvBatch(limn, { design_id: id(), csv, format: "webp" }),
    ];
    const names: string[][] = [];
    expect(made[1]?.unknown_params).toEqual([]);
    for (const batch of made) {
      const seen: number[] = [];
      const onProgress = ({ done }: { done: number }) => seen.push(done);
      const ended = await client.waitForBatch(limn, batch.id, { pollMs: 100, onProgress });
      expect(ended).toMatchObject({ status: "finished", failed: 0 });
      expect(seen.at(-1)).toBe(ended.total);
      const zip = await limn.downloadBatch({ path: { id: batch.id } });
      names.push(Object.keys(unzipSync(new Uint8Array(await zip.arrayBuffer()))));
    }
    expect(names[0]).toEqual(expect.arrayContaining([expect.stringMatching(/^ada\./), "report.csv"]));
    expect(names[1]).toEqual(["cleo.webp", "report.csv"]);
  });

  test("checks rows and a CSV file, and waits for what is found", async () => {
    const name = "long ".repeat(200);
    const made = [
      await limn.createCheck({ body: { design_id: id(), rows: [{ params: { first_name: name } }] } }),
      await client.createCsvCheck(limn, { design_id: id(), csv: `first_name\n${name}\n`, pictures: true }),
    ];
    for (const check of made) {
      const ended = await client.waitForCheck(limn, check.id, { pollMs: 100 });
      expect(ended).toMatchObject({ status: "finished", total: 1, rows_with_findings: 1 });
      const { rows } = await limn.listCheckRows({ path: { id: check.id } });
      expect(rows).toMatchObject([{ row: 1, findings: [{ layer_id: "name" }, { layer_id: "name" }] }]);
    }
  });

  test("resolves to the text of CSV files: of the audit log and of tables", async () => {
    await limn.createTable({ body: { name: "guests", key: "id" } });
    await limn.putTableRows({ path: { name: "guests" }, body: { rows: [{ id: "r1", city: "Zürich" }] } });
    expect(await limn.downloadTable({ path: { name: "guests" } })).toBe("id,city\r\nr1,Zürich\r\n");
    const log = await client.downloadAuditLog(limn, { action: "table.created" });
    expect(log.split("\r\n")).toEqual([
      expect.stringMatching(/^at,who_type/),
      expect.stringContaining("table.created"),
      "",
    ]);
    expect(await limn.listAuditLog({ query: { action: "table.created" } })).toMatchObject({ total: 1 });
  });

  test("resolves to a Blob for a font", async () => {
    const font = makeFont();
    const { id: assetId } = await limn.uploadAsset({ body: { file: new Blob([new Uint8Array(font)]) } });
    const file = await limn.downloadAsset({ path: { id: assetId } });
    expect(file.type).toMatch(/^font\//);
    expect((await file.arrayBuffer()).byteLength).toBe(font.byteLength);
  });

  test("rejects with the members of the problem document", async () => {
    const missing = await limn.getDesign({ path: { id: "dsn_none" } }).catch((error: unknown) => error);
    expect(missing).toBeInstanceOf(client.LimnError);
    expect(missing).toMatchObject({ name: "LimnError", status: 404, code: "design_not_found" });
    const layers = [{ layer_id: "nobody", text: "x" }];
    const refused = await limn
      .renderImage({ body: { design_id: id(), layers } })
      .catch((error: unknown) => error as LimnClient.LimnError);
    expect(refused).toMatchObject({ status: 422, requestId: expect.any(String) });
    expect((refused as LimnClient.LimnError).errors[0]?.path).toBe("layers[0].layer_id");
    const stranger = client.createLimn({ baseUrl: rest.server.base, apiKey: "limn_live_wrong" });
    await expect(stranger.listDesigns()).rejects.toMatchObject({ status: 401, code: "unauthorized" });
  });
});

describe("a server that is busy or gone", () => {
  /** In place of a status: the connection breaks, or no answer ever comes. */
  const broken = 0;
  const silent = -1;
  let server: Server;
  let requests: { method: string | undefined; key: string | undefined; body: string }[];
  let answers: number[];
  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = "";
      request.on("data", (chunk) => (body += String(chunk)));
      request.on("end", () => {
        requests.push({ method: request.method, key: request.headers["idempotency-key"] as string, body });
        const status = answers.shift() ?? 200;
        if (status === broken) return request.socket.destroy();
        if (status === silent) return undefined;
        const headers = {
          "content-type": "application/json",
          ...(status === 503 ? { "retry-after": "0" } : {}),
        };
        return response
          .writeHead(status, headers)
          .end(JSON.stringify({ id: "prj_1", code: "busy", detail: "Busy." }));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const baseUrl = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const connect = (given: number[], options: Partial<LimnClient.LimnOptions> = {}) => {
    requests = [];
    answers = [...given];
    return client.createLimn({ baseUrl: baseUrl(), apiKey: "k", ...options });
  };
  const call = async (given: number[], retries = 2) =>
    await connect(given, { retries })
      .createProject({ body: { name: "Once" } })
      .catch((error: unknown) => error);

  test("is asked again, with the same body and idempotency key", async () => {
    expect(await call([503, broken])).toMatchObject({ id: "prj_1" });
    expect(requests).toHaveLength(3);
    expect(new Set(requests.map(({ key }) => key)).size).toBe(1);
    expect(requests[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
    expect(requests.map(({ body }) => body)).toEqual(Array.from({ length: 3 }, () => '{"name":"Once"}'));
  });

  test("is asked as often as allowed, and no more", async () => {
    expect(await call([503, 503, 503, 503])).toMatchObject({ name: "LimnError", status: 503, code: "busy" });
    expect(requests).toHaveLength(3);
    expect(await call([503], 0)).toMatchObject({ status: 503, retryAfterSeconds: 0 });
    expect(requests).toHaveLength(1);
  });

  test("that breaks off or is silent rejects with a LimnError that names the address", async () => {
    const address = `POST ${baseUrl()}/v1/projects: `;
    const lost = (await call([broken, broken], 1)) as LimnClient.LimnError;
    expect(lost).toMatchObject({ name: "LimnError", status: 0, code: "network", cause: expect.any(Error) });
    expect(lost.message).toMatch(new RegExp(`^${address}(?!fetch failed).+`));
    const options = { retries: 1, timeoutMs: 50 };
    const late = await connect([silent, silent], options)
      .createProject({ body: { name: "Once" } })
      .catch((error: unknown) => error);
    expect(late).toMatchObject({ status: 0, code: "timeout", message: `${address}no answer in time` });
    expect(requests).toHaveLength(2);
    const reason = new Error("enough");
    const signal = AbortSignal.abort(reason);
    await expect(connect([]).createProject({ body: { name: "Once" }, signal })).rejects.toBe(reason);
  });

  test("a DELETE whose answer was lost is done when the next one finds nothing", async () => {
    const remove = async (given: number[]) =>
      await connect(given)
        .deleteProject({ path: { id: "prj_1" } })
        .then(
          () => "done",
          ({ status }: LimnClient.LimnError) => status,
        );
    expect(await remove([broken, 404])).toBe("done");
    expect(await remove([404])).toBe(404);
    expect(await remove([503, 404])).toBe(404);
  });

  test("isn't asked again after other refusals", async () => {
    expect(await call([422])).toMatchObject({ status: 422 });
    expect(requests).toHaveLength(1);
  });
});

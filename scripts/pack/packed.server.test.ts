import { execFile, spawn } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type PackageRegistry, startPackageRegistry } from "../../test/support/package-registry.ts";
import { temporaryFolder } from "../../test/support/temporary-folder.ts";
import { packLimn } from "./pack.ts";

// Packs, installs into an empty folder with an empty home and cache, and runs what was installed.

const folder = temporaryFolder();
const packages = join(folder.path, "packages");
const project = join(folder.path, "project");
let registry: PackageRegistry;
let environment: NodeJS.ProcessEnv;

beforeAll(async () => {
  const tarballs = packLimn(packages);
  const published = Object.entries(tarballs).map(([name, tarball]) => {
    const staged = join(packages, name === "limn" ? "limn" : "limn-fonts", "package.json");
    const description = JSON.parse(readFileSync(staged, "utf8")) as { name: string; version: string };
    return { description, tarball };
  });
  registry = await startPackageRegistry(published);
  const home = join(folder.path, "home");
  for (const path of [home, project]) mkdirSync(path);
  environment = {
    ...Object.fromEntries(
      Object.entries(process.env).filter(
        ([name]) => !/^(npm_|LIMN_|NODE_ENV|NODE_COMPILE_CACHE|VITEST)/i.test(name),
      ),
    ),
    HOME: home,
    npm_config_cache: join(folder.path, "cache"),
    npm_config_registry: registry.url,
    npm_config_update_notifier: "false",
    PORT: "0",
    LIMN_RENDER_PROCESSES: "1",
  };
  await run("npm", "install", "limn", "--no-audit", "--no-fund", "--fetch-retries=1");
});
afterAll(async () => {
  await registry?.[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

async function run(program: string, ...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(program, words, { cwd: project, env: environment });
  return stdout;
}

it("installs exactly the packages of the lockfile, and those of this system alone", () => {
  const lockfile = (path: string) =>
    (JSON.parse(readFileSync(path, "utf8")) as { packages: Record<string, { version: string }> }).packages;
  const locked = lockfile(join(import.meta.dirname, "../../package-lock.json"));
  const own = /^node_modules\/limn(-fonts)?$/;
  // What npm has installed, without what it knows of other systems.
  const installed = Object.entries(lockfile(join(project, "node_modules", ".package-lock.json")));
  const others = installed.filter(
    ([path, { version }]) => !own.test(path) && locked[path]?.version !== version,
  );
  expect(others).toEqual([]);
  const native = installed.map(([path]) => path).filter((path) => /canvas-|sharp-libvips-/.test(path));
  expect(native.length).toBeLessThanOrEqual(4);
});

it("starts with npx, makes an image, and stops at a signal", async () => {
  const server = spawn("npx", ["limn"], {
    cwd: project,
    env: environment,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  const ended = new Promise((resolve) => server.once("close", resolve));
  const image = await new Promise<string>((resolve, reject) => {
    server.stdout.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
      const url = /Example image +(\S+)/.exec(printed)?.[1];
      if (url !== undefined && printed.includes("API key")) resolve(url);
    });
    server.stderr.on("data", (chunk: Buffer) => (printed += chunk.toString()));
    void ended.then(() => reject(new Error(`It ended: ${printed}`)));
  });
  expect(printed).toContain("npx limn key create");
  expect(printed).not.toContain("npm run");
  const response = await fetch(image);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(5000);
  const dashboard = await fetch(new URL("/", image));
  expect(await dashboard.text()).toContain('<div id="root">');
  server.kill("SIGTERM");
  await ended;
});

it("draws a design on the command line", async () => {
  const design = "node_modules/limn/designs/birthday.json";
  await run("npx", "limn", "design", "render", design, "--set", "first_name=Zoë", "-o", "birthday.png");
  expect(readFileSync(join(project, "birthday.png")).subarray(1, 4).toString()).toBe("PNG");
  expect(await run("npx", "limn", "help")).toContain("design render");
});

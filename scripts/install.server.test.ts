import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import packageDescription from "../package.json" with { type: "json" };
import { type LockedPackage, packagedNode, root, runsLimn, withAddresses } from "./install.mjs";

const launcher = join(root, "scripts", "launch.mjs");

/** What `npm run limn -- help` says to a Node that takes itself for another version. */
function launchAs(version: string) {
  const pretend = `Object.defineProperty(process.versions, "node", { value: "${version}" })`;
  const words = ["--import", `data:text/javascript,${encodeURIComponent(pretend)}`, launcher];
  return spawnSync(process.execPath, [...words, "src/cli.ts", "help"], { encoding: "utf8" });
}

describe("A Node", () => {
  it.each(["24.3.0", "24.21.0", "25.0.0", "26.10.0"])("%s runs Limn", (version) => {
    expect(runsLimn(version)).toBe(true);
  });

  it.each(["20.20.2", "22.23.3", "24.0.0", "24.2.9", "27.0.0", "30.1.0"])("%s doesn't", (version) => {
    expect(runsLimn(version)).toBe(false);
  });

  it("is the one of this test", () => {
    expect(runsLimn(process.versions.node)).toBe(true);
  });

  it("has the range of package.json in the README", () => {
    expect(packageDescription.engines.node).toBe(">=24.3 <27");
    expect(readFileSync(join(root, "README.md"), "utf8")).toContain("Node 24.3 to 26");
  });

  it.each(["12.22.0", "18.19.1", "20.11.1"])("%s is told which one is needed", (version) => {
    const { status, stderr } = launchAs(version);
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringMatching(
        new RegExp(`^Limn needs Node >=24\\.3 <27; this is Node ${version}\\. Install .*\\n$`),
      ),
    });
  });

  it("in the range runs the command line", () => {
    expect(launchAs(process.versions.node)).toMatchObject({ status: 0, stderr: "" });
  });

  it("of any age can read the launcher", () => {
    expect(readFileSync(launcher, "utf8")).not.toMatch(/\?\.|\?\?|node:|await|`/);
  });
});

describe("The Node that is installed where the system's can't run Limn", () => {
  const systems = [
    ["linux", "x64", "node"],
    ["linux", "arm64", "node"],
    ["darwin", "x64", "node"],
    ["darwin", "arm64", "node"],
    ["win32", "x64", "node.exe"],
    ["win32", "arm64", "node.exe"],
  ] as const;

  it.each(systems)("on %s, %s can run Limn", (platform, arch, file) => {
    const { version = "", program = "" } = packagedNode({ platform, arch, isMusl: false }) ?? {};
    expect(runsLimn(version)).toBe(true);
    expect(program.endsWith(join("bin", file))).toBe(true);
  });

  it.each([
    { platform: "linux", arch: "x64", isMusl: true },
    { platform: "linux", arch: "arm", isMusl: false },
    { platform: "freebsd", arch: "x64", isMusl: false },
  ])("doesn't exist for $platform, $arch, musl: $isMusl", (system) => {
    expect(packagedNode(system)).toBeUndefined();
  });
});

describe("The lockfile with addresses", () => {
  const settings = {
    registry: "https://registry.example.com/npm",
    "@own:registry": "https://own.example.com/",
  };
  const addressOf = (path: string, entry: LockedPackage) =>
    withAddresses({ packages: { [path]: entry } }, settings).packages[path]?.resolved;

  it.each([
    ["node_modules/zod", "https://registry.example.com/npm/zod/-/zod-1.2.3.tgz"],
    ["node_modules/a/node_modules/zod", "https://registry.example.com/npm/zod/-/zod-1.2.3.tgz"],
    ["node_modules/@img/sharp", "https://registry.example.com/npm/@img/sharp/-/sharp-1.2.3.tgz"],
    ["node_modules/@own/part", "https://own.example.com/@own/part/-/part-1.2.3.tgz"],
  ])("names that of %s", (path, address) => expect(addressOf(path, { version: "1.2.3" })).toBe(address));

  it("names that of the package behind another name", () => {
    expect(addressOf("node_modules/short", { name: "long", version: "1.0.0" })).toBe(
      "https://registry.example.com/npm/long/-/long-1.0.0.tgz",
    );
  });

  it("leaves the project itself, links and bundled packages as they are", () => {
    expect(addressOf("", { version: "1.0.0" })).toBeUndefined();
    expect(addressOf("node_modules/link", { link: true })).toBeUndefined();
    expect(addressOf("node_modules/a/node_modules/b", { version: "1.0.0", inBundle: true })).toBeUndefined();
  });
});

describe("Installing what is locked", () => {
  it("asks the registry for the package alone, and leaves no second lockfile", async () => {
    const asked = await installFrom((path) => (path === "/part/-/part-1.0.0.tgz" ? "package" : "nothing"));
    expect(asked).toEqual(["/part/-/part-1.0.0.tgz"]);
  });

  it("asks for the list of versions where the package lies at another address", async () => {
    const asked = await installFrom(
      (path) => ({ "/part": "versions", "/files/part.tgz": "package" })[path] ?? "nothing",
    );
    expect(asked).toEqual(["/part/-/part-1.0.0.tgz", "/part", "/files/part.tgz"]);
  });
});

/** Installs one package from a registry on this machine. Returns the paths that were asked for. */
async function installFrom(answerOf: (path: string) => string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "limn-install-"));
  const file = packed(join(folder, "part"));
  const integrity = `sha512-${createHash("sha512").update(file).digest("base64")}`;
  const asked: string[] = [];
  const server = createServer(({ url = "", headers }, answer) => {
    asked.push(url);
    const dist = { tarball: `http://${headers.host}/files/part.tgz`, integrity };
    const versions = { "1.0.0": { name: "part", version: "1.0.0", dist } };
    const kind = answerOf(url);
    if (kind === "nothing") answer.statusCode = 404;
    if (kind === "versions") answer.setHeader("Content-Type", "application/json");
    answer.end(
      kind === "package" ? file : kind === "versions" ? JSON.stringify({ name: "part", versions }) : "",
    );
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const project = join(folder, "project");
  mkdirSync(project);
  const root = { name: "project", version: "1.0.0", dependencies: { part: "1.0.0" } };
  writeFileSync(join(project, "package.json"), JSON.stringify(root));
  writeFileSync(
    join(project, ".npmrc"),
    `registry=http://127.0.0.1:${port}/\ncache=${join(folder, "cache")}\n`,
  );
  const packages = { "": root, "node_modules/part": { version: "1.0.0", integrity } };
  writeFileSync(
    join(project, "package-lock.json"),
    JSON.stringify({ name: "project", version: "1.0.0", lockfileVersion: 3, packages }),
  );
  try {
    await installInProcess(project);
    expect(existsSync(join(project, "node_modules", "part", "package.json"))).toBe(true);
    expect(existsSync(join(project, "npm-shrinkwrap.json"))).toBe(false);
    return asked;
  } finally {
    server.close();
    rmSync(folder, { recursive: true });
  }
}

function packed(folder: string): Buffer {
  mkdirSync(folder);
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "part", version: "1.0.0" }));
  const { status } = spawnSync("npm", ["pack", "--silent"], {
    cwd: folder,
    shell: process.platform === "win32",
  });
  expect(status).toBe(0);
  return readFileSync(join(folder, "part-1.0.0.tgz"));
}

/** In a process of its own, because it waits for npm, which waits for this process's registry. */
async function installInProcess(folder: string): Promise<void> {
  const code = `import { installLocked } from ${JSON.stringify(pathToFileURL(join(root, "scripts/install.mjs")))};
    process.exit(installLocked(${JSON.stringify(folder)}, []) ? 0 : 1);`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", code], {
    stdio: ["ignore", "ignore", "ignore"],
    // npm hands its settings on, and its cache has the package that it has packed.
    env: Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_config_/i.test(name))),
  });
  const [status] = (await once(child, "exit")) as [number | null];
  expect(status).toBe(0);
}

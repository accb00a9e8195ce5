import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import packageDescription from "../package.json" with { type: "json" };
import { type Answer, makeLockedProject, withoutNpmSettings } from "../test/support/locked-project.ts";
import { launch } from "../test/support/start-server.ts";
import { type LockedPackage, packagedNode, root, runsLimn, withAddresses } from "./install.mjs";

const launcher = join(root, "scripts", "launch.mjs");

/** What `npm run limn -- help` says to a Node that takes itself for another version. */
function launchAs(version: string) {
  const pretend = `Object.defineProperty(process.versions, "node", { value: "${version}" })`;
  const words = ["--import", `data:text/javascript,${encodeURIComponent(pretend)}`, launcher];
  return spawnSync(process.execPath, [...words, "src/cli.ts", "help"], { encoding: "utf8" });
}

/** A module, and those of ours that are parsed before it runs. What it imports later, it may do without. */
function loadedWith(module: string): string[] {
  const files = new Set([module]);
  for (const file of files) {
    for (const [, name = ""] of readFileSync(file, "utf8").matchAll(
      /^(?:import|export)\b[^;(]*?"(\.[^"]+)"/gm,
    ))
      files.add(join(dirname(file), name));
  }
  return [...files];
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

  it("of any age can read the launcher, and what is loaded with it", () => {
    const files = loadedWith(launcher);
    expect(files.map((file) => basename(file))).toEqual(["launch.mjs", "follow-shell.mjs"]);
    for (const file of files) {
      expect(readFileSync(file, "utf8"), file).not.toMatch(/\?\.|\?\?|\|\|=|&&=|node:|await|`/);
    }
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
    const answers: Record<string, Answer> = { "/part": "versions", "/files/part.tgz": "package" };
    const asked = await installFrom((path) => answers[path] ?? "nothing");
    expect(asked).toEqual(["/part/-/part-1.0.0.tgz", "/part", "/files/part.tgz"]);
  });
});

/** Installs one package from a registry on this machine. Returns the paths that were asked for. */
async function installFrom(answerOf: (path: string) => Answer): Promise<string[]> {
  await using project = await makeLockedProject({ answerOf });
  // In a process of its own, because it waits for npm, which waits for this process's registry.
  const code = `import { installLocked } from ${JSON.stringify(pathToFileURL(join(root, "scripts/install.mjs")))};
    process.exit(installLocked(${JSON.stringify(project.path)}, []) ? 0 : 1);`;
  const words = ["--input-type=module", "--eval", code];
  // As somebody who has never run npm.
  const env = { ...withoutNpmSettings(), HOME: project.path, USERPROFILE: project.path };
  expect(await launch(env, words).ended).toMatchObject({ code: 0 });
  expect(existsSync(join(project.path, "node_modules", "part", "package.json"))).toBe(true);
  expect(existsSync(join(project.path, "npm-shrinkwrap.json"))).toBe(false);
  return project.asked;
}

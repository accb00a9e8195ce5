import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import packageDescription from "../package.json" with { type: "json" };
import { type LockedProject, makeLockedProject, withoutNpmSettings } from "../test/support/locked-project.ts";
import { needsShell } from "../test/support/needs-shell.ts";
import { launch } from "../test/support/start-server.ts";
import { root } from "./install.mjs";

const { engines } = packageDescription;
const settings = [...readFileSync(join(root, ".npmrc"), "utf8").split("\n"), "fetch-retries=0"];
const begins = "Installing packages (about 60 MB to download, once) …";
const failed = "npm ci failed; see above. Nothing was started.";
const howToGetNode = "https://nodejs.org/en/download, with your system's package manager, or with nvm.";

/** A project that installs itself as Limn does, with one package in place of Limn's. */
async function makeProject(more: readonly string[] = [], partEngines = {}): Promise<LockedProject> {
  const project = await makeLockedProject({ settings: [...settings, ...more], engines, partEngines });
  const scripts = ["install.mjs", "unused-files.mjs", "node/package.json", "node/package-lock.json"];
  for (const name of scripts) cpSync(join(root, "scripts", name), join(project.path, "scripts", name));
  return project;
}

interface Installing {
  forTests?: boolean;
  /** What the process does first, to take itself for one on another system. */
  pretend?: string;
  /** The folders in which npm is looked for. */
  path?: string;
}

async function install(project: LockedProject, { forTests = false, pretend = "", path }: Installing = {}) {
  const script = pathToFileURL(join(project.path, "scripts", "install.mjs"));
  const code = `${pretend}
    const { installPackages } = await import(${JSON.stringify(script)});
    installPackages({ forTests: ${forTests} });`;
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === "PATH") ?? "PATH";
  const env = { ...withoutNpmSettings(), ...(path === undefined ? {} : { [name]: path }) };
  const { code: status, stderr } = await launch(env, ["--input-type=module", "--eval", code]).ended;
  return { status, said: stderr.split("\n").filter((line) => line !== "" && !line.startsWith("npm error")) };
}

const stampOf = ({ path }: LockedProject) => {
  const stamp = join(path, "node_modules", ".limn-lock-hash");
  return existsSync(stamp) ? readFileSync(stamp, "utf8") : undefined;
};
const hashOf = ({ path }: LockedProject) =>
  createHash("sha256")
    .update(readFileSync(join(path, "package-lock.json")))
    .digest("hex");

describe("Installing packages at a start", () => {
  it("happens once: the next start needs neither a registry nor npm", async () => {
    await using project = await makeProject();
    expect(await install(project)).toEqual({ status: 0, said: [begins] });
    expect(stampOf(project)).toBe(`${hashOf(project)} serving`);
    expect(existsSync(join(project.path, "node_modules", "part", "package.json"))).toBe(true);
    project.stopRegistry();
    expect(await install(project, { path: project.path })).toEqual({ status: 0, said: [] });
  });

  it("happens again for tests and for another lockfile, then with what tests need", async () => {
    await using project = await makeProject();
    await install(project);
    const all = "Installing packages (about 470 MB to download, once) …";
    expect(await install(project, { forTests: true })).toEqual({ status: 0, said: [all] });
    expect(await install(project)).toEqual({ status: 0, said: [] });
    const lockfile = join(project.path, "package-lock.json");
    writeFileSync(lockfile, `${readFileSync(lockfile, "utf8")}\n`);
    expect(await install(project)).toEqual({ status: 0, said: [all] });
    expect(stampOf(project)).toBe(`${hashOf(project)} all`);
  });

  it("fails without a registry with one sentence after npm's, and is tried again", async () => {
    await using project = await makeProject();
    project.stopRegistry();
    for (const _ of ["first", "second"]) {
      expect(await install(project)).toEqual({ status: 1, said: [begins, failed] });
      expect(stampOf(project)).toBeUndefined();
    }
    expect(existsSync(join(project.path, "npm-shrinkwrap.json"))).toBe(false);
  });

  it.each(["ignore-scripts=true", "engine-strict=true"])("works with %s in .npmrc", async (line) => {
    await using project = await makeProject([line], { node: "<1" });
    expect(await install(project)).toEqual({ status: 0, said: [begins] });
    expect(stampOf(project)).toBe(`${hashOf(project)} serving`);
  });
});

describe("Installing packages where npm", () => {
  it("is missing says how to get it", async () => {
    await using project = await makeProject();
    const { status, said } = await install(project, { path: project.path });
    expect({ status, last: said.at(-1) }).toEqual({
      status: 1,
      last: expect.stringMatching(
        /^npm, which installs packages, can't be started(?: \(ENOENT\))?\. Install /,
      ),
    });
    expect(said.join("\n")).not.toMatch(/Error:|^\s+at /m);
    expect(stampOf(project)).toBeUndefined();
  });

  needsShell("can't run says why, and the same", async () => {
    await using project = await makeProject();
    const folder = join(project.path, "bin");
    mkdirSync(folder);
    writeFileSync(join(folder, "npm"), "#!/bin/sh\necho env: no node >&2\nexit 127\n", { mode: 0o755 });
    expect(await install(project, { path: folder })).toEqual({
      status: 1,
      said: [
        begins,
        "env: no node",
        expect.stringMatching(/^npm, which installs packages, can't be started\. /),
      ],
    });
  });
});

describe("Installing packages with a Node that can't run Limn", () => {
  const old = `Object.defineProperty(process.versions, "node", { value: "22.1.0" });`;
  const on = (platform: string) => `Object.defineProperty(process, "platform", { value: "${platform}" });`;

  it.each([
    ["FreeBSD", on("freebsd")],
    ["Alpine", `${on("linux")} process.report.getReport = () => ({ header: {} });`],
  ])("on %s, for which there is no other, says which one is needed", async (_, pretend) => {
    await using project = await makeProject();
    expect(await install(project, { pretend: `${old} ${pretend}` })).toEqual({
      status: 1,
      said: [`Limn needs Node ${engines.node}; this is 22.1.0. Install one from ${howToGetNode}`],
    });
    expect(project.asked).toEqual([]);
    expect(existsSync(join(project.path, "node_modules"))).toBe(false);
  });
});

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import packageDescription from "../package.json" with { type: "json" };
import { packagedNode, root, runsLimn } from "./install.mjs";

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

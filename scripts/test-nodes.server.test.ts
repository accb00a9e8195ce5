import { describe, expect, it } from "vitest";
import packageDescription from "../package.json" with { type: "json" };
import { packagedNodes, runsLimn } from "./install.mjs";
import { nodesFolder, testsOfEveryNode } from "./test-nodes.mjs";

const [, min = "", next = ""] = /^>=([\d.]+) <(\d+)$/.exec(packageDescription.engines.node) ?? [];
const nodesOf = (platform: string, arch: string) =>
  packagedNodes(nodesFolder, { platform, arch, isMusl: false });

it("Every Node runs the unit tests, and programs as their users start them", () => {
  const [unit, programs] = testsOfEveryNode();
  expect(unit).toEqual(["--project", "unit"]);
  for (const name of [
    "faults/refused-start",
    "faults/restarted-server",
    "http/whole-start",
    "command-line/own-process",
  ])
    expect(programs).toContain(`test/${name}.server.test.ts`);
});

describe("The Nodes that the unit tests run on", () => {
  it.each([
    ["linux", "x64"],
    ["linux", "arm64"],
    ["darwin", "x64"],
    ["darwin", "arm64"],
    ["win32", "x64"],
    ["win32", "arm64"],
  ])("have the newest major that Limn supports on %s, %s", (platform, arch) => {
    const newest = nodesOf(platform, arch).find(({ name }) => name === `newest-${platform}-${arch}`);
    expect(newest?.version.split(".")[0]).toBe(String(Number(next) - 1));
    expect(runsLimn(newest?.version ?? "")).toBe(true);
  });

  it("have the oldest release that Limn supports, where the registry has it", () => {
    const oldest = nodesOf("linux", "x64").find(({ name }) => name === "oldest-linux-x64");
    expect(oldest?.version).toBe(`${min}.0`);
  });

  it("don't exist for other systems", () => {
    expect(packagedNodes(nodesFolder, { platform: "linux", arch: "x64", isMusl: true })).toEqual([]);
    expect(nodesOf("freebsd", "x64")).toEqual([]);
  });
});

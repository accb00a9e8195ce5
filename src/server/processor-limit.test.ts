import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../test/support/temporary-folder.ts";
import { usableProcessors } from "./processor-limit.ts";

/** Files of control groups, version 1, with a quota in hundredths of a processor for each group. */
function usableWith(quotas: Record<string, number>, ownGroups: string): number {
  using folder = temporaryFolder();
  for (const [group, hundredths] of Object.entries(quotas)) {
    mkdirSync(join(folder.path, group), { recursive: true });
    writeFileSync(join(folder.path, group, "cpu.cfs_period_us"), "100000\n");
    writeFileSync(join(folder.path, group, "cpu.cfs_quota_us"), `${hundredths * 1000}\n`);
  }
  const own = join(folder.path, "own");
  writeFileSync(own, ownGroups);
  return usableProcessors(folder.path, own);
}

describe("The processors that may be used", () => {
  it("are a container's quota, whose group is mounted as the root", () => {
    expect(usableWith({ "cpu,cpuacct": 100 }, "4:cpu,cpuacct:/docker/1234\n")).toBe(1);
  });

  it("are the quota of the own group", () => {
    expect(usableWith({ cpu: -0.001, "cpu/small": 100 }, "4:memory:/\n1:cpu:/small\n")).toBe(1);
  });

  it("are at least one, for a quota of less", () => {
    expect(usableWith({ cpu: 50 }, "1:cpu:/\n")).toBe(1);
  });

  it("are all cores without a quota, or with one above them", () => {
    expect(usableWith({ cpu: -0.001 }, "1:cpu:/\n")).toBe(availableParallelism());
    expect(usableWith({ cpu: 100_000 }, "1:cpu:/\n")).toBe(availableParallelism());
    expect(usableWith({}, "0::/\n")).toBe(availableParallelism());
  });
});

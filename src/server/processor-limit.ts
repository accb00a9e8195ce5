import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";

/** Where version 1 of control groups is mounted: alone, or together with the account of time, in either order. */
const mounts = ["cpu", "cpu,cpuacct", "cpuacct,cpu"];

/**
 * The processors that this process may use, at least 1. Node knows its cores, and the quota of a control group of
 * version 2. It doesn't see every quota of version 1, so those of this process's group and of the root are read here.
 */
export function usableProcessors(folder = "/sys/fs/cgroup", ownGroups = "/proc/self/cgroup"): number {
  const cores = availableParallelism();
  const lines = (readText(ownGroups) ?? "").split("\n");
  const own = lines.map((line) => line.split(":")).find(([, names = ""]) => names.split(",").includes("cpu"));
  const groups = [own?.[2] ?? "/", "/"];
  const quotas = mounts.flatMap((mount) => groups.map((group) => quotaOf(join(folder, mount, group))));
  return Math.max(1, Math.min(cores, ...quotas.map((quota) => Math.floor(quota))));
}

/** Processors' time that a group gets, in processors. A quota of -1 is none. */
function quotaOf(group: string): number {
  const quota = Number(readText(join(group, "cpu.cfs_quota_us")) ?? -1);
  const period = Number(readText(join(group, "cpu.cfs_period_us")) ?? 0);
  return quota > 0 && period > 0 ? quota / period : Number.POSITIVE_INFINITY;
}

/** Undefined where there is no such file, as on every system without control groups of version 1. */
function readText(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

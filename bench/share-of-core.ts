import { mkdirSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Limits under which each of some processes has a share of a core, so that none waits for another's. */
export interface CoreShares {
  impose(): void;
  lift(): void;
  /** To be called when all of the processes but this one have ended. */
  close(): void;
}

/** Three processes at this share fit on two cores and leave a tenth of each to the system. */
const shareOfCore = 0.6;

const periodMicroseconds = 5000;
const controller = "/sys/fs/cgroup/cpu";

/**
 * Held by the kernel's scheduler (cgroup v1, `cpu.cfs_quota_us`): a process that has had its share of five milliseconds
 * stands still for the rest of them, as if its core were so much slower. No limit stands before the first `impose`.
 * Undefined where this user may set none.
 */
export function createCoreShares(pids: readonly number[]): CoreShares | undefined {
  const groups = pids.map((pid) => ({ pid, folder: join(controller, `limn-bench-${pid}`) }));
  const setQuota = (microseconds: number) => {
    for (const { folder } of groups) writeFileSync(join(folder, "cpu.cfs_quota_us"), String(microseconds));
  };
  const noQuota = -1;
  try {
    for (const { pid, folder } of groups) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, "cpu.cfs_period_us"), String(periodMicroseconds));
      writeFileSync(join(folder, "cgroup.procs"), String(pid));
    }
  } catch {
    return undefined;
  }
  return {
    impose: () => setQuota(periodMicroseconds * shareOfCore),
    lift: () => setQuota(noQuota),
    close() {
      writeFileSync(join(controller, "cgroup.procs"), String(process.pid));
      for (const { folder } of groups) rmdirSync(folder);
    },
  };
}

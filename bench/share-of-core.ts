import { mkdirSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** CPU limits that give each of several processes a share of a core, so that none waits for another. */
export interface CoreShares {
  impose(): void;
  lift(): void;
  /** Call when all of the processes except this one have ended. */
  close(): void;
}

/** With this share three processes fit on two cores and leave a tenth of each core to the system. */
const shareOfCore = 0.6;

const periodMicroseconds = 5000;
const controller = "/sys/fs/cgroup/cpu";

/**
 * Uses the kernel's CFS bandwidth control (cgroup v1, `cpu.cfs_quota_us`): a process that has used its share of a period of
 * five milliseconds is throttled until the next, as if its core were slower. There is no limit before the first `impose`.
 * Undefined where this user may not set limits.
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

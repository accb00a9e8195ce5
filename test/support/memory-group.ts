import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { randomUUID } from "node:crypto";

/** A control group with a limit of memory, as a container has. Dispose of it after its processes have ended. */
export interface MemoryGroup extends Disposable {
  /** Takes the id of a process that joins; its children join with it. */
  processes: string;
  /** How many of its processes the kernel has killed for want of memory. */
  kills: () => number;
}

/** The two interfaces of the kernel: where groups are, and their files for the limit and the kills. */
const versions = [
  { root: "/sys/fs/cgroup/memory", limit: "memory.limit_in_bytes", kills: "memory.oom_control" },
  { root: "/sys/fs/cgroup", limit: "memory.max", kills: "memory.events" },
];

/** Undefined where this user may make no group. */
export function createMemoryGroup(bytes: number): MemoryGroup | undefined {
  for (const { root, limit, kills } of versions) {
    const folder = join(root, `limn-test-${randomUUID()}`);
    try {
      if (!existsSync(join(root, "cgroup.procs"))) continue;
      mkdirSync(folder);
    } catch {
      continue;
    }
    try {
      // Throws without the controller, and below a group of another user.
      readFileSync(join(folder, limit));
      writeFileSync(join(folder, limit), String(bytes));
    } catch {
      rmdirSync(folder);
      continue;
    }
    return {
      processes: join(folder, "cgroup.procs"),
      kills: () => Number(/^oom_kill (\d+)/m.exec(readFileSync(join(folder, kills), "utf8"))?.[1]),
      [Symbol.dispose]: () => rmdirSync(folder),
    };
  }
  return undefined;
}

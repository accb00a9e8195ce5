import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it } from "vitest";
import { needsLinux } from "../../../test/support/needs-linux.ts";
import { readProcessTimes } from "./deadline.ts";

/** A process with a name that looks like a state, which does this until it is killed. */
async function withProcess(script: string, look: (pid: number) => Promise<void>): Promise<void> {
  const child = spawn(process.execPath, ["-e", `process.title = "a) S b"; console.log("up"); ${script}`]);
  try {
    await once(child.stdout, "data");
    await look(child.pid ?? 0);
  } finally {
    child.kill("SIGKILL");
  }
}

needsLinux("a process that computes runs or waits for a core", async () => {
  await withProcess("for (;;);", async (pid) => {
    const before = readProcessTimes(pid);
    await expect.poll(() => (readProcessTimes(pid)?.ranMs ?? 0) - (before?.ranMs ?? 0)).toBeGreaterThan(50);
    expect(readProcessTimes(pid)?.isRunnable).toBe(true);
  });
});

needsLinux("a process that sleeps does neither", async () => {
  await withProcess("setInterval(() => {}, 1e9);", async (pid) => {
    await expect.poll(() => readProcessTimes(pid)?.isRunnable).toBe(false);
  });
});

it("nothing is known of a process that has ended", () => {
  expect(readProcessTimes(2 ** 30)).toBeUndefined();
});

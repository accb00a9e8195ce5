import { once } from "node:events";
import { getPriority } from "node:os";
import { expect } from "vitest";
import { needsLinux } from "../../test/support/needs-linux.ts";
import { startThread } from "./start-thread.ts";

const yieldCores = new URL("./yield-cores.ts", import.meta.url).href;

/** Starts a thread that yields, and returns its niceness. */
async function nicenessOf(due: string): Promise<number> {
  const program = `
    import { readlinkSync } from "node:fs";
    import { getPriority } from "node:os";
    import { parentPort } from "node:worker_threads";
    import { yieldThread } from ${JSON.stringify(yieldCores)};
    yieldThread(${JSON.stringify(due)});
    parentPort.postMessage(getPriority(Number(readlinkSync("/proc/thread-self").split("/").at(-1))));`;
  const thread = startThread(new URL(`data:text/javascript,${encodeURIComponent(program)}`), {});
  const [niceness] = (await once(thread, "message")) as [number];
  await thread.terminate();
  return niceness;
}

needsLinux("a thread yields alone, and more when its work may end late", async () => {
  const own = getPriority();
  const soon = await nicenessOf("soon");
  expect(soon).toBeGreaterThan(own);
  expect(await nicenessOf("late")).toBeGreaterThan(soon);
  expect(getPriority()).toBe(own);
});

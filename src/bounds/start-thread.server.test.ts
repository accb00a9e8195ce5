import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { startThread } from "./start-thread.ts";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "limn-thread-"));
  const module = `
    import { getCompileCacheDir } from "node:module";
    import { parentPort, workerData } from "node:worker_threads";
    parentPort.postMessage({ environment: process.env, cache: getCompileCacheDir(), workerData });
  `;
  writeFileSync(join(folder, "report.mjs"), module);
});
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.unstubAllEnvs());

async function reportOfThread() {
  const thread = startThread(pathToFileURL(join(folder, "report.mjs")), { workerData: "data" });
  const [report] = (await once(thread, "message")) as [Record<string, unknown>];
  await thread.terminate();
  return report;
}

describe("a thread", () => {
  it("has the server's compile cache, and no other part of its environment", async () => {
    const cache = join(folder, "cache");
    vi.stubEnv("NODE_COMPILE_CACHE", cache);
    vi.stubEnv("LIMN_SECRET", "secret");
    const { environment, cache: used, workerData } = await reportOfThread();
    expect(environment).toEqual({ NODE_COMPILE_CACHE: cache });
    expect(used).toContain(cache);
    expect(workerData).toBe("data");
  });

  it("has an empty environment when the server has no compile cache", async () => {
    vi.stubEnv("NODE_COMPILE_CACHE", undefined);
    expect(await reportOfThread()).toEqual({ environment: {}, cache: undefined, workerData: "data" });
  });

  // Vitest fails a run in which an error has no listener, as Node would end the server.
  it("ends alone when it fails while nobody waits for it, as by memory while it is given up", async () => {
    const path = join(folder, "fails.mjs");
    writeFileSync(path, "const kept = []; for (;;) kept.push(new Array(1000).fill(kept.length));");
    const thread = startThread(pathToFileURL(path), { resourceLimits: { maxOldGenerationSizeMb: 8 } });
    // `once` would listen to errors.
    const code = await new Promise((resolve) => thread.on("exit", resolve));
    expect(code).toBe(1);
  });
});

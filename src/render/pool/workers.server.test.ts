import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { needsLinux } from "../../../test/support/needs-linux.ts";
import { launch } from "../../../test/support/start-server.ts";
import { createBufferPool } from "../../bounds/buffer-pool.ts";
import { watchMemory } from "./worker-memory.ts";
import { startWorker, type WorkerProcess } from "./worker-process.ts";
import { createWorkers } from "./workers.ts";

const options = {
  picturePixels: 1000,
  deadlineMs: 10_000,
  paths: "incremental",
  cacheBytes: 100_000_000,
  onReady: () => undefined,
} as const;

/** A worker that is ready at once and ends on demand. */
function fakeWorker(): WorkerProcess & { end: () => void } {
  const ended = Promise.withResolvers<void>();
  return {
    ready: Promise.resolve(),
    ended: ended.promise,
    end: ended.resolve,
    kill: ended.resolve,
    pid: 1,
    isIdle: () => true,
    hasRoom: () => false,
    startedAt: () => 0,
    send: () => undefined,
  };
}

describe("workers", () => {
  it("are retried with backoff when no process can be spawned", async () => {
    const made: ReturnType<typeof fakeWorker>[] = [];
    const logged: string[] = [];
    let starts = 0;
    const workers = createWorkers({
      ...options,
      processes: 1,
      log: { warn: (_, message) => logged.push(message) },
      start: () => {
        starts += 1;
        if (starts === 2) throw Object.assign(new Error("spawn ENOMEM"), { code: "ENOMEM" });
        const worker = fakeWorker();
        made.push(worker);
        return worker;
      },
    });
    await workers.ready;
    made[0]?.end();
    await expect.poll(() => workers.status()).toEqual({ wanted: 1, up: 0, restarts: 1 });
    await expect.poll(() => workers.status()).toEqual({ wanted: 1, up: 1, restarts: 1 });
    expect(logged).toEqual([
      "A render process ended and is replaced",
      "No process can be made for a worker",
      "A render process could not start and is tried again",
    ]);
    await workers.close();
  });

  it("that leak are replaced when they are idle, or in the end with the job that they have", async () => {
    const limitBytes = 1000;
    const sizes = new Map<number, number>();
    const killed: number[] = [];
    const leaking = (pid: number, isIdle: () => boolean): WorkerProcess => ({
      ...fakeWorker(),
      pid,
      isIdle,
      kill: () => void killed.push(pid),
    });
    let isBusy = true;
    let peaks = 0;
    const workers = [leaking(1, () => true), leaking(2, () => !isBusy), leaking(3, () => false)];
    const logged: object[] = [];
    let reads = 0;
    const stop = watchMemory(() => workers.filter(({ pid = 0 }) => !killed.includes(pid)), {
      limitBytes,
      everyMs: 2,
      log: { warn: (fields) => logged.push(fields) },
      read(pid) {
        reads += 1;
        if (pid === 1 && peaks > 0) {
          peaks -= 1;
          return 1001;
        }
        return sizes.get(pid) ?? 1000;
      },
    });
    const measured = async (count: number) => {
      const target = reads + count * 3;
      await expect.poll(() => reads, { interval: 1 }).toBeGreaterThanOrEqual(target);
    };
    await measured(5);
    expect(killed).toEqual([]);
    peaks = 2;
    await measured(5);
    expect(killed).toEqual([]);
    sizes.set(1, 1001);
    await expect.poll(() => killed).toEqual([1]);
    sizes.set(2, 5000);
    sizes.set(3, 5000);
    isBusy = false;
    await expect.poll(() => killed).toEqual([1, 2, 3]);
    stop();
    expect(logged).toEqual([
      { render_pid: 1, bytes: 1001, limit: limitBytes },
      { render_pid: 2, bytes: 5000, limit: limitBytes },
      { render_pid: 3, bytes: 5000, limit: limitBytes },
    ]);
  });

  needsLinux(
    "have no variable of the server's, and load no fonts of the machine or of a home that a container lacks",
    async () => {
      const worker = startWorker({ ...options, buffers: createBufferPool() });
      await worker.ready;
      const environment = readFileSync(`/proc/${worker.pid}/environ`, "utf8");
      worker.kill();
      await worker.ended;
      expect(
        environment.split("\0").filter((line) => !/^MALLOC_|^NODE_COMPILE_CACHE=|^$/.test(line)),
      ).toEqual(["DISABLE_SYSTEM_FONTS_LOAD=1"]);
    },
  );

  it("that can't be spawned without descriptors end without an uncaught error", async () => {
    const script = `
      import { closeSync, openSync } from "node:fs";
      import { startWorker } from ${JSON.stringify(new URL("worker-process.ts", import.meta.url).href)};
      import { createBufferPool } from ${JSON.stringify(new URL("../../bounds/buffer-pool.ts", import.meta.url).href)};
      const open = [];
      try { for (;;) open.push(openSync("/dev/null")); } catch {}
      const options = { picturePixels: 1000, deadlineMs: 9000, paths: "incremental", cacheBytes: 1e8, buffers: createBufferPool() };
      const worker = startWorker(options);
      const ready = await worker.ready.then(() => "up", () => "not up");
      await worker.ended;
      for (const descriptor of open) closeSync(descriptor);
      const next = startWorker(options);
      await next.ready;
      next.kill();
      console.log(ready, "then up");
    `;
    const limited = launch({}, ["--input-type=module-typescript", "--eval", script], { descriptors: 64 });
    expect(await limited.ended).toMatchObject({ code: 0, stdout: "not up then up\n" });
  });
});

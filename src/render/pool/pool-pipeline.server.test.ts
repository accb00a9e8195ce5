import { createCanvas } from "@napi-rs/canvas";
import { afterAll, describe, expect, it } from "vitest";
import { designOf, imageLayer, textLayer } from "../../../test/support/design-fixtures.ts";
import { PictureBroken, RenderBusy, RenderFailed, RenderTooSlow } from "../protocol/errors.ts";
import { createRenderPool, type PoolOptions, type RenderPool } from "./pool.ts";
import type { LoadPicture, RenderJob } from "../protocol/render-job.ts";

const pools: RenderPool[] = [];
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.close()));
});

async function startPool(change: Partial<PoolOptions> = {}): Promise<RenderPool> {
  const pool = createRenderPool({
    processes: 1,
    queueLength: 20,
    // Four workers in turn are started while the last render waits.
    waitMs: 250_000,
    deadlineMs: 20_000,
    picturePixels: 1_000_000,
    paths: "incremental" as const,
    cacheBytes: 100_000_000,
    log: { warn: () => undefined },
    ...change,
  });
  pools.push(pool);
  await pool.ready;
  return pool;
}

const plain: RenderJob = { design: designOf(textLayer()), pictures: [], format: "jpg", quality: 82 };
/** A job with its own picture, whose bytes the worker requests. */
const pictured = (key: string): RenderJob => ({
  ...plain,
  design: designOf(imageLayer()),
  pictures: [{ target: { kind: "layer", layer_id: "l0" }, key }],
});
const none = () => Promise.reject(new Error("nothing to load"));
const never = () => new Promise<never>(() => undefined);
const png = () => createCanvas(9, 9).encode("png");

/** A picture that the current render requests, and that arrives on demand. */
function awaited() {
  const asked = Promise.withResolvers<void>();
  const bytes = Promise.withResolvers<Uint8Array>();
  const load: LoadPicture = () => {
    asked.resolve();
    return bytes.promise;
  };
  return { load, asked: asked.promise, have: async () => bytes.resolve(await png()) };
}

function killAll(pool: RenderPool): void {
  for (const pid of pool.pids()) process.kill(pid, "SIGSEGV");
}

describe("a render that waits in a worker behind another", () => {
  it("isn't charged for others that crash the worker, and has its own retry", async () => {
    const pool = await startPool();
    const crash = () => {
      killAll(pool);
      return never();
    };
    const fatal = pool.render(pictured("fatal"), crash);
    const other = pool.render(pictured("fatal too"), crash);
    let asked = 0;
    const unlucky = pool.render(pictured("unlucky"), () => {
      asked += 1;
      return asked === 1 ? crash() : png();
    });
    await expect(fatal).rejects.toThrow(RenderFailed);
    await expect(other).rejects.toThrow(RenderFailed);
    await expect(unlucky).resolves.toMatchObject({ width: 400 });
  });

  it("isn't charged for one that misses its deadline, and has its own full deadline", async () => {
    const pool = await startPool({ deadlineMs: 2000 });
    const hanging = pool.render(pictured("hanging"), never);
    const slow = awaited();
    const behind = pool.render(pictured("slow"), slow.load);
    await expect(hanging).rejects.toThrow(RenderTooSlow);
    await slow.asked;
    setTimeout(() => void slow.have(), 1000);
    await expect(behind).resolves.toMatchObject({ width: 400 });
  });

  it("goes to the worker that becomes idle first", async () => {
    const pool = await startPool({ processes: 2 });
    const [long, short] = [awaited(), awaited()];
    const first = pool.render(pictured("long"), long.load);
    const second = pool.render(pictured("short"), short.load);
    await Promise.all([long.asked, short.asked]);
    let asked = 0;
    const load = () => {
      asked += 1;
      return png();
    };
    // One behind each of them, in any order.
    const waiting = ["one", "other"].map((key) => pool.render(pictured(key), load));
    await short.have();
    await expect(Promise.all([second, ...waiting])).resolves.toHaveLength(3);
    await long.have();
    await expect(first).resolves.toMatchObject({ width: 400 });
    // Each worker has done its jobs, none twice.
    await Promise.all([pool.render(plain, none), pool.render(plain, none)]);
    expect(asked).toBe(2);
  });

  it("is dropped after the same wait as in the queue", async () => {
    const pool = await startPool({ waitMs: 200 });
    const slow = awaited();
    const first = pool.render(pictured("slow"), slow.load);
    await expect(pool.render(plain, none, { isOpen: true })).rejects.toThrow(RenderBusy);
    await slow.have();
    await expect(first).resolves.toMatchObject({ width: 400 });
    await expect(pool.render(plain, none)).resolves.toMatchObject({ width: 400 });
  });

  it("receives its own pictures, not those of the previous render", async () => {
    const pool = await startPool();
    const slow = awaited();
    const first = pool.render(pictured("one"), slow.load);
    const second = pool.render(pictured("two"), () => Promise.resolve(Buffer.from("none")));
    const third = pool.render(pictured("three"), png);
    await slow.asked;
    await slow.have();
    await expect(first).resolves.toMatchObject({ width: 400 });
    await expect(second).rejects.toThrow(PictureBroken);
    await expect(third).resolves.toMatchObject({ width: 400 });
  });

  it("doesn't starve an inspection of an upload", async () => {
    const pool = await startPool();
    // Created in advance, so that renders don't wait for it.
    const upload = await png();
    let rendered = 0;
    const over = new AbortController();
    const reader = async () => {
      while (!over.signal.aborted) {
        await pool.render(plain, none);
        rendered += 1;
      }
    };
    const readers = Array.from({ length: 6 }, reader);
    const before = rendered;
    await expect(pool.inspect(upload)).resolves.toMatchObject({ width: 9 });
    // Jobs queued before it, and jobs already sent.
    expect(rendered - before).toBeLessThanOrEqual(8 + 6);
    over.abort();
    await Promise.all(readers);
  });
});

it("answers every render with its own image while workers are killed repeatedly", async () => {
  const pool = await startPool({ processes: 2 });
  const jobs = ["Ada", "Grace", "Jun", "Bo"].map((text): RenderJob => ({
    ...plain,
    design: designOf(textLayer({ text })),
  }));
  const alone = await Promise.all(jobs.map(async (job) => (await pool.render(job, none)).bytes));
  let rendered = 0;
  const images = Promise.all(
    Array.from({ length: 16 }, async (_, reader) => {
      for (let n = 0; n < 60; n += 1) {
        const which = (reader + n) % 4;
        const { bytes } = await pool.render(jobs[which] as RenderJob, none);
        if (!Buffer.from(bytes).equals(alone[which] as Uint8Array)) throw new Error("Another reader's image");
        rendered += 1;
        // Far enough apart that no render is hit twice.
        const [pid] = pool.pids();
        if (rendered % 200 === 0 && pid !== undefined) process.kill(pid, "SIGSEGV");
      }
    }),
  );
  await expect(images).resolves.toHaveLength(16);
});

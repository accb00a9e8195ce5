import { randomFillSync } from "node:crypto";
import { createCanvas } from "@napi-rs/canvas";
import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { designOf, imageLayer, textLayer } from "../../../test/support/design-fixtures.ts";
import type { TextLayer } from "../../kinds/text/schema.ts";
import { slotBytes } from "../protocol/frames.ts";
import {
  PictureBroken,
  ProcessEndedTwice,
  RenderBusy,
  RenderCancelled,
  RenderTooSlow,
} from "../protocol/errors.ts";
import { jobVersion } from "../../../test/support/job-version.ts";
import { createRenderPool, type PoolOptions, type RenderPool } from "./pool.ts";
import type { RenderJob } from "../protocol/render-job.ts";

const pools: RenderPool[] = [];
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.close()));
});

async function startPool(change: Partial<PoolOptions> = {}): Promise<RenderPool> {
  const log = { warn: () => undefined };
  const usual = {
    processes: 1,
    queueLength: 20,
    waitMs: 20_000,
    deadlineMs: 20_000,
    picturePixels: 1_000_000,
    paths: "incremental" as const,
    cacheBytes: 100_000_000,
  };
  const pool = createRenderPool({ ...usual, log, ...change });
  pools.push(pool);
  await pool.ready;
  return pool;
}

const job = (change: Partial<RenderJob> = {}): RenderJob => ({
  design: designOf(textLayer()),
  pictures: [],
  format: "jpg",
  quality: 82,
  ...change,
});
const pictured = () =>
  job({
    design: designOf(imageLayer()),
    pictures: [{ target: { kind: "layer", layer_id: "l0" }, key: "one" }],
  });
const none = () => Promise.reject(new Error("nothing to load"));
const png = () => createCanvas(9, 9).encode("png");

function killAll(pool: RenderPool): void {
  for (const pid of pool.pids()) process.kill(pid, "SIGSEGV");
}

describe("a pool of workers", () => {
  it("renders the same bytes for the same job", async () => {
    const pool = await startPool({ processes: 2 });
    const images = await Promise.all(Array.from({ length: 6 }, () => pool.render(job(), none)));
    expect(new Set(images.map(({ bytes }) => Buffer.from(bytes).toString("base64"))).size).toBe(1);
  });

  it("requests a picture's bytes once, and reports broken ones", async () => {
    const pool = await startPool();
    let asked = 0;
    const load = () => {
      asked += 1;
      return png();
    };
    await pool.render(pictured(), load);
    await pool.render(pictured(), load);
    expect(asked).toBe(1);
    const broken = pool.render(
      { ...pictured(), pictures: [{ target: { kind: "layer", layer_id: "l0" }, key: "two" }] },
      () => Promise.resolve(Buffer.from("none")),
    );
    await expect(broken).rejects.toThrow(PictureBroken);
    await expect(pool.inspect(await png())).resolves.toEqual({ mimeType: "image/png", width: 9, height: 9 });
  });

  it("sends a design once, then only differences", async () => {
    const pool = await startPool();
    const version = jobVersion(
      "d",
      designOf(textLayer({ layer_id: "l0" }), textLayer({ layer_id: "l1", x: 100 })),
    );
    const [first, ...others] = version.design.layers;
    for (const text of ["Ada", "Grace", "Jun"]) {
      const design = { ...version.design, layers: [{ ...first, text } as TextLayer, ...others] };
      const shared = await pool.render(job({ design, version, changed: ["l0"] }), none);
      const alone = await pool.render(job({ design }), none);
      expect(Buffer.from(shared.bytes).equals(alone.bytes)).toBe(true);
    }
  });

  it("transfers images completely, small ones and ones larger than the shared buffer", async () => {
    const pool = await startPool();
    const side = 1000;
    const noise = randomFillSync(Buffer.alloc(side * side * 3));
    const picture = await sharp(noise, { raw: { width: side, height: side, channels: 3 } })
      .png()
      .toBuffer();
    const layer = imageLayer({ width: side, height: side });
    const large = { ...pictured(), design: { ...designOf(layer), width: side, height: side }, format: "png" };
    for (const wanted of [pictured(), large, pictured()] as RenderJob[]) {
      const { bytes, width } = await pool.render(wanted, () => Promise.resolve(picture));
      expect(bytes.byteLength > slotBytes).toBe(wanted === large);
      expect((await sharp(bytes).stats()).isOpaque).toBe(true);
      expect(width).toBe(wanted.design.width);
    }
  });

  it("never overwrites an image that isn't released", async () => {
    const pool = await startPool({ processes: 2 });
    const jobs = ["Ada", "Grace", "Jun", "Bo"].map((text) => job({ design: designOf(textLayer({ text })) }));
    const alone = await Promise.all(
      jobs.map(async (one) => Buffer.from((await pool.render(one, none)).bytes)),
    );
    const kept = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const image = await pool.render(jobs[index % 4] as RenderJob, none);
        if (index % 3 > 0) return { bytes: image.bytes, index };
        image.release?.();
        return undefined;
      }),
    );
    for (const { bytes, index } of kept.filter((one) => one !== undefined)) {
      expect(alone[index % 4]?.equals(bytes)).toBe(true);
    }
  });

  it("retries a job on another worker when its own is killed", async () => {
    const pool = await startPool();
    let asked = 0;
    const image = await pool.render(pictured(), () => {
      asked += 1;
      if (asked > 1) return png();
      killAll(pool);
      return new Promise(() => undefined);
    });
    expect(image.width).toBe(400);
    expect(asked).toBe(2);
  });

  it("retries once, and continues with a new worker", async () => {
    const pool = await startPool();
    const fatal = pool.render(pictured(), () => {
      killAll(pool);
      return new Promise(() => undefined);
    });
    await expect(fatal).rejects.toThrow(ProcessEndedTwice);
    expect((await pool.render(job(), none)).width).toBe(400);
  });

  it("kills a worker that misses its deadline, and continues with a new one", async () => {
    const pool = await startPool({ deadlineMs: 1000 });
    const hanging = pool.render(pictured(), () => new Promise(() => undefined));
    await expect(hanging).rejects.toThrow(RenderTooSlow);
    await expect(pool.render(job(), none)).resolves.toMatchObject({ width: 400 });
  });

  it("refuses a version at once that missed it twice, and renders others", async () => {
    const pool = await startPool({ deadlineMs: 1000 });
    const { design } = pictured();
    const slow = () => {
      const version = jobVersion("slow", design);
      return pool.render({ ...pictured(), version }, () => new Promise(() => undefined));
    };
    await expect(slow()).rejects.toThrow("Took longer");
    await expect(slow()).rejects.toThrow("Took longer");
    await expect(slow()).rejects.toThrow("more than once");
    await expect(pool.render(job(), none)).resolves.toMatchObject({ width: 400 });
  });

  it("places a picture for the editor, says that one is broken, and doesn't start one whose caller has gone", async () => {
    const pool = await startPool();
    const box = { width: 4, height: 3, fit: "cover" } as const;
    const { bytes, ...original } = await pool.place({ box }, png);
    const found = { focus_x: 0.5, focus_y: 0.375 };
    expect(original).toEqual({ mimeType: "image/png", width: 9, height: 9, found });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width: 4, height: 3 });
    await expect(pool.place({ box }, async () => await Promise.resolve(new Uint8Array(9)))).rejects.toThrow(
      PictureBroken,
    );
    const gone = new AbortController();
    let loads = 0;
    const before = pool.render(job(), none);
    const waiting = pool.place({ box }, async () => ((loads += 1), await png()), { signal: gone.signal });
    gone.abort();
    await expect(waiting).rejects.toThrow(RenderCancelled);
    await before;
    expect(loads).toBe(0);
  });

  it("never renders for a caller that disconnects while the render waits, and continues with the others", async () => {
    const pool = await startPool();
    const slow = Promise.withResolvers<Uint8Array>();
    const first = pool.render(pictured(), () => slow.promise);
    const gone = new AbortController();
    let asked = 0;
    const load = () => {
      asked += 1;
      return png();
    };
    const waiting = Array.from({ length: 3 }, () => pool.render(pictured(), load, { signal: gone.signal }));
    const staying = pool.render(job(), none);
    gone.abort();
    for (const one of waiting) await expect(one).rejects.toThrow(RenderCancelled);
    await expect(pool.render(job(), none, { signal: gone.signal })).rejects.toThrow(RenderCancelled);
    slow.resolve(await png());
    await expect(Promise.all([first, staying])).resolves.toHaveLength(2);
    expect(asked).toBe(0);
    expect(pool.status()).toMatchObject({ queue: { waiting: 0, sent: 0 }, workers: { wanted: 1, up: 1 } });
  });

  it("counts its images by way and reason", async () => {
    const pool = await startPool();
    const version = jobVersion("counted", designOf(textLayer({ layer_id: "l0", dynamic: true })));
    const [layer] = version.design.layers;
    for (const text of ["Ada", "Grace", "Jun"]) {
      const design = { ...version.design, layers: [{ ...layer, text } as TextLayer] };
      await pool.render(job({ design, version, changed: ["l0"] }), none);
    }
    await pool.render(job(), none);
    expect(pool.status().renders).toEqual({
      "whole, first of its version": 1,
      "reference, opened again": 1,
      "incremental, dynamic layers differ": 1,
      "whole, it has no version": 1,
    });
  });

  it("refuses jobs when the queue is full, and all jobs after closing", async () => {
    const pool = await startPool({ queueLength: 1 });
    const hanging = pool.render(pictured(), () => new Promise(() => undefined));
    const waiting = pool.render(job(), none);
    await expect(pool.render(job(), none)).rejects.toThrow(RenderBusy);
    const ends = Promise.allSettled([hanging, waiting]);
    await pool.close();
    expect((await ends).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  });
});

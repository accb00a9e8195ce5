import { expect, it, vi } from "vitest";
import type { RenderPool } from "../render/pool/pool.ts";
import { PictureBroken, ProcessEndedTwice, RenderBusy, RenderFailed } from "../render/protocol/errors.ts";
import type { LoadPicture, Rendered, RenderJob } from "../render/protocol/render-job.ts";
import { StoreUnavailableError } from "../store/errors.ts";
import { isWorthRepeating, withAssetOutages, withRenderErrors } from "./render-errors.ts";

const failed = (error: Error) =>
  withRenderErrors(() => Promise.reject(error)).catch((found: unknown) => found);

it("a render whose processes ended is refused for a moment, like one for which there is no room", async () => {
  for (const error of [new ProcessEndedTwice(), new RenderBusy("queue_full")])
    expect(await failed(error)).toMatchObject({ code: "busy", retryAfterSeconds: 1, cause: error });
});

it("only a render that can't be the cause itself is repeated until it succeeds", async () => {
  expect(isWorthRepeating(await failed(new RenderBusy("waited")))).toBe(true);
  expect(isWorthRepeating(await failed(new ProcessEndedTwice()))).toBe(false);
  expect(isWorthRepeating(await failed(new RenderFailed("A fault of ours")))).toBe(false);
});

const outage = new StoreUnavailableError("unreachable", new Error("s3.example can't be reached"));
const damaged = new StoreUnavailableError("input_output", new Error("EIO"));

/** A pool that loads the picture `a`, then does `after`. As a worker, it isn't told why a load failed. */
function loadingPool(after: (bytes: Uint8Array | undefined) => Rendered) {
  const run = async (load: LoadPicture) => after(await load("a").catch(() => undefined));
  const pool = {
    render: (_: RenderJob, load: LoadPicture) => run(load),
    lint: (_: unknown, __: unknown, load: LoadPicture) => run(load),
    place: (_: unknown, load: () => Promise<Uint8Array>) => run(load),
  } as unknown as RenderPool;
  return withAssetOutages(pool);
}

const broken = () => {
  throw new PictureBroken([]);
};
const job = {} as RenderJob;

it("a picture that an outage withholds isn't a broken one, whatever the render made of it", async () => {
  const load = () => Promise.reject(outage);
  const pool = loadingPool(broken);
  await expect(pool.render(job, load)).rejects.toBe(outage);
  await expect(pool.place({} as never, load)).rejects.toBe(outage);
  await expect(pool.lint({} as never, [], load)).rejects.toBe(outage);
});

it("an image that was rendered without its font is released, and not used", async () => {
  const release = vi.fn();
  const pool = loadingPool(() => ({ release }) as unknown as Rendered);
  await expect(pool.render(job, () => Promise.reject(outage))).rejects.toBe(outage);
  expect(release).toHaveBeenCalledOnce();
});

it("a picture that is missing or damaged is a broken one", async () => {
  const pool = loadingPool(broken);
  await expect(pool.render(job, () => Promise.reject(new Error("gone")))).rejects.toThrow(PictureBroken);
  await expect(pool.render(job, () => Promise.reject(damaged))).rejects.toThrow(PictureBroken);
});

it("other results and errors pass", async () => {
  const image = { width: 3 } as Rendered;
  const pool = loadingPool(() => image);
  expect(await pool.render(job, () => Promise.resolve(new Uint8Array()))).toBe(image);
  const failing = loadingPool(() => {
    throw new TypeError("a mistake");
  });
  await expect(failing.render(job, () => Promise.resolve(new Uint8Array()))).rejects.toThrow(TypeError);
});

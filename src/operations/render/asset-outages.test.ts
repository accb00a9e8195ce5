import { expect, test, vi } from "vitest";
import { PictureBroken } from "../../render/protocol/errors.ts";
import type { LoadPicture, Rendered, RenderJob } from "../../render/protocol/render-job.ts";
import { StoreUnavailableError } from "../../store/errors.ts";
import type { Services } from "../services.ts";
import { withAssetOutages } from "./asset-outages.ts";

const outage = new StoreUnavailableError("unreachable", new Error("s3.example can't be reached"));
const damaged = new StoreUnavailableError("input_output", new Error("EIO"));

/** A pool that loads the picture `a`, then does `after`. As a worker, it isn't told why a load failed. */
function loadingPool(after: (bytes: Uint8Array | undefined) => Rendered) {
  const run = async (load: LoadPicture) => after(await load("a").catch(() => undefined));
  const pool = {
    render: (_: RenderJob, load: LoadPicture) => run(load),
    lint: (_: unknown, __: unknown, load: LoadPicture) => run(load),
    place: (_: unknown, load: () => Promise<Uint8Array>) => run(load),
  } as unknown as Services["pool"];
  return withAssetOutages(pool);
}

const broken = () => {
  throw new PictureBroken([]);
};
const job = {} as RenderJob;

test("a picture that an outage withholds isn't a broken one, whatever the render made of it", async () => {
  const load = () => Promise.reject(outage);
  const pool = loadingPool(broken);
  await expect(pool.render(job, load)).rejects.toBe(outage);
  await expect(pool.place({} as never, load)).rejects.toBe(outage);
  await expect(pool.lint({} as never, [], load)).rejects.toBe(outage);
});

test("an image that was rendered without its font is released, and not used", async () => {
  const release = vi.fn();
  const pool = loadingPool(() => ({ release }) as unknown as Rendered);
  await expect(pool.render(job, () => Promise.reject(outage))).rejects.toBe(outage);
  expect(release).toHaveBeenCalledOnce();
});

test("a picture that is missing or damaged is a broken one", async () => {
  const pool = loadingPool(broken);
  await expect(pool.render(job, () => Promise.reject(new Error("gone")))).rejects.toThrow(PictureBroken);
  await expect(pool.render(job, () => Promise.reject(damaged))).rejects.toThrow(PictureBroken);
});

test("other results and errors pass", async () => {
  const image = { width: 3 } as Rendered;
  const pool = loadingPool(() => image);
  expect(await pool.render(job, () => Promise.resolve(new Uint8Array()))).toBe(image);
  const failing = loadingPool(() => {
    throw new TypeError("a mistake");
  });
  await expect(failing.render(job, () => Promise.resolve(new Uint8Array()))).rejects.toThrow(TypeError);
});

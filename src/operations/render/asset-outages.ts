import type { LoadPicture } from "../../render/protocol/render-job.ts";
import { isOutage } from "../../store/errors.ts";
import type { Services } from "../services.ts";

type Pool = Pick<Services["pool"], "render" | "measure" | "lint" | "place">;

/**
 * Makes calls of the pool reject with StoreUnavailableError when an asset was needed while the store of assets couldn't be
 * reached. A worker only learns that a load failed, as for a broken picture; without this, a render would go on with the next
 * source, and the reader would get an image without the design's own picture.
 */
export function withAssetOutages<Given extends Pool>(pool: Given): Given {
  return {
    ...pool,
    render: async (job, load, options) =>
      await reportOutage(load, (watched) => pool.render(job, watched, options)),
    measure: async (jobs, load, options) =>
      await reportOutage(load, (watched) => pool.measure(jobs, watched, options)),
    lint: async (design, fonts, load) =>
      await reportOutage(load, (watched) => pool.lint(design, fonts, watched)),
    place: async (box, load, options) =>
      await reportOutage(load, (watched) => pool.place(box, () => watched(""), options)),
  } satisfies Pool & Given;
}

async function reportOutage<Result extends object>(
  load: LoadPicture,
  run: (watched: LoadPicture) => Promise<Result>,
): Promise<Result> {
  let outage: unknown;
  const watched: LoadPicture = async (key) => {
    try {
      return await load(key);
    } catch (error) {
      // Others concern one file, such as one on a damaged part of a disk: the picture counts as broken.
      if (isOutage(error)) outage = error;
      throw error;
    }
  };
  const result = await run(watched).catch((error: unknown) => {
    throw outage ?? error;
  });
  if (outage === undefined) return result;
  // Rendered without a font.
  if ("release" in result && typeof result.release === "function") result.release();
  throw outage;
}

import { createBoundedCache } from "../bounded-cache.ts";
import type { LoadPicture, RenderJob } from "../render-job.ts";
import type { Plate } from "./plate.ts";
import { type MadePlate, readPlate } from "./read-plate.ts";
import { type TrackedVersion, wasInVain } from "./tracked-version.ts";

/** Paints a plate under a layer, named by its id. */
export type MakePlate = (job: RenderJob, under: string, loadPicture: LoadPicture) => Promise<MadePlate>;

export interface Plates {
  get(key: string): Plate | undefined;
  /** Has a plate made under the layer at a place, unless one of this version is being made. */
  order(
    key: string,
    version: TrackedVersion,
    wanted: { job: RenderJob; from: number },
    load: LoadPicture,
  ): void;
}

const mostBytes = 48 * 1024 * 1024;

/** Keeps the plates used last. */
export function createPlates(make: MakePlate, tools: Parameters<typeof readPlate>[3]): Plates {
  const plates = createBoundedCache<Plate>(mostBytes);
  return {
    get: (key) => plates.get(key),
    order(key, version, { job, from }, load) {
      const under = job.design.layers[from]?.layer_id;
      if (version.awaited || under === undefined) return;
      version.awaited = true;
      const take = (made: MadePlate) => {
        const plate = readPlate(made, job, from, tools);
        if (plate === undefined) wasInVain(version);
        else plates.set(key, plate, plate.bottom.byteLength + tools.codec.weigh(plate.coded));
      };
      void make(job, under, load)
        .then(take)
        .catch(() => wasInVain(version))
        .finally(() => (version.awaited = false));
    },
  };
}

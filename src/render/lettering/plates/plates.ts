import { createBoundedCache } from "../../bounded-cache.ts";
import type { CodedJpeg } from "../../jpeg/coded-jpeg.ts";
import type { LoadPicture, RenderJob } from "../../render-job.ts";
import type { Plate } from "./plate.ts";
import { type MadePlate, type PlateTools, readPlate } from "./read-plate.ts";
import { hasPlate, type TrackedVersion, wasInVain } from "./tracked-version.ts";

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
export function createPlates(
  make: MakePlate,
  { weigh, ...tools }: PlateTools & { weigh: (coded: CodedJpeg) => number },
): Plates {
  const plates = createBoundedCache<Plate>(mostBytes);

  async function add(
    key: string,
    version: TrackedVersion,
    { job, from }: { job: RenderJob; from: number },
    making: Promise<MadePlate>,
  ): Promise<void> {
    const plate = await readPlate(await making, job, from, tools);
    if (plate === undefined) {
      wasInVain(version);
      return;
    }
    plates.set(key, plate, plate.bottom.byteLength + weigh(plate.coded));
    hasPlate(version);
  }

  return {
    get: (key) => plates.get(key),
    order(key, version, wanted, load) {
      const under = wanted.job.design.layers[wanted.from]?.layer_id;
      if (version.awaited || under === undefined) return;
      version.awaited = true;
      void add(key, version, wanted, make(wanted.job, under, load))
        .catch(() => wasInVain(version))
        .finally(() => (version.awaited = false));
    },
  };
}

import { createBoundedCache } from "../../bounds/bounded-cache.ts";
import { isTimeDependent } from "../../design/dynamic-layers.ts";
import type { StandInRequest } from "./stand-in-request.ts";
import type { OwnImage, StandIn } from "./stand-ins.ts";

export interface KeptImages {
  find(request: StandInRequest): { image: StandIn; isOld: boolean } | undefined;
  /** Copies the bytes. */
  keep(request: StandInRequest, image: OwnImage): StandIn;
  bytes(): number;
}

const freshMs = 600_000;
/** What shows pictures, rows or fonts that weren't there, or rows that may change, is made again sooner. */
const doubtfulMs = 30_000;
/** A time that is wrong by more is shown to nobody. */
const timeDependentMs = 10_000;
/** Approximate overhead of an entry: its objects, and those of its bytes. */
const entryBytes = 600;

/** Stand-ins in memory, the least recently used of which give way. `clock` is in milliseconds. */
export function createKeptImages(mostBytes: number, clock: () => number): KeptImages {
  const images = createBoundedCache<{ image: StandIn; freshUntil: number }>(mostBytes);
  return {
    find({ key }) {
      const kept = images.get(key);
      return kept && { image: kept.image, isOld: kept.freshUntil <= clock() };
    },
    keep(request, { bytes: shared, mimeType, width, height, warnings }) {
      const image = { bytes: Uint8Array.from(shared), mimeType, width, height };
      const { design } = request.render.version;
      const isTimed = isTimeDependent(design);
      const isDoubtful = warnings.length > 0 || design.data.length > 0;
      const forMs = isTimed ? timeDependentMs : isDoubtful ? doubtfulMs : freshMs;
      // What isn't used by opens isn't made again by them, and its picture may be deleted.
      const lifetimeMs = isTimed ? timeDependentMs : request.isPicture ? freshMs : Number.POSITIVE_INFINITY;
      const weight = image.bytes.byteLength + request.key.length + entryBytes;
      images.set(request.key, { image, freshUntil: clock() + forMs }, { weight, seconds: lifetimeMs / 1000 });
      return image;
    },
    bytes: () => images.weight(),
  };
}

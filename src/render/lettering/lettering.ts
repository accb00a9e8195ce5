import type { LendMemory } from "../lent-memory.ts";
import { createBoundedCache } from "../bounded-cache.ts";
import { codeInTurns, createJpegCodec } from "../jpeg/jpeg-codec.ts";
import type { LoadPicture, Rendered, RenderJob } from "../render-job.ts";
import { answerSet } from "./answer-set.ts";
import { isEligible } from "./is-eligible.ts";
import { createLayLetters } from "./masks/lay-letters.ts";
import { createLayOutPlain } from "./lay-out-text.ts";
import { createLetterAtlas } from "./masks/letter-atlas.ts";
import { createLetterContext } from "./letter-context.ts";
import { createLetterFaces } from "./shaping/letter-faces.ts";
import { openMaskLayer } from "./masks/mask-layer.ts";
import { createOrderMasks, type MakeMasks } from "./masks/order-masks.ts";
import { createMeasureByShaping } from "./shaping/measure-by-shaping.ts";
import { createMissingLetters } from "./masks/missing-letters.ts";
import { createPlaceText } from "./shaping/place-text.ts";
import { createPlates, type MakePlate } from "./plates/plates.ts";
import { createSetLetters, type SetLetters } from "./set-letters.ts";
import { createShapeLetters } from "./shaping/shape-letters.ts";
import {
  countAlike,
  isLowest,
  isStale,
  type TrackedVersion,
  trackVersion,
  wasEarly,
  wasInVain,
  wasOfUse,
  weighVersion,
} from "./plates/tracked-version.ts";

/** What render processes make for the server, so that it can set plain letters itself. */
export interface LetteringWork {
  plate: MakePlate;
  masks: MakeMasks;
}

export interface Lettering {
  /**
   * The image, when it differs from an earlier one of its design's version in plain letters alone and all is at hand to
   * set them. Otherwise undefined: a render process makes it, and what was missing is asked of one for the next.
   */
  render(job: RenderJob, loadPicture: LoadPicture): Rendered | undefined;
}

const mostBytesTracked = 16 * 1024 * 1024;

/** Sets plain letters in memory-safe code: no stranger's picture or font is read, and no native library runs. */
export function createLettering(work: LetteringWork, lend: LendMemory): Lettering {
  const { layOut, setLetters, orderMasks, plates } = createParts(work);
  const versions = createBoundedCache<TrackedVersion>(mostBytesTracked);

  function versionOf(key: string, job: RenderJob): TrackedVersion {
    const known = versions.get(key);
    if (known !== undefined) return known;
    const version = trackVersion(job);
    versions.set(key, version, weighVersion(version));
    return version;
  }

  /** Counts a picture towards a plate. */
  function count(key: string, version: TrackedVersion, job: RenderJob, load: LoadPicture): void {
    const wanted = countAlike(version, job, (layer) => layOut(layer, job.design.language) !== undefined);
    versions.set(key, version, weighVersion(version));
    if (wanted !== undefined) plates.order(key, version, wanted, load);
  }

  return {
    render(job, load) {
      if (!isEligible(job)) return undefined;
      const key = `${job.base.key} ${job.quality}`;
      const version = versionOf(key, job);
      if (version.rest > 0) {
        version.rest -= 1;
        return undefined;
      }
      const plate = isStale(version) ? undefined : plates.get(key);
      if (plate === undefined) {
        count(key, version, job, load);
        return undefined;
      }
      const set = tried(version, () => setLetters(plate, job));
      if ("file" in set) {
        wasOfUse(version);
        return answerSet(set, plate, job, lend);
      }
      if (set.why === "masks missing") wasEarly(version);
      else wasInVain(version);
      if (set.wanted !== undefined) orderMasks(set.wanted);
      if (set.lower !== undefined && isLowest(version, set.lower))
        plates.order(key, version, { job, from: set.lower }, load);
      return undefined;
    },
  };
}

/** What goes wrong for one reader mostly does for the next, so they aren't tried for a while. */
function tried<Made>(version: TrackedVersion, make: () => Made): Made {
  try {
    return make();
  } catch (error) {
    wasInVain(version);
    throw error;
  }
}

function createParts(work: LetteringWork) {
  const codec = createJpegCodec();
  const layer = openMaskLayer();
  const faceOf = createLetterFaces();
  const layOut = createLayOutPlain(createMeasureByShaping(faceOf));
  const atlas = createLetterAtlas(layer);
  const missing = createMissingLetters();
  const lay = createLayLetters(layer, missing);
  const letters = createLetterContext({
    placeText: createPlaceText(createShapeLetters(faceOf)),
    atlas,
    lay,
    missing,
  });
  const setLetters: SetLetters = createSetLetters({ layOut, letters, layer, missing, codec });
  return {
    layOut,
    setLetters,
    orderMasks: createOrderMasks(work.masks, atlas),
    plates: createPlates(work.plate, { code: codeInTurns, weigh: (coded) => codec.weigh(coded), layOut }),
  };
}

import type { Layer } from "../../../design/layer-kinds.ts";
import type { RenderJob } from "../../render-job.ts";
import { differingLayers } from "./plate.ts";

/** What is known of a design's version, so that a plate is made when it is worth it. */
export interface TrackedVersion {
  last: RenderJob;
  /** Of pictures alike, the one with the fewest letters: as a plate it differs least from others. */
  shortest: RenderJob;
  /** How many pictures in turn differed in texts alone, and the lowest of these. */
  alike: number;
  /** So many have to, for a plate; each time that one was made and let go of again, more. */
  enough: number;
  lowest: number | undefined;
  /** Whether a plate is being made. */
  awaited: boolean;
  /** So many pictures aren't tried; each time that one was in vain, twice as many. */
  rest: number;
  patience: number;
  /** How many pictures more missed masks than were set. */
  early: number;
  /** So many pictures aren't tried once that is too many; each time, twice as many, until it is none again. */
  earlyRest: number;
}

const enoughAtFirst = 6;
const mostEnough = 1000;
const mostPatience = 256;
const mostEarly = 200;
const leastEarlyRest = 16;
const mostEarlyRest = 2048;
const staleFrom = 64;

export function trackVersion(job: RenderJob): TrackedVersion {
  return {
    last: job,
    shortest: job,
    alike: 0,
    enough: enoughAtFirst,
    lowest: undefined,
    awaited: false,
    rest: 0,
    patience: 1,
    early: 0,
    earlyRest: leastEarlyRest,
  };
}

/** Compares a picture with the one before; gives what a plate is worth being made of now, if one is. */
export function countAlike(
  version: TrackedVersion,
  job: RenderJob,
  isPlain: (layer: Layer) => boolean,
): { job: RenderJob; from: number } | undefined {
  const differing = differingLayers(version.last, job);
  version.last = job;
  const areAlike = differing?.every((place) => {
    const layer = job.design.layers[place];
    return layer !== undefined && isPlain(layer);
  });
  if (areAlike !== true) {
    wasInVain(version);
    version.alike = 0;
    version.shortest = job;
    return undefined;
  }
  if (countLetters(job) < countLetters(version.shortest)) version.shortest = job;
  version.alike += 1;
  const [lowest = Number.POSITIVE_INFINITY] = differing ?? [];
  version.lowest = Math.min(lowest, version.lowest ?? Number.POSITIVE_INFINITY);
  if (version.alike < version.enough || !Number.isFinite(version.lowest)) return undefined;
  // With more designs in use than there is room for plates, each would be made anew at every third picture.
  version.alike = 0;
  version.enough = Math.min(mostEnough, version.enough * 4);
  return { job: version.shortest, from: version.lowest };
}

function countLetters({ design }: RenderJob): number {
  return design.layers.reduce((sum, layer) => sum + (layer.type === "text" ? layer.text.length : 0), 0);
}

export function wasInVain(version: TrackedVersion): void {
  version.rest = version.patience;
  version.patience = Math.min(mostPatience, version.patience * 2);
}

/**
 * Masks come after some more pictures, unless readers' names want others each time: text that is shrunk to a size of its
 * own in most pictures is laid out here in vain, though now and then one is set.
 */
export function wasEarly(version: TrackedVersion): void {
  version.early += 1;
  if (version.early < mostEarly) return;
  version.early = mostEarly / 2;
  version.rest = version.earlyRest;
  version.earlyRest = Math.min(mostEarlyRest, version.earlyRest * 2);
}

export function wasOfUse(version: TrackedVersion): void {
  version.patience = 1;
  version.early = Math.max(0, version.early - 1);
  if (version.early === 0) version.earlyRest = leastEarlyRest;
}

export function hasPlate(version: TrackedVersion): void {
  version.patience = 1;
}

/** A plate under a lower layer is worth being made where the last one was asked for: of each layer only once. */
export function isLowest(version: TrackedVersion, place: number): boolean {
  if (place >= (version.lowest ?? Number.POSITIVE_INFINITY)) return false;
  version.lowest = place;
  return true;
}

/** Whether its plate has been of no use for so long that readers' pictures differ from it for good. */
export function isStale({ patience }: TrackedVersion): boolean {
  return patience >= staleFrom;
}

/** In bytes, about: what is its own, for all else is the design's. */
export function weighVersion({ last, shortest }: TrackedVersion): number {
  const layers = last.design.layers.length;
  return 1000 + 500 * layers + 2 * (countLetters(last) + countLetters(shortest));
}

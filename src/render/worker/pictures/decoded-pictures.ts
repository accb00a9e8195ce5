import type { Design } from "../../../design/design.ts";
import type { Layer } from "../../../kinds/kinds.ts";
import { pictureBoxOf } from "../../../kinds/painters.ts";
import type { PictureTarget } from "../../../design/personalised-design.ts";
import { boxOfBackground, type PictureBox } from "../../../design/picture-box.ts";
import type { Picture } from "../../../paint/picture.ts";
import type { ScenePicture, ScenePictures } from "../../../paint/scene.ts";
import { createBoundedCache, type CreateSharingCache } from "../../../bounds/bounded-cache.ts";
import { createDecodeByKey } from "./decode-by-key.ts";
import type { DecodeLimits } from "./open-picture.ts";
import type { StoredPictures } from "./stored-pictures.ts";
import { type BrokenPicture, PictureBroken } from "../../protocol/errors.ts";
import type { JobPicture, LoadPicture } from "../../protocol/render-job.ts";

/**
 * Decodes a job's pictures, or takes them from the cache. Rejects with PictureBroken, which lists all undecodable ones.
 */
export type FindPictures = (
  design: Design,
  requests: readonly JobPicture[],
  loadPicture: LoadPicture,
  options: FindOptions,
) => ScenePictures | Promise<ScenePictures>;

export interface FindOptions {
  /** Whether all frames are needed. */
  animated: boolean;
  /** Whether pictures of designs may be stored in files. */
  storing: boolean;
}

/** The decoded pictures of this process. */
export interface DecodedPictures {
  find: FindPictures;
  /** Stores in files those of these pictures that the design names and that are in memory. */
  store(design: Design, requests: readonly JobPicture[]): void;
  /** Drops these still pictures, whose pixels a reference has. */
  drop(design: Design, requests: readonly JobPicture[]): void;
}

/**
 * Caches decoded pictures by key and place, and those of designs from their second use on also in files. Until its second use
 * a picture takes no room from others: many are used only once.
 */
export function createDecodedPictures(
  limits: DecodeLimits,
  createCache: CreateSharingCache,
  stored?: StoredPictures,
): DecodedPictures {
  const decodeByKey = createDecodeByKey(limits, createCache);
  const cache = createPictureCache(limits, createCache, stored);

  async function decode(request: JobPicture, place: Place, loadPicture: LoadPicture, options: FindOptions) {
    const { animated } = options;
    const storedPicture = cache.findStored(request, place, animated);
    if (storedPicture !== undefined) return storedPicture;
    const picture = await decodeByKey(request.key, place.box, loadPicture, animated);
    cache.add(request, place, options, picture);
    return picture;
  }

  async function decodeRest(
    places: readonly Place[],
    requests: readonly JobPicture[],
    cachedPictures: readonly (Picture | undefined)[],
    [loadPicture, options]: [LoadPicture, FindOptions],
  ): Promise<ScenePictures> {
    const pictures = await allOrBroken(
      requests,
      async (request, at) =>
        cachedPictures[at] ?? (await decode(request, places[at] as Place, loadPicture, options)),
    );
    return scenePictures(requests, pictures);
  }

  const find: FindPictures = (design, requests, loadPicture, options) => {
    const places = requests.map(({ target }) => placeOf(design, target));
    const cachedPictures = requests.map((request, at) => cache.find(request, places[at] as Place, options));
    return cachedPictures.every((picture) => picture !== undefined)
      ? scenePictures(requests, cachedPictures)
      : decodeRest(places, requests, cachedPictures, [loadPicture, options]);
  };
  return {
    find,
    store(design, requests) {
      for (const request of requests)
        cache.find(request, placeOf(design, request.target), { animated: false, storing: true });
    },
    drop(design, requests) {
      for (const request of requests) cache.drop(request, placeOf(design, request.target));
    },
  };
}

/** Decodes all pictures, also after one that can't be. Rejects with PictureBroken, which lists those. */
async function allOrBroken(
  requests: readonly JobPicture[],
  decode: (request: JobPicture, at: number) => Promise<Picture>,
): Promise<Picture[]> {
  const outcomes = await Promise.allSettled(requests.map(decode));
  const broken: BrokenPicture[] = [];
  for (const [at, { target }] of requests.entries()) {
    const outcome = outcomes[at];
    if (outcome?.status !== "rejected") continue;
    const reason = outcome.reason instanceof PictureBroken ? outcome.reason.reason : "broken";
    broken.push({ target, reason });
  }
  if (broken.length > 0) throw new PictureBroken(broken);
  return outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
}

interface DecodedPicture {
  picture: Picture;
  isStored: boolean;
}

const maxKeys = 10_000;

function createPictureCache(limits: DecodeLimits, createCache: CreateSharingCache, stored?: StoredPictures) {
  const decoded = createCache<DecodedPicture>();
  const decodedOnce = createBoundedCache<true>(maxKeys);
  const keyOf = ({ key }: JobPicture, { name }: Place, animated: boolean) => `${key} ${animated} ${name}`;
  const fileKeyOf = (key: string) => `${limits.inputPixels} ${limits.outputPixels} ${key}`;
  const set = (key: string, { box: { width, height } }: Place, entry: DecodedPicture) => {
    const frames = entry.picture.movement?.frames.length ?? 1;
    decoded.set(key, entry, { weight: width * height * 4 * frames, isSpare: true });
  };
  const keep = (key: string, entry: DecodedPicture) => {
    entry.isStored = true;
    stored?.keep(fileKeyOf(key), entry.picture);
  };
  return {
    /** Stores a design's picture in files when it is used for the second time. */
    find(request: JobPicture, place: Place, { animated, storing }: FindOptions): Picture | undefined {
      const key = keyOf(request, place, animated);
      const entry = decoded.get(key);
      if (entry === undefined) return undefined;
      if (storing && request.isOwn && !entry.isStored) keep(key, entry);
      return entry.picture;
    },
    findStored(request: JobPicture, place: Place, animated: boolean): Picture | undefined {
      const key = keyOf(request, place, animated);
      const picture = request.isOwn && stored?.find(fileKeyOf(key));
      if (picture) set(key, place, { picture, isStored: true });
      return picture || undefined;
    },
    /** Stores a design's picture in files, too, if it was evicted between its first use and this one. */
    add(request: JobPicture, place: Place, { animated, storing }: FindOptions, picture: Picture): void {
      const key = keyOf(request, place, animated);
      const entry = { picture, isStored: false };
      if (storing && request.isOwn && decodedOnce.get(key) === true) keep(key, entry);
      decodedOnce.set(key, true);
      set(key, place, entry);
    },
    drop(request: JobPicture, place: Place): void {
      decoded.delete(keyOf(request, place, false));
    },
  };
}

function scenePictures(requests: readonly JobPicture[], pictures: readonly Picture[]): ScenePictures {
  let background: ScenePicture | undefined;
  const layers = new Map<string, ScenePicture>();
  for (const [at, { target, key }] of requests.entries()) {
    const picture = pictures[at] as Picture;
    // Animated and still decodings need different keys.
    const scenePicture = { key: picture.movement === undefined ? key : `${key} animated`, picture };
    if (target.kind === "background") background = scenePicture;
    else layers.set(target.layer_id, scenePicture);
  }
  return { background, layers };
}

interface Place {
  box: PictureBox;
  /** Equal for equal boxes. */
  name: string;
}

const placesOfLayers = new WeakMap<Layer, Place>();

/** The place of a layer's picture. Cached by layer, because unchanged layers are the same objects in many renders. */
function placeOf(design: Design, target: PictureTarget): Place {
  if (target.kind === "background") return named(boxOfBackground(design));
  const layer = design.layers.find(({ layer_id }) => layer_id === target.layer_id);
  if (layer === undefined) throw new Error(`There is no layer ${target.layer_id}`);
  const cachedPlace = placesOfLayers.get(layer);
  if (cachedPlace !== undefined) return cachedPlace;
  const place = named(pictureBoxOf(layer));
  placesOfLayers.set(layer, place);
  return place;
}

function named(box: PictureBox): Place {
  return { box, name: JSON.stringify(box) };
}

import type { Design } from "../design/design.ts";
import type { PictureTarget } from "../design/personalised-design.ts";
import type { Picture } from "../paint/picture.ts";
import { createBoundedCache } from "./bounded-cache.ts";
import type { Dropped } from "./collect-dropped.ts";
import { decodePicture, type PictureBox } from "./decode-picture.ts";
import type { DecodeLimits } from "./open-picture.ts";
import { PictureBroken } from "./picture-broken.ts";
import type { JobPicture, LoadPicture } from "./render-job.ts";

export interface FoundPicture {
  key: string;
  picture: Picture;
}

/** A job's pictures, decoded and cut to their places. */
export interface FoundPictures {
  background: FoundPicture | undefined;
  layers: ReadonlyMap<string, FoundPicture>;
}

/** Decodes a job's pictures, all their frames when `moving`. Rejects with PictureBroken, naming each that is none. */
export type FindPictures = (
  design: Design,
  wanted: readonly JobPicture[],
  loadPicture: LoadPicture,
  moving: boolean,
) => Promise<FoundPictures>;

const cacheBytes = 40 * 1024 * 1024;

/** Remembers decoded pictures by their bytes' key and their place. */
export function createFindPictures(limits: DecodeLimits, dropped?: Dropped): FindPictures {
  const decoded = createBoundedCache<Picture>(cacheBytes, dropped);

  async function find(
    design: Design,
    { target, key }: JobPicture,
    loadPicture: LoadPicture,
    moving: boolean,
  ): Promise<Picture | undefined> {
    const box = boxOf(design, target);
    const cacheKey = `${key} ${moving} ${JSON.stringify(box)}`;
    const known = decoded.get(cacheKey);
    if (known !== undefined) return known;
    const picture = await loadPicture(key)
      .then((bytes) => decodePicture(bytes, box, limits, moving))
      .catch(() => undefined);
    if (picture !== undefined)
      decoded.set(cacheKey, picture, box.width * box.height * 4 * (picture.movement?.frames.length ?? 1));
    return picture;
  }

  return async (design, wanted, loadPicture, moving) => {
    const pictures = await Promise.all(wanted.map((one) => find(design, one, loadPicture, moving)));
    const broken = wanted.filter((_, index) => pictures[index] === undefined);
    if (broken.length > 0) throw new PictureBroken(broken.map(({ target }) => target));
    let background: FoundPicture | undefined;
    const layers = new Map<string, FoundPicture>();
    for (const [index, { target, key }] of wanted.entries()) {
      const picture = pictures[index] as Picture;
      // What moves and what stands still may not be taken for the same.
      const found = { key: picture.movement === undefined ? key : `${key} moving`, picture };
      if (target === "background") background = found;
      else layers.set(target.layer_id, found);
    }
    return { background, layers };
  };
}

function boxOf(design: Design, target: PictureTarget): PictureBox {
  if (target === "background") {
    const { width, height, background } = design;
    return { width, height, fit: background.fit, focus_x: 0.5, focus_y: 0.5 };
  }
  const layer = design.layers.find(({ layer_id }) => layer_id === target.layer_id);
  if (layer?.type !== "image") throw new Error(`Layer ${target.layer_id} takes no picture`);
  const { width, height, fit, focus_x, focus_y, blur } = layer;
  const { brightness, contrast, saturation, grayscale, tint_color } = layer;
  const look = { blur, brightness, contrast, saturation, grayscale, tint_color };
  return { width, height, fit, focus_x, focus_y, look };
}

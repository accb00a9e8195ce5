import type { Design } from "../../../design/design.ts";
import type { Layer } from "../../../design/layer-kinds.ts";
import type { ImageLayer } from "../../../design/layers/image-layer.ts";
import type { PictureTarget } from "../../../design/personalised-design.ts";
import type { Picture } from "../../../paint/picture.ts";
import type { ScenePicture, ScenePictures } from "../../../paint/scene.ts";
import { createBoundedCache } from "../../../bounds/bounded-cache.ts";
import type { ReportFreed } from "../../../bounds/external-memory.ts";
import { decodePicture, type PictureBox } from "./decode-picture.ts";
import type { DecodeLimits } from "./open-picture.ts";
import { PictureBroken } from "../../protocol/errors.ts";
import type { JobPicture, LoadPicture } from "../../protocol/render-job.ts";

/**
 * Decodes a job's pictures, all their frames when `moving`; those that are at hand it gives at once. Rejects with
 * PictureBroken, naming each that is none.
 */
export type FindPictures = (
  design: Design,
  wanted: readonly JobPicture[],
  loadPicture: LoadPicture,
  moving: boolean,
) => ScenePictures | Promise<ScenePictures>;

const cacheBytes = 40 * 1024 * 1024;

/** Remembers decoded pictures by their bytes' key and their place. */
export function createFindPictures(limits: DecodeLimits, reportFreed?: ReportFreed): FindPictures {
  const decoded = createBoundedCache<Picture>(cacheBytes, reportFreed);

  async function decode(place: Place, key: string, loadPicture: LoadPicture, moving: boolean) {
    const { box, name } = place;
    const picture = await loadPicture(key)
      .then((bytes) => decodePicture(bytes, box, limits, moving))
      .catch(() => undefined);
    if (picture !== undefined) {
      const bytes = box.width * box.height * 4 * (picture.movement?.frames.length ?? 1);
      decoded.set(`${key} ${moving} ${name}`, picture, { weight: bytes });
    }
    return picture;
  }

  async function decodeRest(
    places: readonly Place[],
    wanted: readonly JobPicture[],
    held: readonly (Picture | undefined)[],
    [loadPicture, moving]: [LoadPicture, boolean],
  ): Promise<ScenePictures> {
    const pictures = await Promise.all(
      wanted.map(async ({ key }, at) => held[at] ?? decode(places[at] as Place, key, loadPicture, moving)),
    );
    const broken = wanted.filter((_, at) => pictures[at] === undefined);
    if (broken.length > 0) throw new PictureBroken(broken.map(({ target }) => target));
    return scenePictures(wanted, pictures as Picture[]);
  }

  return (design, wanted, loadPicture, moving) => {
    const places = wanted.map(({ target }) => placeOf(design, target));
    const held = wanted.map(({ key }, at) => decoded.get(`${key} ${moving} ${places[at]?.name}`));
    return held.every((picture) => picture !== undefined)
      ? scenePictures(wanted, held)
      : decodeRest(places, wanted, held, [loadPicture, moving]);
  };
}

function scenePictures(wanted: readonly JobPicture[], pictures: readonly Picture[]): ScenePictures {
  let background: ScenePicture | undefined;
  const layers = new Map<string, ScenePicture>();
  for (const [at, { target, key }] of wanted.entries()) {
    const picture = pictures[at] as Picture;
    // What moves and what stands still may not be taken for the same.
    const found = { key: picture.movement === undefined ? key : `${key} moving`, picture };
    if (target.kind === "background") background = found;
    else layers.set(target.layer_id, found);
  }
  return { background, layers };
}

interface Place {
  box: PictureBox;
  /** Two boxes of one name are the same. */
  name: string;
}

const placesOfLayers = new WeakMap<Layer, Place>();

/** Where a picture goes. Layers that don't differ from their version's are the same objects in many renders. */
function placeOf(design: Design, target: PictureTarget): Place {
  if (target.kind === "background") return named(boxOfBackground(design));
  const layer = design.layers.find(({ layer_id }) => layer_id === target.layer_id);
  if (layer?.type !== "image") throw new Error(`Layer ${target.layer_id} takes no picture`);
  const known = placesOfLayers.get(layer);
  if (known !== undefined) return known;
  const place = named(boxOfLayer(layer));
  placesOfLayers.set(layer, place);
  return place;
}

function named(box: PictureBox): Place {
  return { box, name: JSON.stringify(box) };
}

function boxOfBackground({ width, height, background }: Design): PictureBox {
  return { width, height, fit: background.fit, focus_x: 0.5, focus_y: 0.5 };
}

function boxOfLayer(layer: ImageLayer): PictureBox {
  const { width, height, fit, focus_x, focus_y, blur } = layer;
  const { brightness, contrast, saturation, grayscale, tint_color } = layer;
  const look = { blur, brightness, contrast, saturation, grayscale, tint_color };
  return { width, height, fit, focus_x, focus_y, look };
}

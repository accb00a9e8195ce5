import type { Design } from "../../../design/design.ts";
import type { Layer } from "../../../design/layer-kinds.ts";
import type { PictureTarget } from "../../../design/personalised-design.ts";
import { boxOfBackground, boxOfLayer, type PictureBox } from "../../../design/picture-box.ts";
import type { Picture } from "../../../paint/picture.ts";
import type { ScenePicture, ScenePictures } from "../../../paint/scene.ts";
import type { CreateSharingCache } from "../../../bounds/bounded-cache.ts";
import { decodePicture } from "./decode-picture.ts";
import type { DecodeLimits } from "./open-picture.ts";
import { PictureBroken } from "../../protocol/errors.ts";
import type { JobPicture, LoadPicture } from "../../protocol/render-job.ts";

/**
 * Decodes a job's pictures, with all frames when `moving`, or takes them from the cache. Rejects with PictureBroken, which
 * lists all undecodable ones.
 */
export type FindPictures = (
  design: Design,
  requests: readonly JobPicture[],
  loadPicture: LoadPicture,
  moving: boolean,
) => ScenePictures | Promise<ScenePictures>;

/** Caches decoded pictures by key and place. */
export function createFindPictures(limits: DecodeLimits, createCache: CreateSharingCache): FindPictures {
  const decoded = createCache<Picture>();

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
    requests: readonly JobPicture[],
    cachedPictures: readonly (Picture | undefined)[],
    [loadPicture, moving]: [LoadPicture, boolean],
  ): Promise<ScenePictures> {
    const pictures = await Promise.all(
      requests.map(
        async ({ key }, at) => cachedPictures[at] ?? decode(places[at] as Place, key, loadPicture, moving),
      ),
    );
    const broken = requests.filter((_, at) => pictures[at] === undefined);
    if (broken.length > 0) throw new PictureBroken(broken.map(({ target }) => target));
    return scenePictures(requests, pictures as Picture[]);
  }

  return (design, requests, loadPicture, moving) => {
    const places = requests.map(({ target }) => placeOf(design, target));
    const cachedPictures = requests.map(({ key }, at) => decoded.get(`${key} ${moving} ${places[at]?.name}`));
    return cachedPictures.every((picture) => picture !== undefined)
      ? scenePictures(requests, cachedPictures)
      : decodeRest(places, requests, cachedPictures, [loadPicture, moving]);
  };
}

function scenePictures(requests: readonly JobPicture[], pictures: readonly Picture[]): ScenePictures {
  let background: ScenePicture | undefined;
  const layers = new Map<string, ScenePicture>();
  for (const [at, { target, key }] of requests.entries()) {
    const picture = pictures[at] as Picture;
    // Animated and still decodings need different keys.
    const scenePicture = { key: picture.movement === undefined ? key : `${key} moving`, picture };
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
  if (layer?.type !== "image") throw new Error(`Layer ${target.layer_id} takes no picture`);
  const cachedPlace = placesOfLayers.get(layer);
  if (cachedPlace !== undefined) return cachedPlace;
  const place = named(boxOfLayer(layer));
  placesOfLayers.set(layer, place);
  return place;
}

function named(box: PictureBox): Place {
  return { box, name: JSON.stringify(box) };
}

import { createCanvas } from "@napi-rs/canvas";
import type { Design } from "../design/design.ts";
import type { PictureTarget } from "../design/personalised-design.ts";
import type { CreateSheet } from "../paint/canvas.ts";
import { paintDesign } from "../paint/paint-design.ts";
import type { Picture } from "../paint/picture.ts";
import { createMeasureText, type MeasureText } from "../paint/text/measure-text.ts";
import { createBoundedCache } from "./bounded-cache.ts";
import { type DecodeLimits, decodeLimits, decodePicture, type PictureBox } from "./decode-picture.ts";
import { encoders } from "./encoders.ts";
import { registerFonts } from "./fonts.ts";
import { PictureBroken } from "./picture-broken.ts";
import type { JobPicture, LoadPicture, Rendered, RenderJob } from "./render-job.ts";
import { createSheetPool } from "./sheets.ts";

/** Renders a job: decode, lay out, paint, encode. Throws PictureBroken before anything is painted. */
export type RenderDesign = (job: RenderJob, loadPicture: LoadPicture) => Promise<Rendered>;

const pictureCacheBytes = 96 * 1024 * 1024;

/** An engine of this process's own, with its caches. Fonts are registered on the way. */
export function createRenderDesign(limits: DecodeLimits = decodeLimits): RenderDesign {
  registerFonts();
  const decoded = createBoundedCache<Picture>(pictureCacheBytes);
  const sheets = createSheetPool();
  const measureText = createMeasuring();

  async function pictureFor(design: Design, { target, key }: JobPicture, loadPicture: LoadPicture) {
    const box = boxOf(design, target);
    const cacheKey = [key, box.width, box.height, box.fit, box.focus_x, box.focus_y].join(" ");
    const known = decoded.get(cacheKey);
    if (known !== undefined) return known;
    const picture = await loadPicture(key)
      .then((bytes) => decodePicture(bytes, box, limits))
      .catch(() => undefined);
    if (picture !== undefined) decoded.set(cacheKey, picture, box.width * box.height * 4);
    return picture;
  }

  return async (job, loadPicture) => {
    const { design } = job;
    const found = await Promise.all(
      job.pictures.map(async (wanted) => ({
        wanted,
        picture: await pictureFor(design, wanted, loadPicture),
      })),
    );
    const broken = found.filter(({ picture }) => picture === undefined).map(({ wanted }) => wanted.target);
    if (broken.length > 0) throw new PictureBroken(broken);

    const createSheet: CreateSheet = (width, height) => {
      const { canvas, context } = sheets.lend(width, height);
      return { canvas, context: context };
    };
    const encoder = encoders[job.format];
    const { context } = sheets.lend(design.width, design.height);
    if (!encoder.alpha) {
      context.fillStyle = "#ffffff";
      context.fillRect(0, 0, design.width, design.height);
    }
    const texts = paintDesign(context, design, {
      background: found.find(({ wanted }) => wanted.target === "background")?.picture,
      pictures: picturesByLayer(found),
      measureText,
      createSheet,
    });
    const { data } = context.getImageData(0, 0, design.width, design.height);
    sheets.takeBack();
    const bytes = await encoder.encode({ data, width: design.width, height: design.height }, job.quality);
    return { bytes, width: design.width, height: design.height, texts };
  };
}

function createMeasuring(): MeasureText {
  return createMeasureText(createCanvas(1, 1).getContext("2d"));
}

function picturesByLayer(
  found: readonly { wanted: JobPicture; picture: Picture | undefined }[],
): Map<string, Picture> {
  return new Map(
    found.flatMap(({ wanted: { target }, picture }) =>
      target === "background" || picture === undefined ? [] : [[target.layer_id, picture] as const],
    ),
  );
}

function boxOf(design: Design, target: PictureTarget): PictureBox {
  if (target === "background") {
    return {
      width: design.width,
      height: design.height,
      fit: design.background.fit,
      focus_x: 0.5,
      focus_y: 0.5,
    };
  }
  const layer = design.layers.find(({ layer_id }) => layer_id === target.layer_id);
  if (layer?.type !== "image") throw new Error(`Layer ${target.layer_id} takes no picture`);
  const { width, height, fit, focus_x, focus_y } = layer;
  return { width, height, fit, focus_x, focus_y };
}

import { Path2D } from "@napi-rs/canvas";
import { loadEncoder, needsEncoder } from "../paint/codes/load-encoder.ts";
import type { EncodeSymbol } from "../paint/codes/symbol.ts";
import type { CreatePath, CreateSheet } from "../paint/canvas.ts";
import { paintLayers } from "../paint/paint-layer.ts";
import { createHeldFonts } from "./company-fonts.ts";
import { type DecodeLimits, decodeLimits } from "./open-picture.ts";
import { createFindPictures } from "./decoded-pictures.ts";
import { encoders } from "./encoders.ts";
import type { Pixels } from "./pixels.ts";
import { jpegCodec } from "./jpeg/jpeg-codec.ts";
import { pngCodec } from "./png/png-codec.ts";
import { createMeasureWithFonts } from "./measure-with-fonts.ts";
import type { LoadPicture, Rendered, RenderJob } from "./render-job.ts";
import { layOutScene, paintGround, type Scene, textsOf } from "./scene.ts";
import { createSheetPool } from "./sheets.ts";
import { createRenderStrips, type RenderStrips } from "./strips/render-strips.ts";

/** Renders a job: decode, lay out, paint, encode. Throws PictureBroken before anything is painted. */
export type RenderDesign = (job: RenderJob, loadPicture: LoadPicture) => Promise<Rendered>;

const megabyte = 1024 * 1024;

/** An engine of this process's own, with its caches. Fonts are registered on the way. */
export function createRenderDesign(limits: DecodeLimits = decodeLimits): RenderDesign {
  const findPictures = createFindPictures(limits);
  const heldFonts = createHeldFonts();
  const sheets = createSheetPool();
  const measureText = createMeasureWithFonts();
  const createSheet: CreateSheet = (width, height) => {
    const sheet = sheets.lend(roundUp(width), roundUp(height));
    sheet.context.clearRect(0, 0, width, height);
    return { ...sheet, giveBack: () => sheets.giveBack(sheet) };
  };
  const createPath: CreatePath = (data) => new Path2D(data);
  let encodeSymbol: EncodeSymbol | undefined;
  const stripTools = { lend: sheets.lend, createSheet };
  const inStrips: { [format: string]: RenderStrips | undefined } = {
    jpg: createRenderStrips(jpegCodec, { ...stripTools, referenceBytes: 96 * megabyte }),
    png: createRenderStrips(pngCodec, { ...stripTools, referenceBytes: 48 * megabyte }),
  };

  function paintWhole(scene: Scene, alpha: boolean): Pixels {
    const { width, height } = scene.design;
    const { context } = sheets.lend(width, height);
    context.clearRect(0, 0, width, height);
    paintGround(context, scene, alpha);
    paintLayers(context, scene.layers, { area: { x: 0, y: 0, width, height }, createSheet, moment: 0 });
    return { data: context.getImageData(0, 0, width, height).data, width, height };
  }

  return async (job, loadPicture) => {
    const { design, pictures, fonts, format, quality, base, now = Date.now() } = job;
    const moves = format === "gif" || format === "webp";
    if (fonts !== undefined) await heldFonts.find(fonts, loadPicture);
    const found = await findPictures(design, pictures, loadPicture, moves);
    if (needsEncoder(design)) encodeSymbol ??= await loadEncoder();
    const key = base === undefined ? undefined : `${base.key} ${quality}`;
    const strips = inStrips[format];
    // From here to the encoder nothing waits, so the pooled sheets are this render's alone.
    try {
      const scene = layOutScene(
        design,
        found,
        { measureText, ownCovers: heldFonts.covers, createSheet, createPath, encodeSymbol, now, moves },
        strips?.sceneLike(key),
      );
      const bytes =
        strips === undefined
          ? encoders[format].encode(paintWhole(scene, encoders[format].alpha), quality)
          : strips.render(scene, quality, key);
      sheets.takeBack();
      return { bytes: await bytes, width: design.width, height: design.height, texts: textsOf(scene) };
    } finally {
      sheets.takeBack();
    }
  };
}

/** Steps of 64 pixels, so that texts of about the same length share a sheet. */
function roundUp(side: number): number {
  return Math.ceil(side / 64) * 64;
}

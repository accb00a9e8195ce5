import { Path2D } from "@napi-rs/canvas";
import { loadEncoder, needsEncoder } from "../../paint/codes/load-encoder.ts";
import { createCollectDropped } from "../../bounds/external-memory.ts";
import type { Design } from "../../design/design.ts";
import { renameFamilies } from "../../design/family-names.ts";
import type { HeldFonts } from "./fonts/company-fonts.ts";
import type { EncodeSymbol } from "../../paint/codes/symbol.ts";
import type { CreatePath, CreateSheet } from "../../paint/canvas.ts";
import { createFontsOnDemand } from "./fonts/fonts-on-demand.ts";
import { type DecodeLimits, decodeLimits } from "./pictures/open-picture.ts";
import { createFindPictures } from "./pictures/decoded-pictures.ts";
import { createMeasureWithFonts } from "./fonts/measure-with-fonts.ts";
import type { LoadPicture, Rendered, RenderJob, RenderNote } from "../protocol/render-job.ts";
import { layerNotes } from "./layer-notes.ts";
import { canMove, frameNotes, renderMoving } from "./moving/render-moving.ts";
import { type FrameTools, paintWhole } from "../incremental/paint-whole.ts";
import { layOutScene, type Scene, type ScenePictures } from "../../paint/scene.ts";
import { createSheetPool } from "../incremental/offscreen-canvases.ts";
import { shrinkPicture } from "./pictures/shrink-picture.ts";
import { createRenderFormats, type RenderFormat } from "../incremental/render-formats.ts";
import type { SceneVersion } from "../incremental/render-patches.ts";

/** Renders a job: decode, lay out, paint, encode. Throws PictureBroken before anything is painted. */
export type RenderDesign = (job: RenderJob, loadPicture: LoadPicture) => Promise<Rendered>;

/** An engine of this process's own, with its caches. Fonts are registered on the way. */
export function createRenderDesign(limits: DecodeLimits = decodeLimits): RenderDesign {
  const dropped = createCollectDropped();
  const findPictures = createFindPictures(limits, dropped);
  const heldFonts = createFontsOnDemand();
  const sheets = createSheetPool(dropped);
  const measureText = createMeasureWithFonts();
  const createSheet: CreateSheet = (width, height) => {
    const sheet = sheets.lend(roundUp(width), roundUp(height));
    // All of it: where a sheet is drawn turned, its edges are mixed with what lies beside them.
    sheet.context.clearRect(0, 0, sheet.width, sheet.height);
    return { ...sheet, giveBack: () => sheets.giveBack(sheet) };
  };
  const createPath: CreatePath = (data) => new Path2D(data);
  let encodeSymbol: EncodeSymbol | undefined;
  const frameTools = { lend: sheets.lend, createSheet, dropped };
  const renderFormats = createRenderFormats(frameTools);

  return async (job, loadPicture) => {
    const { pictures, fonts, format, fitWidth, now = Date.now() } = job;
    const moves = fitWidth === undefined && canMove(format);
    if (fonts !== undefined) await heldFonts.find(fonts, loadPicture);
    const lost = lostFonts(fonts, heldFonts);
    const design = withoutFonts(job.design, lost);
    const found = await findPictures(design, pictures, loadPicture, moves);
    if (needsEncoder(design)) encodeSymbol ??= await loadEncoder();
    const version = await versionOf(job);
    const renderFormat = renderFormats[format];
    // From here to the encoder nothing waits, so the pooled sheets are this render's alone.
    try {
      const scene = layOutScene(
        design,
        found,
        { measureText, ownCovers: heldFonts.covers, createSheet, createPath, encodeSymbol, now, moves },
        fitWidth === undefined ? renderFormat.sceneLike(version?.key) : undefined,
      );
      const { drawn, notes } = drawScene(scene, job, { renderFormat, version, frameTools, found });
      sheets.takeBack();
      return { ...(await drawn), ...told(notes, lost) };
    } finally {
      sheets.takeBack();
    }
  };
}

interface DrawTools {
  renderFormat: RenderFormat;
  version: SceneVersion | undefined;
  frameTools: FrameTools;
  found: ScenePictures;
}

/** Paints a scene and codes it. All is painted when this returns. */
function drawScene(
  scene: Scene,
  { format, quality, fitWidth }: RenderJob,
  { renderFormat, version, frameTools, found }: DrawTools,
): { drawn: Promise<Pick<Rendered, "bytes" | "width" | "height">>; notes: RenderNote[] } {
  const { width, height, output } = scene.design;
  if (fitWidth !== undefined) {
    // What its own format shows: over white where that has no transparency.
    const whole = paintWhole(scene, output.format !== "jpg", frameTools);
    return { drawn: shrinkPicture(whole, { width: fitWidth, quality }), notes: [] };
  }
  const moving = renderMoving(scene, { format, quality }, frameTools);
  const bytes = moving?.bytes ?? renderFormat.render(scene, quality, version);
  return {
    drawn: Promise.resolve(bytes).then((coded) => ({ bytes: coded, width, height })),
    notes: [...layerNotes(scene), ...frameNotes(found, moving)],
  };
}

/** What all renders of a design's version share in one format; of what is kept only a JPEG depends on the quality. */
async function versionOf({ base, format, quality }: RenderJob): Promise<SceneVersion | undefined> {
  if (base === undefined) return undefined;
  const open = base.open ?? (await import("../../design/dynamic-layers.ts")).openLayers(base.design);
  return { key: format === "jpg" ? `${base.key} ${quality}` : base.key, open };
}

/** Aliases of families whose files weren't all had. */
function lostFonts(fonts: RenderJob["fonts"], held: HeldFonts): string[] {
  return (fonts ?? []).map(({ alias }) => alias).filter((alias) => held.covers(alias) === undefined);
}

/** Under names of their own: what is kept of texts in a family's stead must not be taken for it once its files come. */
function withoutFonts(design: Design, lost: readonly string[]): Design {
  if (lost.length === 0) return design;
  const renamed = (family: string) => (lost.includes(family) ? `${family} (lost)` : family);
  return { ...design, layers: design.layers.map((layer) => renameFamilies(layer, renamed)) };
}

function told(notes: readonly RenderNote[], lost: readonly string[]): Pick<Rendered, "notes" | "lostFonts"> {
  return { ...(notes.length > 0 ? { notes } : {}), ...(lost.length > 0 ? { lostFonts: lost } : {}) };
}

/** Steps of 64 pixels, so that texts of about the same length share a sheet. */
function roundUp(side: number): number {
  return Math.ceil(side / 64) * 64;
}

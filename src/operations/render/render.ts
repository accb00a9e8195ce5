import { timeStateOf } from "../../design/conditions/time-state.ts";
import { isTimeDependent } from "../../design/dynamic-layers.ts";
import { formatFacts, type OutputFormat } from "../../design/output-formats.ts";
import { type VersionKey, withScale, withSize, withTime } from "../../design/version-key.ts";
import { PictureBroken } from "../../render/protocol/errors.ts";
import type { Rendered } from "../../render/protocol/render-job.ts";
import { applyLimitedParams } from "../protection/limit-values.ts";
import type { Services } from "../services.ts";
import type { RenderWarning } from "../warnings.ts";
import { collectWarnings } from "./collect-warnings.ts";
import { fillFromTables } from "./fill-from-tables.ts";
import { layEdits } from "./lay-edits.ts";
import { addPictures, draftJob, type JobDraft } from "./make-job.ts";
import { type FoundPictures, findPictures, makePictureWarnings } from "./picture-lookups.ts";
import { selectScale } from "./select-scale.ts";
import { refusedOpen, withRenderErrors } from "./render-errors.ts";
import type { RenderedImage, RenderRequest } from "./render-request.ts";
import type { Design } from "../../design/design.ts";
import type { Issue } from "../../design/issues.ts";
import type { QueryValue } from "../../design/query-values.ts";
import { instantOf, readTime } from "../../design/time/read-time.ts";
import { zoneOfDesign } from "../../design/time/zone-of-design.ts";
import { designOfSize, sizeNames } from "../../design/sizes/design-of-size.ts";
import { sizeParameter } from "../../design/sizes/size-names.ts";
import { invalid } from "../service-error.ts";

export type RenderServices = Pick<
  Services,
  "findPicture" | "companyFonts" | "fontFamilies" | "limits" | "now" | "rows"
> & {
  pool: Pick<Services["pool"], "render" | "refuses">;
  backgroundRenders: Pick<Services["backgroundRenders"], "run" | "yieldTo">;
};

/**
 * Renders one image: for opens, calls, previews, thumbnails, batches and the command line. Throws invalid for a size or an
 * edit that the design can't take, image_unavailable for a picture that an edit asks for, busy, and render_too_slow.
 */
export async function render(services: RenderServices, request: RenderRequest): Promise<RenderedImage> {
  const { version, values = [], edits, priority, output } = request;
  const { companyId } = version;
  const canvas = selectCanvas(request, services.now);
  const { design, now } = canvas;
  const { scale, isShared, warnings: scaleWarnings } = selectScale(request, design, services.limits);
  // A reference has static layers as pixels alone, and measuring paints what is behind a layer.
  const key =
    isShared && request.isMeasured !== true ? canvas.key && withScale(canvas.key, scale) : undefined;
  const { format = design.output.format, quality = design.output.quality } = output ?? {};
  // Before the values are applied, which takes longer than to refuse.
  if (priority === "open") refuseEarly(services, { companyId, key, format });
  const ofRows = await fillFromTables(services, { ...version, design }, values);
  const filled = applyLimitedParams({ ...version, design }, ofRows.values, { ...services.limits, now });
  const personalised =
    edits === undefined ? filled : await layEdits(services, { companyId, design, edits }, filled);
  const fonts = await services.companyFonts.of(companyId);
  const measured = measuredLayers(request);
  const moment = isTimeDependent(design) ? now : undefined;
  const draft = draftJob(
    { personalised, originalDesign: design, key, fonts },
    { ...output, format, quality, scale, measured, now: moment },
  );
  const pictures = await findPictures(services, companyId, personalised.pictures);
  const rendered = await perform(services, request, { key: key ?? canvas.key, draft, pictures });
  const warnings = collectWarnings({
    personalised,
    originalDesign: design,
    fonts,
    pictures: makePictureWarnings(pictures.lookups),
    rendered,
  });
  return makeImage(rendered, formatFacts[format].mediaType, [
    ...warnings,
    ...ofRows.warnings,
    ...canvas.warnings,
    ...scaleWarnings,
  ]);
}

/** The edited layers, if they are to be measured. */
function measuredLayers({ isMeasured, edits }: RenderRequest): string[] | undefined {
  if (isMeasured !== true) return undefined;
  return [...new Set(edits?.layers.map(({ layer_id }) => layer_id) ?? [])];
}

/** A time without an offset is that of the design's zone without values. */
function timeOf(design: Design, text: string | undefined): number | undefined {
  const time = text === undefined ? undefined : readTime(text);
  return time && instantOf(time, zoneOfDesign(design, () => undefined).zone);
}

function refuseEarly(
  { pool }: Pick<RenderServices, "pool">,
  { companyId, key, format }: { companyId: string; key: VersionKey | undefined; format: OutputFormat },
): void {
  if (key === undefined) return;
  if (pool.refuses({ companyId, version: key, format })) throw refusedOpen;
}

interface Prepared {
  key: VersionKey | undefined;
  draft: JobDraft;
  pictures: FoundPictures;
}

/** Has a worker render it. Ends, because each repetition skips at least one source of a picture. */
async function perform(
  { pool, backgroundRenders }: RenderServices,
  { version: { companyId }, priority, signal }: RenderRequest,
  { key, draft, pictures }: Prepared,
): Promise<Rendered> {
  const isBackground = priority === "preview" || priority === "background";
  const options = { companyId, versionKey: key, isOpen: priority === "open", isBackground, signal };
  // Finding pictures needs no permit: otherwise one slow host would delay everybody's background renders.
  const inTurn = (start: () => Promise<Rendered>) =>
    isBackground
      ? backgroundRenders.run(companyId, start, { urgent: priority === "preview", signal })
      : backgroundRenders.yieldTo(start);
  for (;;) {
    const { job, load } = addPictures(draft, pictures.loadable());
    try {
      return await withRenderErrors(() => inTurn(() => pool.render(job, load, options)));
    } catch (error) {
      if (!(error instanceof PictureBroken) || error.pictures.length === 0) throw error;
      await pictures.skipBroken(error);
    }
  }
}

function makeImage(
  { bytes, release, width, height, measures, made: { way } }: Rendered,
  mimeType: string,
  warnings: RenderWarning[],
): RenderedImage {
  const image: RenderedImage = { bytes, mimeType, width, height, warnings, way };
  if (release !== undefined) image.release = release;
  if (measures !== undefined) image.measures = measures;
  return image;
}

/** One canvas of a design. */
export interface SelectedSize {
  /** As it is painted on that canvas. */
  design: Design;
  /** Undefined for the design's own canvas. */
  name?: string;
  /** Says that the design has no such size. */
  warnings: readonly RenderWarning[];
}

interface Canvas extends SelectedSize {
  /** Of the version on this canvas, at a time at which its tests of the time yield the same. */
  key: VersionKey | undefined;
  /** The time that the image is rendered for, in milliseconds since 1970. */
  now: number;
}

/** The canvas to render. Throws invalid for an unknown size that isn't a value. */
function selectCanvas(
  { version: { design, key }, values = [], size, now: text }: RenderRequest,
  present: () => Date,
): Canvas {
  const selected =
    size === undefined ? selectSize(design, values) : requireSize(design, size.name, size.path);
  const { name } = selected;
  const now = timeOf(design, text) ?? present().getTime();
  const ofSize = key === undefined || name === undefined ? key : withSize(key, name);
  return { ...selected, key: ofSize && withTime(ofSize, timeStateOf(selected.design, now)), now };
}

/**
 * The canvas that a query string selects. An image must appear in an email whatever its URL says, so an unknown size
 * shows the design's own canvas, with a warning. A design without sizes ignores the parameter like any unknown one.
 */
export function selectSize(design: Design, values: readonly QueryValue[]): SelectedSize {
  if (design.sizes.length === 0) return { design, warnings: [] };
  const pair = values.findLast(({ name }) => name.toLowerCase() === sizeParameter);
  const name = pair?.value?.trim().toLowerCase();
  if (name === undefined || name === "") return { design, warnings: [] };
  return (
    canvasOf(design, name) ?? {
      design,
      warnings: [{ target: { kind: "image" }, code: "size_unknown" }],
    }
  );
}

/** The canvas that a program names at `path`. Throws invalid for an unknown size. */
export function requireSize(design: Design, name: string, path = "size"): SelectedSize {
  const canvas = canvasOf(design, name);
  if (canvas === undefined) throw invalid([unknownSize(design, name, path)]);
  return canvas;
}

export function unknownSize(design: Design, name: string, path: string): Issue {
  return { path, message: "This design has no such size", found: name, allowed: sizeNames(design) };
}

function canvasOf(design: Design, name: string): SelectedSize | undefined {
  const onCanvas = designOfSize(design, name);
  if (onCanvas === undefined) return undefined;
  return onCanvas === design ? { design, warnings: [] } : { design: onCanvas, name, warnings: [] };
}

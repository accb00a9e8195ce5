import type { Design } from "../../design/design.ts";
import { formatFacts, type OutputFormat } from "../../design/output-formats.ts";
import type { PersonalisedDesign } from "../../design/personalised-design.ts";
import type { QueryValue } from "../../design/query-values.ts";
import { rowKey, valuesByName, withRow } from "../../design/row-values.ts";
import { instantOf, readTime } from "../../design/time/read-time.ts";
import { isTimeDependent, timeStateOf, zoneOfDesign } from "../../design/time/time-of-design.ts";
import { type VersionKey, withScale, withSize, withTime } from "../../design/version-key.ts";
import { PictureBroken } from "../../render/protocol/errors.ts";
import type { Rendered } from "../../render/protocol/render-job.ts";
import { requireSize, type SelectedSize, selectScale, selectSize } from "../designs/select-canvas.ts";
import type { FontSet } from "../fonts/company-fonts.ts";
import { applyLimitedParams, type ParameterisedDesign } from "../protection/guard-open.ts";
import { refusedOpen, withRenderErrors } from "../render-errors.ts";
import type { Services } from "../services.ts";
import type { RenderWarning } from "../warnings.ts";
import { collectWarnings } from "./collect-warnings.ts";
import { layEdits } from "./lay-edits.ts";
import { addPictures, draftJob, type JobDraft } from "./make-job.ts";
import { findPictures, type FoundPictures, makePictureWarnings } from "./picture-lookups.ts";
import type { RenderedImage, RenderRequest } from "./render-request.ts";

export type RenderServices = Pick<Services, "findPicture"> &
  PrepareServices & {
    pool: Pick<Services["pool"], "render" | "refuses">;
    backgroundRenders: Pick<Services["backgroundRenders"], "run" | "yieldTo">;
  };

/**
 * Renders one image: for opens, calls, previews, thumbnails, batches and the command line. Throws invalid for a size or an
 * edit that the design can't take, image_unavailable for a picture that an edit asks for, busy, and render_too_slow.
 */
export async function render(services: RenderServices, request: RenderRequest): Promise<RenderedImage> {
  const prepared = await prepareRender(services, request);
  const { companyId } = request.version;
  const pictures = await findPictures(services, companyId, prepared.personalised.pictures);
  const rendered = await perform(services, request, { prepared, pictures });
  return makeImage(rendered, prepared.mediaType, warningsOfRender(prepared, pictures, rendered));
}

interface Found {
  prepared: PreparedRender;
  pictures: FoundPictures;
}

/** Has a worker render it. Ends, because each repetition skips at least one source of a picture. */
async function perform(
  { pool, backgroundRenders }: RenderServices,
  { version: { companyId }, priority, signal }: RenderRequest,
  { prepared: { key, draft }, pictures }: Found,
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

export type PrepareServices = Pick<Services, "companyFonts" | "fontFamilies" | "limits" | "now" | "rows"> & {
  pool: Pick<Services["pool"], "refuses">;
};

/** All that is known of an image before its pictures are looked up. */
export interface PreparedRender {
  draft: JobDraft;
  personalised: PersonalisedDesign;
  /** The version on its canvas, if it has one. */
  key: VersionKey | undefined;
  mediaType: string;
  /** The name of its canvas; undefined for the design's own. */
  size: string | undefined;
  originalDesign: Design;
  fonts: FontSet;
  /** Those about its rows of tables, canvas and scale. */
  warnings: readonly RenderWarning[];
}

/** Throws invalid for a size or an edit that the design can't take, and busy for an open that would wait too long. */
export async function prepareRender(
  services: PrepareServices,
  request: RenderRequest,
): Promise<PreparedRender> {
  const { version, values = [], edits, priority, output } = request;
  const { companyId, parameters, protection } = version;
  const canvas = selectCanvas(request, services.now);
  const { design, now } = canvas;
  const { scale, isShared, warnings: scaleWarnings } = selectScale(request, design, services.limits);
  // A reference has static layers as pixels alone, and measuring paints what is behind a layer.
  const key =
    isShared && request.isMeasured !== true ? canvas.key && withScale(canvas.key, scale) : undefined;
  const { format = design.output.format, quality = design.output.quality } = output ?? {};
  // Before the values are applied, which takes longer than to refuse.
  if (priority === "open") refuseEarly(services, { companyId, key, format });
  const ofRows = await fillFromTables(services, { companyId, design, parameters }, values);
  const { graphemes } = services.limits;
  const filled = applyLimitedParams({ design, parameters, protection }, ofRows.values, { graphemes, now });
  const personalised =
    edits === undefined ? filled : await layEdits(services, { companyId, design, edits }, filled);
  const fonts = await services.companyFonts.of(companyId);
  const draft = draftJob(
    { personalised, originalDesign: design, key, fonts },
    {
      ...output,
      format,
      quality,
      scale,
      measured: measuredLayers(request),
      now: isTimeDependent(design) ? now : undefined,
    },
  );
  return {
    draft,
    personalised,
    key: key ?? canvas.key,
    mediaType: formatFacts[format].mediaType,
    size: canvas.name,
    originalDesign: design,
    fonts,
    warnings: [...ofRows.warnings, ...canvas.warnings, ...scaleWarnings],
  };
}

/** Those that are edited; undefined if the image isn't measured. */
function measuredLayers({ isMeasured, edits }: RenderRequest): string[] | undefined {
  if (isMeasured !== true) return undefined;
  return [...new Set(edits?.layers.map(({ layer_id }) => layer_id) ?? [])];
}

/** Every warning of an image, or of what an image would be. */
export function warningsOfRender(
  { personalised, originalDesign, fonts, warnings }: PreparedRender,
  { lookups }: Pick<FoundPictures, "lookups">,
  rendered: Pick<Rendered, "warnings" | "lostFonts">,
): RenderWarning[] {
  const pictures = makePictureWarnings(lookups);
  return [...collectWarnings({ personalised, originalDesign, fonts, pictures, rendered }), ...warnings];
}

function refuseEarly(
  { pool }: Pick<PrepareServices, "pool">,
  { companyId, key, format }: { companyId: string; key: VersionKey | undefined; format: OutputFormat },
): void {
  if (key === undefined) return;
  if (pool.refuses({ companyId, version: key, format })) throw refusedOpen;
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

/** A time without an offset is that of the design's zone without values. */
function timeOf(design: Design, text: string | undefined): number | undefined {
  const time = text === undefined ? undefined : readTime(text);
  return time && instantOf(time, zoneOfDesign(design, () => undefined).zone);
}

interface FilledValues {
  values: readonly QueryValue[];
  warnings: readonly RenderWarning[];
}

/** Values with the cells of the rows that a design names, which take their place (docs/tables.md). */
export async function fillFromTables(
  { rows }: Pick<Services, "rows">,
  { companyId, design, parameters }: ParameterisedDesign,
  given: readonly QueryValue[],
): Promise<FilledValues> {
  if (design.data.length === 0) return { values: given, warnings: [] };
  const warnings: RenderWarning[] = [];
  const filled = new Set<string>();
  let values = valuesByName([parameters, design], given);
  for (const { table, key: template } of design.data) {
    const key = rowKey(template, values);
    if (key === undefined) continue;
    // oxlint-disable-next-line no-await-in-loop -- a later key may need an earlier row
    const row = await rows.find(companyId, table, key);
    if (typeof row !== "string") values = withRow([parameters, design], values, row, filled);
    else warnings.push({ target: { kind: "image" }, code: notFound[row] });
  }
  return { values: [...values.values()], warnings };
}

const notFound = { unknown: "row_unknown", unavailable: "data_unavailable" } as const;

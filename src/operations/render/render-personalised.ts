import type { Design } from "../../design/design.ts";
import type { OutputFormat } from "../../design/output-formats.ts";
import { followsClock } from "../../design/follows-clock.ts";
import { formatFacts } from "../../design/output-formats.ts";
import type { PersonalisedDesign, PictureTarget } from "../../design/personalised-design.ts";
import { PictureBroken } from "../../render/protocol/errors.ts";
import type { Rendered, RenderJob } from "../../render/protocol/render-job.ts";
import { collectWarnings } from "./collect-warnings.ts";
import { type DressedDesign, dressDesign } from "./dress-design.ts";
import type { PictureSource } from "./find-picture.ts";
import type { Parts } from "../parts.ts";
import { createFindSource, passOverBroken, pictureWarnings, type WantedPicture } from "./wanted-pictures.ts";
import type { RenderWarning } from "../warnings.ts";

export interface RenderedImage {
  bytes: Uint8Array;
  /** May be called when nobody looks at the bytes any more: the next image may be written over them. */
  giveBack?: () => void;
  mimeType: string;
  width: number;
  height: number;
  warnings: RenderWarning[];
}

export interface RenderOutput {
  format: OutputFormat;
  quality: number;
  /** The live design that this one was made from, where there is one. */
  base?: { key: string; design: Design };
  /** The design before values and edits; the base's when not given. */
  designed?: Design;
  /** Draws the whole design at most so many pixels wide, as it begins; only in webp. */
  fitWidth?: number;
}

export type RenderParts = Pick<Parts, "findPicture" | "companyFonts" | "now"> & {
  pool: Pick<Parts["pool"], "render">;
};

// Below the whole render's deadline, so that a fallback can still be painted after the slowest of hosts.
const findingMs = 7000;

/** Finds a design's pictures and has it rendered; a picture that can't be had gives way to the next source. */
export async function renderPersonalised(
  parts: RenderParts,
  companyId: string,
  personalised: PersonalisedDesign,
  output: RenderOutput,
): Promise<RenderedImage> {
  const { design: bare, pictures } = personalised;
  const { format, base: bareBase, designed = bareBase?.design } = output;
  const fonts = await parts.companyFonts.of(companyId);
  const dressed = dressDesign(bare, bareBase, fonts);
  const now = followsClock(bare) ? parts.now().getTime() : undefined;
  const wanted: WantedPicture[] = pictures.map((request) => ({ request, failed: 0, source: undefined }));
  const findSource = createFindSource(parts, companyId, findingMs);
  await Promise.all(wanted.map(findSource));
  for (;;) {
    const found = foundPictures(wanted);
    const job = jobOf(dressed, found, output, now);
    try {
      const rendered = await parts.pool.render(job, async (key) => {
        const load = found.find(({ source }) => source.key === key)?.source.load ?? dressed.loads.get(key);
        if (load === undefined) throw new Error("Not a picture of this render");
        return await load();
      });
      const pictureNotes = pictureWarnings(wanted);
      const warnings = collectWarnings({ personalised, designed, fonts, pictures: pictureNotes, rendered });
      return imageOf(rendered, formatFacts[format].mediaType, warnings);
    } catch (error) {
      if (!(error instanceof PictureBroken) || error.targets.length === 0) throw error;
      await passOverBroken(error, wanted, findSource);
    }
  }
}

interface FoundPicture {
  target: PictureTarget;
  source: PictureSource;
}

function foundPictures(wanted: readonly WantedPicture[]): FoundPicture[] {
  const found: FoundPicture[] = [];
  for (const { request, source } of wanted) {
    if (source !== undefined) found.push({ target: request.target, source });
  }
  return found;
}

function jobOf(
  { design, base, fonts }: DressedDesign,
  found: readonly FoundPicture[],
  { format, quality, fitWidth }: RenderOutput,
  now: number | undefined,
): RenderJob {
  const pictures = found.map(({ target, source }) => ({ target, key: source.key }));
  const job: RenderJob = { design, pictures, format, quality };
  if (base !== undefined) job.base = base;
  if (fonts !== undefined) job.fonts = fonts;
  if (fitWidth !== undefined) job.fitWidth = fitWidth;
  if (now !== undefined) job.now = now;
  return job;
}

function imageOf(
  { bytes, giveBack, width, height }: Rendered,
  mimeType: string,
  warnings: RenderWarning[],
): RenderedImage {
  const image: RenderedImage = { bytes, mimeType, width, height, warnings };
  if (giveBack !== undefined) image.giveBack = giveBack;
  return image;
}

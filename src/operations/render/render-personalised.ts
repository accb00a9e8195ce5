import type { Design } from "../../design/design.ts";
import { dynamicLayers, isTimeDependent } from "../../design/dynamic-layers.ts";
import { formatFacts, type OutputFormat } from "../../design/output-formats.ts";
import type { PersonalisedDesign, PictureTarget } from "../../design/personalised-design.ts";
import type { VersionKey } from "../../design/version-key.ts";
import { PictureBroken } from "../../render/protocol/errors.ts";
import type { JobVersion, Rendered, RenderJob } from "../../render/protocol/render-job.ts";
import type { Services } from "../services.ts";
import type { RenderWarning } from "../warnings.ts";
import { collectWarnings } from "./collect-warnings.ts";
import type { PictureSource } from "./find-picture.ts";
import { type ResolvedDesign, resolveFonts } from "./resolve-fonts.ts";
import { createFindSource, passOverBroken, pictureWarnings, type WantedPicture } from "./wanted-pictures.ts";

export interface RenderedImage {
  bytes: Uint8Array;
  /** May be called when nobody reads the bytes any more: the next image may be written over them. */
  release?: () => void;
  mimeType: string;
  width: number;
  height: number;
  warnings: RenderWarning[];
}

export interface RenderOutput {
  format: OutputFormat;
  quality: number;
  /** The version that the design is personalised from, where its renders may share what they have in common. */
  versionKey?: VersionKey;
  /** The design before values and edits. */
  designed?: Design;
  /** Draws the first frame of the whole design, at most so many pixels wide; only in webp. */
  fitWidth?: number;
  /** Aborts when nobody waits for the image any more. */
  signal?: AbortSignal | undefined;
}

export type RenderServices = Pick<Services, "findPicture" | "companyFonts" | "now"> & {
  pool: Pick<Services["pool"], "render">;
};

// Below a render's deadline, so that a fallback can still be painted after the slowest of hosts.
const findingMs = 7000;

/** Finds a design's pictures and renders it. A picture that is unavailable gives way to its next source. */
export async function renderPersonalised(
  services: RenderServices,
  companyId: string,
  personalised: PersonalisedDesign,
  output: RenderOutput,
): Promise<RenderedImage> {
  const { design, pictures } = personalised;
  const { format, designed, signal } = output;
  const fonts = await services.companyFonts.of(companyId);
  const resolved = resolveFonts(design, versionOf(personalised, output), fonts);
  const now = isTimeDependent(design) ? services.now().getTime() : undefined;
  const wanted: WantedPicture[] = pictures.map((request) => ({ request, failed: 0, source: undefined }));
  const findSource = createFindSource(services, companyId, findingMs);
  await Promise.all(wanted.map(findSource));
  // Every turn of the loop gives up at least one of the pictures' sources.
  for (;;) {
    const found = foundPictures(wanted);
    const load = async (key: string) => {
      const source = found.find((one) => one.source.key === key)?.source.load ?? resolved.loads.get(key);
      if (source === undefined) throw new Error("Not a picture of this render");
      return await source();
    };
    try {
      const job = jobOf(resolved, personalised, { found, output, now });
      const rendered = await services.pool.render(job, load, signal);
      const pictureIssues = pictureWarnings(wanted);
      const warnings = collectWarnings({ personalised, designed, fonts, pictures: pictureIssues, rendered });
      return imageOf(rendered, formatFacts[format].mediaType, warnings);
    } catch (error) {
      if (!(error instanceof PictureBroken) || error.targets.length === 0) throw error;
      await passOverBroken(error, wanted, findSource);
    }
  }
}

/** The version as a job names it; none where more than layers differ from it. */
function versionOf(
  { design, defaults }: PersonalisedDesign,
  { versionKey: key, designed }: RenderOutput,
): JobVersion | undefined {
  if (key === undefined || design.background !== defaults.background) return undefined;
  return { key, design: defaults, dynamicLayers: dynamicLayers(designed ?? defaults) };
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
  { design, version, fonts }: ResolvedDesign,
  { changed }: PersonalisedDesign,
  {
    found,
    output: { format, quality, fitWidth },
    now,
  }: { found: readonly FoundPicture[]; output: RenderOutput; now: number | undefined },
): RenderJob {
  const pictures = found.map(({ target, source }) => ({ target, key: source.key }));
  const job: RenderJob = { design, pictures, format, quality };
  if (version !== undefined) Object.assign(job, { version, changed });
  if (fonts !== undefined) job.fonts = fonts;
  if (fitWidth !== undefined) job.fitWidth = fitWidth;
  if (now !== undefined) job.now = now;
  return job;
}

function imageOf(
  { bytes, release, width, height }: Rendered,
  mimeType: string,
  warnings: RenderWarning[],
): RenderedImage {
  const image: RenderedImage = { bytes, mimeType, width, height, warnings };
  if (release !== undefined) image.release = release;
  return image;
}

import type { Design } from "../../design/design.ts";
import { dynamicLayers, isTimeDependent } from "../../design/dynamic-layers.ts";
import { formatFacts, type OutputFormat } from "../../design/output-formats.ts";
import type { PersonalisedDesign, PictureTarget } from "../../design/personalised-design.ts";
import type { VersionKey } from "../../design/version-key.ts";
import { PictureBroken } from "../../render/protocol/errors.ts";
import {
  changesOf,
  type JobPicture,
  type JobVersion,
  type Rendered,
  type RenderJob,
} from "../../render/protocol/render-job.ts";
import type { RenderWay } from "../../render/protocol/render-ways.ts";
import type { Services } from "../services.ts";
import type { RenderWarning } from "../warnings.ts";
import { collectWarnings } from "./collect-warnings.ts";
import type { PictureSource } from "./find-picture.ts";
import type { FontSet } from "../fonts/company-fonts.ts";
import { isOwnPicture } from "./own-pictures.ts";
import { type ResolvedDesign, resolveFonts } from "./resolve-fonts.ts";
import {
  createFindSource,
  skipBrokenSources,
  makePictureWarnings,
  type PictureLookup,
} from "./picture-lookups.ts";

export interface RenderedImage {
  bytes: Uint8Array;
  /** Call it when the bytes have been read: the buffer is then reused for another image. */
  release?: () => void;
  mimeType: string;
  width: number;
  height: number;
  warnings: RenderWarning[];
  /** How it was made, for the access log. */
  way: RenderWay["way"];
}

export interface RenderOutput {
  format: OutputFormat;
  quality: number;
  /** The version that the design is personalised from, if renders of it may share caches. */
  versionKey?: VersionKey;
  /** The design before values and edits. */
  originalDesign?: Design;
  /** Renders the first frame at most this many pixels wide; WebP alone. */
  fitWidth?: number;
  /** Adds a page to the PDF document of the pool's worker. */
  isPage?: true;
  /** Whether it answers an open, which is refused at once if it would wait too long. */
  isOpen?: boolean;
  /** Aborts when nobody waits for the image any more. */
  signal?: AbortSignal | undefined;
}

export type RenderServices = Pick<Services, "findPicture" | "companyFonts" | "now"> & {
  pool: Pick<Services["pool"], "render">;
};

// Shorter than a render's deadline, so that a fallback can still be rendered after a slow host.
const pictureTimeoutMs = 7000;

/** Finds a design's pictures and renders it. An unavailable picture is replaced by its next source. */
export async function renderPersonalised(
  services: RenderServices,
  companyId: string,
  personalised: PersonalisedDesign,
  output: RenderOutput,
): Promise<RenderedImage> {
  const { design, pictures } = personalised;
  const { format, originalDesign, signal, isOpen = false, versionKey } = output;
  const fonts = await services.companyFonts.of(companyId);
  const resolvedDesign = resolveFonts(design, toJobVersion(personalised, output), fonts);
  const now = isTimeDependent(design) ? services.now().getTime() : undefined;
  const lookups: PictureLookup[] = pictures.map((request) => ({
    request,
    failedSources: 0,
    source: undefined,
  }));
  const findSource = createFindSource(services, companyId, pictureTimeoutMs);
  await Promise.all(lookups.map(findSource));
  // Ends, because each repetition skips at least one source.
  for (;;) {
    const loadablePictures = selectLoadable(lookups);
    const load = async (key: string) => {
      const source =
        loadablePictures.find((picture) => picture.source.key === key)?.source.load ??
        resolvedDesign.loads.get(key);
      if (source === undefined) throw new Error("Not a picture of this render");
      return await source();
    };
    try {
      const job = makeJob(resolvedDesign, personalised, { loadablePictures, output, now, fonts });
      const rendered = await services.pool.render(job, load, { signal, companyId, isOpen, versionKey });
      const pictureIssues = makePictureWarnings(lookups);
      const warnings = collectWarnings({
        personalised,
        originalDesign,
        fonts,
        pictures: pictureIssues,
        rendered,
      });
      return makeImage(rendered, formatFacts[format].mediaType, warnings);
    } catch (error) {
      if (!(error instanceof PictureBroken) || error.pictures.length === 0) throw error;
      await skipBrokenSources(error, lookups, findSource);
    }
  }
}

/** The job's version; undefined when more than layers differ from it. */
function toJobVersion(
  { design, defaults }: PersonalisedDesign,
  { versionKey: key, originalDesign }: RenderOutput,
): JobVersion | undefined {
  if (key === undefined || design.background !== defaults.background) return undefined;
  return { key, design: defaults, dynamicLayers: dynamicLayers(originalDesign ?? defaults) };
}

interface LoadablePicture {
  target: PictureTarget;
  /** Of the source. */
  address: string | undefined;
  source: PictureSource;
}

function selectLoadable(lookups: readonly PictureLookup[]): LoadablePicture[] {
  const loadablePictures: LoadablePicture[] = [];
  for (const { request, failedSources, source } of lookups) {
    const address = request.sources[failedSources];
    if (source !== undefined) loadablePictures.push({ target: request.target, address, source });
  }
  return loadablePictures;
}

function makeJob(
  { design, version, fonts }: ResolvedDesign,
  { changed, defaults }: PersonalisedDesign,
  {
    loadablePictures,
    output: { format, quality, fitWidth, isPage, originalDesign },
    now,
    fonts: companyFonts,
  }: {
    loadablePictures: readonly LoadablePicture[];
    output: RenderOutput;
    now: number | undefined;
    fonts: FontSet;
  },
): RenderJob {
  const pictures = loadablePictures.map((picture): JobPicture => {
    const { target, source } = picture;
    const isOwn = source.isContent && isOwnPicture(picture, { originalDesign, version, changed });
    return { target, key: source.key, ...(isOwn ? { isOwn } : {}) };
  });
  const job: RenderJob = { design, pictures, changed, format, quality };
  if (version !== undefined) job.version = version;
  else {
    job.dynamicLayers = [...dynamicLayers(originalDesign ?? defaults)];
    if (design.background === defaults.background)
      job.defaultLayers = changesOf(resolveFonts(defaults, undefined, companyFonts).design, changed);
  }
  if (fonts !== undefined) job.fonts = fonts;
  if (fitWidth !== undefined) job.fitWidth = fitWidth;
  if (isPage !== undefined) job.isPage = isPage;
  if (now !== undefined) job.now = now;
  return job;
}

function makeImage(
  { bytes, release, width, height, made: { way } }: Rendered,
  mimeType: string,
  warnings: RenderWarning[],
): RenderedImage {
  const image: RenderedImage = { bytes, mimeType, width, height, warnings, way };
  if (release !== undefined) image.release = release;
  return image;
}

import type { Design } from "../../design/design.ts";
import { dynamicLayers } from "../../design/dynamic-layers.ts";
import type { OutputFormat } from "../../design/output-formats.ts";
import type { PersonalisedDesign } from "../../design/personalised-design.ts";
import type { VersionKey } from "../../design/version-key.ts";
import {
  changesOf,
  type JobPicture,
  type JobVersion,
  type LoadPicture,
  type RenderJob,
} from "../../render/protocol/render-job.ts";
import type { FontSet } from "../fonts/company-fonts.ts";
import { isOwnPicture } from "./own-pictures.ts";
import type { LoadablePicture } from "./picture-lookups.ts";
import { type ResolvedDesign, resolveFonts } from "./resolve-fonts.ts";

interface JobSource {
  personalised: PersonalisedDesign;
  /** The design before values and edits. */
  originalDesign: Design;
  key: VersionKey | undefined;
  fonts: FontSet;
}

interface JobOutput {
  format: OutputFormat;
  quality: number;
  fitWidth?: number;
  isPage?: true;
  /** The time of the open, for a design that depends on it. */
  now: number | undefined;
}

/** A job without its pictures. */
export interface JobDraft {
  job: Omit<RenderJob, "pictures">;
  originalDesign: Design;
  fontLoads: ResolvedDesign["loads"];
}

export function draftJob(
  { personalised, originalDesign, key, fonts: companyFonts }: JobSource,
  { format, quality, fitWidth, isPage, now }: JobOutput,
): JobDraft {
  const { changed, defaults } = personalised;
  const version = toJobVersion(personalised, originalDesign, key);
  const resolved = resolveFonts(personalised.design, version, companyFonts);
  const { design, fonts, loads: fontLoads } = resolved;
  const job: JobDraft["job"] = { design, changed, format, quality };
  if (resolved.version !== undefined) job.version = resolved.version;
  else {
    job.dynamicLayers = [...dynamicLayers(originalDesign)];
    if (design.background === defaults.background)
      job.defaultLayers = changesOf(resolveFonts(defaults, undefined, companyFonts).design, changed);
  }
  if (fonts !== undefined) job.fonts = fonts;
  if (fitWidth !== undefined) job.fitWidth = fitWidth;
  if (isPage !== undefined) job.isPage = isPage;
  if (now !== undefined) job.now = now;
  return { job, originalDesign, fontLoads };
}

/** The job's version; undefined when more than layers differ from it. */
function toJobVersion(
  { design, defaults }: PersonalisedDesign,
  originalDesign: Design,
  key: VersionKey | undefined,
): JobVersion | undefined {
  if (key === undefined || design.background !== defaults.background) return undefined;
  return { key, design: defaults, dynamicLayers: dynamicLayers(originalDesign) };
}

/** The whole job, and what loads its pictures and fonts. */
export function addPictures(
  { job, originalDesign, fontLoads }: JobDraft,
  found: readonly LoadablePicture[],
): { job: RenderJob; load: LoadPicture } {
  const { version, changed = [] } = job;
  const pictures = found.map((picture): JobPicture => {
    const { target, source } = picture;
    const isOwn = source.isContent && isOwnPicture(picture, { originalDesign, version, changed });
    return { target, key: source.key, ...(isOwn ? { isOwn } : {}) };
  });
  const load: LoadPicture = async (key) => {
    const picture = found.find(({ source }) => source.key === key);
    const loadSource = picture?.source.load ?? fontLoads.get(key);
    if (loadSource === undefined) throw new Error("Not a picture of this render");
    return await loadSource();
  };
  return { job: { ...job, pictures }, load };
}

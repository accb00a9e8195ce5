import type { Design, OutputFormat } from "../design/design.ts";
import { followsClock } from "../design/follows-clock.ts";
import { mediaTypes } from "../design/media-types.ts";
import type { PersonalisedDesign, PictureRequest, PictureTarget } from "../design/personalised-design.ts";
import type { UnavailableReason } from "../remote/image-unavailable.ts";
import { PictureBroken } from "../render/picture-broken.ts";
import { dressDesign } from "./dress-design.ts";
import { Refusal } from "./errors.ts";
import type { Parts } from "./parts.ts";
import type { PictureSource } from "./find-picture.ts";

/** A picture that wasn't had, so that something else stands in its place. */
export type RenderWarning = {
  /** A layer_id, or `background`. */
  layer: string;
  reason: UnavailableReason;
};

export interface RenderedImage {
  bytes: Uint8Array;
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
}

export type RenderParts = Pick<Parts, "findPicture" | "companyFonts" | "now"> & {
  pool: Pick<Parts["pool"], "render">;
};

// Below the whole render's deadline, so that a fallback can still be painted after the slowest of hosts.
const findingMs = 7000;

interface Wanted {
  request: PictureRequest;
  /** How many of its sources have come to nothing. */
  failed: number;
  source: PictureSource | undefined;
}

/** Finds a design's pictures and has it rendered; a picture that can't be had gives way to the next source. */
export async function renderPersonalised(
  parts: RenderParts,
  companyId: string,
  { design: bare, pictures }: PersonalisedDesign,
  { format, quality, base: bareBase }: RenderOutput,
): Promise<RenderedImage> {
  const { loads: fontLoads, ...dressed } = dressDesign(
    bare,
    bareBase,
    await parts.companyFonts.of(companyId),
  );
  const time = followsClock(bare) ? { now: parts.now().getTime() } : {};
  const signal = lazySignal(findingMs);
  const warnings: RenderWarning[] = [];
  const wanted: Wanted[] = pictures.map((request) => ({ request, failed: 0, source: undefined }));
  await Promise.all(wanted.map((one) => find(parts, companyId, one, warnings, signal)));
  for (;;) {
    const found = wanted.filter((one) => one.source !== undefined);
    const loads = new Map(found.map(({ source }) => [source?.key, source?.load]));
    const jobPictures = found.map(({ request, source }) => ({
      target: request.target,
      key: source?.key ?? "",
    }));
    try {
      const rendered = await parts.pool.render(
        { ...dressed, ...time, pictures: jobPictures, format, quality },
        async (key) => {
          const load = loads.get(key) ?? fontLoads.get(key);
          if (load === undefined) throw new Error("Not a picture of this render");
          return await load();
        },
      );
      const { bytes, width, height } = rendered;
      return { bytes, mimeType: mediaTypes[format], width, height, warnings };
    } catch (error) {
      if (!(error instanceof PictureBroken) || error.targets.length === 0) throw error;
      const broken = new Set(error.targets.map(nameOf));
      await Promise.all(
        found
          .filter(({ request }) => broken.has(nameOf(request.target)))
          .map(async (one) => {
            giveUpOn(one, "broken", warnings);
            await find(parts, companyId, one, warnings, signal);
          }),
      );
    }
  }
}

/** A deadline that starts with its first use: pictures of one's own need none. */
function lazySignal(ms: number): () => AbortSignal {
  let signal: AbortSignal | undefined;
  return () => (signal ??= AbortSignal.timeout(ms));
}

/** Goes on to the first source that can be had; none is left when `source` stays undefined. */
async function find(
  parts: RenderParts,
  companyId: string,
  one: Wanted,
  warnings: RenderWarning[],
  signal: () => AbortSignal,
): Promise<void> {
  for (;;) {
    const address = one.request.sources[one.failed];
    if (address === undefined) return;
    const found = await parts.findPicture(companyId, address, signal);
    if (!("unavailable" in found)) {
      one.source = found;
      return;
    }
    giveUpOn(one, found.unavailable, warnings);
  }
}

/** One warning a picture, with the first reason: the value's own. */
function giveUpOn(one: Wanted, reason: UnavailableReason, warnings: RenderWarning[]): void {
  const layer = nameOf(one.request.target);
  if (one.request.required) {
    throw new Refusal("image_unavailable", `The image for ${layer} can't be had: ${reason}.`, {
      issues: [
        { path: layer === "background" ? "background.image_url" : `${layer}.image_url`, message: reason },
      ],
    });
  }
  if (!warnings.some((warning) => warning.layer === layer)) warnings.push({ layer, reason });
  one.failed += 1;
  one.source = undefined;
}

function nameOf(target: PictureTarget): string {
  return target === "background" ? target : target.layer_id;
}

import { z } from "zod";
import { parseAssetAddress } from "../../design/asset-addresses.ts";
import { familyNames } from "../../design/family-names.ts";
import { dependsOnTime } from "../../design/parameters.ts";
import { pictureRequests } from "../../design/picture-requests.ts";
import { readQuery } from "../../design/query-values.ts";
import type { Caller, Services } from "../services.ts";
import { type DesignVersion, loadDesignVersion, type VersionRef } from "../designs/design-version.ts";
import { adviseWarnings } from "./advise-warnings.ts";
import { render, type RenderServices } from "./render.ts";
import type { RenderedImage } from "./render-request.ts";

/**
 * Renders what the runtime URL would answer to this raw query string for a version of a design, without counting an
 * open. Runs before other background renders, because a user is typing.
 */
export async function previewDesign(
  services: RenderServices & Pick<Services, "store" | "liveDesigns">,
  caller: Caller,
  { id, version, query, now, isMeasured, signal }: PreviewRequest,
): Promise<RenderedImage> {
  const source = await loadDesignVersion(services, caller, id, version);
  // Workers' caches of a version are for readers: a draft would only evict theirs.
  const key = version === "live" ? source.key : undefined;
  const values = readQuery(query);
  const request = { version: { ...source, key }, values, now, isMeasured, signal };
  const image = await render(services, { ...request, priority: "preview" });
  return { ...image, warnings: adviseWarnings(image) };
}

interface PreviewRequest {
  id: string;
  version: VersionRef;
  /** Of the runtime URL, as it is sent. */
  query: string;
  /** As `nowInput` takes it; default now. */
  now: string | undefined;
  /** Whether warnings say what would fit, which takes as long as a first image. */
  isMeasured: boolean;
  signal: AbortSignal;
}

export const thumbnailInput = z.strictObject({
  width: z.int().min(40).max(1600).default(480).describe("Pixels; smaller designs aren't enlarged"),
});

const quality = 80;

export interface Thumbnail {
  image: RenderedImage;
  lifetime: ThumbnailLifetime;
}

/** How long a thumbnail may be cached: as long as its version exists, for some minutes, or only after revalidation. */
export type ThumbnailLifetime = "always" | "briefly" | "not";

/** Renders a thumbnail of a version with its own texts: WebP, one frame. */
export async function renderThumbnail(
  services: RenderServices & Pick<Services, "store" | "liveDesigns">,
  caller: Caller,
  { id, version, width, signal }: { id: string; version: VersionRef; width: number; signal: AbortSignal },
): Promise<Thumbnail> {
  const source = await loadDesignVersion(services, caller, id, version);
  const output = { format: "webp", quality, fitWidth: width } as const;
  const image = await render(services, { version: source, output, priority: "background", signal });
  // A picture or font that is unavailable now may be available in a moment.
  const isComplete = image.warnings.every(
    ({ reason, code }) => reason === undefined && code !== "font_replaced",
  );
  if (typeof version !== "number" || !isComplete || source.design.layers.some(dependsOnTime))
    return { image, lifetime: "not" };
  const canChange = hasRemotePictures(source) || (await hasCompanyFonts(services, source));
  return { image, lifetime: canChange ? "briefly" : "always" };
}

/** A remote picture may change; an asset never does. */
function hasRemotePictures({ design }: DesignVersion): boolean {
  return pictureRequests(design, () => "absent").some(({ sources }) =>
    sources.some((source) => parseAssetAddress(source) === undefined),
  );
}

/** A company may replace its font's file. */
async function hasCompanyFonts(
  { companyFonts }: Pick<Services, "companyFonts">,
  { companyId, design }: DesignVersion,
): Promise<boolean> {
  const fonts = await companyFonts.of(companyId);
  return fonts.size > 0 && familyNames(design.layers).some(({ family }) => fonts.has(String(family)));
}

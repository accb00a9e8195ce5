import { randomBytes } from "node:crypto";
import { extensionOf } from "../../design/output-formats.ts";
import type { TemporaryImageBody } from "../bodies.ts";
import { presentWarning } from "../present.ts";
import { ServiceError } from "../service-error.ts";
import type { Caller, Services } from "../services.ts";
import { adviseWarnings } from "./advise-warnings.ts";
import { withRenderErrors } from "../render-errors.ts";
import { renderImage, type RenderInput } from "./render-image.ts";
import type { RenderServices } from "./render.ts";
import type { RenderedImage } from "./render-request.ts";

/** Lifetime of a temporary image, in seconds. */
const temporarySeconds = 30;

type TemporaryServices = RenderServices & Pick<Services, "liveDesigns" | "store" | "ephemeral" | "urls">;

/** Renders once with values and edits and stores the image for 30 seconds under a URL that nobody can guess. */
export async function renderTemporaryImage(
  services: TemporaryServices,
  caller: Caller,
  input: RenderInput,
): Promise<TemporaryImageBody> {
  return await storeImage(services, await renderImage(services, caller, input, { isMeasured: true }));
}

/** The same with a small picture of the image that an assistant can look at. */
export async function renderForAssistant(
  services: TemporaryServices & { pool: Pick<Services["pool"], "shrink"> },
  caller: Caller,
  input: RenderInput,
): Promise<{ answer: TemporaryImageBody; preview: Picture }> {
  const image = await renderImage(services, caller, input, { isMeasured: true });
  const preview = isPreview(image) ? image : await makePreview(services, caller, image);
  return { answer: await storeImage(services, image), preview };
}

async function makePreview(
  { pool }: { pool: Pick<Services["pool"], "shrink"> },
  { companyId }: Caller,
  { bytes }: RenderedImage,
): Promise<Picture> {
  const small = await withRenderErrors(() => pool.shrink(bytes, previewSize, { companyId }));
  return { bytes: small.bytes, mimeType: "image/webp" };
}

interface Picture {
  bytes: Uint8Array;
  mimeType: string;
}

/** Media types that assistants can look at. */
const previewTypes = ["image/jpeg", "image/png", "image/webp"];
const previewSize = { width: 512, quality: 80 } as const;

function isPreview({ width, mimeType }: RenderedImage): boolean {
  return width <= previewSize.width && previewTypes.includes(mimeType);
}

async function storeImage(
  { ephemeral, urls }: Pick<Services, "ephemeral" | "urls">,
  image: RenderedImage,
): Promise<TemporaryImageBody> {
  const { bytes, mimeType, width, height, measures } = image;
  const token = randomBytes(18).toString("base64url");
  const outcome = await ephemeral.put(token, { bytes, mime_type: mimeType }, temporarySeconds * 1000);
  if (outcome === "refused") {
    throw new ServiceError("busy", "Too many temporary images are stored. Try again in a moment.", {
      retryAfterSeconds: 5,
    });
  }
  return {
    imageUrl: `${urls.base}/temporary/${token}.${extensionOf(mimeType)}`,
    mimeType,
    expiresInSeconds: temporarySeconds,
    width,
    height,
    warnings: adviseWarnings(image).map(presentWarning),
    layers: (measures?.layers ?? []).map((layer) => ({ ...layer })),
  };
}

/** Returns the image of a temporary URL until it expires. */
export async function readTemporaryImage(
  { ephemeral }: Pick<Services, "ephemeral">,
  file: string,
): Promise<{ bytes: Uint8Array; mimeType: string }> {
  const token = /^([A-Za-z0-9_-]{24})\.[a-z]{3,4}$/.exec(file)?.[1];
  const answer = token === undefined ? ({ state: "unknown" } as const) : await ephemeral.get(token);
  if (answer.state === "live") return { bytes: answer.bytes, mimeType: answer.mime_type };
  if (answer.state === "expired") {
    throw new ServiceError("expired", "This temporary image expired after 30 seconds. Render it again.");
  }
  throw new ServiceError("temporary_image_not_found", "There is no such temporary image.");
}

import { randomBytes } from "node:crypto";
import type { TemporaryImageBody } from "../bodies.ts";
import { outputFormats } from "../../design/output-formats.ts";
import { formatFacts } from "../../design/output-formats.ts";
import { ServiceError } from "../errors.ts";
import type { Caller, Services } from "../services.ts";
import { presentWarning } from "../present.ts";
import { renderEdited } from "./render-edited.ts";
import type { RenderServices } from "./render-personalised.ts";

/** Seconds that a temporary image is served for. */
const temporarySeconds = 30;

/** Renders edits once and keeps the image for 30 seconds under a URL that nobody can guess. */
export async function modifyDesignLayers(
  services: RenderServices & Pick<Services, "liveDesigns" | "limits" | "fontFamilies" | "ephemeral" | "urls">,
  caller: Caller,
  input: Parameters<typeof renderEdited>[2],
): Promise<TemporaryImageBody> {
  const { bytes, mimeType, width, height, warnings } = await renderEdited(services, caller, input);
  const token = randomBytes(18).toString("base64url");
  const kept = await services.ephemeral.put(token, { bytes, mime_type: mimeType }, temporarySeconds * 1000);
  if (kept === "refused") {
    throw new ServiceError("busy", "Too many temporary images are held; try again in a moment.", {
      retryAfterSeconds: 5,
    });
  }
  const imageUrl = `${services.urls.base}/temporary/${token}.${extensionOf(mimeType)}`;
  return {
    imageUrl,
    mimeType,
    expiresInSeconds: temporarySeconds,
    width,
    height,
    warnings: warnings.map(presentWarning),
  };
}

function extensionOf(mimeType: string): string {
  return outputFormats.find((format) => formatFacts[format].mediaType === mimeType) ?? "img";
}

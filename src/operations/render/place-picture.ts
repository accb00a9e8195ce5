import { z } from "zod";
import { imageSchema } from "../../kinds/image/schema.ts";
import { pictureAddress } from "../../design/values.ts";
import type { UnavailableReason } from "../../remote/image-unavailable.ts";
import { PictureBroken } from "../../render/protocol/errors.ts";
import type { PlacedPicture } from "../../render/protocol/messages.ts";
import { parseAssetAddress } from "../../design/asset-addresses.ts";
import { ServiceError } from "../service-error.ts";
import type { Caller, Services } from "../services.ts";
import { withRenderErrors } from "../render-errors.ts";

export const placePictureInput = imageSchema
  .pick({
    width: true,
    height: true,
    fit: true,
    focus_x: true,
    focus_y: true,
    zoom: true,
    blur: true,
    brightness: true,
    contrast: true,
    saturation: true,
    grayscale: true,
    tint_color: true,
  })
  .extend({
    source: pictureAddress.describe("Where the picture is: http, https or asset:ID"),
    quality: z
      .int()
      .min(1)
      .max(100)
      .optional()
      .describe("For pictures that are seen small; default: without loss"),
  });

/** Shorter than a browser's patience, and equal to a render's. */
const pictureTimeoutMs = 7000;

/**
 * Decodes a picture for a box as a render would: cropped, scaled, blurred and colored. Throws image_unavailable with the
 * reason. It counts as a background render, and runs before thumbnails, because a user is editing.
 */
export async function placePicture(
  {
    findPicture,
    pool,
    backgroundRenders,
  }: Pick<Services, "findPicture" | "backgroundRenders"> & {
    pool: Pick<Services["pool"], "place">;
  },
  { companyId }: Caller,
  {
    source: address,
    width,
    height,
    fit,
    focus_x,
    focus_y,
    zoom,
    quality,
    ...look
  }: z.output<typeof placePictureInput>,
  signal: AbortSignal,
): Promise<{ picture: PlacedPicture; lasts: boolean }> {
  const source = await findPicture(companyId, address, () =>
    AbortSignal.any([signal, AbortSignal.timeout(pictureTimeoutMs)]),
  );
  if ("unavailable" in source) throw unavailable(source.unavailable);
  const box = { width, height, fit, focus_x, focus_y, zoom, look };
  const options = { companyId, isBackground: true, signal };
  const place = () => withRenderErrors(() => pool.place({ box, quality }, source.load, options));
  const waiting = backgroundRenders.run(companyId, place, { urgent: true, signal });
  const picture = await waiting.catch((error: unknown) => {
    throw error instanceof PictureBroken ? unavailable(error.reason, error) : error;
  });
  // An asset never changes.
  return { picture, lasts: parseAssetAddress(address) !== undefined };
}

function unavailable(reason: UnavailableReason, cause?: unknown): ServiceError {
  const message = "The picture is unavailable";
  return new ServiceError("image_unavailable", `${message}: ${reason}.`, {
    issues: [{ path: "source", message, found: reason }],
    cause,
  });
}

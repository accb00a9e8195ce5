import type { InspectedPicture } from "../../protocol/messages.ts";
import { decodeLimits, openPicture } from "./open-picture.ts";

const mimeTypes: Record<string, string> = {
  jpeg: "image/jpeg",
  png: "image/png",
  gif: "image/gif",
  webp: "image/webp",
  heif: "image/avif",
};

/** Decodes a picture once to the end, so that a broken one is refused when it is uploaded. Throws when it is none. */
export async function inspectPicture(bytes: Uint8Array, limits = decodeLimits): Promise<InspectedPicture> {
  const { format, autoOrient } = await openPicture(bytes, limits).metadata();
  const mimeType = mimeTypes[format];
  if (mimeType === undefined) throw new Error(`${format} is not taken`);
  await openPicture(bytes, limits).resize(8, 8).raw().toBuffer();
  return { mimeType, ...autoOrient };
}

import type { PictureBox } from "../../../design/picture-box.ts";
import { pngCodec } from "../../../../packages/codecs/png/png-codec.ts";
import type { PlacedPicture } from "../../protocol/messages.ts";
import { isOpaque } from "./placed-picture.ts";
import { decodePixels } from "./decode-picture.ts";
import type { DecodeLimits } from "./open-picture.ts";

/** Decodes a picture for a box and encodes its pixels without loss. Throws as decodePicture does. */
export async function placePictureAsPng(
  bytes: Uint8Array,
  box: PictureBox,
  limits: DecodeLimits,
): Promise<PlacedPicture> {
  const { pixels, width, height } = await decodePixels(bytes, box, limits);
  const opaque = isOpaque(pixels);
  const options = { opaque, quality: 100 };
  return { bytes: pngCodec.file(pngCodec.code(pixels, options)), width, height };
}

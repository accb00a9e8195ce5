import sharp from "sharp";

/** The RGBA samples of all frames of a picture, one after the other. */
export async function readFrames(picture: Uint8Array): Promise<Buffer> {
  return await sharp(picture, { animated: true }).ensureAlpha().raw().toBuffer();
}

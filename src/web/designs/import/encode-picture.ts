import { isOpaque, type Pixels } from "./pixels.ts";

/** Bytes of a file without loss above which a picture is compressed like a photo. */
const largePicture = 2_000_000;
const quality = 0.92;

/** A picture as a file, at most `side` pixels long. Runs in a worker of a browser. */
export async function encodePicture({ data, width, height }: Pixels, side: number): Promise<Blob> {
  const whole = new OffscreenCanvas(width, height);
  whole.getContext("2d")?.putImageData(new ImageData(data, width, height), 0, 0);
  const scale = Math.min(1, side / Math.max(width, height));
  const canvas = scale === 1 ? whole : scaled(whole, scale);
  const exact = await canvas.convertToBlob({ type: "image/png" });
  if (exact.size <= largePicture) return exact;
  const photo = await canvas.convertToBlob({
    type: isOpaque({ data }) ? "image/jpeg" : "image/webp",
    quality,
  });
  return photo.size < exact.size ? photo : exact;
}

function scaled(whole: OffscreenCanvas, scale: number): OffscreenCanvas {
  const [width, height] = [Math.round(whole.width * scale), Math.round(whole.height * scale)];
  const canvas = new OffscreenCanvas(Math.max(1, width), Math.max(1, height));
  const context = canvas.getContext("2d");
  if (context !== null) context.imageSmoothingQuality = "high";
  context?.drawImage(whole, 0, 0, canvas.width, canvas.height);
  return canvas;
}

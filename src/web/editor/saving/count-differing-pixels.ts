/** Levels of 255 below which compression hides a difference of a channel. */
const invisible = 24;

/** Counts the pixels of an image that differ visibly from a canvas of the same size. Undefined if the sizes differ. */
export async function countDifferingPixels(
  image: Blob,
  canvas: HTMLCanvasElement,
): Promise<number | undefined> {
  const bitmap = await createImageBitmap(image);
  const { width, height } = canvas;
  if (bitmap.width !== width || bitmap.height !== height) return undefined;
  const other = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
  const own = canvas.getContext("2d");
  if (other === null || own === null) return undefined;
  other.drawImage(bitmap, 0, 0);
  const one = own.getImageData(0, 0, width, height).data;
  const two = other.getImageData(0, 0, width, height).data;
  let pixels = 0;
  for (let at = 0; at < one.length; at += 4) {
    const differs = [0, 1, 2].some(
      (channel) => Math.abs((one[at + channel] ?? 0) - (two[at + channel] ?? 0)) > invisible,
    );
    if (differs) pixels += 1;
  }
  return pixels;
}

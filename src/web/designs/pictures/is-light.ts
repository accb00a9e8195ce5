const opaqueFrom = 128;
const lightFrom = 215;

/** Whether a picture with transparency is so light that it can't be seen on a light ground. `data`: red, green, blue, alpha. */
export function isLight(data: ArrayLike<number>): boolean {
  let [opaque, sum] = [0, 0];
  const count = data.length / 4;
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) < opaqueFrom) continue;
    opaque += 1;
    sum += 0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0);
  }
  return opaque > 0 && opaque < count && sum / opaque >= lightFrom;
}

const side = 32;

/** The same of a picture that is shown. Pictures of other origins can't be read, and count as dark. */
export function isLightImage(image: HTMLImageElement): boolean {
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) return false;
  try {
    context.drawImage(image, 0, 0, side, side);
    return isLight(context.getImageData(0, 0, side, side).data);
  } catch {
    return false;
  }
}

import sharp from "sharp";

/** An animated picture with one color per frame. */
export async function animation(
  colors: readonly (readonly [red: number, green: number, blue: number])[],
  {
    format = "gif",
    width = 40,
    height = 30,
    delay,
  }: {
    format?: "gif" | "webp";
    width?: number;
    height?: number;
    delay?: readonly number[];
  } = {},
): Promise<Buffer> {
  const roll = Buffer.alloc(width * height * 3 * colors.length);
  for (const [frame, color] of colors.entries()) {
    for (let at = 0; at < width * height; at += 1) roll.set(color, (frame * width * height + at) * 3);
  }
  const raw = { width, height: height * colors.length, channels: 3, pageHeight: height } as const;
  const delays = [...(delay ?? colors.map(() => 100))];
  const picture = sharp(roll, { raw, limitInputPixels: false });
  return format === "gif"
    ? await picture.gif({ delay: delays, loop: 0, effort: 1 }).toBuffer()
    : await picture.webp({ delay: delays, loop: 0, lossless: true, effort: 0 }).toBuffer();
}

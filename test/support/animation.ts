import sharp from "sharp";

/** An animated picture with one colour per frame. */
export async function animation(
  colours: readonly (readonly [red: number, green: number, blue: number])[],
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
  const roll = Buffer.alloc(width * height * 3 * colours.length);
  for (const [frame, colour] of colours.entries()) {
    for (let at = 0; at < width * height; at += 1) roll.set(colour, (frame * width * height + at) * 3);
  }
  const raw = { width, height: height * colours.length, channels: 3, pageHeight: height } as const;
  const delays = [...(delay ?? colours.map(() => 100))];
  const picture = sharp(roll, { raw, limitInputPixels: false });
  return format === "gif"
    ? await picture.gif({ delay: delays, loop: 0, effort: 1 }).toBuffer()
    : await picture.webp({ delay: delays, loop: 0, lossless: true, effort: 0 }).toBuffer();
}

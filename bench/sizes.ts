import sharp, { type Sharp } from "sharp";
import { type BenchFormat, type DesignName, designNames, designTitles } from "./bench-designs.ts";
import { type RgbaPicture, sharpOf } from "./encode-with-sharp.ts";
import type { Engine } from "./engine.ts";
import { connectTo } from "./fetch-images.ts";
import { table } from "../scripts/docs/markdown.ts";
import { type Luma, lumaOf, similarity } from "./similarity.ts";

/** Limn's file beside the smallest of sharp with default settings that is at least as similar to the painted pixels. */
interface SizeResult {
  design: DesignName;
  format: Exclude<BenchFormat, "png">;
  limn: { bytes: number; similarity: number };
  sharp: { bytes: number; quality: number };
}

const lossy = {
  jpg: (picture: Sharp, quality: number) => picture.jpeg({ quality }).toBuffer(),
  webp: (picture: Sharp, quality: number) => picture.webp({ quality }).toBuffer(),
};

export async function compareSizes(limn: Engine): Promise<string> {
  const connection = connectTo(limn.server.address);
  const results: SizeResult[] = [];
  const lossless: string[][] = [];
  for (const design of designNames) {
    const fetched = async (format: BenchFormat) =>
      (await connection.fetch(limn.path(design, format, "Wilhelmina"))).bytes;
    const png = await fetched("png");
    const painted = await pixelsOf(png);
    const plain = (await sharpOf(painted).png().toBuffer()).byteLength;
    lossless.push([
      designTitles[design],
      "PNG",
      kilobytes(png.byteLength),
      "1",
      kilobytes(plain),
      "",
      ratio(png.byteLength, plain),
    ]);
    for (const format of ["jpg", "webp"] as const) {
      results.push({ design, format, ...(await compareSize(painted, await fetched(format), format)) });
    }
  }
  connection.close();
  const rows = results.map(({ design, format, limn: own, sharp: other }) => [
    designTitles[design],
    format === "jpg" ? "JPEG" : "WebP",
    kilobytes(own.bytes),
    own.similarity.toFixed(4),
    kilobytes(other.bytes),
    String(other.quality),
    ratio(own.bytes, other.bytes),
  ]);
  return table(
    ["design", "format", "Limn, KB", "SSIM", "sharp at that SSIM, KB", "sharp's quality", "Limn to sharp"],
    [...rows, ...lossless].sort(([one = ""], [other = ""]) => one.localeCompare(other)),
  );
}

async function compareSize(
  painted: RgbaPicture,
  bytes: Buffer,
  format: SizeResult["format"],
): Promise<Pick<SizeResult, "limn" | "sharp">> {
  const truth = lumaOf(painted.data, { ...painted, channels: 4 });
  const target = await similarityTo(truth, bytes);
  let [tooLow, enough] = [0, 100];
  let best = await lossy[format](sharpOf(painted), enough);
  while (enough - tooLow > 1) {
    const middle = Math.floor((tooLow + enough) / 2);
    const tried = await lossy[format](sharpOf(painted), middle);
    if ((await similarityTo(truth, tried)) >= target) {
      enough = middle;
      best = tried;
    } else tooLow = middle;
  }
  return {
    limn: { bytes: bytes.byteLength, similarity: target },
    sharp: { bytes: best.byteLength, quality: enough },
  };
}

async function similarityTo(truth: Luma, file: Buffer): Promise<number> {
  const { data, width, height } = await pixelsOf(file);
  return similarity(truth, lumaOf(data, { width, height, channels: 4 }));
}

async function pixelsOf(file: Buffer): Promise<RgbaPicture> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

function ratio(one: number, other: number): string {
  return `**${(one / other).toFixed(2)}**`;
}

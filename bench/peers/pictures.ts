import { join } from "node:path";
import sharp, { type ResizeOptions } from "sharp";
import { assetsFolder } from "../bench-designs.ts";

interface Wanted extends ResizeOptions {
  file: string;
  width: number;
  height: number;
}

/** The designs' pictures, each with the size of its box. */
const wanted: Record<string, Wanted> = {
  mountains: { file: "misty-mountains.jpg", width: 600, height: 300, position: "top" },
  "tarn-small": { file: "logo-tarn.png", width: 124, height: 31, fit: "contain", position: "left" },
  aurora: { file: "mesh-aurora.jpg", width: 1200, height: 630 },
  oriel: { file: "logo-oriel.png", width: 118, height: 44, fit: "contain" },
  jun: { file: "portrait-jun.jpg", width: 260, height: 260 },
  tokyo: { file: "tokyo-bay.jpg", width: 1080, height: 1350, position: "right" },
  "tarn-large": { file: "logo-tarn.png", width: 186, height: 46, fit: "contain", position: "left" },
  amara: { file: "portrait-amara.jpg", width: 190, height: 190 },
};

export interface CutPicture {
  name: string;
  mimeType: string;
  bytes: Buffer;
}

/** Crops and scales pictures in advance, so that peers don't decode invisible pixels: JPEG, or PNG for transparency. */
export async function cutPictures(): Promise<CutPicture[]> {
  return await Promise.all(
    Object.entries(wanted).map(async ([name, { file, ...size }]) => {
      const clear = file.endsWith(".png");
      const cut = sharp(join(assetsFolder, file)).resize({ ...size, background: "#00000000" });
      const bytes = await (clear ? cut.png() : cut.jpeg({ quality: 95 })).toBuffer();
      return { name, mimeType: clear ? "image/png" : "image/jpeg", bytes };
    }),
  );
}

export function dataUrl({ mimeType, bytes }: CutPicture): string {
  return `data:${mimeType};base64,${bytes.toString("base64")}`;
}

import { readFile } from "node:fs/promises";
import { relative } from "node:path";
import { z } from "zod";
import { installedFamilies } from "../../design/font-families.ts";
import { maxSliceLetters } from "../../design/slice-letters.ts";
import { fontsFolder, type InstalledFace, installedFaces } from "../../render/installed-fonts.ts";
import { streamFile } from "../../store/blobs/stream-blob.ts";
import { type AssetFile, assetNotFound, findAssetFile } from "./read-assets.ts";
import { withRenderErrors } from "../render-errors.ts";
import type { Caller, Services } from "../services.ts";

const faceBody = z.looseObject({
  family: z.string().describe("Value of font_family, or a family for letters that others lack"),
  style: z.enum(["normal", "italic"]),
  weight: z.string().describe("As in CSS: 400, or 100 900 for a variable font"),
  id: z.string().describe("Identifies the file"),
  url: z.string().describe("Path of the file; its bytes never change"),
  source: z.enum(["installed", "company"]),
});

export const faceListBody = z.looseObject({ faces: z.array(faceBody) });

export type FontFaceBody = z.output<typeof faceBody>;

/** Lists the files of every family that a text of the company can be set in, fallbacks included. */
export async function listFontFaces(
  { store }: Pick<Services, "store">,
  { companyId }: Caller,
): Promise<z.output<typeof faceListBody>> {
  const company = (await store.fonts.list(companyId)).map((font): FontFaceBody => {
    const { family, style, least_weight: least, most_weight: most, asset_id } = font;
    const weight = least === most ? `${least}` : `${least} ${most}`;
    return { family, style, weight, id: asset_id, url: urlOf(companyId, asset_id), source: "company" };
  });
  const installed = installedFamilies
    .flatMap(installedFaces)
    .map(({ family, style, weight, id }: InstalledFace): FontFaceBody => {
      return { family, style, weight: `${weight}`, id, url: urlOf(companyId, id), source: "installed" };
    });
  return { faces: [...company, ...installed] };
}

function urlOf(companyId: string, id: string): string {
  return `/dashboard/${encodeURIComponent(companyId)}/fonts/files/${encodeURIComponent(id)}`;
}

export const fontCoverageBody = z.looseObject({
  ranges: z.array(z.array(z.int())).describe("First and last code point of each range, ascending"),
});

/** The characters of a company's font: a text keeps those that no other font has. */
export async function readFontCoverage(
  services: Pick<Services, "store" | "blobs" | "log" | "pool" | "backgroundRenders">,
  caller: Caller,
  id: string,
  signal: AbortSignal,
): Promise<{ ranges: number[][] }> {
  const file = await findAssetFile(services, caller, id);
  if (!file.mimeType.startsWith("font/")) throw assetNotFound();
  // Only a few fonts are in memory at a time.
  const read = async () => {
    const bytes = await file.read();
    return await withRenderErrors(() => services.pool.fontCoverage(bytes));
  };
  const ranges = await services.backgroundRenders.run(caller.companyId, read, { urgent: true, signal });
  return { ranges: ranges.map((range) => [...range]) };
}

let pathsById: ReadonlyMap<string, string> | undefined;

function installedPath(id: string): string | undefined {
  pathsById ??= new Map(
    installedFamilies.flatMap(installedFaces).map((face): [string, string] => [face.id, face.path]),
  );
  return pathsById.get(id);
}

/** The letters that a design's texts have beside the common ones, in an order that equal requests share. */
export const sliceInput = z.strictObject({
  letters: z
    .string()
    // A letter has up to two code units.
    .max(2 * maxSliceLetters)
    .default("")
    .describe("Letters beside those of Latin-1, without marks that combine"),
});

/** A part of one of Limn's fonts: these letters drawn exactly as by the whole font. */
export async function sliceFontFile(
  { fontSlices }: Pick<Services, "fontSlices">,
  { companyId }: Caller,
  id: string,
  { letters }: z.output<typeof sliceInput>,
): Promise<Uint8Array> {
  const path = installedPath(id);
  if (path === undefined) throw assetNotFound();
  return await fontSlices.make(companyId, { file: relative(fontsFolder, path), letters });
}

/** Finds the file of a face: one of Limn's, or the company's upload. The bytes of an id never change. */
export async function findFontFile(
  services: Pick<Services, "store" | "blobs" | "log">,
  caller: Caller,
  id: string,
): Promise<AssetFile> {
  const path = installedPath(id);
  if (path !== undefined) {
    return { mimeType: "font/ttf", read: () => readFile(path), stream: () => streamFile(path) };
  }
  const file = await findAssetFile(services, caller, id);
  if (!file.mimeType.startsWith("font/")) throw assetNotFound();
  return file;
}

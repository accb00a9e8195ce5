import { readFileSync } from "node:fs";
import { installedFamilies } from "../../design/font-families.ts";
import type { FontStyle } from "../../paint/text/font-stack.ts";
import { createBoundedCache } from "../bounded-cache.ts";
import { fontFiles } from "../fonts.ts";
import { createLetterFace, type LetterFace } from "./letter-face.ts";

export type FaceOf = (style: FontStyle) => LetterFace | undefined;

// Some 48 of the usual files.
const mostBytes = 16 * 1024 * 1024;
// Larger ones are Han fonts, whose Latin letters nobody chooses.
const mostFileBytes = 2 * 1024 * 1024;

/**
 * Finds the font file that Skia takes for a style. Undefined where Limn has no file of just this weight and slant, or
 * the family didn't come with it. A file is read when its letters are wanted first.
 */
export function createLetterFaces(): FaceOf {
  const families = new Map<string, ReadonlyMap<string, string>>();
  const faces = createBoundedCache<{ face: LetterFace | undefined }>(mostBytes);

  function filesOf(family: string): ReadonlyMap<string, string> {
    const known = families.get(family);
    if (known !== undefined) return known;
    const files = new Map(fontFiles(family).map((file) => [lookOf(file), file]));
    families.set(family, files);
    return files;
  }

  let last: { style: FontStyle; face: LetterFace | undefined } | undefined;

  function find({ font_family, font_weight, font_style }: FontStyle): LetterFace | undefined {
    if (!installed.has(font_family)) return undefined;
    const file = filesOf(font_family).get(`${font_weight} ${font_style}`);
    if (file === undefined) return undefined;
    const known = faces.get(file);
    if (known !== undefined) return known.face;
    const bytes = readFileSync(file);
    const face = isTaken(bytes, font_weight) ? createLetterFace(bytes) : undefined;
    faces.set(file, { face }, bytes.byteLength);
    return face;
  }

  return (style) => {
    if (last?.style !== style) last = { style, face: find(style) };
    return last.face;
  };
}

const installed: ReadonlySet<string> = new Set(installedFamilies);

/** Weight and slant as the folder of a file tells them, for instance 600SemiBold_Italic. */
function lookOf(file: string): string {
  const folder = file.split(/[/\\]/).at(-2) ?? "";
  return `${Number.parseInt(folder, 10)} ${folder.endsWith("Italic") ? "italic" : "normal"}`;
}

/** Thin files say that they weigh 250, several of a family alike; which of them Skia takes is not for us to say. */
function isTaken(file: Uint8Array, weight: number): boolean {
  return file.byteLength <= mostFileBytes && weightOf(file) === weight;
}

/** usWeightClass, from the file's table OS/2 (OpenType 1.9). */
function weightOf(file: Uint8Array): number | undefined {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const tables = view.getUint16(4);
  for (let at = 12; at < 12 + tables * 16; at += 16) {
    if (view.getUint32(at) === 0x4f_53_2f_32) return view.getUint16(view.getUint32(at + 8) + 4);
  }
  return undefined;
}

import { readFileSync } from "node:fs";
import { emojiFamily, fontFamilies, hanFamilies } from "../../../design/font-families.ts";
import type { FontStyle } from "../../../paint/text/font-stack.ts";
import { fontFiles } from "../../fonts.ts";
import { createLetterFace, type LetterFace } from "./letter-face.ts";
import { readLetterTables } from "./letter-tables.ts";

export type FaceOf = (style: FontStyle) => LetterFace | undefined;

// Some 16 MB.
const mostRemembered = 1_000_000;

/**
 * Finds the font file that Skia takes for a style. Undefined where Limn has no file of just this weight and slant, or
 * the family didn't come with it. A file is read when its letters are wanted first, in some milliseconds, and kept, in
 * some 100 KB; all that there are take 40 MB. Nothing is dropped: HarfBuzz gives memory back at some collection of
 * garbage, which under many drops would come too late.
 */
export function createLetterFaces(): FaceOf {
  const families = new Map<string, ReadonlyMap<string, string>>();
  const faces = new Map<string, LetterFace | undefined>();
  let remembered = 0;

  function remembers(amount: number): void {
    remembered += amount;
    if (remembered <= mostRemembered) return;
    for (const face of faces.values()) face?.forget();
    remembered = 0;
  }

  function read(file: string, weight: number): LetterFace | undefined {
    const tables = readLetterTables(readFileSync(file));
    // Thin files say that they weigh 250, several of a family alike; which of them Skia takes is not for us to say.
    return tables.weight === weight ? createLetterFace(tables, remembers) : undefined;
  }

  function find({ font_family, font_weight, font_style }: FontStyle): LetterFace | undefined {
    if (!known.has(font_family)) return undefined;
    const files = families.get(font_family) ?? filesOf(font_family);
    families.set(font_family, files);
    const file = files.get(`${font_weight} ${font_style}`);
    if (file === undefined) return undefined;
    if (!faces.has(file)) faces.set(file, read(file, font_weight));
    return faces.get(file);
  }

  let last: { style: FontStyle; face: LetterFace | undefined } | undefined;
  return (style) => {
    if (last?.style !== style) last = { style, face: find(style) };
    return last.face;
  };
}

const known: ReadonlySet<string> = new Set(
  fontFamilies.filter(
    (family) => family !== emojiFamily && !(hanFamilies as readonly string[]).includes(family),
  ),
);

/** By weight and slant, which their folders tell, for instance 600SemiBold_Italic. */
function filesOf(family: string): ReadonlyMap<string, string> {
  return new Map(
    fontFiles(family).map((file) => {
      const folder = file.split(/[/\\]/).at(-2) ?? "";
      return [`${Number.parseInt(folder, 10)} ${folder.endsWith("Italic") ? "italic" : "normal"}`, file];
    }),
  );
}

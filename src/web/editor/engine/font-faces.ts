import type { Design } from "../../../design/design.ts";
import { renameFamilies } from "../../../design/family-names.ts";
import { fallbackFamilies } from "../../../design/font-families.ts";
import { coveredRanges, familiesCovering } from "../../../paint/text/coverage.ts";
import { familiesWithArrows, familiesWithCommonLetters, uncommonLetters } from "./common-letters.ts";

/** A font file of the server: GET /fonts/faces. */
export interface FaceFile {
  family: string;
  style: string;
  /** As in CSS: `400`, or `100 900`. */
  weight: string;
  id: string;
  url: string;
  source: string;
}

/** The faces of a company that this page knows. Their files are loaded only when a text needs them. */
export interface FontFaces {
  /** Replaces all faces. */
  declare(files: readonly FaceFile[]): void;
  /** The layer with the families' names in this page: the same object each time, until faces are declared again. */
  rename: (layer: Layer) => Layer;
  /** Letters of a text for which a family, by its name in this page, may need a fallback; undefined where that isn't known. */
  lettersBeyond: (family: string, text: string) => string | undefined;
  /** Ids of the files of an uploaded family, by its name in this page; undefined for other families. */
  uploadsOf: (family: string) => readonly string[] | undefined;
  dispose(): void;
}

type Layer = Design["layers"][number];

/**
 * The name of a family in this page. The dashboard's own style has families of the same names in other versions, and the
 * machine may have any. Fallbacks keep their names, which the font chain uses, also where a company has one of that name.
 */
function familyInPage(family: string, isCompany: boolean): string {
  if (isCompany) return `limn company ${family}`;
  return fallbackFamilies.includes(family) ? family : `limn ${family}`;
}

const namesInPage = (families: readonly string[]): ReadonlySet<string> =>
  new Set(families.map((family) => familyInPage(family, false)));
const namesWithCommonLetters = namesInPage(familiesWithCommonLetters);
const namesWithArrows = namesInPage(familiesWithArrows);

/**
 * The first fallback is part of every chain, and takes 700 KB. With its range, which is what the file has letters for, browsers
 * load it only for these.
 */
function rangeOf(family: string): { unicodeRange?: string } {
  if (family !== fallbackFamilies[0]) return {};
  const ranges = coveredRanges(family).map(([first, last]) => `U+${first.toString(16)}-${last.toString(16)}`);
  return { unicodeRange: ranges.join(", ") };
}

export function createFontFaces(): FontFaces {
  let declared: FontFace[] = [];
  let companyFamilies: ReadonlySet<string> = new Set();
  let uploads: ReadonlyMap<string, readonly string[]> = new Map();
  let renamed = new WeakMap<Layer, Layer>();

  function dispose(): void {
    for (const face of declared) document.fonts.delete(face);
    declared = [];
  }

  return {
    declare(files) {
      dispose();
      declared = files.map(({ family, style, weight, url, source }) => {
        const name = familyInPage(family, source === "company");
        const range = source === "company" ? {} : rangeOf(family);
        return new FontFace(name, `url(${JSON.stringify(url)})`, { style, weight, ...range });
      });
      for (const face of declared) document.fonts.add(face);
      const company = files.filter(({ source }) => source === "company");
      companyFamilies = new Set(company.map(({ family }) => family));
      const families = Map.groupBy(company, ({ family }) => familyInPage(family, true));
      uploads = new Map([...families].map(([family, faces]) => [family, faces.map(({ id }) => id)]));
      renamed = new WeakMap();
    },
    rename(layer) {
      const known = renamed.get(layer);
      if (known !== undefined) return known;
      const result = renameFamilies(layer, (family) => familyInPage(family, companyFamilies.has(family)));
      renamed.set(layer, result);
      return result;
    },
    lettersBeyond(family, text) {
      if (!namesWithCommonLetters.has(family)) return undefined;
      const letters = uncommonLetters(text, namesWithArrows.has(family));
      const place = fallbackFamilies.indexOf(family);
      if (letters === "" || place < 0) return letters;
      // Of fallbacks it is known which letters they have.
      const isOwn = (letter: string) => familiesCovering(letter.codePointAt(0) ?? 0).includes(place);
      return Array.from(letters)
        .filter((letter) => !isOwn(letter))
        .join("");
    },
    uploadsOf: (family) => uploads.get(family),
    dispose,
  };
}

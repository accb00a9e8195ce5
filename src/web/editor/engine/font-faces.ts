import type { Design } from "../../../design/design.ts";
import { renameFamilies } from "../../../design/family-names.ts";
import { fallbackFamilies, hanFamilies } from "../../../design/font-families.ts";
import { coveredRanges, familiesCovering } from "../../../paint/text/coverage.ts";
import { familiesWithArrows, familiesWithCommonLetters, uncommonLetters } from "./common-letters.ts";
import { createFamilyFaces, type FamilyFaces } from "./family-faces.ts";

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

/** The faces of a company that this page knows. Files are loaded only when a text needs them, of Limn's own as far as it does. */
export interface FontFaces {
  /** Replaces all faces. */
  declare(files: readonly FaceFile[]): void;
  /** The layer with the families' names in this page: the same object each time, until faces are declared again. */
  rename: (layer: Layer) => Layer;
  /**
   * Notes that a text is set in a family, by its name in this page. Returns whether `grow` has to be called for its letters.
   */
  want: (family: string, text: string) => boolean;
  /** Declares the faces of a family with all letters that are wanted. Rejects if a file can't be loaded. */
  grow: (family: string) => Promise<void>;
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

/** The first fallback is part of every chain. With its range, which is what the file has letters for, browsers load it only for these. */
function rangeOf(family: string): { unicodeRange?: string } {
  if (family !== fallbackFamilies[0]) return {};
  const ranges = coveredRanges(family).map(([first, last]) => `U+${first.toString(16)}-${last.toString(16)}`);
  return { unicodeRange: ranges.join(", ") };
}

/** Which letters a fallback has; undefined for other families. */
function coverageOf(family: string): ((letter: string) => boolean) | undefined {
  const place = fallbackFamilies.indexOf(family);
  return place < 0 ? undefined : (letter) => familiesCovering(letter.codePointAt(0) ?? 0).includes(place);
}

function facesOf(name: string, files: readonly FaceFile[]): FamilyFaces {
  const { family = "", source } = files[0] ?? {};
  const isInstalled = source === "installed";
  const range = isInstalled ? rangeOf(family) : {};
  return createFamilyFaces({
    files,
    makeFace: ({ style, weight }, url) =>
      new FontFace(name, `url(${JSON.stringify(url)})`, { style, weight, ...range }),
    isSliceable: isInstalled && familiesWithCommonLetters.includes(family),
    isOfHan: hanFamilies.some((one) => one === family),
    covers: isInstalled ? coverageOf(family) : undefined,
  });
}

export function createFontFaces(): FontFaces {
  let families: ReadonlyMap<string, FamilyFaces> = new Map();
  let companyFamilies: ReadonlySet<string> = new Set();
  let uploads: ReadonlyMap<string, readonly string[]> = new Map();
  let renamed = new WeakMap<Layer, Layer>();

  function dispose(): void {
    for (const faces of families.values()) faces.dispose();
    families = new Map();
  }

  return {
    declare(files) {
      dispose();
      const named = Map.groupBy(files, ({ family, source }) => familyInPage(family, source === "company"));
      families = new Map([...named].map(([name, ownFiles]) => [name, facesOf(name, ownFiles)]));
      const company = files.filter(({ source }) => source === "company");
      companyFamilies = new Set(company.map(({ family }) => family));
      const byFamily = Map.groupBy(company, ({ family }) => familyInPage(family, true));
      uploads = new Map([...byFamily].map(([family, faces]) => [family, faces.map(({ id }) => id)]));
      renamed = new WeakMap();
    },
    want: (family, text) => families.get(family)?.want(text) ?? false,
    grow: async (family) => await families.get(family)?.grow(),
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
      const isOwn = coverageOf(family);
      if (letters === "" || isOwn === undefined) return letters;
      return Array.from(letters)
        .filter((letter) => !isOwn(letter))
        .join("");
    },
    uploadsOf: (family) => uploads.get(family),
    dispose,
  };
}

import type { Design } from "../../../design/design.ts";
import { renameFamilies } from "../../../design/family-names.ts";
import { fallbackFamilies } from "../../../design/font-families.ts";
import { familiesWithCommonLetters } from "./common-letters.ts";

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
  /** Whether a family, by its name in this page, has all common letters. */
  hasCommonLetters: (family: string) => boolean;
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

const namesWithCommonLetters: ReadonlySet<string> = new Set(
  familiesWithCommonLetters.map((family) => familyInPage(family, false)),
);

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
        return new FontFace(name, `url(${JSON.stringify(url)})`, { style, weight });
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
    hasCommonLetters: (family) => namesWithCommonLetters.has(family),
    uploadsOf: (family) => uploads.get(family),
    dispose,
  };
}

import { installedFaces } from "../../render/installed-fonts.ts";
import type { DesignUser } from "../design-uses.ts";
import { designsInReach } from "../project-reach.ts";
import type { Caller, Services } from "../services.ts";
import { type FontAssetBody, presentStoredFont } from "./present-font.ts";

export type FontFamilyBody = {
  family: string;
  source: "installed" | "company";
  /** Weights of static files, or both ends of a variable font's range. */
  weights: number[];
  styles: string[];
  /** Number of designs that use it in their draft or live version, without deleted ones. */
  designs: number;
  used_by: DesignUser[];
  /** A company's own files; empty for an installed family. */
  files: FontAssetBody[];
};

export type FontListBody = { families: FontFamilyBody[]; total: number };

const maxUsers = 20;

/** Lists every family that the company's designs may use: its own first, then installed ones. */
export async function listFonts(
  { store, fontFamilies, designUses }: Pick<Services, "store" | "fontFamilies" | "designUses">,
  caller: Caller,
): Promise<FontListBody> {
  const { companyId } = caller;
  const reached = await designsInReach({ store }, caller);
  const designs = (await designUses.of(companyId)).filter(({ id }) => reached?.has(id) ?? true);
  const describeUse = (family: string) => {
    const users = designs.flatMap(({ id, name, families }) =>
      families.includes(family) ? [{ id, name }] : [],
    );
    return { designs: users.length, used_by: users.slice(0, maxUsers) };
  };
  const companyFonts = Map.groupBy(await store.fonts.list(companyId), ({ family }) => family);
  const company = [...companyFonts].map(([family, fonts]): FontFamilyBody => {
    const ends = fonts.flatMap(({ least_weight, most_weight }) => [least_weight, most_weight]);
    return {
      family,
      source: "company",
      weights: [...new Set(ends)].sort((one, other) => one - other),
      styles: sortStyles(fonts.map(({ style }) => style)),
      ...describeUse(family),
      files: fonts.map(presentStoredFont),
    };
  });
  const installed = fontFamilies.map((family): FontFamilyBody => ({
    family,
    source: "installed",
    ...readInstalledLooks(family),
    ...describeUse(family),
    files: [],
  }));
  const families = [...company, ...installed];
  return { families, total: families.length };
}

function readInstalledLooks(family: string): Pick<FontFamilyBody, "weights" | "styles"> {
  const faces = installedFaces(family);
  const weights = new Set(faces.map(({ weight }) => weight));
  return {
    weights: [...weights].sort((one, other) => one - other),
    styles: sortStyles(faces.map(({ style }) => style)),
  };
}

function sortStyles(styles: readonly string[]): string[] {
  return ["normal", "italic"].filter((style) => styles.includes(style));
}

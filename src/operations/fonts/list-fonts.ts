import { fontFiles } from "../../render/installed-fonts.ts";
import type { FontUser } from "./font-usage.ts";
import { fontUsage } from "./font-usage.ts";
import type { Caller, Services } from "../services.ts";
import { type FontAssetBody, presentStoredFont } from "./present-font.ts";

export type FontFamilyBody = {
  family: string;
  source: "installed" | "company";
  /** Weights of single files, or the ends of a range, by style. */
  weights: number[];
  styles: string[];
  /** Designs, not deleted ones, whose draft or live version draws with it. */
  designs: number;
  used_by: FontUser[];
  /** A company's own files; none where the family is installed. */
  files: FontAssetBody[];
};

export type FontListBody = { families: FontFamilyBody[]; total: number };

const mostUsersTold = 20;

/** Every family that the company's designs may use: its own first, then those that come with Limn. */
export async function listFonts(
  { store, fontFamilies }: Pick<Services, "store" | "fontFamilies">,
  { companyId }: Caller,
): Promise<FontListBody> {
  const usage = await fontUsage({ store }, companyId);
  const used = (family: string) => {
    const users = usage.get(family) ?? [];
    return { designs: users.length, used_by: users.slice(0, mostUsersTold) };
  };
  const own = Map.groupBy(await store.fonts.list(companyId), ({ family }) => family);
  const company = [...own].map(([family, fonts]): FontFamilyBody => {
    const ends = fonts.flatMap(({ least_weight, most_weight }) => [least_weight, most_weight]);
    return {
      family,
      source: "company",
      weights: [...new Set(ends)].sort((one, other) => one - other),
      styles: stylesIn(fonts.map(({ style }) => style)),
      ...used(family),
      files: fonts.map(presentStoredFont),
    };
  });
  const installed = fontFamilies.map((family): FontFamilyBody => ({
    family,
    source: "installed",
    ...installedLooks(family),
    ...used(family),
    files: [],
  }));
  const families = [...company, ...installed];
  return { families, total: families.length };
}

const looks = new Map<string, Pick<FontFamilyBody, "weights" | "styles">>();

/** The packages name their files by weight and style: Inter_700Bold_Italic.ttf. */
function installedLooks(family: string): Pick<FontFamilyBody, "weights" | "styles"> {
  const known = looks.get(family);
  if (known !== undefined) return known;
  const files = fontFiles(family);
  const weights = files.map((file) => Number(/_(\d{3})[A-Za-z]*(?:_Italic)?\.ttf$/.exec(file)?.[1] ?? 400));
  const styles = files.map((file) => (file.endsWith("Italic.ttf") ? "italic" : "normal"));
  const look = {
    weights: [...new Set(weights)].sort((one, other) => one - other),
    styles: stylesIn(styles),
  };
  looks.set(family, look);
  return look;
}

function stylesIn(styles: readonly string[]): string[] {
  return ["normal", "italic"].filter((style) => styles.includes(style));
}

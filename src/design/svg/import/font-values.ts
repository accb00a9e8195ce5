import { valueOf } from "./own-style.ts";
import type { SvgNode } from "./parse-tree.ts";

/** Words of fonts' names, as in `Montserrat-SemiBoldItalic`, and the weights that they mean. */
const weights: Record<string, number> = {
  thin: 100,
  hairline: 100,
  extralight: 200,
  ultralight: 200,
  light: 300,
  regular: 400,
  normal: 400,
  book: 400,
  roman: 400,
  medium: 500,
  semibold: 600,
  demibold: 600,
  demi: 600,
  bold: 700,
  extrabold: 800,
  ultrabold: 800,
  heavy: 800,
  black: 900,
};
const weightWords = Object.keys(weights).join("|");
const styleOfName = new RegExp(
  `^(.+?)[-_ ]?(${weightWords}|(?=italic$|oblique$|it$))(italic|oblique|it)?(?:mt|ps)?$`,
  "i",
);

interface Named {
  family: string;
  weight?: number;
  isItalic: boolean;
}

/** The family that a name means: as it is written, or with the weight and style of a PostScript name. */
function findFamily(name: string, families: readonly string[]): Named | undefined {
  const known = (wanted: string) => families.find((family) => plain(family) === plain(wanted));
  const family = families.find((one) => one.toLowerCase() === name.toLowerCase()) ?? known(name);
  if (family !== undefined) return { family, isItalic: false };
  const [, base = "", weight = "", slant] = styleOfName.exec(name.replaceAll(" ", "").slice(0, 100)) ?? [];
  const named = known(base);
  if (named === undefined) return undefined;
  const number = weights[weight.toLowerCase()];
  return {
    family: named,
    isItalic: slant !== undefined,
    ...(number === undefined ? {} : { weight: number }),
  };
}

const plain = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

/** The family, weight and style of a text. `left` is told of a family that isn't known. */
export function fontOf(path: readonly SvgNode[], families: readonly string[], left: Set<string>) {
  const names = (valueOf(path, "font-family") ?? "")
    .split(",")
    .map((name) => name.trim().replaceAll(/^["']|["']$/g, ""));
  const known = names.map((name) => findFamily(name, families)).find((one) => one !== undefined);
  const [wanted = ""] = names;
  if (known === undefined && wanted !== "") left.add(`the font ${wanted}`);
  const isItalic = known?.isItalic === true || /^(?:italic|oblique)/.test(valueOf(path, "font-style") ?? "");
  return {
    ...(known === undefined ? {} : { font_family: known.family }),
    font_weight: weightOf(valueOf(path, "font-weight"), known?.weight),
    ...(isItalic ? { font_style: "italic" } : {}),
  };
}

/** A name of one weight says more than the usual weight beside it. */
function weightOf(text = "400", named?: number): number {
  const number = { normal: 400, bold: 700, bolder: 700, lighter: 300 }[text] ?? Number(text);
  const weight = Number.isInteger(number) ? Math.max(100, Math.min(900, number)) : 400;
  return weight === 400 ? (named ?? weight) : weight;
}

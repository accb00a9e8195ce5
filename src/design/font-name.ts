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
  th: 100,
  lt: 300,
  rg: 400,
  md: 500,
  bd: 700,
  hv: 800,
  blk: 900,
};
const weightWords = Object.keys(weights).join("|");
const styleOfName = new RegExp(
  `^(.+?)[-_ ]?(${weightWords}|(?=italic$|oblique$|it$))(italic|oblique|it)?(?:mt|ps)?$`,
  "i",
);

interface NamedFont {
  family: string;
  weight?: number;
  isItalic: boolean;
}

/** The family that a name means: as it is written, or with the weight and style of a PostScript name. */
export function findFamily(name: string, families: readonly string[]): NamedFont | undefined {
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

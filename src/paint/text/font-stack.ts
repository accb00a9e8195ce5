import { createBoundedCache } from "../../bounds/bounded-cache.ts";
import { emojiFamily, fallbackFamilies, hanFamilies, symbolFamilies } from "../../design/font-families.ts";
import { familiesCovering } from "./coverage.ts";

/** How letters look, whatever their size. */
export interface FontStyle {
  font_family: string;
  font_weight: number;
  font_style: "normal" | "italic";
}

/** Which families are asked for the letters of a text that its own family lacks, and in which language it is set. */
export interface FontChain {
  families: readonly string[];
  /** The families, in order, as CSS writes them. */
  css: string;
  /** Chooses among the forms of letters that languages write differently (BCP 47). */
  language: string;
  /** Two chains of one name are the same. */
  name: string;
}

// Letters that the first family of every chain holds: most texts need no closer look.
const plainText = /^[\n\x20-\x7E\xA0-\u017F\u1E00-\u1EFF\u2013\u2014\u2018-\u201E\u2026\u20AC]*$/;
// Emoji by nature or by their selector (UTS #51, ED-6 and ED-9a).
const shownAsEmoji = /\p{Emoji_Presentation}(?!\uFE0E)|\p{Emoji}\uFE0F\u20E3?/gu;
const first = 0;
const placeOf = (family: string) => fallbackFamilies.indexOf(family);
type HanOrder = readonly [number, number, number, number];
const [simplified, traditional, japanese, korean] = hanFamilies.map(placeOf) as [
  number,
  number,
  number,
  number,
];
const hanPlaces: ReadonlySet<number> = new Set([simplified, traditional, japanese, korean]);
const symbols: readonly number[] = symbolFamilies.map(placeOf);
const emoji = placeOf(emojiFamily);

const mostChains = 1000;
const chains = createBoundedCache<FontChain>(mostChains);

/** Whether all of a text's letters are in the family that every chain begins with. */
export function isPlain(text: string): boolean {
  return plainText.test(text);
}

/** The chain of a text in a design of this language, for measuring and drawing alike: no longer than the text needs. */
export function fontChain(text: string, language: string): FontChain {
  if (isPlain(text)) return chainOf([first], language);
  const letters = text.replaceAll(shownAsEmoji, "");
  const needed = new Set(letters === text ? [first] : [first, emoji]);
  const han = hanOrder(text, language);
  const shared: { letter: string; families: readonly number[] }[] = [];
  for (const letter of new Set(letters)) {
    const families = familiesOf(letter);
    if (families.length > 1) shared.push({ letter, families });
    else if (families[0] !== undefined) needed.add(families[0]);
    if (families.includes(han[0]) && families.every(isHan)) needed.add(han[0]);
  }
  for (const { letter, families } of shared) {
    if (!families.some((family) => needed.has(family))) needed.add(likeliest(letter, families, han));
  }
  const others = [...needed].filter((family) => !isHan(family) && family !== first);
  const order = [
    first,
    ...han.filter((family) => needed.has(family)),
    ...others.sort((one, other) => one - other),
  ];
  return chainOf(order, language);
}

/** Those that may be asked for a letter; a sign is an emoji only where nothing else has it. */
function familiesOf(letter: string): readonly number[] {
  const families = familiesCovering(letter.codePointAt(0) ?? 0);
  return families.length > 1 && families.at(-1) === emoji ? families.slice(0, -1) : families;
}

const ofNoScript = /[\p{Script=Common}\p{Script=Inherited}]/u;

/** Of the families that have a letter, the one made for its likes. */
function likeliest(letter: string, families: readonly number[], han: readonly number[]): number {
  const ofHan = han.find((family) => families.includes(family));
  const ofSigns = families.find((family) => symbols.includes(family));
  const ofScript = families.find((family) => !isHan(family) && !symbols.includes(family));
  const order = ofNoScript.test(letter) ? [ofSigns, ofHan, ofScript] : [ofScript, ofHan, ofSigns];
  return order.find((family) => family !== undefined) ?? first;
}

function isHan(family: number): boolean {
  return hanPlaces.has(family);
}

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const hangul = /\p{Script=Hangul}/u;

const bopomofo = /\p{Script=Bopomofo}/u;
const asInTaiwan = /^zh-(?:\w+-)*(?:Hant|TW|HK|MO)\b/i;

/** Kana, Hangul and Bopomofo tell the language of the Han characters beside them; else it is the design's. */
function hanOrder(text: string, language: string): HanOrder {
  if (kana.test(text)) return [japanese, simplified, traditional, korean];
  if (hangul.test(text)) return [korean, simplified, traditional, japanese];
  if (bopomofo.test(text)) return [traditional, simplified, japanese, korean];
  if (/^ja\b/i.test(language)) return [japanese, simplified, traditional, korean];
  if (/^ko\b/i.test(language)) return [korean, simplified, traditional, japanese];
  return asInTaiwan.test(language)
    ? [traditional, simplified, japanese, korean]
    : [simplified, traditional, japanese, korean];
}

function chainOf(places: readonly number[], language: string): FontChain {
  const name = `${language} ${places.join(" ")}`;
  const known = chains.get(name);
  if (known !== undefined) return known;
  const families = places.map((place) => fallbackFamilies[place] ?? "");
  const chain = { families, css: families.map((family) => `"${family}"`).join(", "), language, name };
  chains.set(name, chain);
  return chain;
}

/** A CSS font of a size in pixels, whose stack ends in the families of the chain. */
export function cssFont(
  { font_family, font_weight, font_style }: FontStyle,
  size: number,
  chain: FontChain,
): string {
  // The emoji font asked first would set digits and blanks as wide as emoji, and Skia wouldn't join a flag's parts.
  const own =
    font_family === emojiFamily ? `"${fallbackFamilies[first]}", "${emojiFamily}"` : `"${font_family}"`;
  return `${font_style} ${font_weight} ${size}px ${own}, ${chain.css}`;
}

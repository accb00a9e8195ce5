import { createBoundedCache } from "../../bounds/bounded-cache.ts";
import {
  emojiFamily,
  fallbackFamilies,
  hanFamilies,
  installedFamilies,
  symbolFamilies,
} from "../../design/font-families.ts";
import { familiesCovering } from "./coverage.ts";

/** A font without its size. */
export interface FontStyle {
  font_family: string;
  font_weight: number;
  font_style: "normal" | "italic";
}

/** The fallback fonts of a text, and its language. */
export interface FontChain {
  families: readonly string[];
  /** The families as a CSS font-family list. */
  css: string;
  /** Selects language-specific glyphs (BCP 47). */
  language: string;
  /** Equal for equal chains. */
  name: string;
}

// Characters of the first fallback family, which most texts consist of.
const plainText = /^[\n\x20-\x7E\xA0-\u017F\u1E00-\u1EFF\u2013\u2014\u2018-\u201E\u2026\u20AC]*$/;
// Emoji by default or by a selector (UTS #51, ED-6 and ED-9a).
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

const maxChains = 1000;
const chains = createBoundedCache<FontChain>(maxChains);

/** Whether the first fallback family covers a text. */
export function isPlain(text: string): boolean {
  return plainText.test(text);
}

/** The shortest sufficient chain for a text in a design of this language, for measuring and drawing. */
export function fontChain(text: string, language: string): FontChain {
  if (isPlain(text)) return chainOf([first], language);
  const letters = text.replaceAll(shownAsEmoji, "");
  const neededFamilies = new Set(letters === text ? [first] : [first, emoji]);
  const han = hanOrder(text, language);
  const sharedLetters: { letter: string; families: readonly number[] }[] = [];
  for (const letter of new Set(letters)) {
    const families = familiesOf(letter);
    if (families.length > 1) sharedLetters.push({ letter, families });
    else if (families[0] !== undefined) neededFamilies.add(families[0]);
    if (families.includes(han[0]) && families.every(isHan)) neededFamilies.add(han[0]);
  }
  for (const { letter, families } of sharedLetters) {
    if (!families.some((family) => neededFamilies.has(family)))
      neededFamilies.add(bestFamily(letter, families, han));
  }
  const others = [...neededFamilies].filter((family) => !isHan(family) && family !== first);
  const order = [
    first,
    ...han.filter((family) => neededFamilies.has(family)),
    ...others.sort((one, other) => one - other),
  ];
  return chainOf(order, language);
}

/** The families for a letter. The emoji font is used only when no other family has it. */
function familiesOf(letter: string): readonly number[] {
  const families = familiesCovering(letter.codePointAt(0) ?? 0);
  return families.length > 1 && families.at(-1) === emoji ? families.slice(0, -1) : families;
}

const commonScript = /[\p{Script=Common}\p{Script=Inherited}]/u;

/** The family of the letter's script among those that have it. */
function bestFamily(letter: string, families: readonly number[], han: readonly number[]): number {
  const ofHan = han.find((family) => families.includes(family));
  const ofSigns = families.find((family) => symbols.includes(family));
  const ofScript = families.find((family) => !isHan(family) && !symbols.includes(family));
  const order = commonScript.test(letter) ? [ofSigns, ofHan, ofScript] : [ofScript, ofHan, ofSigns];
  return order.find((family) => family !== undefined) ?? first;
}

function isHan(family: number): boolean {
  return hanPlaces.has(family);
}

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const hangul = /\p{Script=Hangul}/u;

const bopomofo = /\p{Script=Bopomofo}/u;
const traditionalLanguage = /^zh-(?:\w+-)*(?:Hant|TW|HK|MO)\b/i;

/** The order of the Han families, by kana, Hangul or Bopomofo in the text, otherwise by the design's language. */
function hanOrder(text: string, language: string): HanOrder {
  if (kana.test(text)) return [japanese, simplified, traditional, korean];
  if (hangul.test(text)) return [korean, simplified, traditional, japanese];
  if (bopomofo.test(text)) return [traditional, simplified, japanese, korean];
  if (/^ja\b/i.test(language)) return [japanese, simplified, traditional, korean];
  if (/^ko\b/i.test(language)) return [korean, simplified, traditional, japanese];
  return traditionalLanguage.test(language)
    ? [traditional, simplified, japanese, korean]
    : [simplified, traditional, japanese, korean];
}

function chainOf(places: readonly number[], language: string): FontChain {
  const name = `${language} ${places.join(" ")}`;
  const cachedChain = chains.get(name);
  if (cachedChain !== undefined) return cachedChain;
  const families = places.map((place) => fallbackFamilies[place] ?? "");
  const chain = { families, css: families.map((family) => `"${family}"`).join(", "), language, name };
  chains.set(name, chain);
  return chain;
}

/** A CSS font with a size in pixels and the fallback families of the chain. */
export function cssFont(
  { font_family, font_weight, font_style }: FontStyle,
  size: number,
  chain: FontChain,
): string {
  // The emoji font must not be first: its digits and spaces are as wide as emoji, and Skia wouldn't join the parts of flags.
  const own =
    font_family === emojiFamily ? `"${fallbackFamilies[first]}", "${emojiFamily}"` : `"${font_family}"`;
  const weight = installed.has(font_family) ? drawnWeight(font_weight) : font_weight;
  return `${font_style} ${weight} ${size}px ${own}, ${chain.css}`;
}

const installed: ReadonlySet<string> = new Set(installedFamilies);

/**
 * The weight of an installed family that CSS takes for another one, as if each were a file. Their variable fonts have every
 * weight between too, but then a text would look different from what it did with static ones, and Skia would keep an instance
 * for each number.
 */
export function drawnWeight(weight: number): number {
  const hundreds = weight / 100;
  return 100 * (weight < 400 ? Math.max(1, Math.floor(hundreds)) : Math.min(9, Math.ceil(hundreds)));
}

import type { Font } from "harfbuzzjs";
import type { FaceLetter, ShapedWord, WordStyle } from "./shaped-word.ts";
import type { LetterRules } from "./font-rules/letter-rules.ts";
import type { LetterScale } from "./letter-scale.ts";
import { remembering } from "./remembering.ts";
import { shapeGlyphs } from "./shape-glyphs.ts";
import { anyScript, type LetterScripts, scriptsOf, scriptTag } from "./word-script.ts";

/** A letter that does nothing to others of its kind but move the one behind it, nor they to it. */
export interface FreeLetter {
  code: number;
  /** Of its character; a font may have another stand for it, as the letter alone tells. */
  nominal: number;
  alone: FaceLetter;
  scripts: LetterScripts;
}

/** Undefined for letters that aren't free; by code point. */
export type FreeLetterOf = (code: number) => FreeLetter | undefined;

/** Undefined where letters aren't all free, or of several scripts. */
export type KernWord = (word: string) => ShapedWord | undefined;

interface Setting {
  rules: LetterRules;
  style: WordStyle;
  scale: LetterScale;
}

/** Of two letters: no code point of plain letters has more bits. */
const bitsOfLetter = 14;

/**
 * Sets words of free letters as HarfBuzz does, from what it says of each two of them, which it is asked only once. Tells
 * each time that it remembers another two.
 */
export function createKernWord(
  font: Font,
  setting: Setting & { letterOf: FreeLetterOf },
  remembers: () => void,
): KernWord {
  const { scale, letterOf } = setting;
  const ofScripts = new Map<number, Map<number, number | undefined>>();

  function kernOf(scripts: LetterScripts, one: FreeLetter, other: FreeLetter): number | undefined {
    const known = ofScripts.get(scripts.own) ?? new Map<number, number | undefined>();
    ofScripts.set(scripts.own, known);
    const key = (one.code << bitsOfLetter) | other.code;
    const before = known.get(key);
    if (before !== undefined || known.has(key)) return before;
    const kern = kernOfTwo(font, one, other, { ...setting, script: scriptTag(scripts) });
    known.set(key, kern);
    remembers();
    return kern;
  }

  return (word) => {
    const free: FreeLetter[] = [];
    const scripts = { own: 0, within: anyScript };
    for (let at = 0; at < word.length; at += 1) {
      const letter = letterOf(word.charCodeAt(at));
      if (letter === undefined) return undefined;
      free.push(letter);
      scripts.own |= letter.scripts.own;
      scripts.within &= letter.scripts.within;
    }
    if (scriptTag(scripts) === undefined) return undefined;
    const letters: FaceLetter[] = [];
    const advances: number[] = [];
    for (const letter of free) {
      letters.push(letter.alone);
      const next = free[letters.length];
      const kern = next === undefined ? 0 : kernOf(scripts, letter, next);
      if (kern === undefined) return undefined;
      advances.push(scale.advance(letter.alone.advance) + kern);
    }
    return { letters, advances };
  };
}

/** What is added to the first one's advance, in 1/65536 pixel; undefined where they aren't both as they are alone. */
function kernOfTwo(
  font: Font,
  one: FreeLetter,
  other: FreeLetter,
  { rules, style, scale, script = "" }: Setting & { script: string | undefined },
): number | undefined {
  if (rules.mayJoin(one.nominal, other.nominal)) return undefined;
  const { language, spaced } = style;
  const two = one.alone.letter + other.alone.letter;
  const row = shapeGlyphs(font, two, { scale: scale.whole, script, language, spaced });
  const [first, second, more] = row?.glyphs ?? [];
  if (first !== one.alone.glyph || second !== other.alone.glyph || more !== undefined) return undefined;
  const [advance = 0, advanceOfOther] = row?.advances ?? [];
  if (advanceOfOther !== font.glyphHAdvance(second)) return undefined;
  return advance - font.glyphHAdvance(first);
}

// There are fewer plain letters.
const most = 2000;

/** Finds free letters among those that a font has; `aloneOf` gives a letter as it looks by itself. */
export function createFreeLetters(
  font: Font,
  rules: LetterRules,
  aloneOf: (letter: string) => FaceLetter | undefined,
): FreeLetterOf {
  return remembering(most, (code) => {
    const nominal = font.nominalGlyph(code);
    if (nominal === undefined || rules.isBound(nominal)) return undefined;
    const letter = String.fromCharCode(code);
    const alone = aloneOf(letter);
    if (alone === undefined || alone.isMark) return undefined;
    return { code, nominal, alone, scripts: scriptsOf(letter) };
  });
}

import { readGlyphCharacters } from "./read-glyph-characters.ts";
import { readSubstitutions, type Substitutions } from "./read-substitutions.ts";
import { readTables } from "./read-tables.ts";

/** Blocks of Unicode whose characters nobody types: radicals, ligatures and forms, for which letters are typed. */
const compatibility =
  /[\u2E80-\u2FDF\uF900-\uFAFF\uFB00-\uFB06\uFB13-\uFB17\uFB1D-\uFB4F\uFB50-\uFDFF\uFE70-\uFEFC\u{2F800}-\u{2FA1F}]/gu;

/** A text with the letters that are typed for ligatures, Arabic forms and radicals. */
export function typedText(text: string): string {
  return text.replaceAll(compatibility, (character) => character.normalize("NFKC"));
}

/** What is typed for the glyphs of a font. Undefined where the font doesn't tell. */
export interface GlyphTexts {
  textOf: (glyph: number) => string | undefined;
  /** Of a letter that is drawn as two glyphs, one of which is its dots; `first` is the letter's body. */
  textOfTwo: (first: number, second: number) => string | undefined;
}

/** Reads a font of our own: a glyph's characters, or those of the glyphs that it is put in place of. */
export function createGlyphTexts(bytes: Buffer): GlyphTexts {
  const tables = readTables(bytes);
  const cmap = tables.get("cmap");
  const gsub = tables.get("GSUB");
  const characters = cmap === undefined ? new Map<number, number[]>() : readGlyphCharacters(cmap);
  const { replaced, taken } = gsub === undefined ? noSubstitutions : readSubstitutions(gsub);

  const texts = new Map<number, string | undefined>();
  function textOf(glyph: number): string | undefined {
    if (!texts.has(glyph)) {
      // Rules may lead in circles.
      texts.set(glyph, undefined);
      texts.set(glyph, readText(glyph));
    }
    return texts.get(glyph);
  }

  function readText(glyph: number): string | undefined {
    const codes = characters.get(glyph);
    if (codes !== undefined) return bestText(codes);
    const found = (replaced.get(glyph) ?? []).flatMap((glyphs) => {
      const parts = glyphs.map(textOf);
      return parts.every((part) => part !== undefined) ? parts.join("") : [];
    });
    // Fonts of India have two rules for a letter below another: the order of today, and an old one with the sign behind.
    return found.find((text) => /^\p{Mn}/u.test(text)) ?? found[0];
  }

  /** A glyph with those that it is a form of. */
  function formsOf(glyph: number): Set<number> {
    const forms = new Set([glyph]);
    // A set may grow while it is gone through.
    for (const form of forms) {
      for (const [one, ...others] of replaced.get(form) ?? []) {
        if (one !== undefined && others.length === 0) forms.add(one);
      }
    }
    return forms;
  }

  /** Letters of several languages look alike within words: Arabic's own come first in Unicode. */
  function textOfTwo(first: number, second: number): string | undefined {
    const seconds = [...formsOf(second)];
    const letters = [...formsOf(first)].flatMap((one) =>
      seconds.flatMap((other) => taken.get(`${one} ${other}`) ?? []),
    );
    return letters.flatMap((letter) => textOf(letter) ?? []).sort()[0];
  }

  return { textOf, textOfTwo: rememberTwo(textOfTwo) };
}

/** Pages repeat the same glyphs. */
function rememberTwo<Value>(read: (first: number, second: number) => Value) {
  const values = new Map<string, Value>();
  return (first: number, second: number): Value => {
    const key = `${first} ${second}`;
    const value = values.has(key) ? (values.get(key) as Value) : read(first, second);
    values.set(key, value);
    return value;
  };
}

const noSubstitutions: Substitutions = { replaced: new Map(), taken: new Map() };

/** Fonts share glyphs, such as an ideograph's with its radical. */
function bestText(codes: readonly number[]): string | undefined {
  const texts = codes.map((code) => String.fromCodePoint(code));
  const [first] = texts;
  const typed = texts.find((text) => text.search(compatibility) < 0);
  return typed ?? (first === undefined ? undefined : typedText(first));
}

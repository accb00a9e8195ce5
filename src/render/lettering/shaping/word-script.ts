// Signs are of the script of the letters beside them, unless they are used with some scripts alone (UAX #24, 5.1).
const scripts = [
  { tag: "Latn", letter: /\p{Script=Latin}/u, text: /^[\p{scx=Latin}\p{scx=Common}]*$/u },
  { tag: "Grek", letter: /\p{Script=Greek}/u, text: /^[\p{scx=Greek}\p{scx=Common}]*$/u },
  { tag: "Cyrl", letter: /\p{Script=Cyrillic}/u, text: /^[\p{scx=Cyrillic}\p{scx=Common}]*$/u },
];

const signsAlone = "Zyyy";

/** Scripts as bits: that of a letter, and those of words in which it may stand. */
export interface LetterScripts {
  own: number;
  within: number;
}

export const anyScript = (1 << scripts.length) - 1;

export function scriptsOf(letter: string): LetterScripts {
  const bitsOf = (pattern: "letter" | "text") =>
    scripts.reduce((bits, script, index) => bits | (script[pattern].test(letter) ? 1 << index : 0), 0);
  return { own: bitsOf("letter"), within: bitsOf("text") };
}

/** The tag (ISO 15924) of a word with such letters; undefined where they aren't all of one script. */
export function scriptTag({ own, within }: LetterScripts): string | undefined {
  if (own === 0) return signsAlone;
  const tag = scripts[Math.log2(own)]?.tag;
  return (own & within) === own ? tag : undefined;
}

/** The tag of a word's script; undefined where its letters aren't all of one. */
export function scriptTagOf(word: string): string | undefined {
  const [found, other] = scripts.filter(({ letter }) => letter.test(word));
  if (other !== undefined || found?.text.test(word) === false) return undefined;
  return found?.tag ?? signsAlone;
}

import * as words from "./entrance-words.tsx";

/** In UTF-16 code units, like the server's limits in `src/people/password-lengths.ts`. */
export const passwordLengths = { min: 10, max: 200 };

interface PasswordStrength {
  /** Whether the server accepts it. */
  accepted: boolean;
  tone: "none" | "weak" | "fair" | "strong";
  /** The strength and how to improve it. */
  message: string;
}

const commonPasswords =
  /^(?:.{0,3}(?:pass ?w[o0]rd|qwert[yz]|azerty|letmein|welcome|iloveyou|admin|limn|abc123|1q2w3e|changeme|secret).{0,6}|\d+)$/i;

/** The strength of a new password. `ownWords` are the user's name and email. */
export function passwordStrength(password: string, ownWords: readonly string[]): PasswordStrength {
  const { min, max } = passwordLengths;
  const { length } = password;
  if (length === 0) {
    return {
      accepted: false,
      tone: "none",
      message: words.atLeastCharacters(min),
    };
  }
  if (length < min)
    return { accepted: false, tone: "weak", message: words.tooShort(words.characters(min - length)) };
  if (length > max) {
    return {
      accepted: false,
      tone: "weak",
      message: words.tooLong(words.characters(length - max), max),
    };
  }
  const weakness = weaknessOf(password, ownWords);
  if (weakness !== undefined) {
    return { accepted: true, tone: "weak", message: words.easyToGuess(weakness) };
  }
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) =>
    kind.test(password),
  ).length;
  if (length >= 16 || (length >= 12 && kinds >= 3))
    return { accepted: true, tone: "strong", message: words.strong };
  return { accepted: true, tone: "fair", message: words.fair };
}

/** Why a password is easy to guess; undefined if it isn't. */
function weaknessOf(password: string, ownWords: readonly string[]): string | undefined {
  const lower = password.toLowerCase();
  if (commonPasswords.test(password)) return words.itIsOneOfMost;
  if (new Set(lower).size < 5) return words.itRepeatsSameFewCharacters;
  if (isSequence(lower)) return words.itIsSequenceOfCharacters;
  const known = ownWords
    .flatMap((text) => text.toLowerCase().split(/[\s@.]+/))
    .filter((word) => word.length > 3);
  const remainder = known.reduce((rest, word) => rest.replaceAll(word, ""), lower);
  return remainder.length < 6 && remainder !== lower ? words.itIsMostlyYourName : undefined;
}

/** Whether most characters follow each other, as in abcdefghij or 9876543210. */
function isSequence(text: string): boolean {
  const codes = Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  return steps.filter((step) => Math.abs(step) === 1).length >= steps.length * 0.8;
}

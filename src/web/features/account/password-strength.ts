/** In UTF-16 code units, like the server's limits in `src/people/password-lengths.ts`. */
export const passwordLengths = { least: 10, most: 200 };

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
  const { least, most } = passwordLengths;
  const { length } = password;
  if (length === 0) {
    return {
      accepted: false,
      tone: "none",
      message: `At least ${least} characters. Three or four random words work well.`,
    };
  }
  if (length < least)
    return { accepted: false, tone: "weak", message: `Too short: add ${count(least - length)}.` };
  if (length > most) {
    return {
      accepted: false,
      tone: "weak",
      message: `${count(length - most)} too long. The maximum is ${most}.`,
    };
  }
  const weakness = weaknessOf(password, ownWords);
  if (weakness !== undefined) {
    return { accepted: true, tone: "weak", message: `Easy to guess: ${weakness}.` };
  }
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) =>
    kind.test(password),
  ).length;
  if (length >= 16 || (length >= 12 && kinds >= 3))
    return { accepted: true, tone: "strong", message: "Strong." };
  return { accepted: true, tone: "fair", message: "Fair. Add a few characters to make it strong." };
}

function count(characters: number): string {
  return `${characters} ${characters === 1 ? "character" : "characters"}`;
}

/** Why a password is easy to guess; undefined if it isn't. */
function weaknessOf(password: string, ownWords: readonly string[]): string | undefined {
  const lower = password.toLowerCase();
  if (commonPasswords.test(password)) return "it is one of the most common passwords";
  if (new Set(lower).size < 5) return "it repeats the same few characters";
  if (isSequence(lower)) return "it is a sequence of characters";
  const known = ownWords
    .flatMap((text) => text.toLowerCase().split(/[\s@.]+/))
    .filter((word) => word.length > 3);
  const remainder = known.reduce((rest, word) => rest.replaceAll(word, ""), lower);
  return remainder.length < 6 && remainder !== lower ? "it is mostly your name or email address" : undefined;
}

/** Whether most characters follow each other, as in abcdefghij or 9876543210. */
function isSequence(text: string): boolean {
  const codes = Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  return steps.filter((step) => Math.abs(step) === 1).length >= steps.length * 0.8;
}

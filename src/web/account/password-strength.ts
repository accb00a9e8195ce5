/** In UTF-16 code units, as the server counts them. */
export const passwordLengths = { least: 10, most: 200 };

export interface PasswordStrength {
  /** Whether it will be taken. */
  accepted: boolean;
  tone: "none" | "weak" | "fair" | "strong";
  /** Tells how it stands and what would make it better. */
  words: string;
}

const wellKnown =
  /^(?:.{0,3}(?:pass ?w[o0]rd|qwert[yz]|azerty|letmein|welcome|iloveyou|admin|limn|abc123|1q2w3e|changeme|secret).{0,6}|\d+)$/i;

/** The strength of a new password. `own` are the user's words, such as name and email. */
export function passwordStrength(password: string, own: readonly string[]): PasswordStrength {
  const { least, most } = passwordLengths;
  const { length } = password;
  if (length === 0) {
    return {
      accepted: false,
      tone: "none",
      words: `At least ${least} characters. Three or four random words work well.`,
    };
  }
  if (length < least)
    return { accepted: false, tone: "weak", words: `At least ${count(least - length)} more.` };
  if (length > most) {
    return {
      accepted: false,
      tone: "weak",
      words: `${count(length - most)} too long. The maximum is ${most}.`,
    };
  }
  const easy = whyEasy(password, own);
  if (easy !== undefined) return { accepted: true, tone: "weak", words: `Easy to guess: ${easy}.` };
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) =>
    kind.test(password),
  ).length;
  if (length >= 16 || (length >= 12 && kinds >= 3))
    return { accepted: true, tone: "strong", words: "Strong." };
  return { accepted: true, tone: "fair", words: "Fair. Add a few characters to make it strong." };
}

function count(characters: number): string {
  return `${characters} ${characters === 1 ? "character" : "characters"}`;
}

function whyEasy(password: string, own: readonly string[]): string | undefined {
  const lower = password.toLowerCase();
  if (wellKnown.test(password)) return "it is one of the most common passwords";
  if (new Set(lower).size < 5) return "it repeats the same few characters";
  if (isRow(lower)) return "it is a sequence of characters";
  const words = own.flatMap((text) => text.toLowerCase().split(/[\s@.]+/)).filter((word) => word.length > 3);
  const left = words.reduce((rest, word) => rest.replaceAll(word, ""), lower);
  return left.length < 6 && left !== lower ? "it is mostly your name or email address" : undefined;
}

/** For example abcdefghij or 9876543210. */
function isRow(text: string): boolean {
  const codes = Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  return steps.filter((step) => Math.abs(step) === 1).length >= steps.length * 0.8;
}

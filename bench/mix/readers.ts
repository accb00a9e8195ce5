const latinNames = ["Ada", "Grace", "Søren", "Zoë", "Wilhelmina", "Mateo", "Bartholomew", "Jun"];
const namesInManyScripts = [
  ...latinNames,
  "Алексей",
  "Ελένη",
  "فاطمة",
  "محمد",
  "דוד",
  "प्रिया",
  "আরিফ",
  "சுந்தர்",
  "ณัฐวุฒิ",
  "김민준",
  "さくら",
  "田中太郎",
  "王小明",
  "陳怡君",
  "გიორგი",
  "Աննա",
];

/** The n-th reader's value; values are never the same twice. */
export type ReaderName = (n: number) => string;

export const latinName: ReaderName = (n) => nameOf(latinNames, n);
export const nameInAnyScript: ReaderName = (n) => nameOf(namesInManyScripts, n);

const consonants = "bdfghjklmnprstvz".split("");
const vowels = "aeiou".split("");
const syllables = consonants.flatMap((consonant) => vowels.map((vowel) => consonant + vowel));
const names = syllables.length ** 3;

/** An invented first name of six or seven letters. */
export const oneWordName: ReaderName = (n) => {
  // The factor and the number of names have no common divisor, so each occurs once.
  let rest = (n * 40_503) % names;
  let name = n % 3 === 0 ? "n" : "";
  for (let count = 0; count < 3; count += 1) {
    name = syllables[rest % syllables.length] + name;
    rest = Math.floor(rest / syllables.length);
  }
  return name.charAt(0).toUpperCase() + name.slice(1);
};

/** Sets each of these parameters to a value, behind a runtime URL. */
export function queryOf({ parameters }: { parameters: readonly string[] }, value: string): string {
  return parameters.map((name) => `&${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join("");
}

function nameOf(names: readonly string[], n: number): string {
  return `${names[n % names.length]} ${(n * 7919).toString(36)}`;
}

/** Which design the n-th reader opens. */
export type ChooseDesign = (n: number) => number;

export const inTurn =
  (designs: number): ChooseDesign =>
  (n) =>
    n % designs;

/** The k-th most popular design is opened 1/k times as often as the most popular. The sequence is always the same. */
export function zipf(designs: number): ChooseDesign {
  const cumulative: number[] = [];
  let sum = 0;
  for (let rank = 1; rank <= designs; rank += 1) cumulative.push((sum += 1 / rank));
  const random = mulberry32(1);
  return () => {
    const at = random() * sum;
    let low = 0;
    let high = designs - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((cumulative[middle] as number) < at) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

/** A uniformly random design, in a sequence that is always the same. */
export function shuffled(designs: number): ChooseDesign {
  const random = mulberry32(2);
  return () => Math.floor(random() * designs);
}

function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

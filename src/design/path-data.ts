/** A command of SVG path data (SVG 2, 9.3) with its letter and numbers. */
export interface PathCommand {
  letter: string;
  numbers: readonly number[];
}

const numbersOf: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };
const maxNumbers = 5000;
const farthest = 1_000_000;

/**
 * Parses path data. Repeated numbers become repeated commands. Throws an Error with the expected token and the position.
 */
export function readPathData(data: string, max: number = maxNumbers): PathCommand[] {
  const commands: PathCommand[] = [];
  const reader = createReader(data);
  let count = 0;
  for (let letter = reader.letter(); letter !== undefined; letter = reader.letter()) {
    if (commands.length === 0 && letter.toUpperCase() !== "M") throw reader.expected("M or m to begin with");
    let next: string | undefined = letter;
    while (next !== undefined) {
      const numbers = readNumbers(reader, next);
      count += numbers.length;
      if (count > max) throw new Error(`Expected at most ${max} numbers`);
      commands.push({ letter: next, numbers });
      // More pairs after a move are lines (SVG 2, 9.3.3).
      const repeated: string = { M: "L", m: "l" }[next] ?? next;
      next = numbers.length > 0 && reader.atNumber() ? repeated : undefined;
    }
  }
  if (!reader.atEnd()) throw reader.expected("a command");
  if (commands.length === 0) throw reader.expected("M or m to begin with");
  return commands;
}

function readNumbers(reader: Reader, letter: string): number[] {
  const kind = letter.toUpperCase();
  const numbers: number[] = [];
  for (let index = 0; index < (numbersOf[kind] ?? 0); index += 1) {
    // The flags of an arc need no separators.
    const value = kind === "A" && (index === 3 || index === 4) ? reader.flag() : reader.number();
    if (value === undefined) throw reader.expected(`number ${index + 1} of ${numbersOf[kind]} for ${letter}`);
    if (!(Math.abs(value) <= farthest)) throw new Error(`Expected numbers of at most ${farthest}`);
    numbers.push(value);
  }
  return numbers;
}

type Reader = ReturnType<typeof createReader>;

function createReader(data: string) {
  let at = 0;
  function take(pattern: RegExp): string | undefined {
    pattern.lastIndex = at;
    const match = pattern.exec(data);
    if (match === null) return undefined;
    at = pattern.lastIndex;
    return match[1] ?? "";
  }
  const asNumber = (text: string | undefined) => (text === undefined ? undefined : Number(text));
  return {
    letter: () => take(/[\s,]*([MLHVCSQTAZ])/iy),
    number: () => asNumber(take(/[\s,]*([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,4})?)/y)),
    flag: () => asNumber(take(/[\s,]*([01])/y)),
    atNumber: () => /^[\s,]*[+\-.\d]/.test(data.slice(at, at + 100)),
    atEnd: () => data.slice(at).trim() === "",
    expected: (what: string) => new Error(`Expected ${what} at character ${at + 1}`),
  };
}

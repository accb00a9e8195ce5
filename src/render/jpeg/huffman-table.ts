/** A Huffman table of T.81: symbols by the length of their codes, and how many codes there are of each. */
export interface HuffmanTable {
  /** How many codes of 1 to 16 bits. */
  lengths: Uint8Array;
  /** Shortest code first. */
  symbols: Uint8Array;
}

const longest = 16;

/** A symbol, or two of these that share the bits so far. */
interface Coin {
  weight: number;
  symbol?: number;
  halves?: readonly [Coin, Coin];
}

// T.81 allows no code of ones alone: the longest goes to a symbol that is never used.
const unused = -1;

/**
 * The table that codes so many of each symbol in the fewest bits, with codes of 16 bits at most: coins of all lengths
 * are paired, cheapest first (Larmore and Hirschberg's package-merge). A symbol that didn't come has a code too, for it
 * may come in a patch.
 */
export function makeHuffmanTable(symbols: readonly number[], counts: ArrayLike<number>): HuffmanTable {
  const rarely = 1 / 1024;
  const single: Coin[] = symbols
    .map((symbol) => ({ symbol, weight: (counts[symbol] ?? 0) + rarely }))
    .concat({ symbol: unused, weight: 0 })
    .sort((one, other) => one.weight - other.weight);
  let coins = single;
  for (let length = 1; length < longest; length += 1) coins = merged(single, paired(coins));
  const lengths = new Map<number, number>();
  for (const coin of coins.slice(0, 2 * single.length - 2)) lengthen(coin, lengths);
  const ordered = [...lengths].sort(
    ([one, length], [other, otherLength]) =>
      length - otherLength || (one === unused ? 1 : 0) || (other === unused ? -1 : 0) || one - other,
  );
  const table = { lengths: new Uint8Array(longest), symbols: new Uint8Array(symbols.length) };
  for (const [index, [symbol, length]] of ordered.slice(0, -1).entries()) {
    table.symbols[index] = symbol;
    table.lengths[length - 1] = (table.lengths[length - 1] ?? 0) + 1;
  }
  return table;
}

function paired(coins: readonly Coin[]): Coin[] {
  return Array.from({ length: coins.length >> 1 }, (_, index) => {
    const halves = [coins[2 * index] as Coin, coins[2 * index + 1] as Coin] as const;
    return { halves, weight: halves[0].weight + halves[1].weight };
  });
}

function merged(one: readonly Coin[], other: readonly Coin[]): Coin[] {
  const all: Coin[] = [];
  let [first, second] = [0, 0];
  while (first < one.length || second < other.length) {
    const [a, b] = [one[first], other[second]];
    if (b === undefined || (a !== undefined && a.weight <= b.weight)) {
      all.push(a as Coin);
      first += 1;
    } else {
      all.push(b);
      second += 1;
    }
  }
  return all;
}

function lengthen({ symbol, halves }: Coin, lengths: Map<number, number>): void {
  if (symbol !== undefined) lengths.set(symbol, (lengths.get(symbol) ?? 0) + 1);
  for (const half of halves ?? []) lengthen(half, lengths);
}

/**
 * The codes of a table as the coder takes them, by symbol: a code, room for the bits that follow it, and in the lowest
 * five bits how many it is with those. `sizeOf` tells how many follow a symbol.
 */
export function writeCodes(
  { lengths, symbols }: HuffmanTable,
  sizeOf: (symbol: number) => number,
  codes: Uint32Array,
): void {
  let code = 0;
  let next = 0;
  for (const [index, count] of lengths.entries()) {
    for (let left = count; left > 0; left -= 1) {
      const symbol = symbols[next] ?? 0;
      const size = sizeOf(symbol);
      codes[symbol] = code * 2 ** (size + 5) + index + 1 + size;
      code += 1;
      next += 1;
    }
    code *= 2;
  }
}

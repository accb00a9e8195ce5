/** A Huffman table of T.81: symbols by the length of their codes, and how many codes there are of each. */
export interface HuffmanTable {
  /** How many codes of 1 to 16 bits. */
  lengths: Uint8Array;
  /** Shortest code first. */
  symbols: Uint8Array;
}

const longest = 16;

/**
 * The table that codes so many of each symbol in the fewest bits. A symbol that didn't come has a code too, for it may
 * come in a patch.
 */
export function makeHuffmanTable(symbols: readonly number[], counts: ArrayLike<number>): HuffmanTable {
  const rarely = 1 / 1024;
  const ordered = symbols
    .map((symbol) => ({ symbol, weight: (counts[symbol] ?? 0) + rarely }))
    .sort((one, other) => one.weight - other.weight);
  // T.81 allows no code of ones alone: the longest one goes to a symbol that never comes.
  const bits = codeLengths(Float64Array.of(0, ...ordered.map(({ weight }) => weight))).subarray(1);
  const lengths = new Uint8Array(longest);
  for (const length of bits) lengths[length - 1] = (lengths[length - 1] ?? 0) + 1;
  return { lengths, symbols: Uint8Array.from(ordered, ({ symbol }) => symbol).toReversed() };
}

/**
 * How long the codes of symbols of these weights, in rising order, are at best, if none may be longer than `longest`
 * (Larmore and Hirschberg's package-merge). Symbols are coins, one of each for every length; those of one length are
 * paired, cheapest first, and the pairs lie among the coins of the next. The cheapest of the last make up the code.
 */
function codeLengths(weights: Float64Array): Uint8Array {
  let coins = weights;
  const pairs: Uint8Array[] = [new Uint8Array(weights.length)];
  for (let length = 1; length < longest; length += 1) {
    const next = withPairs(weights, coins);
    coins = next.coins;
    pairs.push(next.pairs);
  }
  const lengths = new Uint8Array(weights.length);
  let taken = 2 * weights.length - 2;
  for (const isPair of pairs.toReversed()) {
    let paired = 0;
    for (let coin = 0; coin < taken; coin += 1) paired += isPair[coin] ?? 0;
    for (let symbol = 0; symbol < taken - paired; symbol += 1) lengths[symbol] = (lengths[symbol] ?? 0) + 1;
    taken = 2 * paired;
  }
  return lengths;
}

/** Single coins and pairs of others, in rising order, and which are pairs. */
function withPairs(single: Float64Array, others: Float64Array): { coins: Float64Array; pairs: Uint8Array } {
  const count = single.length + (others.length >> 1);
  const coins = new Float64Array(count);
  const pairs = new Uint8Array(count);
  for (let to = 0, first = 0; to < count; to += 1) {
    const next = 2 * (to - first);
    const pair = next + 1 < others.length ? (others[next] ?? 0) + (others[next + 1] ?? 0) : Infinity;
    const coin = single[first] ?? Infinity;
    if (coin > pair) pairs[to] = 1;
    else first += 1;
    coins[to] = Math.min(coin, pair);
  }
  return { coins, pairs };
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

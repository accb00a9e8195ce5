/** A Huffman table as T.81 writes it (BITS and HUFFVAL). */
export interface HuffmanTable {
  /** The number of codes of each length from 1 to 16 bits. */
  lengths: Uint8Array;
  /** Symbols in order of their codes' length, shortest first. */
  symbols: Uint8Array;
}

const maxBits = 16;

/**
 * The table that encodes symbols with these counts in the fewest bits. A symbol with a count of 0 gets a code too, because
 * it may occur in a patch.
 */
export function makeHuffmanTable(symbols: readonly number[], counts: ArrayLike<number>): HuffmanTable {
  const minWeight = 1 / 1024;
  const ordered = symbols
    .map((symbol) => ({ symbol, weight: (counts[symbol] ?? 0) + minWeight }))
    .sort((one, other) => one.weight - other.weight);
  // T.81 reserves the code of all ones. A symbol of weight 0 takes it and is then dropped.
  const bits = codeLengths(Float64Array.of(0, ...ordered.map(({ weight }) => weight))).subarray(1);
  const lengths = new Uint8Array(maxBits);
  for (const length of bits) lengths[length - 1] = (lengths[length - 1] ?? 0) + 1;
  return { lengths, symbols: Uint8Array.from(ordered, ({ symbol }) => symbol).toReversed() };
}

/**
 * The optimal code lengths, at most `maxBits`, for symbols of these weights in ascending order, by package-merge (Larmore and
 * Hirschberg). Each symbol is a coin at every length. The coins of a length are packaged in pairs, cheapest first, and merged
 * with the coins of the next length. The cheapest items of the last list determine the code.
 */
function codeLengths(weights: Float64Array): Uint8Array {
  let coins = weights;
  const pairs: Uint8Array[] = [new Uint8Array(weights.length)];
  for (let length = 1; length < maxBits; length += 1) {
    const next = mergePairs(weights, coins);
    coins = next.coins;
    pairs.push(next.pairs);
  }
  const lengths = new Uint8Array(weights.length);
  let items = 2 * weights.length - 2;
  for (const isPair of pairs.toReversed()) {
    let pairCount = 0;
    for (let coin = 0; coin < items; coin += 1) pairCount += isPair[coin] ?? 0;
    for (let symbol = 0; symbol < items - pairCount; symbol += 1)
      lengths[symbol] = (lengths[symbol] ?? 0) + 1;
    items = 2 * pairCount;
  }
  return lengths;
}

/** Merges coins with the pairs of another list in ascending order; tells which of the result are pairs. */
function mergePairs(weights: Float64Array, others: Float64Array): { coins: Float64Array; pairs: Uint8Array } {
  const count = weights.length + (others.length >> 1);
  const coins = new Float64Array(count);
  const pairs = new Uint8Array(count);
  for (let to = 0, first = 0; to < count; to += 1) {
    const next = 2 * (to - first);
    const pair = next + 1 < others.length ? (others[next] ?? 0) + (others[next + 1] ?? 0) : Infinity;
    const coin = weights[first] ?? Infinity;
    if (coin > pair) pairs[to] = 1;
    else first += 1;
    coins[to] = Math.min(coin, pair);
  }
  return { coins, pairs };
}

/**
 * Writes the codes of a table by symbol, in the form that the coder reads: the code, zeros in place of its additional bits, and
 * in the lowest five bits the length of both. `sizeOf` returns the number of additional bits of a symbol.
 */
export function writeCodes(
  { lengths, symbols }: HuffmanTable,
  sizeOf: (symbol: number) => number,
  codes: Uint32Array,
): void {
  let code = 0;
  let next = 0;
  for (const [length, count] of lengths.entries()) {
    for (let index = 0; index < count; index += 1) {
      const symbol = symbols[next] ?? 0;
      const size = sizeOf(symbol);
      codes[symbol] = code * 2 ** (size + 5) + length + 1 + size;
      code += 1;
      next += 1;
    }
    code *= 2;
  }
}

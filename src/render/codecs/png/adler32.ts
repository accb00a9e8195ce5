const modulus = 65_521;
// As many bytes as can be summed up before the second sum could pass 32 bits (zlib's own bound).
const mostSummed = 5552;

/** The checksum of RFC 1950 §8.2. */
export function adler32(bytes: Uint8Array): number {
  let low = 1;
  let high = 0;
  for (let from = 0; from < bytes.length; from += mostSummed) {
    const to = Math.min(from + mostSummed, bytes.length);
    for (let at = from; at < to; at += 1) {
      low += bytes[at] as number;
      high += low;
    }
    low %= modulus;
    high %= modulus;
  }
  return high * 0x1_0000 + low;
}

/** The checksum of two stretches one after another, from theirs and the length of the second. */
export function joinAdler32(
  first: { sum: number; bytes: number },
  second: { sum: number; bytes: number },
): { sum: number; bytes: number } {
  const [firstLow, firstHigh] = halves(first.sum);
  const [secondLow, secondHigh] = halves(second.sum);
  // The second began with a low sum of 1 instead of the first one's, at each of its bytes.
  const low = (firstLow + secondLow + modulus - 1) % modulus;
  const carried = ((second.bytes % modulus) * ((firstLow + modulus - 1) % modulus)) % modulus;
  const high = (firstHigh + secondHigh + carried) % modulus;
  return { sum: high * 0x1_0000 + low, bytes: first.bytes + second.bytes };
}

function halves(sum: number): [low: number, high: number] {
  return [sum % 0x1_0000, Math.floor(sum / 0x1_0000)];
}

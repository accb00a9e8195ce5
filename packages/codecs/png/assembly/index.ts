import { adler32 } from "./adler32";
import { putBlock } from "./dynamic-block";
import { filterRows } from "./filter-rows";
import { countTokens, findRuns } from "./find-runs";

export { heap } from "./layout";

/** Adler-32 of the filtered rows of the last strip. */
export let checksum: u32 = 0;

/**
 * Filters and encodes rows of unpremultiplied RGBA; returns the end of the output. `filtered` has room for the filtered rows
 * and `tokens` for twice as much, both for 32 bytes more, and `output` for twice as much and 1 KB more.
 */
export function encodeStrip(
  pixels: usize, width: usize, rows: usize, channels: usize, filtered: usize, tokens: usize, output: usize,
): usize {
  const end = filterRows(pixels, width, rows, channels, filtered);
  checksum = adler32(filtered, end);
  const tokensEnd = findRuns(filtered, end, tokens);
  countTokens(tokens, tokensEnd);
  return putBlock(tokens, tokensEnd, output);
}

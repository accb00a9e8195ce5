// Tokens are what deflate encodes: 0 to 255 are literal bytes, and 256 + n is a run of n + 3 bytes (RFC 1951 §3.2.5).

export const firstRun: u32 = 256;
export const shortestRun: usize = 3;
export const longestRun: usize = 258;

/** How often each token occurs, u32. Three more such tables follow, with which neighbours are counted apart. */
export const tokenCounts: usize = memory.data(4 * 512 * 4, 16);
export const countBytes: usize = 512 * 4;

/** The start of the memory whose use depends on the picture, on a multiple of 16. */
export const heap: usize = (__heap_base + 15) & ~15;

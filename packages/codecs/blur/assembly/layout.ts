/** The start of the memory whose use depends on the picture, on a multiple of 16. */
export const heap: usize = (__heap_base + 15) & ~15;

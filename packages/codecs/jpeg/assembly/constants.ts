// V8 rebuilds a vector literal with about four instructions wherever it is used. Loading a constant takes one instruction,
// which saves a quarter of the time of a DCT. `memory.data` is placed below everything in `layout.ts`.

/** JFIF's color weights in 65536ths: of red and blue, and of green and 1. `colors.ts` explains their values. */
export const lumaOfRedBlue = memory.data<i16>([19595, 7471, 19595, 7471, 19595, 7471, 19595, 7471], 16);
export const halfLumaOfGreen = memory.data<i16>([19235, 16384, 19235, 16384, 19235, 16384, 19235, 16384], 16);
export const blueOfRedBlue = memory.data<i16>([11059, -32768, 11059, -32768, 11059, -32768, 11059, -32768], 16);
export const blueOfGreen = memory.data<i16>([21709, -32768, 21709, -32768, 21709, -32768, 21709, -32768], 16);
export const redOfRedBlue = memory.data<i16>([-32768, 5329, -32768, 5329, -32768, 5329, -32768, 5329], 16);
export const redOfGreen = memory.data<i16>([27439, -32768, 27439, -32768, 27439, -32768, 27439, -32768], 16);
export const lowBytes = memory.data<i16>([255, 255, 255, 255, 255, 255, 255, 255], 16);
export const ones = memory.data<i16>([1, 1, 1, 1, 1, 1, 1, 1], 16);
/** Alternately 1 and 2, less 4, because each of four chroma values is 1 too small. */
export const averageBias = memory.data<i16>([-3, -3, -2, -2, -3, -3, -2, -2], 16);

/** Weights of the DCT for two interleaved inputs, in 16384ths; those of `ofMiddle` in 8192ths. */
export const ofSums2 = memory.data<i16>([8866, 21406, 8866, 21406, 8866, 21406, 8866, 21406], 16);
export const ofSums6 = memory.data<i16>([-21408, 8866, -21408, 8866, -21408, 8866, -21408, 8866], 16);
export const ofCrossed37 = memory.data<i16>([-12872, 19266, -12872, 19266, -12872, 19266, -12872, 19266], 16);
export const ofCrossed15 = memory.data<i16>([19266, 12874, 19266, 12874, 19266, 12874, 19266, 12874], 16);
export const ofOuter1 = memory.data<i16>([-14746, 9852, -14746, 9852, -14746, 9852, -14746, 9852], 16);
export const ofOuter7 = memory.data<i16>([-9854, -14746, -9854, -14746, -9854, -14746, -9854, -14746], 16);
export const ofMiddle3 = memory.data<i16>([-20995, 4177, -20995, 4177, -20995, 4177, -20995, 4177], 16);
export const ofMiddle5 = memory.data<i16>([-4176, -20995, -4176, -20995, -4176, -20995, -4176, -20995], 16);
/** Half of each divisor, for rounding. */
export const half2 = memory.data<i16>([2, 2, 2, 2, 2, 2, 2, 2], 16);
export const half12 = memory.data<i32>([2048, 2048, 2048, 2048], 16);
export const half16 = memory.data<i32>([32768, 32768, 32768, 32768], 16);
/** `half2`, with 128 subtracted from each sample of a block through its DC. */
export const half2OfLuma = memory.data<i16>([-32766, 2, 2, 2, 2, 2, 2, 2], 16);

// V8 makes a vector constant anew, in some four instructions, wherever it is used; loading it is one. Measured, that is
// a quarter of the time of a transform. `memory.data` lies below all that `layout.ts` places.

/** Weights of JFIF in 65536ths, of red and blue, and of green; `colours.ts` says what is odd about them. */
export const lumaOfRedBlue = memory.data<i16>([19595, 7471, 19595, 7471, 19595, 7471, 19595, 7471], 16);
export const halfLumaOfGreen = memory.data<i16>([19235, 0, 19235, 0, 19235, 0, 19235, 0], 16);
export const blueOfRedBlue = memory.data<i16>([11059, -32768, 11059, -32768, 11059, -32768, 11059, -32768], 16);
export const blueOfGreen = memory.data<i16>([21709, 0, 21709, 0, 21709, 0, 21709, 0], 16);
export const redOfRedBlue = memory.data<i16>([-32768, 5329, -32768, 5329, -32768, 5329, -32768, 5329], 16);
export const redOfGreen = memory.data<i16>([27439, 0, 27439, 0, 27439, 0, 27439, 0], 16);
export const lowBytes = memory.data<i16>([255, 255, 255, 255, 255, 255, 255, 255], 16);
/** A half, less the 128 that samples are centred by. */
export const lumaBias = memory.data<i32>([-8355840, -8355840, -8355840, -8355840], 16);
export const chromaBias = memory.data<i32>([32767, 32767, 32767, 32767], 16);
export const averageBias = memory.data<i32>([1, 2, 1, 2], 16);

/** Weights of the DCT in 8192ths, of two inputs in turns. */
export const ofSums2 = memory.data<i16>([4433, 10703, 4433, 10703, 4433, 10703, 4433, 10703], 16);
export const ofSums6 = memory.data<i16>([-10704, 4433, -10704, 4433, -10704, 4433, -10704, 4433], 16);
export const ofFirst1 = memory.data<i16>([2260, 6437, 2260, 6437, 2260, 6437, 2260, 6437], 16);
export const ofLast1 = memory.data<i16>([9633, 11363, 9633, 11363, 9633, 11363, 9633, 11363], 16);
export const ofFirst3 = memory.data<i16>([-6436, -11362, -6436, -11362, -6436, -11362, -6436, -11362], 16);
export const ofLast3 = memory.data<i16>([-2259, 9633, -2259, 9633, -2259, 9633, -2259, 9633], 16);
export const ofFirst5 = memory.data<i16>([9633, 2261, 9633, 2261, 9633, 2261, 9633, 2261], 16);
export const ofLast5 = memory.data<i16>([-11362, 6437, -11362, 6437, -11362, 6437, -11362, 6437], 16);
export const ofFirst7 = memory.data<i16>([-11363, 9633, -11363, 9633, -11363, 9633, -11363, 9633], 16);
export const ofLast7 = memory.data<i16>([-6436, 2260, -6436, 2260, -6436, 2260, -6436, 2260], 16);
/** Halves of what the passes divide by. */
export const half2 = memory.data<i16>([2, 2, 2, 2, 2, 2, 2, 2], 16);
export const half11 = memory.data<i32>([1024, 1024, 1024, 1024], 16);
export const half15 = memory.data<i32>([16384, 16384, 16384, 16384], 16);
/** Adding it rounds a float to a whole number, which then stands in its lowest bits; and those bits of its own. */
export const rounding = memory.data<f32>([12582912, 12582912, 12582912, 12582912], 16);
export const roundingBits = memory.data<i32>([0x4b400000, 0x4b400000, 0x4b400000, 0x4b400000], 16);

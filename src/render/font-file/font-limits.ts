/** Limits of font files. */
export const fontLimits = {
  /** Bytes of an unpacked WOFF2. */
  unpackedBytes: 30 * 1024 * 1024,
  tables: 64,
  axes: 16,
  namedInstances: 200,
  /** Code points in all groups of the character map. */
  mappedCharacters: 0x110000,
};

/** An uploaded font can't be used. The message is shown to the user. */
export class FontError extends Error {}

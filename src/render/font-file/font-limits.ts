/** What a font may hold at most, whatever its own tables claim. */
export const fontLimits = {
  /** Bytes of a WOFF2 once it is unpacked. */
  unpackedBytes: 30 * 1024 * 1024,
  tables: 64,
  axes: 16,
  namedInstances: 200,
  /** Code points in all groups of the character map together. */
  mappedCharacters: 0x110000,
};

/** The accepted kinds of font files, by their first four bytes. */
const acceptedTypes = {
  "\0\x01\0\0": { mimeType: "font/ttf", extension: "ttf" },
  OTTO: { mimeType: "font/otf", extension: "otf" },
  wOF2: { mimeType: "font/woff2", extension: "woff2" },
} as const;

export type FontType = (typeof acceptedTypes)[keyof typeof acceptedTypes];

const rejectedTypes: Record<string, string> = {
  ttcf: "a collection of several fonts (TTC)",
  wOFF: "a WOFF 1 font",
  true: "a TrueType font for Apple systems alone",
  typ1: "a PostScript Type 1 font",
  "%!PS": "a PostScript Type 1 font",
  "\x80\x01": "a PostScript Type 1 font",
};

export const acceptedFonts = ["TrueType (.ttf)", "OpenType (.otf)", "WOFF2 (.woff2)"];

/** The type of a font file by its bytes, the name of a rejected type, or undefined for other files. */
export function fontTypeOf(bytes: Uint8Array): FontType | { notTaken: string } | undefined {
  const head = Buffer.from(bytes.subarray(0, 4)).toString("latin1");
  const type = (acceptedTypes as Record<string, FontType>)[head];
  if (type !== undefined) return type;
  const notTaken = rejectedTypes[head] ?? rejectedTypes[head.slice(0, 2)];
  return notTaken === undefined ? undefined : { notTaken };
}

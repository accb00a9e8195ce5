/** The kinds of font file that are taken, by what their first four bytes say. */
const taken = {
  "\0\x01\0\0": { mimeType: "font/ttf", extension: "ttf" },
  OTTO: { mimeType: "font/otf", extension: "otf" },
  wOF2: { mimeType: "font/woff2", extension: "woff2" },
} as const;

export type FontType = (typeof taken)[keyof typeof taken];

const others: Record<string, string> = {
  ttcf: "a collection of several fonts (TTC)",
  wOFF: "a WOFF 1 font",
  true: "a TrueType font for Apple systems alone",
  typ1: "a PostScript Type 1 font",
  "%!PS": "a PostScript Type 1 font",
  "\x80\x01": "a PostScript Type 1 font",
};

export const acceptedFonts = ["TrueType (.ttf)", "OpenType (.otf)", "WOFF2 (.woff2)"];

/** What a font file is by its bytes: a kind that is taken, the name of one that isn't, or undefined for anything else. */
export function fontTypeOf(bytes: Uint8Array): FontType | { notTaken: string } | undefined {
  const head = Buffer.from(bytes.subarray(0, 4)).toString("latin1");
  const type = (taken as Record<string, FontType>)[head];
  if (type !== undefined) return type;
  const notTaken = others[head] ?? others[head.slice(0, 2)];
  return notTaken === undefined ? undefined : { notTaken };
}

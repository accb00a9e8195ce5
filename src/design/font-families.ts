/** Families that come with Limn, as full static TTFs from packages; every weight and slant the package holds can be used. */
export const fontFamilies: readonly string[] = [
  "Inter",
  "Montserrat",
  "Poppins",
  "DM Sans",
  "Space Grotesk",
  "Playfair Display",
  "Lora",
  "Fraunces",
  "Bebas Neue",
  "Caveat",
  "Noto Sans",
  "Noto Serif",
  "Noto Sans Arabic",
  "Noto Sans Hebrew",
  "Noto Sans Devanagari",
  "Noto Sans Thai",
  "Noto Sans JP",
  "Noto Color Emoji",
];

/** Asked in this order for a glyph that a layer's own family lacks, so that no font of the host ever shows. */
export const fallbackFamilies: readonly string[] = [
  "Noto Sans",
  "Noto Sans Arabic",
  "Noto Sans Hebrew",
  "Noto Sans Devanagari",
  "Noto Sans Thai",
  "Noto Sans JP",
  "Noto Color Emoji",
];

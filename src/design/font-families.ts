/** For Han characters, kana and Hangul. The order depends on the text and its language. */
export const hanFamilies = ["Noto Sans SC", "Noto Sans TC", "Noto Sans JP", "Noto Sans KR"] as const;

/** For symbols that belong to no script. */
export const symbolFamilies = ["Noto Sans Symbols", "Noto Sans Symbols 2", "Noto Sans Math"] as const;

export const emojiFamily = "Noto Color Emoji";

/** Families that a design may use, in all weights and styles of their files. */
export const fontFamilies: readonly string[] = [
  "Anton",
  "Bebas Neue",
  "Caveat",
  "Cormorant Garamond",
  "DM Sans",
  "Dancing Script",
  "Fraunces",
  "Inter",
  "JetBrains Mono",
  "Lato",
  "Lora",
  "Manrope",
  "Merriweather",
  "Montserrat",
  "Nunito",
  "Open Sans",
  "Oswald",
  "Pacifico",
  "Playfair Display",
  "Poppins",
  "Raleway",
  "Roboto",
  "Roboto Slab",
  "Space Grotesk",
  "Work Sans",
  "Noto Sans",
  "Noto Serif",
  "Noto Sans Arabic",
  "Noto Sans Devanagari",
  "Noto Sans Hebrew",
  "Noto Sans JP",
  "Noto Sans KR",
  "Noto Sans SC",
  "Noto Sans TC",
  "Noto Sans Thai",
  emojiFamily,
];

/** Fallbacks, in this order, for letters that a layer's family lacks, so that no font of the host is used. */
export const fallbackFamilies: readonly string[] = [
  "Noto Sans",
  ...hanFamilies,
  "Noto Sans Arabic",
  "Noto Sans Hebrew",
  "Noto Sans Devanagari",
  "Noto Sans Bengali",
  "Noto Sans Tamil",
  "Noto Sans Telugu",
  "Noto Sans Gujarati",
  "Noto Sans Gurmukhi",
  "Noto Sans Kannada",
  "Noto Sans Malayalam",
  "Noto Sans Oriya",
  "Noto Sans Sinhala",
  "Noto Sans Thai",
  "Noto Sans Lao",
  "Noto Sans Khmer",
  "Noto Sans Myanmar",
  "Noto Serif Tibetan",
  "Noto Sans Armenian",
  "Noto Sans Georgian",
  "Noto Sans Ethiopic",
  "Noto Sans Cherokee",
  "Noto Sans Canadian Aboriginal",
  "Noto Sans Mongolian",
  "Noto Sans Syriac",
  "Noto Sans Thaana",
  "Noto Sans NKo",
  "Noto Sans Adlam",
  "Noto Sans Balinese",
  "Noto Sans Javanese",
  "Noto Sans Meetei Mayek",
  "Noto Sans Ol Chiki",
  "Noto Sans Tifinagh",
  "Noto Sans Vai",
  "Noto Sans Yi",
  ...symbolFamilies,
  emojiFamily,
];

/** All installed families. Their files are in the folder `fonts`. */
export const installedFamilies: readonly string[] = [...new Set([...fontFamilies, ...fallbackFamilies])];

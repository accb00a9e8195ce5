/**
 * Text made comparable without regard to case: NFC, then the upper and lower mappings of Unicode, which together
 * fold what full case folding folds (ß and SS, ſ and s); final sigma is folded, dotless ı stays apart as Unicode asks.
 */
export function foldCase(text: string): string {
  return text
    .normalize("NFC")
    .split("ı")
    .map((part) => part.toUpperCase().toLowerCase().replaceAll("ς", "σ"))
    .join("ı")
    .normalize("NFC");
}

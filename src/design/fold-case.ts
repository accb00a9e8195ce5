/**
 * Text made comparable without regard to case: NFC, then the lower, upper and lower mappings of Unicode, which together
 * fold what full case folding folds (ß and SS, ſ and s); ẞ, its own upper case, is why it begins with the lower. Final
 * sigma is folded, dotless ı stays apart as Unicode asks.
 */
export function foldCase(text: string): string {
  return text
    .normalize("NFC")
    .split("ı")
    .map((part) => part.toLowerCase().toUpperCase().toLowerCase().replaceAll("ς", "σ"))
    .join("ı")
    .normalize("NFC");
}

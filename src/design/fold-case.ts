/**
 * Folds case: NFC, then lower, upper and lower case, which together equal Unicode's full case folding (ß and SS, ſ and s).
 * It begins with lower case because ẞ is its own upper case. Final sigma is folded; dotless ı stays distinct.
 */
export function foldCase(text: string): string {
  // Most texts are ASCII, and each open folds some names.
  if (isAscii.test(text)) return text.toLowerCase();
  return text
    .normalize("NFC")
    .split("ı")
    .map((part) => part.toLowerCase().toUpperCase().toLowerCase().replaceAll("ς", "σ"))
    .join("ı")
    .normalize("NFC");
}

// oxlint-disable-next-line no-control-regex -- ASCII begins with control characters
const isAscii = /^[\0-\x7f]*$/;

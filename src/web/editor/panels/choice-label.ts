import * as words from "./field-words.ts";

/** Names that aren't written like words. */
const names: { readonly [choice: string]: string } = {
  box: words.rectangle,
  ellipsis: words.shortenWith,
  clip: words.cutOff,
  visible: words.overflow,
  L: words.low,
  M: words.medium,
  Q: words.high,
  H: words.highest,
  qr: words.qrCode,
  "data-matrix": words.dataMatrix,
  pdf417: "PDF417",
  code128: "Code 128",
  code39: "Code 39",
  code93: "Code 93",
  itf: "ITF",
  itf14: "ITF-14",
  ean13: "EAN-13",
  ean8: "EAN-8",
  upca: "UPC-A",
  "gs1-128": "GS1-128",
  "gs1-data-matrix": "GS1 DataMatrix",
  "gs1-qr": words.gs1QrCode,
};

/** A choice's value as a label: `line-through` becomes `Line through`. */
export function choiceLabel(choice: string): string {
  const plain = choice.replaceAll(/[-_]/g, " ");
  return names[choice] ?? (plain.length <= 2 ? plain : plain.charAt(0).toUpperCase() + plain.slice(1));
}

import * as words from "./field-words.ts";

/** The label of every value that a list offers. Kinds of codes are called the same in every language. */
const labels: { readonly [choice: string]: string } = {
  none: words.none,
  normal: words.normal,
  italic: words.italic,
  tabular: words.tabular,
  uppercase: words.uppercase,
  lowercase: words.lowercase,
  capitalize: words.capitalize,
  underline: words.underline,
  "line-through": words.lineThrough,

  start: words.start,
  end: words.end,
  left: words.left,
  center: words.center,
  right: words.right,
  justify: words.justify,
  top: words.top,
  middle: words.middle,
  bottom: words.bottom,

  shrink: words.shrink,
  ellipsis: words.shortenWith,
  clip: words.cutOff,
  visible: words.overflow,

  fixed: words.fixed,
  hug: words.hug,
  fill: words.fill,
  cover: words.cover,
  contain: words.contain,
  horizontal: words.horizontal,
  vertical: words.vertical,
  both: words.both,
  forward: words.forward,
  backward: words.backward,

  box: words.rectangle,
  rectangle: words.rectangle,
  circle: words.circle,
  ellipse: words.ellipse,
  line: words.line,
  polygon: words.polygon,
  star: words.star,
  heart: words.heart,
  path: words.path,
  bar: words.bar,
  ring: words.ring,
  butt: words.butt,
  round: words.round,
  square: words.square,
  arrow: words.arrow,

  L: words.low,
  M: words.medium,
  Q: words.high,
  H: words.highest,
  /* oxlint-disable limn/words-in-catalogues -- names of kinds of codes */
  qr: words.qrCode,
  "gs1-qr": words.gs1QrCode,
  "data-matrix": "Data Matrix",
  "gs1-data-matrix": "GS1 DataMatrix",
  aztec: "Aztec",
  pdf417: "PDF417",
  code128: "Code 128",
  "gs1-128": "GS1-128",
  code39: "Code 39",
  code93: "Code 93",
  codabar: "Codabar",
  itf: "ITF",
  itf14: "ITF-14",
  ean13: "EAN-13",
  ean8: "EAN-8",
  upca: "UPC-A",
  /* oxlint-enable limn/words-in-catalogues */
};

/** A choice's value as a label: `line-through` becomes `Line through`. One of a newer server is shown as it is. */
export function choiceLabel(choice: string): string {
  return labels[choice] ?? choice;
}

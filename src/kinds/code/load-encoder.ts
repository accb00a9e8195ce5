import { createBoundedCache } from "../../bounds/bounded-cache.ts";
import { completeValue, type Symbology } from "./symbologies.ts";
import type { CodeLayer } from "./schema.ts";

/** The modules of a code, without its quiet zone. */
export interface CodeSymbol {
  columns: number;
  /** 1 for a linear code. */
  rows: number;
  /** Adjacent dark modules: position of the first, and their number. */
  runs: readonly { column: number; row: number; length: number }[];
  /** Width of the quiet zone in modules: left, right, and top and bottom. */
  quiet: { left: number; right: number; ends: number };
}

/** Encodes a value; undefined for values that the symbology can't encode. */
export type EncodeSymbol = (
  layer: Pick<CodeLayer, "symbology" | "error_correction" | "value">,
) => CodeSymbol | undefined;

type Raw = { sbs: number[] } | { pixs: number[]; pixx: number; pixy: number };
type Encoder = { raw(name: string, text: string, options: object): readonly Raw[] };

/** The encoder's name of each symbology, and the quiet zone of its standard. */
const symbols = {
  qr: { name: "qrcode", quiet: evenZone(4, 4) },
  "data-matrix": { name: "datamatrix", quiet: evenZone(1, 1) },
  aztec: { name: "azteccode", quiet: evenZone(1, 1) },
  pdf417: { name: "pdf417", quiet: evenZone(2, 2) },
  code128: { name: "code128", quiet: evenZone(10, 0) },
  code39: { name: "code39", quiet: evenZone(10, 0) },
  code93: { name: "code93", quiet: evenZone(10, 0) },
  codabar: { name: "rationalizedCodabar", quiet: evenZone(10, 0) },
  itf: { name: "interleaved2of5", quiet: evenZone(10, 0) },
  itf14: { name: "itf14", quiet: evenZone(10, 0) },
  ean13: { name: "ean13", quiet: { left: 11, right: 7, ends: 0 } },
  ean8: { name: "ean8", quiet: evenZone(7, 0) },
  upca: { name: "upca", quiet: evenZone(9, 0) },
  "gs1-128": { name: "gs1-128", quiet: evenZone(10, 0) },
  "gs1-data-matrix": { name: "gs1datamatrix", quiet: evenZone(1, 1) },
  "gs1-qr": { name: "gs1qrcode", quiet: evenZone(4, 4) },
} satisfies Record<Symbology, { name: string; quiet: CodeSymbol["quiet"] }>;

const maxSymbols = 200;

/** Loads the encoder of codes, which is large. Recent symbols are cached. */
export async function loadEncoder(): Promise<EncodeSymbol> {
  const encoder = (await import("bwip-js/generic")).default as unknown as Encoder;
  const symbolCache = createBoundedCache<CodeSymbol>(maxSymbols);
  return ({ symbology, error_correction, value }) => {
    const text = completeValue(symbology, value);
    if (text === undefined) return undefined;
    const key = `${symbology} ${error_correction} ${text}`;
    const symbol = symbolCache.get(key) ?? encode(encoder, symbology, text, error_correction);
    if (symbol === undefined) return undefined;
    symbolCache.set(key, symbol);
    return symbol;
  };
}

function encode(encoder: Encoder, symbology: Symbology, text: string, level: string): CodeSymbol | undefined {
  const { name, quiet } = symbols[symbology];
  const raw = rawSymbol(encoder, name, withCharset(symbology, text, optionsOf(symbology, level)));
  if (raw === undefined) return undefined;
  return "sbs" in raw ? barsOf(raw.sbs, quiet) : gridOf(raw, quiet);
}

function optionsOf(symbology: Symbology, level: string): object {
  if (symbology === "qr") return { eclevel: level };
  // The design language checks elements; the encoder would also reject identifiers that are newer than it.
  if (symbology === "gs1-qr") return { eclevel: level, dontlint: true };
  if (symbology === "gs1-128" || symbology === "gs1-data-matrix") return { dontlint: true };
  // Code 93 always has two check characters, which the encoder adds only on request.
  return symbology === "code93" ? { includecheck: true } : {};
}

/** Undefined when the encoder rejects a value: the code is then left out with a warning, and the image is rendered. */
function rawSymbol(encoder: Encoder, name: string, encoderArguments: [string, object]): Raw | undefined {
  try {
    return encoder.raw(name, ...encoderArguments)[0];
  } catch {
    return undefined;
  }
}

/**
 * Marks text beyond ASCII as UTF-8 (ECI 26), because the standards' default is Latin 1. QR codes get no mark: readers
 * detect UTF-8, and old ones don't support the mark.
 */
function withCharset(symbology: Symbology, text: string, options: object): [string, object] {
  const needsMark = symbology === "data-matrix" || symbology === "aztec" || symbology === "pdf417";
  // oxlint-disable-next-line no-control-regex
  if (!needsMark || /^[\x00-\x7F]*$/.test(text)) return [text, options];
  return [`^ECI000026${text.replaceAll("^", "^^")}`, { ...options, parsefnc: true }];
}

/** `widths` alternate between bars and spaces. */
function barsOf(widths: readonly number[], quiet: CodeSymbol["quiet"]): CodeSymbol {
  let column = 0;
  const runs: { column: number; row: number; length: number }[] = [];
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) runs.push({ column, row: 0, length: width });
    column += width;
  }
  return { columns: column, rows: 1, runs, quiet };
}

function gridOf(
  { pixs, pixx, pixy }: { pixs: readonly number[]; pixx: number; pixy: number },
  quiet: CodeSymbol["quiet"],
): CodeSymbol {
  const runs: { column: number; row: number; length: number }[] = [];
  for (let row = 0; row < pixy; row += 1) {
    for (let column = 0; column < pixx; column += 1) {
      if (pixs[row * pixx + column] !== 1) continue;
      const start = column;
      while (column < pixx && pixs[row * pixx + column] === 1) column += 1;
      runs.push({ column: start, row, length: column - start });
    }
  }
  return { columns: pixx, rows: pixy, runs, quiet };
}

function evenZone(sides: number, ends: number): CodeSymbol["quiet"] {
  return { left: sides, right: sides, ends };
}

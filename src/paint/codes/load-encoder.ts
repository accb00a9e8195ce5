import { createBoundedCache } from "../../bounds/bounded-cache.ts";
import { completeValue, type Symbology } from "../../design/codes/symbologies.ts";
import type { Design } from "../../design/design.ts";
import type { CodeSymbol, EncodeSymbol } from "./symbol.ts";

type Raw = { sbs: number[] } | { pixs: number[]; pixx: number; pixy: number };
type Encoder = { raw(name: string, text: string, options: object): readonly Raw[] };

/** How the encoder calls it, and the clear modules that its standard asks for. */
const symbols = {
  qr: { name: "qrcode", quiet: even(4, 4) },
  "data-matrix": { name: "datamatrix", quiet: even(1, 1) },
  aztec: { name: "azteccode", quiet: even(1, 1) },
  pdf417: { name: "pdf417", quiet: even(2, 2) },
  code128: { name: "code128", quiet: even(10, 0) },
  code39: { name: "code39", quiet: even(10, 0) },
  code93: { name: "code93", quiet: even(10, 0) },
  codabar: { name: "rationalizedCodabar", quiet: even(10, 0) },
  itf: { name: "interleaved2of5", quiet: even(10, 0) },
  itf14: { name: "itf14", quiet: even(10, 0) },
  ean13: { name: "ean13", quiet: { left: 11, right: 7, ends: 0 } },
  ean8: { name: "ean8", quiet: even(7, 0) },
  upca: { name: "upca", quiet: even(9, 0) },
} satisfies Record<Symbology, { name: string; quiet: CodeSymbol["quiet"] }>;

const mostSymbols = 200;

/** Whether painting a design takes the encoder, which is too large to be loaded for the others. */
export function needsEncoder({ layers }: Design): boolean {
  return layers.some(({ type }) => type === "code");
}

/** Loads the encoder of codes; what it made last is remembered. */
export async function loadEncoder(): Promise<EncodeSymbol> {
  const encoder = (await import("bwip-js/generic")).default as unknown as Encoder;
  const known = createBoundedCache<CodeSymbol>(mostSymbols);
  return ({ symbology, error_correction, value }) => {
    const text = completeValue(symbology, value);
    if (text === undefined) return undefined;
    const key = `${symbology} ${error_correction} ${text}`;
    const symbol = known.get(key) ?? encode(encoder, symbology, text, error_correction);
    if (symbol === undefined) return undefined;
    known.set(key, symbol);
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
  // Code 93 has two check signs always, which the encoder leaves out unless asked.
  return symbology === "code93" ? { includecheck: true } : {};
}

/** Undefined where the encoder refuses a value after all: the code is left out then, and told of, not the whole image. */
function rawSymbol(encoder: Encoder, name: string, given: [string, object]): Raw | undefined {
  try {
    return encoder.raw(name, ...given)[0];
  } catch {
    return undefined;
  }
}

/**
 * Beyond ASCII a code says that it holds UTF-8 (ECI 26), for its standard would have Latin 1. A qr code doesn't:
 * readers find UTF-8 out by themselves, and old ones stumble over the mark.
 */
function withCharset(symbology: Symbology, text: string, options: object): [string, object] {
  const marked = symbology === "data-matrix" || symbology === "aztec" || symbology === "pdf417";
  // oxlint-disable-next-line no-control-regex
  if (!marked || /^[\x00-\x7F]*$/.test(text)) return [text, options];
  return [`^ECI000026${text.replaceAll("^", "^^")}`, { ...options, parsefnc: true }];
}

/** Widths of bars and spaces in turn. */
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

function even(sides: number, ends: number): CodeSymbol["quiet"] {
  return { left: sides, right: sides, ends };
}

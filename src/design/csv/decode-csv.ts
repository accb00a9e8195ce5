import { isExcel } from "../excel/excel-file.ts";
import { decodeWindows1252 } from "../windows-1252.ts";

/**
 * The text of a CSV file. A byte order mark tells UTF-8 and UTF-16 apart. What is no UTF-8 without a mark is Windows-1252, as
 * Excel writes it outside of its choice "CSV UTF-8"; a text with letters beyond ASCII is practically never valid in both.
 */
export type DecodedCsv = { ok: true; text: string } | { ok: false; problem: string };

export function decodeCsv(bytes: Uint8Array): DecodedCsv {
  if (isExcel(bytes)) return { ok: false, problem: "This is a spreadsheet or a zip file; export it as CSV" };
  const text = decode(bytes);
  if (text === undefined) return { ok: false, problem: "This file says that it is in UTF-16, and isn't" };
  return text.includes("\0") ? { ok: false, problem: "This file isn't text" } : { ok: true, text };
}

function decode(bytes: Uint8Array): string | undefined {
  if (startsWith(bytes, [0xff, 0xfe])) return decodeStrictly("utf-16le", bytes);
  if (startsWith(bytes, [0xfe, 0xff])) return decodeStrictly("utf-16be", bytes);
  return decodeStrictly("utf-8", bytes) ?? decodeWindows1252(bytes);
}

/** Without the byte order mark; undefined for bytes that the encoding doesn't have. */
function decodeStrictly(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte);

/** Names of a font by id (OpenType 1.9, "name"), in English if available, otherwise the first. */
export type FontNames = ReadonlyMap<number, string>;

const maxRecords = 2000;
const english = 0x0409;

/** Skips names outside of the table. */
export function readNames(table: Buffer): FontNames {
  const names = new Map<number, { name: string; rank: number }>();
  const count = Math.min(table.readUInt16BE(2), maxRecords, Math.floor((table.length - 6) / 12));
  const texts = table.readUInt16BE(4);
  for (let at = 6; at < 6 + count * 12; at += 12) {
    const platform = table.readUInt16BE(at);
    const language = table.readUInt16BE(at + 4);
    const id = table.readUInt16BE(at + 6);
    const start = texts + table.readUInt16BE(at + 10);
    const bytes = table.subarray(start, start + table.readUInt16BE(at + 8));
    const name = tidyName(platform === 1 ? bytes.toString("latin1") : fromUtf16(bytes));
    const rank = platform === 3 && language === english ? 2 : platform === 1 ? 0 : 1;
    const previous = names.get(id);
    if (name !== "" && (previous === undefined || previous.rank < rank)) names.set(id, { name, rank });
  }
  return new Map([...names].map(([id, { name }]) => [id, name]));
}

/** Normalises a name for display and CSS: without quotes, backslashes and control characters. */
export function tidyName(name: string): string {
  return name
    .normalize("NFC")
    .replaceAll(/[\p{C}"\\]/gu, "")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, 100)
    .toWellFormed()
    .trim();
}

function fromUtf16(bytes: Buffer): string {
  return Buffer.from(bytes.subarray(0, bytes.length & ~1))
    .swap16()
    .toString("utf16le");
}

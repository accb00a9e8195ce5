/**
 * CSV of RFC 4180, for people who open it in a spreadsheet: with a byte order mark, without which some take it for
 * Latin-1, and with texts that no spreadsheet takes for a formula.
 */
export function writeCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\u{FEFF}${rows.map((row) => `${row.map(writeCell).join(",")}\r\n`).join("")}`;
}

function writeCell(cell: string | number): string {
  if (typeof cell === "number") return String(cell);
  const harmless = /^[\s]*[=+\-@]|^[\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

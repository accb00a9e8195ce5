/** What Windows-1252 has at 0x80 to 0x9F, by the Encoding Standard; the rest is Latin-1. */
const marks =
  "\u20AC\u0081\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\u008D\u017D\u008F" +
  "\u0090\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\u009D\u017E\u0178";

const units = Uint16Array.from({ length: 256 }, (_, byte) =>
  byte >= 0x80 && byte < 0xa0 ? marks.charCodeAt(byte - 0x80) : byte,
);

const atOnce = 8192;

/**
 * The text of bytes in Windows-1252. Each of them has a meaning. TextDecoder isn't used, because that of Node 24.3 reads
 * these marks as control characters (nodejs/node#56542), so that a name would depend on the server's Node.
 */
export function decodeWindows1252(bytes: Uint8Array): string {
  let text = "";
  for (let start = 0; start < bytes.length; start += atOnce) {
    const part = Uint16Array.from(bytes.subarray(start, start + atOnce), (byte) => units[byte] ?? 0);
    text += String.fromCharCode(...part);
  }
  return text;
}

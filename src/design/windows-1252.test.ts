import { expect, test } from "vitest";
import { decodeWindows1252 } from "./windows-1252.ts";

test("Windows-1252 is Latin-1 but for 0x80 to 0x9F, on every Node", () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const text = decodeWindows1252(bytes);
  expect(text.slice(0x80, 0xa0)).toBe("€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ");
  expect(text.slice(0, 0x80) + text.slice(0xa0)).toBe(
    Buffer.from([...bytes.subarray(0, 0x80), ...bytes.subarray(0xa0)]).toString("latin1"),
  );
});

test("Windows-1252 has no mark for the order of bytes, and long texts are read to the end", () => {
  expect(decodeWindows1252(Uint8Array.of(0xff, 0xfe, 0x93))).toBe("ÿþ“");
  expect(decodeWindows1252(new Uint8Array(100_001).fill(0x80))).toBe("€".repeat(100_001));
  expect(decodeWindows1252(new Uint8Array())).toBe("");
});

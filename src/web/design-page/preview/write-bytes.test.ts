import { expect, test } from "vitest";
import { writeBytes, writeFormat } from "./write-bytes.ts";

test.each([
  [0, "0 bytes"],
  [1, "1 byte"],
  [999, "999 bytes"],
  [1500, "1.5 kB"],
  [48_213, "48 kB"],
  [2_340_000, "2.3 MB"],
])("%d bytes are written %s", (bytes, text) => {
  expect(writeBytes(bytes, "en")).toBe(text);
});

test("a format is written by its usual letters", () => {
  expect(writeFormat("image/jpeg")).toBe("JPEG");
  expect(writeFormat("image/webp; charset=x")).toBe("WEBP");
});

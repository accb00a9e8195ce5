import { expect, test } from "vitest";
import { formatBytes, formatMimeType } from "./live-picture.tsx";

test.each([
  [0, "0 bytes"],
  [1, "1 byte"],
  [999, "999 bytes"],
  [1500, "1.5 kB"],
  [48_213, "48 kB"],
  [2_340_000, "2.3 MB"],
])("formats %d bytes as %s", (bytes, text) => {
  expect(formatBytes(bytes, "en")).toBe(text);
});

test("formats a media type", () => {
  expect(formatMimeType("image/jpeg")).toBe("JPEG");
  expect(formatMimeType("image/webp; charset=x")).toBe("WEBP");
});

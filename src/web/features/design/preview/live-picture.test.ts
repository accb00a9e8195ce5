import { expect, test } from "vitest";
import { formatMimeType } from "./live-picture.tsx";

test("formats a media type", () => {
  expect(formatMimeType("image/jpeg")).toBe("JPEG");
  expect(formatMimeType("image/webp; charset=x")).toBe("WEBP");
});

import { expect, it } from "vitest";
import { formatMediaType } from "./format-media-type.ts";

it("names formats as they are written", () => {
  expect(["image/jpeg", "image/webp", "image/avif; q=1"].map(formatMediaType)).toEqual([
    "JPEG",
    "WebP",
    "AVIF",
  ]);
});

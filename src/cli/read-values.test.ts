import { expect, test } from "vitest";
import { formatOfEnding } from "./read-values.ts";

test.each([
  ["c.png", "png"],
  ["out/c.JPEG", "jpg"],
  ["c.avif", "avif"],
  ["c.tiff", undefined],
  ["png", undefined],
  ["-", undefined],
  [undefined, undefined],
])("the ending of %j stands for %j", (out, format) => expect(formatOfEnding(out)).toBe(format));

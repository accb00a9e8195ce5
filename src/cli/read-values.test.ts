import { expect, test } from "vitest";
import { formatOfExtension } from "./read-values.ts";

test.each([
  ["c.png", "png"],
  ["out/c.JPEG", "jpg"],
  ["c.avif", "avif"],
  ["c.tiff", undefined],
  ["png", undefined],
  ["-", undefined],
  [undefined, undefined],
])("the ending of %j stands for %j", (out, format) => expect(formatOfExtension(out)).toBe(format));

import { expect, it } from "vitest";
import { makeScriptStyles, slicedFaces, slicesOf } from "./script-faces.ts";

it("covers each range once", () => {
  for (const face of slicedFaces) {
    const starts = slicesOf(face);
    expect(new Set(starts).size).toBe(starts.length);
    for (const code of face.ranges.flat()) expect(starts).toContain(code - (code % 128));
  }
  expect(makeScriptStyles()).toContain("U+bd00-bd7f");
});

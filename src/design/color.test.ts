import { describe, expect, it } from "vitest";
import { blend, contrast, isTransparent, readColor } from "./color.ts";

describe("a color", () => {
  it.each([
    ["#fff", { red: 255, green: 255, blue: 255, alpha: 1 }],
    ["#1a2b3c", { red: 26, green: 43, blue: 60, alpha: 1 }],
    ["#1238", { red: 17, green: 34, blue: 51, alpha: 136 / 255 }],
    ["#00000080", { red: 0, green: 0, blue: 0, alpha: 128 / 255 }],
  ])("%s is read", (text, rgba) => expect(readColor(text)).toEqual(rgba));

  it.each([
    "#fff",
    "#000",
    "#fff0",
    "#0008",
    "#000000",
    "#abc100",
    "#12340000",
    "#00000001",
    "#00000000",
    "#ffffff80",
  ])("%s is transparent where its alpha is 0", (text) =>
    expect(isTransparent(text)).toBe(readColor(text).alpha === 0),
  );

  it("over another blends by its alpha", () => {
    expect(blend(readColor("#ffffff80"), readColor("#000000")).red).toBeCloseTo(128, 0);
  });

  it("has the contrast that WCAG 2.2 gives", () => {
    expect(contrast(readColor("#000"), readColor("#fff"))).toBeCloseTo(21);
    expect(contrast(readColor("#777777"), readColor("#fff"))).toBeCloseTo(4.48, 2);
  });
});

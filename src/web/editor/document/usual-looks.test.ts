import { expect, test } from "vitest";
import { startingLook, withLook } from "./usual-looks.ts";

const text = { type: "text" } as const;
const shape = { type: "shape" } as const;

test("a new layer follows what was given last to one of its kind", () => {
  let looks = withLook({}, text, { color: "#112233", font_size: 80 });
  looks = withLook(looks, text, { font_family: "Lora" });
  looks = withLook(looks, shape, { fill_color: "#ff0000" });
  expect(startingLook("text", looks, undefined)).toEqual({ color: "#112233", font_family: "Lora" });
  expect(startingLook("ellipse", looks, undefined)).toEqual({ fill_color: "#ff0000" });
  expect(startingLook("line", looks, undefined)).toEqual({});
});

test("what new layers don't follow changes nothing", () => {
  const looks = withLook({}, text, { x: 4, text: "Any" });
  expect(looks).toEqual({});
  expect(startingLook("code", looks, "#000000")).toEqual({});
});

test("letters can be read on what lies below them", () => {
  expect(startingLook("text", {}, "#ffffff")).toEqual({ color: "#221d2b" });
  expect(startingLook("text", {}, "#101010")).toEqual({ color: "#ffffff" });
  const red = withLook({}, text, { color: "#d00000" });
  expect(startingLook("text", red, "#ffffff")).toEqual({ color: "#d00000" });
  expect(startingLook("text", red, "#c01010")).toEqual({ color: "#ffffff" });
});

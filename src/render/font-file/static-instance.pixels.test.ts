import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createCanvas, GlobalFonts } from "@napi-rs/canvas";
import { expect, it } from "vitest";
import { makeFont } from "../../../test/support/make-font.ts";
import { installedFamilies } from "../../design/font-families.ts";
import { installedFaces } from "../installed-fonts.ts";
import { registerFace } from "../worker/fonts/register-font.ts";
import { describeFont } from "./describe-font.ts";
import { makeStaticInstance } from "./static-instance.ts";

const variable = installedFamilies.flatMap((family) => {
  const faces = installedFaces(family);
  return faces.filter(({ path }) => faces.filter((face) => face.path === path).length > 1);
});
const paths = [...new Set(variable.map(({ path }) => path))];
const words = "AVATAR Łódź office हिन्दी العربيّة ภาษาไทย 東京が 한국어 ქართული";

it("the installed variable fonts have every hundred between their first and last weight", () => {
  expect(paths.length).toBeGreaterThan(50);
  for (const path of paths) {
    const weights = variable.filter((face) => face.path === path).map(({ weight }) => weight);
    const first = weights[0] ?? 0;
    expect(weights).toEqual(weights.map((_, index) => first + index * 100));
  }
});

it("draws as the variable font does at each weight", () => {
  for (const { path, weight, family, style } of variable.filter((_, index) => index % 7 === 0)) {
    const bytes = readFileSync(path);
    const instance = makeStaticInstance(bytes, weight);
    const { axes, weights } = describeFont(Buffer.from(instance));
    expect([axes, weights], path).toEqual([[], { least: weight, most: weight }]);
    const draw = (font: Uint8Array) => {
      const key = registerFace(font, "drawn");
      if (key === null) throw new Error(`${path} can't be registered`);
      const context = createCanvas(1200, 90).getContext("2d");
      context.font = `${style} ${weight} 48px drawn`;
      context.fillText(words, 10, 60);
      const { width } = context.measureText(words);
      const pixels = createHash("sha256")
        .update(context.getImageData(0, 0, 1200, 90).data)
        .digest("hex");
      GlobalFonts.remove(key);
      return { width: Math.round(width), pixels };
    };
    expect(draw(instance), `${family} ${style} ${weight}`).toEqual(draw(bytes));
  }
});

it("takes no font without the axis", () => {
  expect(() => makeStaticInstance(makeFont({ boxWidth: 300 }), 400)).toThrow("HarfBuzz");
  expect(() => makeStaticInstance(Buffer.from("no font"), 400)).toThrow("HarfBuzz");
});

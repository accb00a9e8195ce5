import { expect, it } from "vitest";
import { designSchema } from "../../design/design.ts";
import { createLayOutPlain } from "./lay-out-text.ts";
import { createLetterFaces } from "./shaping/letter-faces.ts";
import { createMeasureByShaping } from "./shaping/measure-by-shaping.ts";
import { pixelsToLay } from "./pixels-to-lay.ts";

const layOut = createLayOutPlain(createMeasureByShaping(createLetterFaces()));

function pixelsOf(text: string, look: object): number {
  const layer = { layer_id: "text", name: "text", type: "text", x: 0, y: 0, width: 900, height: 900, text };
  const { layers } = designSchema.parse({
    name: "Any",
    width: 900,
    height: 900,
    layers: [{ ...layer, ...look }],
  });
  const laidOut = layers.map((one) => layOut(one, "en"))[0];
  if (laidOut === undefined) throw new Error("It isn't plain");
  return pixelsToLay(laidOut);
}

it("more letters, larger ones, and more and wider shadows are more to lay", () => {
  const few = pixelsOf("Ada", { font_size: 20 });
  const shadow = { shadow_blur: 20 };
  const more_shadows = Array.from({ length: 8 }, () => ({ blur: 20 }));
  expect(pixelsOf("Ada Ada Ada", { font_size: 20 })).toBeGreaterThan(few * 3);
  expect(pixelsOf("Ada", { font_size: 60 })).toBeGreaterThan(few * 3);
  expect(pixelsOf("Ada", { font_size: 20, ...shadow })).toBeGreaterThan(few * 4);
  expect(pixelsOf("Ada", { font_size: 20, ...shadow, more_shadows })).toBeGreaterThan(few * 30);
  expect(pixelsOf("*Ada*", { font_size: 20, highlight_font_size: 60 })).toBeGreaterThan(few * 3);
});

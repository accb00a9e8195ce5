import { describe, expect, it } from "vitest";
import { type Design, designSchema } from "../../design/design.ts";
import { differingPixels, goldenPicture, renderPng } from "./golden.ts";
import { type ScriptSheet, scriptSheets } from "./script-sheets.ts";

const side = 420;
const text = { type: "text", x: 16, width: side - 32, color: "#1d1b26", text_align: "start" };

function sheetDesign({ language = "en", font_family = "Inter", greeting, sentence }: ScriptSheet): Design {
  const greet = {
    ...text,
    layer_id: "greeting",
    name: "greeting",
    y: 12,
    height: 44,
    font_size: 26,
    font_weight: 700,
  };
  const say = {
    ...text,
    layer_id: "sentence",
    name: "sentence",
    y: 62,
    height: 84,
    font_size: 17,
    min_font_size: 12,
  };
  return designSchema.parse({
    name: "Script",
    width: side,
    height: 156,
    language,
    background: { color: "#f4f1ea" },
    layers: [
      { ...greet, font_family, text: greeting },
      { ...say, font_family, text: sentence, line_height: 1.5 },
    ],
  });
}

describe("texts in", () => {
  it.each(Object.entries(scriptSheets))("%s are shaped, in order and whole", async (name, sheet) => {
    const picture = await renderPng(sheetDesign(sheet));
    expect(await differingPixels(picture, goldenPicture(`scripts/${name}`, picture))).toBe(0);
  });
});

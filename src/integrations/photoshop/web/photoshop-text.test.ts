import { describe, expect, it } from "vitest";
import { imported, px, text } from "../../../../test/support/photoshop-layers.ts";

describe("texts of a Photoshop file", () => {
  it("stay editable, with their font, size and color, and the baseline where it was", async () => {
    const { layers, left } = await imported([text("Hello {{first_name|there}}")]);
    expect(layers).toMatchObject([
      {
        type: "text",
        text: "Hello {{first_name|there}}",
        font_family: "Montserrat",
        font_weight: 600,
        font_size: 32,
        color: "#112233",
        x: 40,
        rotation: 0,
      },
    ]);
    const [{ y, height } = { y: 0, height: 0 }] = layers;
    expect(y + height / 2 + 0.35 * 32).toBeCloseTo(100, 0);
    expect(left).toEqual([]);
  });

  it("have runs where letters differ, and name fonts that are replaced", async () => {
    const styled = text("Hi Ada", {
      styleRuns: [
        { length: 3, style: {} },
        {
          length: 3,
          style: { font: { name: "Gotham-Bold" }, fillColor: { r: 255, g: 0, b: 0 }, underline: true },
        },
      ],
    });
    const { layers, left } = await imported([styled]);
    expect(layers).toMatchObject([
      {
        runs: [
          { text: "Hi " },
          {
            text: "Ada",
            font_family: "Inter",
            font_weight: 700,
            color: "#ff0000",
            text_decoration: "underline",
          },
        ],
      },
    ]);
    expect(left).toEqual(["the font Gotham-Bold"]);
  });

  it("keep the box of a paragraph, alignment, leading, tracking and rotation", async () => {
    const paragraph = text("One\nTwo", {
      shapeType: "box",
      boxBounds: [0, 0, 200, 80],
      paragraphStyle: { justification: "center" },
      style: {
        font: { name: "Inter" },
        fontSize: 20,
        autoLeading: false,
        leading: 30,
        tracking: 100,
        fauxBold: true,
      },
    });
    const turned = text("Turned", { transform: [0, 2, -2, 0, 300, 100] });
    const { layers } = await imported([paragraph, turned]);
    expect(layers).toMatchObject([
      { width: 200, height: 80, text_align: "center", line_height: 1.5, letter_spacing: 2, font_weight: 700 },
      { rotation: 90, font_size: 64 },
    ]);
  });

  it("have the effects of their layer", async () => {
    const { layers, left } = await imported([
      {
        ...text("Shining"),
        effects: {
          dropShadow: [
            {
              enabled: true,
              distance: px(10),
              size: px(8),
              angle: 90,
              opacity: 0.5,
              color: { r: 0, g: 0, b: 0 },
              blendMode: "multiply",
            },
          ],
          stroke: [
            {
              enabled: true,
              size: px(3),
              position: "outside",
              fillType: "color",
              opacity: 1,
              color: { r: 0, g: 0, b: 255 },
            },
          ],
          solidFill: [{ enabled: true, color: { r: 255, g: 255, b: 0 }, opacity: 1, blendMode: "normal" }],
          bevel: { enabled: true, size: px(3) },
        },
      },
    ]);
    expect(layers).toMatchObject([
      {
        shadow_color: "#00000080",
        shadow_blur: 8,
        shadow_x: 0,
        shadow_y: 10,
        stroke_color: "#0000ff",
        stroke_width: 3,
        color: "#ffff00",
      },
    ]);
    expect(left).toEqual(["the bevel of “Shining”"]);
  });
});

import { describe, expect, it } from "vitest";
import { imported, plain, px, text } from "../../../../test/support/photoshop-layers.ts";

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

  it("have room for lines that don't end a paragraph", async () => {
    const { layers } = await imported([text("Scan for\u0003more info")]);
    expect(layers).toMatchObject([{ text: "Scan for\nmore info", font_size: 32, max_lines: 2 }]);
    expect(layers[0]?.height).toBeGreaterThan(32 * 2);
  });

  it("are where they are drawn if their origin is elsewhere, as in a PDF", async () => {
    const seen = { left: 200, top: 150, imageData: plain(120, 24) };
    const { layers } = await imported([
      { ...text("Total", { transform: [1, 0, 0, 1, -33_046, -32_544] }), ...seen },
      {
        ...text("Sum", {
          transform: [1, 0, 0, 1, -33_046, -32_544],
          paragraphStyle: { justification: "right" },
        }),
        ...seen,
      },
    ]);
    const [first, second] = layers;
    expect(first?.x).toBeCloseTo(200, 0);
    expect((second?.x ?? 0) + (second?.width ?? 0)).toBeCloseTo(320, 0);
    for (const { y, height } of layers) expect(Math.abs(y + height / 2 - 162)).toBeLessThan(6);
  });

  it("have room for spaces around their letters, which aren't drawn", async () => {
    const drawn = { left: 200, top: 150, imageData: plain(100, 24) };
    const far = { transform: [1, 0, 0, 1, -33_046, -32_544] };
    const { layers } = await imported([
      { ...text("Sum", far), ...drawn },
      { ...text("     Sum", far), ...drawn },
    ]);
    const [tight, spaced] = layers;
    expect((spaced?.width ?? 0) - (tight?.width ?? 0)).toBeCloseTo(48, 0);
    expect((tight?.x ?? 0) - (spaced?.x ?? 0)).toBeCloseTo(48, 0);
  });

  it("end where the canvas does if another font needs more room", async () => {
    const edge = { left: 300, top: 77, imageData: plain(290, 24) };
    const { layers } = await imported([
      { ...text("Up to the edge", { transform: [1, 0, 0, 1, 300, 100] }), ...edge },
    ]);
    expect(layers).toMatchObject([{ x: 300, width: 300 }]);
  });

  it("that are stretched keep their height and shrink to their width, turned ones too", async () => {
    const narrow = text("Narrow", {
      transform: [0.5, -0.05, 0, 1.5, 50, 200],
      style: { font: { name: "Inter" }, fontSize: 40, verticalScale: 1.1, horizontalScale: 0.9 },
    });
    const { layers, left } = await imported([{ ...narrow, left: 50, top: 130, imageData: plain(200, 90) }]);
    expect(layers[0]).toMatchObject({ font_size: 66 });
    expect(layers[0]?.width).toBeLessThan(240);
    expect(left).toEqual(["stretched letters of “Narrow”"]);
  });

  it("ignore the leading of a single line", async () => {
    const style = { font: { name: "Inter" }, fontSize: 48, leading: 14, autoLeading: false };
    const { layers } = await imported([text("TUBE", { style }), text("TUBE\nLINE", { style })]);
    expect(layers).toMatchObject([{ line_height: 1.2 }, { line_height: 0.5 }]);
  });

  it("have the size of their pixels where the file leaves it to the program", async () => {
    const drawn = { left: 40, top: 70, imageData: plain(160, 30) };
    const style = { font: { name: "Inter" }, fillColor: { r: 0, g: 0, b: 255 } };
    const { layers, left } = await imported([{ ...text("UNSIZED", { style }), ...drawn }]);
    expect(layers).toMatchObject([{ color: "#0000ff", font_size: 40 }]);
    expect(left).toEqual([]);
  });

  it("have the size and color of their pixels where an old file's styles can't be read", async () => {
    const spoil = (bytes: Uint8Array) =>
      new Uint8Array(
        Buffer.from(Buffer.from(bytes).toString("latin1").replaceAll("/FontSet", "/FontSxt"), "latin1"),
      );
    const drawn = { left: 40, top: 70, imageData: plain(160, 30, [0, 0, 255, 255]) };
    const { layers, left } = await imported([{ ...text("OLD FILE"), ...drawn }], {}, spoil);
    expect(layers).toMatchObject([{ text: "OLD FILE", color: "#0000ff", font_size: 40 }]);
    expect(left).toEqual(["the font of “OLD FILE”"]);
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

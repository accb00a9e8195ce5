import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { figmaFile } from "../../../../test/support/figma-file.ts";
import {
  at,
  frame,
  imported,
  rectangle,
  red,
  solid,
  target,
  text,
} from "../../../../test/support/figma-frames.ts";
import { readFigmaFile } from "./read-figma-file.ts";

describe("a frame of Figma", () => {
  it("is a design of its own, with its fill as background", () => {
    const { designs } = imported([
      frame([rectangle()]),
      frame([rectangle()], { name: "Square", size: { x: 300, y: 300 } }),
    ]);
    expect(designs).toMatchObject([
      {
        name: "Banner",
        width: 600,
        height: 200,
        background: { color: "#ffffff" },
        layers: [{ type: "shape", x: 20, y: 30 }],
      },
      { name: "Square", width: 300, height: 300 },
    ]);
  });

  it("is found in sections, and hidden pages, empty frames and frames beyond forty aren't", () => {
    const section = { type: "SECTION", name: "All", children: [frame([rectangle()]), frame([])] };
    expect(imported([section]).designs).toHaveLength(1);
    const many = imported(Array.from({ length: 42 }, () => frame([rectangle()])));
    expect(many.designs).toHaveLength(40);
    expect(many).toMatchObject({ ok: true });
    const result = readFigmaFile(figmaFile(Array.from({ length: 42 }, () => frame([rectangle()]))), target);
    expect(result).toMatchObject({ left: ["2 frames after the first 40"] });
  });

  it("isn't needed: what is loose on a page becomes one design", () => {
    const { design } = imported([
      rectangle({ transform: at(-500, 700) }),
      rectangle({ transform: at(-380, 700) }),
    ]);
    expect(design).toMatchObject({ width: 220, height: 50, layers: [{ x: 0, y: 0 }, { x: 120 }] });
  });
});

describe("texts of Figma", () => {
  it("stay editable, with font, size, alignment and spacing", () => {
    const { layers, left } = imported([
      frame([
        text("Hi {{first_name|there}}", {
          textAlignHorizontal: "CENTER",
          lineHeight: { value: 48, units: "PIXELS" },
          letterSpacing: { value: 5, units: "PERCENT" },
          textCase: "UPPER",
          textAutoResize: "WIDTH_AND_HEIGHT",
        }),
      ]),
    ]);
    expect(layers).toMatchObject([
      {
        type: "text",
        text: "Hi {{first_name|there}}",
        font_family: "Montserrat",
        font_weight: 600,
        font_size: 32,
        text_align: "center",
        line_height: 1.5,
        letter_spacing: 1.6,
        text_transform: "uppercase",
        width_mode: "hug",
        anchor_x: "center",
      },
    ]);
    expect(left).toEqual([]);
  });

  it("have runs where letters differ, and name fonts that are replaced", () => {
    const styleOverrideTable = [
      {
        styleID: 3,
        fontName: { family: "Gotham", style: "Bold Italic", postscript: "" },
        fillPaints: [red],
        textDecoration: "UNDERLINE",
      },
    ];
    const textData = { characters: "Hi Ada!", characterStyleIDs: [0, 0, 0, 3, 3, 3], styleOverrideTable };
    const { layers, left } = imported([frame([text("", { textData })])]);
    expect(layers).toMatchObject([
      {
        runs: [
          { text: "Hi " },
          {
            text: "Ada",
            font_family: "Inter",
            font_weight: 700,
            font_style: "italic",
            color: "#ff0000",
            text_decoration: "underline",
          },
          { text: "!" },
        ],
      },
    ]);
    expect(left).toEqual(["the font Gotham"]);
  });
});

describe("shapes of Figma", () => {
  it("keep fill, stroke, corners, rotation, opacity and shadow", () => {
    const effects = [
      {
        type: "DROP_SHADOW",
        color: { r: 0, g: 0, b: 0, a: 0.5 },
        offset: { x: 2, y: 4 },
        radius: 6,
        visible: true,
      },
    ];
    const { layers } = imported([
      frame([
        rectangle({ transform: at(100, 30, 90), cornerRadius: 8, opacity: 0.5, effects }),
        rectangle({
          strokePaints: [solid(0, 0, 1)],
          strokeWeight: 4,
          strokeAlign: "OUTSIDE",
          type: "ELLIPSE",
        }),
      ]),
    ]);
    expect(layers).toMatchObject([
      {
        fill_color: "#ff0000",
        border_radius: 8,
        rotation: 90,
        x: 25,
        y: 55,
        opacity: 0.5,
        shadow_color: "#00000080",
        shadow_blur: 6,
        shadow_x: 2,
        shadow_y: 4,
      },
      { shape: "ellipse", x: 16, width: 108, stroke_width: 4, stroke_color: "#0000ff" },
    ]);
  });

  it("keep linear and radial gradients, and name others", () => {
    const stops = [
      { color: { r: 1, g: 0, b: 0, a: 1 }, position: 0 },
      { color: { r: 0, g: 0, b: 1, a: 1 }, position: 1 },
    ];
    const down = { m00: 0, m01: 1, m02: 0, m10: -1, m11: 0, m12: 1 };
    const { layers, left } = imported([
      frame([
        rectangle({ fillPaints: [{ type: "GRADIENT_LINEAR", stops, transform: at(0, 0) }] }),
        rectangle({ fillPaints: [{ type: "GRADIENT_LINEAR", stops, transform: down }] }),
        rectangle({ name: "Wheel", fillPaints: [red, { type: "GRADIENT_ANGULAR", stops }] }),
      ]),
    ]);
    expect(layers).toMatchObject([
      { fill_gradient: { type: "linear", angle: 90, stops: [{ color: "#ff0000" }, { color: "#0000ff" }] } },
      { fill_gradient: { angle: 180 } },
      { fill_color: "#ff0000" },
    ]);
    expect(left).toEqual(["the gradient angular of “Wheel”"]);
  });

  it("are graphics if they have an outline of their own", () => {
    const commands = [[1, 0, 0], [2, 100, 0], [4, 100, 20, 60, 50, 0, 50], [0]];
    const blob = Buffer.concat(
      commands.map(([command = 0, ...numbers]) => {
        const part = Buffer.alloc(1 + numbers.length * 4);
        part[0] = command;
        numbers.forEach((number, index) => part.writeFloatLE(number, 1 + index * 4));
        return part;
      }),
    );
    const { layers } = imported(
      [frame([rectangle({ type: "VECTOR", fillGeometry: [{ commandsBlob: 0 }] })])],
      {
        blobs: [new Uint8Array(blob)],
      },
    );
    expect(layers).toMatchObject([
      {
        type: "svg",
        x: 20,
        y: 30,
        width: 100,
        height: 50,
        svg: expect.stringContaining("M0 0L100 0C100 20 60 50 0 50Z") as string,
      },
    ]);
  });
});

it("names what a design can't have", () => {
  const { left, layers } = imported([
    frame([
      rectangle({ effects: [{ type: "INNER_SHADOW", color: { r: 0, g: 0, b: 0, a: 1 }, radius: 3 }] }),
      rectangle({ name: "Blend", blendMode: "MULTIPLY" }),
      { type: "STICKY", name: "Note" },
    ]),
  ]);
  expect(left).toEqual([
    "the inner shadow of “Card”",
    "the blend mode multiply of “Blend”",
    "the sticky “Note”",
  ]);
  expect(layers).toHaveLength(2);
});

it("clips what lies above a mask", () => {
  const { layers } = imported([
    frame([
      rectangle(),
      rectangle({ name: "Mask", mask: true, cornerRadius: 9 }),
      rectangle({ name: "Photo" }),
    ]),
  ]);
  expect(layers).toMatchObject([
    { name: "Card" },
    { type: "group", name: "Mask", clip: true, border_radius: 9, x: 20, width: 100 },
    { name: "Photo", group: "group" },
  ]);
});

describe("a file that can't be read", () => {
  it("is refused in plain words", () => {
    const problem = (bytes: Uint8Array) => {
      const result = readFigmaFile(bytes, target);
      return result.ok ? "" : result.problem;
    };
    const whole = figmaFile([frame([rectangle()])], { isBare: true });
    expect(problem(new Uint8Array(2))).toMatch(/isn’t a file of Figma/);
    expect(problem(figmaFile([], { head: "fig-jam." }))).toMatch(/FigJam board/);
    expect(problem(whole.slice(0, 600))).toMatch(/damaged, or of a newer Figma/);
    expect(problem(figmaFile([]))).toMatch(/no frame/);
  });

  it("never hangs or fails otherwise, wherever it is damaged", () => {
    const whole = figmaFile([frame([text("Hello"), rectangle()])], { isBare: true });
    const damage = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(damage, (changes) => {
        const bytes = whole.slice();
        for (const [place, value] of changes) bytes[place] = value;
        expect(readFigmaFile(bytes, target)).toHaveProperty("ok");
      }),
      { numRuns: 200 },
    );
  });
});

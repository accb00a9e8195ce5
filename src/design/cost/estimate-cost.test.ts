import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Design, designSchema } from "../design.ts";
import { defaultLimits } from "../limits.ts";
import { estimateCost } from "./estimate-cost.ts";

const place = { x: 0, y: 0, width: 4000, height: 4000 };
const nineShadows = {
  shadow_blur: 500,
  more_shadows: Array.from({ length: 8 }, () => ({ blur: 500, x: 5, y: 5 })),
};

function designOf(layers: readonly object[], more: object = {}): Design {
  const named = layers.map((layer, index) => ({
    layer_id: `layer-${index}`,
    name: `layer-${index}`,
    ...place,
    ...layer,
  }));
  return designSchema.parse({ name: "D", width: 4000, height: 4000, ...more, layers: named });
}
const msOf = (layers: readonly object[], more: object = {}) => estimateCost(designOf(layers, more)).ms;
const ellipse = { type: "shape", shape: "ellipse" };

describe("the estimated cost of an image", () => {
  it("is far below the limit for every starter design", () => {
    const folder = new URL("../../../designs/", import.meta.url);
    const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
    expect(files.length).toBeGreaterThan(10);
    for (const file of files) {
      const document = JSON.parse(readFileSync(new URL(file, folder), "utf8")) as object;
      const { ms } = estimateCost(designSchema.parse(document));
      expect({ file, isCheap: ms < defaultLimits.renderCostMs / 8 }).toEqual({ file, isCheap: true });
    }
  });

  // Each of these took a worker longer than the time limit of a render.
  it.each<[string, readonly object[]]>([
    ["ellipses with wide shadows", Array.from({ length: 20 }, () => ({ ...ellipse, ...nineShadows }))],
    [
      "graphics of one long stroke",
      Array.from({ length: 9 }, () => ({ type: "svg", svg: graphic(longPath(5000)) })),
    ],
    [
      "many graphics of many strokes",
      Array.from({ length: 20 }, () => ({ type: "svg", svg: manyStrokes() })),
    ],
  ])("is above the limit for %s", (_, layers) => {
    expect(msOf(layers)).toBeGreaterThan(defaultLimits.renderCostMs);
  });

  it("grows with the size, the shadows and the frames, and not with what isn't seen", () => {
    const one = msOf([ellipse]);
    expect(msOf([{ ...ellipse, ...nineShadows }])).toBeGreaterThan(one * 10);
    expect(msOf([{ ...ellipse, ...nineShadows, hidden: true }])).toBe(msOf([]));
    expect(msOf([{ ...ellipse, ...nineShadows, width: 100, height: 100 }])).toBeLessThan(
      msOf([{ ...ellipse, ...nineShadows }]),
    );
    expect(msOf([{ ...ellipse, x: 4000 }])).toBe(msOf([]));
    expect(msOf([{ ...ellipse, shadow_blur: 500, shadow_color: "#00000000" }])).toBe(one);
    const countdown = (seconds: number) => ({ type: "countdown", until: "2030-01-01", seconds });
    const gif = { output: { format: "gif" } };
    expect(msOf([countdown(60)], gif) - msOf([countdown(30)], gif)).toBeCloseTo(
      (4000 * 4000 * 30 * 10) / 1e6,
    );
    expect(msOf([countdown(60)])).toBe(msOf([countdown(30)]));
  });

  it("of a text is bounded by its shadows as a whole", () => {
    const text = (letters: number) => ({
      type: "text",
      text: "word ".repeat(letters / 5),
      font_size: 20,
      ...nineShadows,
    });
    expect(msOf([text(2000)])).toBeLessThan(msOf([{ ...ellipse, ...nineShadows }]) * 1.1);
  });

  it("names the slowest layers first", () => {
    const { layers } = estimateCost(
      designOf([ellipse, { ...ellipse, ...nineShadows }, { type: "text", text: "a" }]),
    );
    expect(layers.map(({ layer }) => layer.layer_id)).toEqual(["layer-1", "layer-0", "layer-2"]);
  });
});

function graphic(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000">${content}</svg>`;
}

function longPath(lines: number): string {
  const points = Array.from({ length: lines }, (_, at) => `L${(at * 619) % 1000} ${(at * 383) % 1000}`);
  return `<path d="M0 0${points.join("")}" fill="none" stroke="#000"/>`;
}

function manyStrokes(): string {
  const strokes = Array.from(
    { length: 1500 },
    (_, at) => `<path d="M${(at * 619) % 1000} 0L${(at * 383) % 1000} 1000" stroke="#000"/>`,
  );
  return graphic(strokes.join(""));
}

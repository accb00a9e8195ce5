import { describe, expect, it } from "vitest";
import { designOf, textLayer } from "../../../test/support/design-fixtures.ts";
import type { Layer } from "../kinds.ts";
import { splitGraphic } from "./editor-split-graphic.ts";

const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><g fill="currentColor"><rect width="10" height="10"/><path d="M12 0h8v10z"/><path d="M12 5h4v5z" fill="red"/></g></svg>`;
const graphic = {
  type: "svg",
  layer_id: "logo",
  name: "Logo",
  x: 100,
  y: 50,
  width: 40,
  height: 40,
  rotation: 30,
  opacity: 0.5,
  color: "#0a0b0c",
  svg,
} as const;
const named = (layers: readonly Layer[]) => layers.map(({ name, type }) => [name, type]);

describe("splitting a graphic", () => {
  it("gives a group in its place, with a layer for each outline", () => {
    const design = designOf(textLayer({ name: "rectangle" }), graphic, textLayer({ name: "top" }));
    const split = splitGraphic(design, "logo");
    const layers = split?.design.layers ?? [];
    expect(named(layers)).toEqual([
      ["rectangle", "text"],
      ["rectangle_2", "shape"],
      ["graphic", "svg"],
      ["graphic_2", "svg"],
      ["Logo", "group"],
      ["top", "text"],
    ]);
    const [, rectangle, , , group] = layers;
    expect(group).toMatchObject({ layer_id: split?.group, x: 100, y: 50, rotation: 30, opacity: 0.5 });
    // The file is shown whole, 40 × 20 in the middle of its box.
    expect(rectangle).toMatchObject({ x: 100, y: 60, width: 20, height: 20, fill_color: "#0a0b0c" });
    expect(layers.slice(1, 4).every((layer) => layer.group === split?.group)).toBe(true);
  });

  it("isn't offered where the layers would look different", () => {
    for (const change of [{ fit: "cover" }, { fit: "fill" }]) {
      expect(splitGraphic(designOf({ ...graphic, ...change }), "logo")).toBeUndefined();
    }
    expect(splitGraphic(designOf({ ...graphic, fit: "fill", height: 20 }), "logo")).toBeDefined();
    const single = svg.replace(/<g.*<\/g>/, '<path d="M0 0h9v9z"/>');
    expect(splitGraphic(designOf({ ...graphic, svg: single }), "logo")).toBeUndefined();
  });
});

import { describe, expect, it } from "vitest";
import { designOf, textLayer } from "../../../../test/support/design-fixtures.ts";
import type { Layer } from "../../../kinds/kinds.ts";
import { groupedLayers, readSvgFile } from "./svg-layers.ts";

const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><g fill="currentColor"><rect width="10" height="10"/><path d="M12 0h8v10z"/><path d="M12 5h4v5z" fill="red"/></g></svg>`;
const named = (layers: readonly Layer[]) => layers.map(({ name, type }) => [name, type]);

describe("layers of a file", () => {
  const place = { x: 10, y: 20, width: 200, height: 100 };
  const read = (source: string) => readSvgFile(source, { place, families: ["Inter"] });

  it("are in a group, with names that are free", () => {
    const design = designOf(textLayer({ name: "text" }));
    const { document, left } = read(svg.replace("<g", '<text x="2" y="8" font-size="2">Hi</text><g'));
    const layers = groupedLayers(design, document.layers, { place, name: "banner" });
    expect(named(layers)).toEqual([
      ["text_2", "text"],
      ["graphic", "svg"],
      ["banner", "group"],
    ]);
    expect(layers[0]).toMatchObject({ text: "Hi", font_size: 20, group: layers[2]?.layer_id });
    expect(left).toEqual([]);
  });

  it("are without a group if there is one", () => {
    const { document } = read(svg.replace(/<g.*<\/g>/, '<path d="M0 0h9v9z"/><path d="M9 9h1v1z"/>'));
    const layers = groupedLayers(designOf(), document.layers, { place, name: "banner" });
    expect(named(layers)).toEqual([["graphic", "svg"]]);
    expect(layers[0]?.group).toBeUndefined();
  });
});

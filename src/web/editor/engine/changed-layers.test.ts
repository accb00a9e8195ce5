import { describe, expect, it } from "vitest";
import { type Design, designSchema } from "../../../design/design.ts";
import { changedLayers } from "./changed-layers.ts";

const place = { x: 0, y: 0, width: 10, height: 10 };
const layer = (layer_id: string, rest: object = {}) => ({
  type: "shape",
  layer_id,
  name: layer_id,
  ...place,
  ...rest,
});
const design = designSchema.parse({
  name: "Design",
  width: 100,
  height: 100,
  layers: [
    layer("alone"),
    layer("group", { type: "group" }),
    layer("inner", { type: "group", group: "group" }),
    layer("member", { group: "inner" }),
  ],
});

/** Replaces a layer, as the editor does. */
function withLayer(id: string, change: object): Design {
  const layers = design.layers.map((one) => (one.layer_id === id ? { ...one, ...change } : one));
  return { ...design, layers };
}

describe("the layers to lay out again", () => {
  it("are none when all are the same objects", () => {
    expect(changedLayers(design, { ...design, layers: [...design.layers] })).toEqual([]);
  });

  it("are those that were replaced or added", () => {
    expect(changedLayers(design, withLayer("alone", { x: 5 }))).toEqual(["alone"]);
    const added = withLayer("alone", { layer_id: "copy" });
    expect(changedLayers(design, added)).toEqual(["copy"]);
  });

  it("include all members of a group that was replaced", () => {
    expect(changedLayers(design, withLayer("group", { rotation: 5 }))).toEqual(["group", "inner", "member"]);
  });

  it("include members of a group that is gone", () => {
    const without = { ...design, layers: design.layers.filter(({ layer_id }) => layer_id !== "group") };
    expect(changedLayers(design, without)).toEqual(["inner", "member"]);
  });

  it("are all when the language differs", () => {
    expect(changedLayers(design, { ...design, language: "tr" })).toBeUndefined();
  });
});

import { expect, test } from "vitest";
import { designOf, textLayer } from "../../../../test/support/design-fixtures.ts";
import { drawnLayers } from "./drawn-layers.ts";

const design = { ...designOf(), width: 600, height: 300 };
const text = (id: string, values: object = {}) => ({
  ...textLayer(),
  layer_id: id,
  name: id,
  x: 10,
  y: 20,
  width: 100,
  height: 30,
  ...values,
});
const box = { x: 0, y: 0, width: 200, height: 100 };
const group = (id: string, values: object = {}) => ({
  layer_id: id,
  name: id,
  type: "group",
  ...box,
  ...values,
});

test("a frame is a group with its color, in the middle of the canvas", () => {
  const frame = {
    name: "Card {one}",
    width: 200,
    height: 100,
    background: { color: "#ff0000" },
    layers: [text("title"), group("row"), text("label", { group: "row" })],
  };
  const layers = drawnLayers(design, frame);
  const outer = layers.at(-1);
  expect(outer).toMatchObject({ type: "group", name: "Card one", fill_color: "#ff0000", clip: true });
  expect(outer).toMatchObject({ x: 200, y: 100, width: 200, height: 100 });
  const named = (name: string) => layers.find((layer) => layer.name === name);
  expect(named("title")).toMatchObject({ x: 210, y: 120, group: outer?.layer_id });
  expect(named("label")).toMatchObject({ group: named("row")?.layer_id });
});

test("a frame of one group, without a color, is that group", () => {
  const frame = { name: "Any", width: 200, height: 100, layers: [group("row"), text("a", { group: "row" })] };
  expect(drawnLayers(design, frame).map(({ type }) => type)).toEqual(["group", "text"]);
});

test("groups that are nested as deep as they may be get no further one", () => {
  const groups = ["g1", "g2", "g3", "g4"].map((id, at) => group(id, at === 0 ? {} : { group: `g${at}` }));
  const layers = [...groups, text("a", { group: "g4" }), text("b")];
  const frame = { name: "Deep", width: 200, height: 100, background: { color: "#00ff00" }, layers };
  const drawn = drawnLayers(design, frame);
  expect(drawn[0]).toMatchObject({ type: "shape", fill_color: "#00ff00", width: 200 });
  expect(drawn.filter(({ group: around }) => around === undefined)).toHaveLength(3);
});

import { expect, test } from "vitest";
import { designSchema } from "../../design/design.ts";
import { createAliases, type FontSet } from "../fonts/company-fonts.ts";
import { dressDesign } from "./dress-design.ts";

const load = () => Promise.resolve(new Uint8Array());
const fontSet = (alias: string): FontSet =>
  new Map([["Acme Sans", { alias, files: [{ key: "font:1", load }] }]]);

const text = (layer_id: string, font_family: string) => ({
  layer_id,
  name: layer_id,
  type: "text",
  text: "Hello",
  font_family,
  x: 0,
  y: 0,
  width: 10,
  height: 10,
});

const design = designSchema.parse({
  name: "Card",
  width: 10,
  height: 10,
  layers: [text("own", "Acme Sans"), text("plain", "Inter")],
});

test("families go by their aliases, and a layer that was met before is the same object again", () => {
  const fonts = fontSet("limn 1");
  const first = dressDesign(design, undefined, fonts);
  expect(first.design.layers).toMatchObject([{ font_family: "limn 1" }, { font_family: "Inter" }]);
  expect(first.fonts).toEqual([{ alias: "limn 1", files: ["font:1"] }]);
  expect(first.design.layers[1]).toBe(design.layers[1]);
  const second = dressDesign({ ...design }, undefined, fonts);
  expect(second.design.layers[0]).toBe(first.design.layers[0]);
  expect(design.layers[0]).toMatchObject({ font_family: "Acme Sans" });
});

test("a base goes by another key when the fonts it wears change, and by its own when it wears none", () => {
  const base = { key: "dsn_1 1", design };
  const before = dressDesign(design, base, fontSet("limn 1")).base;
  const after = dressDesign(design, base, fontSet("limn 2")).base;
  expect(before?.key).not.toBe(after?.key);
  expect(before?.design.layers[0]).toMatchObject({ font_family: "limn 1" });
  const plain = { ...design, layers: design.layers.slice(1) };
  const plainBase = { key: "dsn_2 1", design: plain };
  expect(dressDesign(plain, plainBase, fontSet("limn 1"))).toMatchObject({ base: { key: "dsn_2 1" } });
  expect(dressDesign(plain, plainBase, fontSet("limn 1")).design).toBe(plain);
});

test("an alias stands for its files alone, and no other process makes the same", () => {
  const nameAlias = createAliases();
  expect(nameAlias(["ast_1", "ast_2"])).toBe(nameAlias(["ast_1", "ast_2"]));
  expect(nameAlias(["ast_1"])).not.toBe(nameAlias(["ast_2"]));
  expect(createAliases()(["ast_1"])).not.toBe(nameAlias(["ast_1"]));
});

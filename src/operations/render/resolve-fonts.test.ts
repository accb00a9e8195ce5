import { expect, test } from "vitest";
import { designSchema } from "../../design/design.ts";
import { jobVersion } from "../../../test/support/job-version.ts";
import { createAliases, type FontSet } from "../fonts/company-fonts.ts";
import { resolveFonts } from "./make-job.ts";

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

test("renames families to aliases, and returns the same object for the same layer", () => {
  const fonts = fontSet("limn 1");
  const first = resolveFonts(design, undefined, fonts);
  expect(first.design.layers).toMatchObject([{ font_family: "limn 1" }, { font_family: "Inter" }]);
  expect(first.fonts).toEqual([{ alias: "limn 1", files: ["font:1"] }]);
  expect(first.design.layers[1]).toBe(design.layers[1]);
  const second = resolveFonts({ ...design }, undefined, fonts);
  expect(second.design.layers[0]).toBe(first.design.layers[0]);
  expect(design.layers[0]).toMatchObject({ font_family: "Acme Sans" });
});

test("changes a version's key when its fonts change, and keeps it if it uses none", () => {
  const version = jobVersion("dsn_1", design);
  const before = resolveFonts(design, version, fontSet("limn 1")).version;
  const after = resolveFonts(design, version, fontSet("limn 2")).version;
  expect(before?.key).not.toBe(after?.key);
  expect(before?.design.layers[0]).toMatchObject({ font_family: "limn 1" });
  const plain = { ...design, layers: design.layers.slice(1) };
  const plainVersion = jobVersion("dsn_2", plain);
  expect(resolveFonts(plain, plainVersion, fontSet("limn 1"))).toMatchObject({
    version: { key: plainVersion.key },
  });
  expect(resolveFonts(plain, plainVersion, fontSet("limn 1")).design).toBe(plain);
});

test("an alias is unique to its files and process", () => {
  const nameAlias = createAliases();
  expect(nameAlias(["ast_1", "ast_2"])).toBe(nameAlias(["ast_1", "ast_2"]));
  expect(nameAlias(["ast_1"])).not.toBe(nameAlias(["ast_2"]));
  expect(createAliases()(["ast_1"])).not.toBe(nameAlias(["ast_1"]));
});

import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { textLayer } from "../../../test/support/design-fixtures.ts";
import { altTextOf } from "../../design/alt/alt-text.ts";
import type { AltValueOf } from "../../design/alt/alt-values.ts";
import { drawnAltOf } from "../../design/alt/drawn-alt.ts";
import { designSchema } from "../../design/design.ts";
import { canonicalDesign } from "../../design/write-design.ts";
import { readDrawnDesign } from "./read-drawn-design.ts";

const folder = new URL("../../../designs/", import.meta.url);
const starters = readdirSync(folder).filter((file) => file.endsWith(".json"));
const values: readonly AltValueOf[] = [
  () => undefined,
  () => ({ kind: "tag" }),
  () => ({ kind: "text", text: "gold" }),
];

it.each(starters)("reads %s without the schemas as with them", (file) => {
  const design = designSchema.parse(JSON.parse(readFileSync(new URL(file, folder), "utf8")));
  expectSameTexts(design);
});

it("reads runs, groups and defaults of a small design", () => {
  const box = { x: 0, y: 0, width: 100, height: 40 };
  const run = {
    ...textLayer({ layer_id: "r", name: "r", ...box, y: 20, text: undefined }),
    runs: [{ text: "One " }, { text: "two\nthree" }],
  };
  const group = { type: "group", layer_id: "g", name: "g", ...box };
  const inside = textLayer({ layer_id: "inside", name: "inside", ...box, group: "g", text: "Inside" });
  expectSameTexts(
    designSchema.parse({ name: "Small", width: 100, height: 100, layers: [run, group, inside] }),
  );
});

function expectSameTexts(design: ReturnType<typeof designSchema.parse>): void {
  const read = readDrawnDesign(canonicalDesign(design));
  for (const valueOf of values) {
    const textFrom = (drawn: typeof read) =>
      altTextOf({ name: "", alt: "auto", drawn: drawnAltOf(drawn) }, valueOf);
    expect(textFrom(read)).toEqual(textFrom(design));
  }
}

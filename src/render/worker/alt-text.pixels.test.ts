import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { designOf, textLayer } from "../../../test/support/design-fixtures.ts";
import { drawnAltOf, drawnTexts, isSaid } from "../../design/alt/drawn-alt.ts";
import { altValuesOf } from "../../design/alt/alt-values.ts";
import { applyParams } from "../../design/apply-params.ts";
import { isParameterTest, testsOf } from "../../design/conditions/tests-of.ts";
import { type Design, designSchema } from "../../design/design.ts";
import { groupsAround, layersWhere } from "../../design/groups.ts";
import { defaultLimits } from "../../design/limits.ts";
import { parametersOf } from "../../design/parameters.ts";
import { readJsonValues } from "../../design/query-values.ts";
import { alternativeText } from "../../design/senders/alternative-text.ts";
import { findSender } from "../../design/senders/senders.ts";
import { isText } from "../../kinds/structural-kinds.ts";
import { placeLayers } from "../../paint/layout/place-layers.ts";
import { layOutText } from "../../paint/text/lay-out-text.ts";
import { createMeasureWithFonts } from "./fonts/job-fonts.ts";

const measureText = createMeasureWithFonts();

/** Without case, which `text_transform` changes, and without the blanks where lines end. */
const letters = (text: string) => text.replaceAll(/\s/g, "").toLowerCase();

/** The letters that the painter lays out for a row, by layer. Whole texts stand for those that don't fit. */
function painted(design: Design, row: Readonly<Record<string, string>>): Map<string, string> {
  const filled = applyParams(design, parametersOf(design), readJsonValues(row), defaultLimits).design;
  const { layers } = placeLayers(filled, { measureText, hasPicture: () => true }).design;
  const shown = layersWhere(
    layers,
    ({ hidden, opacity, width, height }) => !hidden && opacity > 0 && width * height > 0,
  );
  return new Map(
    shown.filter(isText).flatMap((layer) => {
      const layout = layOutText(
        { ...layer, width: 10_000, height: 10_000, max_lines: undefined, rotation: 0 },
        design.language,
        measureText,
      );
      expect([layout.cut, layout.shortened]).toEqual([false, false]);
      const text = layout.lines.map((line) => line.text).join("\n");
      return isSaid(text) ? [[layer.layer_id, letters(text)] as const] : [];
    }),
  );
}

/** Layers whose conditions read the time are left out of alternative texts. */
function isTimed({ layers }: Design, id: string): boolean {
  const layer = layers.find(({ layer_id }) => layer_id === id);
  if (layer === undefined) return false;
  return [layer, ...groupsAround(layer, layers)].some(
    ({ show_when }) => show_when !== undefined && !testsOf(show_when).tests.every(isParameterTest),
  );
}

const values = fc.constantFrom(
  "",
  " ",
  "Ada",
  "Zoë Ó Briain",
  "عبد الرحمن",
  "欧阳明月",
  "1240",
  "0.25",
  "2027-05-01",
  "gold",
  "silver",
  "a*b*c",
  "*|FNAME|*",
  "null",
  "Line\nbreak",
  "{{not}} a |bar|",
  "€ 12,50 — 3 for 2",
);

function expectSame(design: Design, row: Readonly<Record<string, string>>): void {
  const parameters = new Set(parametersOf(design).map(({ name }) => name));
  const ofDesign = Object.entries(row).filter(([name]) => parameters.has(name));
  const known = ofDesign.map(([name, text]) => [name, { kind: "text" as const, text }] as const);
  const valueOf = altValuesOf(Object.fromEntries(known));
  const said = drawnTexts({ ...design, data: [] }, valueOf, []);
  const expected = [...painted(design, row)].filter(([id]) => !isTimed(design, id));
  const found = said.map(({ layer, text }) => [layer.layer_id, letters(text)] as const);
  expect(new Map(found)).toEqual(new Map(expected));
  const drawn = drawnAltOf({ ...design, data: [] });
  const alt = alternativeText(
    { name: "N", alt: "auto", drawn },
    Object.fromEntries(known),
    findSender("html"),
  );
  let from = 0;
  for (const { text } of said) {
    const escaped = text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("'", "&#39;");
    const at = alt.indexOf(escaped.replaceAll("<", "&lt;").replaceAll(">", "&gt;"), from);
    expect(at).toBeGreaterThanOrEqual(from);
    from = at + 1;
  }
}

/** Rows that give some of a design's parameters. The empty value isn't sent, as in snippets. */
const rowsOf = (design: Design) =>
  fc
    .record(Object.fromEntries(parametersOf(design).map(({ name }) => [name, values])), { requiredKeys: [] })
    .map(
      (row) =>
        Object.fromEntries(Object.entries(row).filter(([, value]) => value !== "")) as Record<string, string>,
    );

const folder = new URL("../../../designs/", import.meta.url);
const starters = readdirSync(folder).filter((file) => file.endsWith(".json"));

describe("the texts of an automatic alternative text are those that the layout draws", () => {
  it.each(starters)("in %s, for random rows", (file) => {
    const design = designSchema.parse(JSON.parse(readFileSync(new URL(file, folder), "utf8")));
    fc.assert(
      fc.property(rowsOf(design), (row) => expectSame(design, row)),
      { numRuns: 20 },
    );
  });

  it("in designs with runs, highlights, conditions, groups and stacks", () => {
    const part = fc.constantFrom(
      "Hi ",
      "{{a|there}}",
      "*{{b}}*",
      "{{a|format:upper}}",
      "{{e|format:number|0}}",
      "2 * 3",
      "\n",
    );
    const condition = fc.constantFrom(
      undefined,
      { all: [{ parameter: "a", filled: true }] },
      {
        any: [
          { parameter: "b", is: "gold" },
          { parameter: "own", is: "Ada" },
        ],
      },
      {
        all: [
          { parameter: "e", above: 1 },
          { parameter: "d", is_not: "silver" },
        ],
      },
    );
    const text = fc.array(part, { minLength: 1, maxLength: 4 });
    const layer = fc.record({
      texts: text,
      fallback: fc.option(
        text.map((parts) => parts.join("")),
        { nil: undefined },
      ),
      isRuns: fc.boolean(),
      dynamic: fc.boolean(),
      hidden: fc.constantFrom(false, false, true),
      highlight_color: fc.constantFrom(undefined, "#ff0000"),
      text_transform: fc.constantFrom("none", "uppercase"),
      group: fc.constantFrom(undefined, "g", "s"),
      show_when: condition,
      y: fc.integer({ min: 0, max: 150 }),
    });
    fc.assert(
      fc.property(
        fc.array(layer, { minLength: 1, maxLength: 5 }),
        condition,
        fc.array(values, { minLength: 5, maxLength: 5 }),
        (made, show_when, given) => {
          const texts = made.map(({ texts: parts, isRuns, ...rest }, index) =>
            textLayer({
              ...rest,
              ...(isRuns
                ? { text: undefined, runs: parts.map((one) => ({ text: one })) }
                : { text: parts.join("") }),
              ...(index === 0 ? { name: "own", dynamic: true } : {}),
              layer_id: `t${index}`,
            }),
          );
          const design = designOf(
            { type: "group", layer_id: "g", name: "g", show_when },
            { type: "group", layer_id: "s", name: "s", layout: { direction: "column" } },
            ...texts,
          );
          const names = ["a", "b", "e", "d", "own"];
          const row = Object.fromEntries(
            names.flatMap((name, at) => (given[at] === "" ? [] : [[name, given[at] ?? ""]])),
          );
          expectSame(design, row);
        },
      ),
      { numRuns: 200 },
    );
  });
});

import { Path2D } from "@napi-rs/canvas";
import fc from "fast-check";
import { expect, it } from "vitest";
import { designOf, textLayer } from "../../../test/support/design-fixtures.ts";
import { loadEncoder } from "../../kinds/code/load-encoder.ts";
import { createMeasureWithFonts } from "./fonts/job-fonts.ts";
import { layerWarnings } from "./render-warnings.ts";
import type { EngineWarning } from "../protocol/render-job.ts";
import { layOutScene } from "../../paint/scene.ts";

const encodeSymbol = await loadEncoder();
const tools = {
  measureText: createMeasureWithFonts(),
  createOffscreen: () => {
    throw new Error("Not needed");
  },
  createPath: (data: string) => new Path2D(data),
  encodeSymbol,
  now: 0,
  moves: false,
};
const nothing = { background: undefined, layers: new Map() };

function warningsOf(...layers: Record<string, unknown>[]): EngineWarning[] {
  return layerWarnings(layOutScene(designOf(...layers), nothing, tools));
}

const onFirst = (warnings: readonly object[]) =>
  warnings.map((warning) => ({ target: { kind: "layer", layer_id: "l0" }, ...warning }));

const long = "A name that is much too long for its box, whatever becomes of it";
const code = (change: object) => ({ type: "code", value: "https://a.example/tickets/1234", ...change });

it.each<[string, Record<string, unknown>, Record<string, unknown>[]]>([
  ["a text with room", textLayer({ width: 200 }), []],
  ["a text without room", textLayer({ text: "Sample text" }), [{ code: "text_shrunk", font_size: 17.5 }]],
  [
    "a text that is shrunk and cut",
    textLayer({ text: long, min_font_size: 20 }),
    [{ code: "text_shrunk", font_size: 20 }, { code: "text_cut" }],
  ],
  ["a text with an ellipsis", textLayer({ text: long, overflow: "ellipsis" }), [{ code: "text_cut" }]],
  [
    "a short text",
    textLayer({ text: long, short_text: "Hi", overflow: "ellipsis" }),
    [{ code: "text_shortened" }],
  ],
  [
    "letters that no font has",
    textLayer({ text: "Hi \u{10ffff}\u{10fffe}", width: 200 }),
    [{ code: "letters_left_out", count: 2 }],
  ],
  ["a code with room", code({ width: 200, height: 200 }), []],
  ["a code without room", code({ width: 20, height: 20 }), [{ code: "code_too_small" }]],
  ["a shape", { type: "shape" }, []],
  ["a hidden text without room", textLayer({ text: long, hidden: true }), []],
])("%s", (_, layer, expected) => {
  expect(warningsOf(layer)).toEqual(onFirst(expected));
});

it("warns of a code that the encoder refuses", () => {
  const scene = layOutScene(designOf(code({})), nothing, { ...tools, encodeSymbol: () => undefined });
  expect(layerWarnings(scene)).toEqual([
    { target: { kind: "layer", layer_id: "l0" }, code: "code_left_out" },
  ]);
});

it("doesn't warn of a text that fits its box and its font", () => {
  const text = fc.stringMatching(/^[A-Za-zÀ-ž0-9 .,!]{0,20}$/);
  const look = fc.record({
    text,
    font_size: fc.integer({ min: 6, max: 16 }),
    overflow: fc.constantFrom("shrink", "ellipsis", "clip", "visible"),
    text_align: fc.constantFrom("left", "center", "justify"),
    short_text: fc.constant("Hi"),
  });
  const box = { width: 400, height: 80 };
  fc.assert(
    fc.property(look, (change) => warningsOf(textLayer({ ...box, ...change })).length === 0),
    { numRuns: 200 },
  );
});

it("warns of members of groups like of any layer", () => {
  const group = { type: "group", layer_id: "g", name: "g", clip: true };
  expect(warningsOf(group, textLayer({ text: long, overflow: "ellipsis", group: "g" }))).toEqual([
    { target: { kind: "layer", layer_id: "l1" }, code: "text_cut" },
  ]);
});

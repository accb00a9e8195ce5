import { expect, test } from "vitest";
import { designOf, textLayer } from "../../../../test/support/design-fixtures.ts";
import { moveLayers } from "../document/layer-commands.ts";
import { createFilledDesigns, withTestValues } from "./test-values.ts";

const design = designOf(
  textLayer({ layer_id: "one", text: "Hi {{first_name|there}}" }),
  textLayer({ layer_id: "two", name: "two", text: "Own", dynamic: true }),
);
const limits = { graphemes: 20 };
const textsOf = (values: Record<string, string>) =>
  withTestValues(design, { values, time: "" }, design, limits).design.layers.map((layer) =>
    layer.type === "text" ? layer.text : "",
  );

test("absent values show the design's own, empty ones and raw merge tags the fallbacks", () => {
  expect(textsOf({})).toEqual(["Hi there", "Own"]);
  expect(textsOf({ first_name: "Ada & Zoë #1", two: "100% +x" })).toEqual(["Hi Ada & Zoë #1", "100% +x"]);
  expect(textsOf({ first_name: "", two: "" })).toEqual(["Hi there", "Own"]);
  expect(textsOf({ first_name: "*|FNAME|*" })).toEqual(["Hi there", "Own"]);
});

test("layers that stay the same are the same objects, with their values filled in", () => {
  const fill = createFilledDesigns(limits);
  const values = { values: { first_name: "Ada" }, time: "" };
  const before = fill(design, values, design).design.layers;
  const other = moveLayers(design, ["two"], { x: 5, y: 0 });
  const moved = fill(other, values, other).design.layers;
  expect(moved[0]).toBe(before[0]);
  expect(moved[1]).toMatchObject({ x: 5 });
  const renamed = fill(design, { values: { first_name: "Zoë" }, time: "" }, design).design.layers;
  expect(renamed[0]).toMatchObject({ text: "Hi Zoë" });
});

test("texts are cut where the server cuts them", () => {
  const values = { two: "x".repeat(30) };
  expect(textsOf(values)[1]).toBe("x".repeat(20));
});

test("conditions and countdowns are those of the reader's time, in the design's zone", () => {
  const timed = {
    ...designOf(
      { layer_id: "clock", name: "clock", type: "countdown", until: "2026-12-24T18:00" },
      textLayer({ layer_id: "late", name: "late", show_when: { all: [{ countdown: "clock", is: "over" }] } }),
      textLayer({ layer_id: "day", name: "day", show_when: { all: [{ time: { weekdays: ["thu"] } }] } }),
    ),
    time_zone: "Europe/Paris",
  };
  const hiddenAt = (time: string) =>
    withTestValues(timed, { values: {}, time }, timed, limits)
      .design.layers.slice(1)
      .map(({ hidden }) => hidden);
  expect(hiddenAt("2026-12-24T17:59")).toEqual([true, false]);
  expect(hiddenAt("2026-12-24T18:00")).toEqual([false, false]);
  expect(hiddenAt("2026-12-24T23:30Z")).toEqual([false, true]);
});

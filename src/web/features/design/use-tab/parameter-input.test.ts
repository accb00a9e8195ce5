import { expect, test } from "vitest";
import { describeInput, fromNative, inputFor, toNative } from "./parameter-input.ts";

const layer = (type: string, name: string, values: Record<string, unknown>) => ({
  layer_id: name,
  type,
  name,
  properties: Object.keys(values),
  values,
});
const parameter = (name: string, layer_id = name, more: object = {}) =>
  ({ name, type: "text", layer_id, default: "", ...more }) as const;

const layers = [
  layer("countdown", "until", { until: "2026-12-24T18:00:00Z" }),
  layer("rating", "stars", { value: 4, max: 10 }),
  layer("text", "line", {
    text: "{{day|format:long}} {{at|format:date-time}} {{price|format:currency:EUR|free}} {{name|format:upper}}",
  }),
];

test("a parameter's input follows its layer or the formats of its placeholders", () => {
  const kindOf = (name: string, layerId?: string) => inputFor(parameter(name, layerId), layers).kind;
  expect(kindOf("until")).toBe("instant");
  expect(inputFor(parameter("stars"), layers)).toMatchObject({
    kind: "number",
    accepted: "a number from 0 to 10",
  });
  expect(["day", "at", "price", "name"].map((name) => kindOf(name, "line"))).toEqual([
    "date",
    "time",
    "number",
    "text",
  ]);
  expect(inputFor(parameter("photo", "x", { type: "image" }), layers).kind).toBe("picture");
  expect(inputFor(parameter("accent", "x", { type: "color" }), layers).kind).toBe("color");
  expect(inputFor(parameter("width", "x", { type: "number" }), layers).kind).toBe("number");
  expect(inputFor(parameter("body", "x", { default: "one\ntwo" }), layers).kind).toBe("lines");
});

test("only a number needs a description: other controls show what they take", () => {
  expect(describeInput(inputFor(parameter("stars"), layers))).toBe("A number from 0 to 10, such as 4.5");
  expect(describeInput(inputFor(parameter("until"), layers))).toBeUndefined();
  expect(describeInput(inputFor(parameter("name", "line"), layers))).toBeUndefined();
});

test("native controls show what they can, and write what the server accepts", () => {
  expect(toNative("date", "2026-12-24", 0)).toBe("2026-12-24");
  expect(toNative("date", "tomorrow", 0)).toBeUndefined();
  expect(toNative("instant", "2026-12-24T18:00:00Z", 60)).toBe("2026-12-24T19:00");
  expect(toNative("instant", "*|UNTIL|*", 60)).toBeUndefined();
  expect(fromNative("instant", "2026-12-24T19:00", 60)).toBe("2026-12-24T18:00:00Z");
  expect(fromNative("time", "2026-12-24T19:00", 60)).toBe("2026-12-24T19:00");
});

import fc from "fast-check";
import { expect, it } from "vitest";
import { type RenderWarning, type WarningCode, warnings } from "../operations/warnings.ts";
import { makeWarningHeader } from "./warning-header.ts";

const layer = (layer_id: string) => ({ kind: "layer", layer_id }) as const;
const write = (...list: RenderWarning[]) => makeWarningHeader(list)["X-Limn-Warnings"];

it("names layers with the reason of a picture, or the code with its details", () => {
  expect(write()).toBeUndefined();
  expect(write({ target: layer("photo"), code: "image_replaced", reason: "slow" })).toBe("photo;reason=slow");
  expect(
    write(
      { target: { kind: "background" }, code: "image_left_out", reason: "broken" },
      { target: layer("headline"), code: "text_shrunk", font_size: 18.5 },
      { target: layer("headline"), code: "letters_left_out", count: 2 },
      { target: layer("note"), code: "font_replaced", family: "Acme; \u00c4" },
    ),
  ).toBe(
    "background;reason=broken, headline;reason=text_shrunk;font_size=18.5, " +
      "headline;reason=letters_left_out;count=2, note;reason=font_replaced;family=Acme%3B%20%C3%84",
  );
});

const hostile = fc.oneof(
  fc.string({ unit: "binary", maxLength: 100 }),
  fc.constantFrom("\r\nSet-Cookie: a=b", "a, b;reason=c", "\ud800", "é\u0000", '"', "*;more=1"),
);
const warning = fc.record(
  {
    target: fc.oneof(fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/), hostile).map(layer),
    code: fc.constantFrom(...(Object.keys(warnings) as WarningCode[])),
    family: hostile,
    parameter: hostile,
    font_size: fc.double({ min: 1, max: 2000, noNaN: true }),
    count: fc.nat(),
  },
  { requiredKeys: ["target", "code"] },
);

it("is at most 2 KB long, and lists or counts every warning", () => {
  fc.assert(
    fc.property(fc.array(warning, { minLength: 1, maxLength: 200 }), (list) => {
      const text = write(...list) ?? "";
      expect(text.length).toBeLessThanOrEqual(2048);
      expect(new Headers({ "X-Limn-Warnings": text }).get("x-limn-warnings")).toBe(text);
      const items = text.split(", ");
      for (const item of items) {
        expect(item).toMatch(/^(?:[\w.!~*'()%-]*;reason=\w+(?:;\w+=[\w.!~*'()%+-]*)*|\*;more=\d+)$/);
      }
      const more = /^\*;more=(\d+)$/.exec(items.at(-1) ?? "")?.[1];
      expect(more === undefined ? items.length : items.length - 1 + Number(more)).toBe(list.length);
    }),
  );
});

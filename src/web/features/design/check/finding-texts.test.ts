import { expect, it } from "vitest";
import { warnings } from "../../../../operations/warnings.ts";
import { describeFinding } from "./finding-texts.ts";

const nameOf = (layerId: string) => (layerId === "txt_1" ? "Title" : undefined);

it("names the layer or the parameter, and counts rows", () => {
  expect(describeFinding({ code: "text_cut", layer_id: "txt_1", count: 312 }, nameOf)).toEqual({
    sentence: "“Title” is cut off in 312 rows.",
    fix: "Make its box wider or higher, allow another line, let it shrink, or give it a short text.",
  });
  expect(
    describeFinding({ code: "text_shrunk", layer_id: "txt_1", count: 12, worst: "4,711" }, nameOf).sentence,
  ).toBe("“Title” is drawn smaller to fit in 12 rows; the smallest is in row 4,711.");
  expect(describeFinding({ code: "row_unknown", count: 1, size: "story" }, nameOf).sentence).toBe(
    "The table has no row with the key in 1 row, size “story”.",
  );
  expect(
    describeFinding({ code: "tag_unresolved", parameter: "first_name", count: 2000 }, nameOf).sentence,
  ).toBe("“first_name” is a merge tag or a word such as “null”, so its fallback is shown in 2,000 rows.");
});

it.each(Object.keys(warnings))("has a sentence and a remedy for %s", (code) => {
  const { sentence, fix } = describeFinding({ code, count: 3 }, nameOf);
  expect(sentence).not.toContain(code);
  expect(fix).not.toBe("");
});

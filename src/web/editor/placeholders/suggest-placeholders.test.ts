import { expect, it } from "vitest";
import { designOf, textLayer } from "../../../../test/support/design-fixtures.ts";
import { suggestPlaceholders } from "./suggest-placeholders.ts";
import { typedPlaceholder } from "./typed-placeholder.ts";

const document = designOf(
  textLayer({ layer_id: "a", name: "greeting", text: "Hi {{first_name|there}}" }),
  textLayer({ layer_id: "b", name: "when", text: "{{date|format:long|soon}} {{km|17}}" }),
);

type Lines = readonly (readonly [whole: string, detail: string])[];

/** The groups at the end of a text, with what each line makes of it. */
function suggested(
  text: string,
  values: Record<string, string> = {},
  columns: string[] = [],
): (readonly [label: string, lines: Lines])[] {
  const typed = typedPlaceholder(text, text.length);
  if (typed === undefined) return [];
  return suggestPlaceholders(typed, { document, columns, values }).map(({ label, suggestions }) => [
    label,
    suggestions.map(({ insert, detail }) => [text.slice(0, typed.from) + insert, detail] as const),
  ]);
}

it("offers the parameters and the columns, with their fallbacks and values", () => {
  expect(suggested("Dear {{", { km: "12" }, ["city"])).toEqual([
    [
      "Parameters",
      [
        ["Dear {{first_name|there}}", "there"],
        ["Dear {{date|soon}}", "soon"],
        ["Dear {{km|17}}", "12"],
        ["Dear {{city}}", ""],
      ],
    ],
  ]);
});

it("offers what is typed as a new name, and the formats of the best match", () => {
  const [parameters, added, ...formats] = suggested("{{da", { date: "2026-12-24" });
  expect(parameters).toEqual(["Parameters", [["{{date|soon}}", "2026-12-24"]]]);
  expect(added).toEqual(["New parameter", [["{{da}}", ""]]]);
  expect(formats.map(([label]) => label)).toEqual(["date · Dates and times"]);
  expect(formats[0]?.[1]).toContainEqual(["{{date|format:long|soon}}", "December 24, 2026"]);
});

it("offers the formats that suit the value", () => {
  expect(suggested("{{km|").map(([label]) => label)).toEqual(["Numbers", "Words"]);
  expect(suggested("{{first_name|").map(([label]) => label)).toEqual(["Names and letters", "Words"]);
  expect(suggested("{{birthday|").map(([label]) => label)).toEqual([
    "Dates and times",
    "Numbers",
    "Names and letters",
    "Words",
  ]);
});

it("finds formats by name and by word", () => {
  expect(suggested("{{birthday|format:full")).toEqual([
    ["Dates and times", [["{{birthday|format:full}}", "Friday, March 12, 2027"]]],
  ]);
  expect(suggested("{{birthday|weekd").flatMap(([, lines]) => lines)).toHaveLength(2);
});

it("offers nothing where a fallback is typed", () => expect(suggested("{{birthday|some day")).toEqual([]));

it("begins with the usual name in a design without parameters", () => {
  const typed = typedPlaceholder("{{", 2);
  if (typed === undefined) throw new Error("Nothing is typed");
  const options = { document: designOf(textLayer({ text: "Hi" })), columns: [], values: {} };
  expect(suggestPlaceholders(typed, options)).toEqual([
    { label: "New parameter", suggestions: [{ label: "first_name", detail: "", insert: "first_name}}" }] },
  ]);
});

import { describe, expect, it } from "vitest";
import { applyEdits } from "../design/apply-edits.ts";
import { applyParams } from "../design/apply-params.ts";
import { defaultLimits } from "../design/limits.ts";
import { parametersOf } from "../design/parameters.ts";
import { parseDesign } from "../design/parse-design.ts";
import { readQuery } from "../design/query-values.ts";
import { designOf } from "../../test/support/design-fixtures.ts";

const code = (change: object = {}) => ({
  type: "code",
  dynamic: true,
  value: "https://a.example",
  ...change,
});
const rating = (change: object = {}) => ({ type: "rating", dynamic: true, value: 3, fallback: 2, ...change });
const progress = (change: object = {}) => ({ type: "progress", dynamic: true, value: 10, ...change });

function filled(layer: Record<string, unknown>, query: string) {
  const design = designOf(layer);
  const { design: out, warnings = [] } = applyParams(
    design,
    parametersOf(design),
    readQuery(query),
    defaultLimits,
  );
  const replaced = warnings.filter(({ code }) => code === "value_replaced");
  return { value: (out.layers[0] as unknown as { value: unknown }).value, replaced };
}

describe("a value from the query string", () => {
  it.each<[string, Record<string, unknown>, string, unknown, number]>([
    ["code", code(), "n0=ABC", "ABC", 0],
    [
      "a code it can't hold",
      code({ symbology: "ean13", value: "4006381333931" }),
      "n0=ABC",
      "4006381333931",
      1,
    ],
    [
      "a code it can't hold, with a fallback",
      code({ symbology: "ean8", value: "96385074", fallback: "12345670" }),
      "n0=1",
      "12345670",
      1,
    ],
    ["a blank code", code({ fallback: "none" }), "n0=", "none", 0],
    ["a part of a code", code({ dynamic: false, value: "T-{{no|0}}" }), "no=7", "T-7", 0],
    ["no part of a code", code({ dynamic: false, value: "T-{{no|0}}" }), "", "T-0", 0],
    [
      "a part that a code can't hold",
      code({ dynamic: false, symbology: "code39", value: "T-{{no|0}}" }),
      "no=ä",
      "T-0",
      1,
    ],
    ["placeholders in a whole value are letters", code(), "n0={{x|y}} z", "{{x|y}} z", 0],
    ["a rating", rating(), "n0=4.5", 4.5, 0],
    ["a rating with a comma", rating(), "n0=4,5", 4.5, 0],
    ["a rating above its max", rating(), "n0=6", 2, 1],
    ["no number", rating({ fallback: undefined }), "n0=good", 3, 1],
    ["an unfilled tag", rating(), "n0=*|STARS|*", 2, 0],
    ["a share", progress({ min: 50, max: 150 }), "n0=62%25", 112, 0],
    ["an amount", progress({ min: 50, max: 150 }), "n0=62", 62, 0],
    ["a part of one", progress(), "n0=0.62", 0.62, 0],
    ["more than all", progress(), "n0=120%25", 120, 0],
  ])("%s", (_, layer, query, value, replaced) => {
    const found = filled(layer, query);
    expect(found.value).toBe(value);
    expect(found.replaced).toHaveLength(replaced);
  });

  it("is never cut to a limit of graphemes in a code", () => {
    const design = designOf(code({ value: "x{{no|0}}" }));
    const query = readQuery("no=123456789");
    const { design: out } = applyParams(design, parametersOf(design), query, { graphemes: 3 });
    expect(out.layers[0]).toMatchObject({ value: "x123456789" });
  });
});

describe("a design that is saved", () => {
  const issuesFor = (layer: Record<string, unknown>) => {
    const place = { layer_id: "a", name: "a", x: 0, y: 0, width: 9, height: 9 };
    const document = { name: "D", width: 9, height: 9, layers: [{ ...place, ...layer }] };
    const parsed = parseDesign(document, { limits: defaultLimits, fontFamilies: ["Inter"] });
    return parsed.ok ? [] : parsed.issues;
  };

  it.each([
    ["a code's own value", code({ symbology: "ean13", value: "12" }), "layers[0].value", "12"],
    ["a code's fallback", code({ symbology: "itf", value: "12", fallback: "x" }), "layers[0].fallback", "x"],
    ["a rating above its max", rating({ max: 2 }), "layers[0].value", 3],
    ["a min above the max", progress({ min: 9, max: 3 }), "layers[0].max", 3],
  ])("is refused for %s", (_, layer, path, found) => {
    expect(issuesFor(layer)).toMatchObject([
      { path, found, message: expect.stringMatching(/holds|Expected/) },
    ]);
  });

  it("lists the symbologies", () => {
    expect(issuesFor(code({ symbology: "maxicode" }))[0]?.allowed).toContain("qr");
  });
});

it("refuses an edit with a value that the code can't encode", () => {
  const design = designOf(code({ symbology: "ean8", value: "96385074" }));
  const result = applyEdits(design, { layers: [{ layer_id: "l0", value: "12" }] }, defaultLimits);
  expect(result).toMatchObject({ ok: false, issues: [{ path: "layers[0].value", found: "12" }] });
});

it("lists the parameters of each kind with its own value", () => {
  expect(
    parametersOf(designOf(code(), rating(), progress())).map(({ name, default: own }) => [name, own]),
  ).toEqual([
    ["n0", "https://a.example"],
    ["n1", "3"],
    ["n2", "10"],
  ]);
});

import { describe, expect, it } from "vitest";
import { applyEdits } from "../../design/apply-edits.ts";
import { applyParams } from "../../design/apply-params.ts";
import { type Design, designSchema } from "../../design/design.ts";
import { defaultLimits } from "../../design/limits.ts";
import { lintDesign } from "../../design/lint/lint-design.ts";
import { parametersOf } from "../../design/parameters.ts";
import { parseDesign } from "../../design/parse-design.ts";
import { readQuery } from "../../design/query-values.ts";
import { canonicalDesign } from "../../design/write-design.ts";
import { designOf, textLayer } from "../../../test/support/design-fixtures.ts";
import type { TextLayer } from "./schema.ts";

const runs = [
  { text: "Hi {{who|you}}", color: "#ff0000", font_size: 50 },
  { text: ", {{rest|welcome}}", font_weight: 800 },
];
const styled = (change: Record<string, unknown> = {}): Design =>
  designOf({ ...textLayer({ runs, ...change }), text: undefined });
const firstLayer = ({ layers }: Design) => layers[0] as TextLayer;
const opened = (design: Design, query: string, graphemes = 100) => {
  const { design: filled, warnings } = applyParams(design, parametersOf(design), readQuery(query), {
    graphemes,
  });
  return { layer: firstLayer(filled), warnings };
};
const edited = (edit: Record<string, unknown>, design = styled()) => {
  const result = applyEdits(design, { layers: [{ layer_id: "l0", ...edit }] }, { graphemes: 100 });
  return result.ok ? firstLayer(result.personalised.design) : result.issues;
};
const issues = (change: Record<string, unknown>) => {
  const document = canonicalDesign(designOf(textLayer()));
  const rules = { limits: defaultLimits, fontFamilies: ["Inter"] };
  const [layer] = document["layers"] as object[];
  const parsed = parseDesign({ ...document, layers: [{ ...layer, ...change }] }, rules);
  return parsed.ok ? [] : parsed.issues.map(({ path }) => path);
};

describe("a document", () => {
  it("has the runs in place of the text", () => {
    const design = styled();
    expect(firstLayer(design).text).toBe("Hi {{who|you}}, {{rest|welcome}}");
    const document = canonicalDesign(design);
    expect(document["layers"]).toMatchObject([{ runs }]);
    expect((document["layers"] as object[])[0]).not.toHaveProperty("text");
    expect(designSchema.parse(document)).toEqual(design);
  });

  it.each([
    ["a text and runs", { text: "Hi", runs: [{ text: "Hi" }] }, ["layers[0].runs"]],
    ["neither", { text: undefined }, ["layers[0].text"]],
    ["no run", { text: undefined, runs: [] }, ["layers[0].runs"]],
    [
      "a hundred and one runs",
      { text: undefined, runs: Array.from({ length: 101 }, () => ({ text: "" })) },
      ["layers[0].runs"],
    ],
    [
      "runs that are too long together",
      { text: undefined, runs: [{ text: "a".repeat(15_000) }, { text: "a".repeat(15_000) }] },
      ["layers[0].runs"],
    ],
    ["an unknown style", { text: undefined, runs: [{ text: "a", size: 4 }] }, ["layers[0].runs[0].size"]],
    [
      "an unknown font",
      { text: undefined, runs: [{ text: "a" }, { text: "b", font_family: "Nowhere" }] },
      ["layers[0].runs[1].font_family"],
    ],
    [
      "an unknown format",
      { text: undefined, runs: [{ text: "a" }, { text: "{{b|format:odd}}" }] },
      ["layers[0].runs[1].text"],
    ],
  ])("with %s is refused where it is wrong", (_, change, paths) => expect(issues(change)).toEqual(paths));
});

describe("placeholders", () => {
  it("are filled in each run", () => {
    expect(parametersOf(styled()).map(({ name }) => name)).toEqual(["who", "rest"]);
    const { layer } = opened(styled(), "who=Ada");
    expect(layer.runs?.map(({ text }) => text)).toEqual(["Hi Ada", ", welcome"]);
    expect(layer.text).toBe("Hi Ada, welcome");
  });

  it("are literal where they are split, which lint reports", () => {
    const design = styled({ runs: [{ text: "Hi {{wh", font_weight: 700 }, { text: "o|you}}" }] });
    expect(parametersOf(design)).toEqual([]);
    expect(opened(design, "who=Ada").layer.text).toBe("Hi {{who|you}}");
    const found = lintDesign({ design }).filter(({ rule }) => rule === "split-placeholder");
    expect(found).toMatchObject([{ layer_id: "l0", message: expect.stringContaining("who") as string }]);
    expect(lintDesign({ design: styled() }).map(({ rule }) => rule)).not.toContain("split-placeholder");
  });

  it("share the limit of the layer's graphemes", () => {
    const { layer, warnings } = opened(styled(), "who=Ada&rest=everybody", 12);
    expect(layer.text).toBe("Hi Ada, ever");
    expect(warnings).toMatchObject([{ code: "text_cut" }]);
  });

  it("count in the text that conditions test", () => {
    const shape = { type: "shape", show_when: { all: [{ parameter: "headline", is: "hi you, welcome" }] } };
    const layer = { ...textLayer({ runs, name: "headline", dynamic: true }), text: undefined };
    const design = designOf(layer, shape);
    const isHidden = (query: string) => {
      const applied = applyParams(design, parametersOf(design), readQuery(query), { graphemes: 100 });
      return applied.design.layers[1]?.hidden;
    };
    expect([isHidden(""), isHidden("who=Ada")]).toEqual([false, true]);
  });
});

describe("a whole text", () => {
  const first = { color: "#ff0000", font_size: 50 };

  it("replaces all runs in the style of the first one, as a value", () => {
    const design = styled({ name: "headline", dynamic: true, short_text: "Hi" });
    expect(parametersOf(design)[0]).toMatchObject({ name: "headline", default: "Hi you, welcome" });
    const { layer } = opened(design, "headline=Welcome");
    expect(layer).toMatchObject({ text: "Welcome", ...first, font_weight: 400 });
    expect(layer).not.toHaveProperty("runs");
    expect(layer).not.toHaveProperty("short_text");
    expect(opened(design, "headline=").layer.text).toBe("Hi you, welcome");
  });

  it("replaces all runs in the style of the first one, as an edit", () => {
    expect(edited({ text: "New" })).toMatchObject({ text: "New", ...first });
    expect(edited({ text: "New" })).not.toHaveProperty("runs");
    expect(edited({ text: "New", color: "#00ff00" })).toMatchObject({ text: "New", color: "#00ff00" });
  });

  it("has that style beside values that are sent back", () => {
    const { color, font_size } = firstLayer(styled());
    expect(edited({ text: "New", runs, color, font_size })).toMatchObject({ text: "New", ...first });
    expect(edited({ text: "Hi {{who|you}}, {{rest|welcome}}", runs })).toMatchObject({
      text: "Hi you, welcome",
      runs: [{ text: "Hi you" }, { text: ", welcome" }],
    });
  });
});

describe("edited runs", () => {
  it("replace a text and other runs, and are literal", () => {
    expect(edited({ runs: [{ text: "{{who}}" }] })).toMatchObject({
      text: "{{who}}",
      runs: [{ text: "{{who}}" }],
    });
    expect(edited({ runs: [{ text: "A" }, { text: "b" }] }, designOf(textLayer()))).toMatchObject({
      text: "Ab",
    });
    expect(edited({ font_size: 9 })).toMatchObject({ text: "Hi you, welcome", font_size: 9 });
  });

  it("can't be given together with another text", () => {
    expect(edited({ text: "New", runs: [{ text: "A" }] })).toMatchObject([{ path: "layers[0].runs" }]);
  });
});

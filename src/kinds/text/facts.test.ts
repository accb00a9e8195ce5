import { describe, expect, it } from "vitest";
import { applyEdits } from "../../design/apply-edits.ts";
import { applyParams } from "../../design/apply-params.ts";
import { parametersOf } from "../../design/parameters.ts";
import { readQuery } from "../../design/query-values.ts";
import { designOf, textLayer } from "../../../test/support/design-fixtures.ts";
import type { TextLayer } from "./schema.ts";

const long = { name: "headline", dynamic: true, text: "Dear {{who|friend}}", short_text: "Hi {{nick|you}}" };
const opened = (change: Record<string, unknown>, query: string, language = "en") => {
  const design = { ...designOf(textLayer(change)), language };
  const applied = applyParams(design, parametersOf(design), readQuery(query), { graphemes: 100 });
  const { text, short_text } = applied.design.layers[0] as TextLayer;
  return { text, short_text, warnings: applied.warnings };
};
const edited = (change: Record<string, unknown>, edit: Record<string, unknown>) => {
  const result = applyEdits(
    designOf(textLayer(change)),
    { layers: [{ layer_id: "l0", ...edit }] },
    { graphemes: 100 },
  );
  return result.ok ? (result.personalised.design.layers[0] as TextLayer) : result.issues;
};

describe("a short text", () => {
  it("has its own placeholders", () => {
    expect(parametersOf(designOf(textLayer(long))).map(({ name }) => name)).toEqual([
      "headline",
      "who",
      "nick",
    ]);
    expect(opened(long, "nick=Al")).toMatchObject({ text: "Dear friend", short_text: "Hi Al" });
  });

  it("replaces only the layer's own text", () => {
    expect(opened(long, "headline=Welcome")).toMatchObject({ text: "Welcome", short_text: undefined });
    expect(opened({ ...long, fallback: "Hello" }, "headline=")).toMatchObject({
      text: "Hello",
      short_text: undefined,
    });
    expect(opened(long, "headline=")).toMatchObject({ text: "Dear friend", short_text: "Hi you" });
    expect(edited(long, { text: "Welcome" })).not.toHaveProperty("short_text");
    expect(edited(long, { font_size: 9 })).toHaveProperty("short_text", "Hi you");
    expect(edited(long, { text: "Welcome", short_text: "Hi" })).toMatchObject({
      text: "Welcome",
      short_text: "Hi",
    });
  });
});

describe("values in a text with highlights", () => {
  const marked = { text: "Hi *{{who|*you*}}*", highlight_color: "#ff0000" };
  it("have no marks unless they are the whole text", () => {
    expect(opened(marked, "who=*x*").text).toBe(String.raw`Hi *\*x\**`);
    expect(opened({ ...marked, name: "headline", dynamic: true }, "headline=a *b*").text).toBe("a *b*");
  });

  it("are unchanged if nothing is highlighted", () => {
    expect(opened({ text: "Hi {{who}}" }, "who=*x*").text).toBe("Hi *x*");
  });

  it("have their marks escaped after formatting", () => {
    expect(opened({ ...marked, text: "{{who|format:upper}}" }, "who=i*i", "tr").text).toBe(String.raw`İ\*İ`);
  });
});

it("warns of a value that its format can't parse", () => {
  expect(opened({ text: "On {{day|format:long}}" }, "day=soon")).toMatchObject({
    text: "On soon",
    warnings: [{ layer_id: "l0", code: "format_unread", parameter: "day" }],
  });
  expect(opened({ text: "On {{day|format:long}}" }, "day=2026-03-12", "de")).toMatchObject({
    text: "On 12. März 2026",
    warnings: [],
  });
});

it("shows an edit's color in place of its gradient", () => {
  const stops = [
    { color: "#ff0000", position: 0 },
    { color: "#0000ff", position: 1 },
  ];
  expect(edited({ color_gradient: { stops } }, { color: "#00ff00" })).not.toHaveProperty("color_gradient");
  expect(edited({}, { color_gradient: { stops } })).toMatchObject({ color_gradient: { angle: 90 } });
  expect(edited({}, { highlight_font_weight: 5000 })).toMatchObject([
    { path: "layers[0].highlight_font_weight" },
  ]);
});

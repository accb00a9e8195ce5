import { describe, expect, it } from "vitest";
import { designOf, imageLayer, textLayer } from "../../test/support/design-fixtures.ts";
import { defaultLimits } from "./limits.ts";
import { parseDesign } from "./parse-design.ts";
import { unfinishedTexts } from "./unfinished-texts.ts";
import { writeDesign } from "./write-design.ts";

const found = (text: string, more: Record<string, unknown> = {}) =>
  unfinishedTexts(designOf(textLayer({ text, ...more }))).map((issue) => [issue.path, issue.found]);

describe("placeholders of a design that is saved", () => {
  it("may have known formats and any fallback", () => {
    expect(found("{{a|format:long|locale:de-CH|zone:Europe/Berlin|soon}} {{b|format}} {{c|zone:x}}")).toEqual(
      [],
    );
    expect(
      found("{{a|format:currency:EUR:0}} {{b|format:percent:1}} {{c|format:first|format:upper}}"),
    ).toEqual([]);
  });

  it("are refused with another format, language or zone", () => {
    expect(found("{{a|format:longer}}")).toEqual([["layers[0].text", "format:longer"]]);
    expect(found("{{a|format:number:99}}")).toEqual([["layers[0].text", "format:number:99"]]);
    expect(found("Hi", { fallback: "{{a|format:}}" })).toEqual([["layers[0].fallback", "format:"]]);
    expect(found("{{a|format:long|locale:_}}")).toEqual([["layers[0].text", "locale:_"]]);
    expect(found("{{a|format:long|zone:Mars/Base}}")).toEqual([["layers[0].text", "zone:Mars/Base"]]);
    const alt = unfinishedTexts({ ...designOf(), alt: "{{a|format:x}}" });
    expect(alt.map(({ path, allowed = [] }) => [path, allowed.includes("format:long")])).toEqual([
      ["alt", true],
    ]);
  });
});

describe("a draft may have what a published version may not:", () => {
  const rules = { limits: defaultLimits, fontFamilies: ["Inter"] };
  const square = { name: "square", width: 100, height: 100, layers: [] };
  it.each([
    ["an unknown format", designOf(textLayer({ text: "{{a|format:dd.mm.yyyy|soon}}" }))],
    [
      "a parameter of two types",
      designOf(
        textLayer({ layer_id: "one", name: "one", text: "{{two}}" }),
        imageLayer({ layer_id: "two", name: "two", dynamic: true }),
      ),
    ],
    [
      "a parameter called size beside sizes",
      { ...designOf(textLayer({ text: "{{size}}" })), sizes: [square] },
    ],
  ])("%s", (_, design) => {
    const document: unknown = JSON.parse(writeDesign(design));
    expect(parseDesign(document, { ...rules, isDraft: true })).toMatchObject({ ok: true });
    expect(parseDesign(document, rules)).toMatchObject({ ok: false, issues: [expect.anything()] });
  });
});

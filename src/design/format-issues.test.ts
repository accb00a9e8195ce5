import { describe, expect, it } from "vitest";
import { formatIssues } from "./format-issues.ts";
import { designOf, textLayer } from "../../test/support/design-fixtures.ts";

const found = (text: string, more: Record<string, unknown> = {}) =>
  formatIssues(designOf(textLayer({ text, ...more }))).map((issue) => [issue.path, issue.found]);

describe("placeholders of a design that is saved", () => {
  it("may hold formats that are known, and any fallback", () => {
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
    const alt = formatIssues({ ...designOf(), alt: "{{a|format:x}}" });
    expect(alt.map(({ path, allowed = [] }) => [path, allowed.includes("format:long")])).toEqual([
      ["alt", true],
    ]);
  });
});

import { describe, expect, it } from "vitest";
import { applyParams } from "./apply-params.ts";
import { type Design, designSchema } from "./design.ts";
import { defaultLimits } from "./limits.ts";
import { parametersOf } from "./parameters.ts";
import { parseDesign } from "./parse-design.ts";
import { readQuery } from "./query-values.ts";
import { canonicalDesign } from "./write-design.ts";
import { designOf, textLayer } from "../../test/support/design-fixtures.ts";

const withAliases = (aliases: Record<string, string>, more: object = {}): Design =>
  designSchema.parse({
    ...canonicalDesign(designOf(textLayer({ text: "Hi {{first_name|there}} of {{town|here}}" }))),
    aliases,
    ...more,
  });
const textAfter = (query: string, aliases: Record<string, string> = { vorname: "first_name" }) => {
  const design = withAliases(aliases);
  const [layer] = applyParams(design, parametersOf(design), readQuery(query), { graphemes: 100 }).design
    .layers;
  return layer?.type === "text" ? layer.text : undefined;
};

describe("a value under a former name", () => {
  it.each([
    ["counts as one under the parameter's", "vorname=Ada", "Hi Ada of here"],
    ["counts in another case", "VORNAME=Ada", "Hi Ada of here"],
    ["gives way to a value under the parameter's", "vorname=Ada&first_name=Eve", "Hi Eve of here"],
    ["gives way in either order", "first_name=Eve&vorname=Ada", "Hi Eve of here"],
    ["counts beside a blank one", "first_name=&vorname=Ada", "Hi Ada of here"],
    ["counts beside a merge tag", "first_name=*|FNAME|*&vorname=Ada", "Hi Ada of here"],
    ["is blank", "vorname=", "Hi there of here"],
  ])("%s: %s", (_, query, text) => expect(textAfter(query)).toBe(text));

  it("counts if one of several former names is filled", () => {
    const aliases = { vorname: "first_name", name: "first_name", ort: "town" };
    expect(textAfter("name=&vorname=Ada&ort=Oslo", aliases)).toBe("Hi Ada of Oslo");
  });

  it("warns of a merge tag as under the parameter's", () => {
    const design = withAliases({ vorname: "first_name" });
    const query = readQuery("vorname=*|FNAME|*");
    const { warnings } = applyParams(design, parametersOf(design), query, { graphemes: 100 });
    expect(warnings).toMatchObject([{ code: "tag_unresolved", parameter: "first_name" }]);
  });
});

describe("a former name", () => {
  const issues = (aliases: unknown, more: object = {}, isDraft = false) => {
    const document = { ...canonicalDesign(withAliases({}, more)), aliases };
    const parsed = parseDesign(document, { limits: defaultLimits, fontFamilies: ["Inter"], isDraft });
    return parsed.ok ? [] : parsed.issues.map(({ path }) => path);
  };

  it("is listed nowhere, and is in the canonical document", () => {
    const design = withAliases({ vorname: "first_name" });
    expect(parametersOf(design).map(({ name }) => name)).toEqual(["first_name", "town"]);
    expect(canonicalDesign(design)).toMatchObject({ aliases: { vorname: "first_name" } });
    expect(canonicalDesign(withAliases({}))).not.toHaveProperty("aliases");
  });

  it.each([
    ["of a parameter", { vorname: "first_name", ort: "town" }, []],
    ["of no parameter", { vorname: "name" }, ["aliases.vorname"]],
    ["that is a parameter's", { town: "first_name" }, ["aliases.town"]],
    ["of another former name", { vorname: "name", name: "first_name" }, ["aliases.vorname"]],
    ["that is reserved", { c: "first_name" }, ["aliases.c"]],
    ["that is too long", { ["a".repeat(65)]: "first_name" }, [`aliases.${"a".repeat(65)}`]],
    ["that is no text", { vorname: 3 }, ["aliases.vorname"]],
    [
      "beyond the hundredth",
      Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`n${index}`, "town"])),
      ["aliases"],
    ],
  ])("%s", (_, aliases, paths) => expect(issues(aliases)).toEqual(paths));

  it.each([
    ["the key of rows", { data: [{ table: "readers", key: "{{id}}" }] }],
    ["the link", { link: "https://example.com/{{id}}" }],
    ["the zone", { time_zone: "{{id|Europe/Berlin}}" }],
  ])("of a parameter in %s", (_, more) => {
    expect(issues({ reader: "id" }, more)).toEqual([]);
    expect(issues({ id: "first_name" }, more)).toEqual(["aliases.id"]);
    expect(issues({ reader: "id" })).toEqual(["aliases.reader"]);
  });

  it("can't be that of the choice of a size", () => {
    const sizes = [{ name: "story", width: 100, height: 200 }];
    expect(issues({ Size: "town" }, { sizes })).toEqual(["aliases.Size"]);
    expect(issues({ Size: "town" })).toEqual([]);
  });

  it("of no parameter may be in a draft", () => {
    expect(issues({ vorname: "name" }, {}, true)).toEqual([]);
  });
});

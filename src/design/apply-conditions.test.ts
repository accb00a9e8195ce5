import { describe, expect, it } from "vitest";
import { applyEdits, layEditsOver } from "./apply-edits.ts";
import { applyParams } from "./apply-params.ts";
import type { Design } from "./design.ts";
import { defaultLimits } from "./limits.ts";
import { parametersOf } from "./parameters.ts";
import { parseDesign } from "./parse-design.ts";
import { readQuery } from "./query-values.ts";
import { plainLayers } from "../../test/golden/plain-layers.ts";
import { designOf, imageLayer, textLayer } from "../../test/support/design-fixtures.ts";

const limits = { graphemes: 2000 };
const open = (design: Design, query: string) =>
  applyParams(design, parametersOf(design), readQuery(query), limits);
const shown = (design: Design, query: string) =>
  open(design, query)
    .design.layers.filter(({ hidden }) => !hidden)
    .map(({ layer_id }) => layer_id);
const when = (...all: object[]) => ({ show_when: { all } });
const gold = { parameter: "tier", is: "gold" };
const vip = { parameter: "vip", filled: true };

describe("a layer with a condition", () => {
  const design = designOf(
    textLayer({ layer_id: "a", name: "a", text: "always" }),
    textLayer({ layer_id: "b", name: "b", text: "Hi {{who|you}}", ...when(gold) }),
    textLayer({ layer_id: "c", name: "other", show_when: { any: [{ parameter: "tier", is_not: "gold" }] } }),
    textLayer({ layer_id: "d", name: "d", ...when(vip) }),
  );

  it.each([
    ["absent", "", "a c"],
    ["given", "tier=gold", "a b"],
    ["in another case, between blanks", "TIER=+GoLd+", "a b"],
    ["blank", "tier=", "a c"],
    ["a merge tag", "tier=*|TIER|*&vip=*|VIP|*", "a c"],
    ["a merge tag, encoded twice", "vip=%257B%257B%2520vip%2520%257D%257D", "a c"],
    ["given twice: the last counts", "tier=gold&tier=silver", "a c"],
    ["filled", "vip=0", "a c d"],
  ])("is shown by its value: %s", (_, query, ids) => expect(shown(design, query).join(" ")).toBe(ids));

  it("is in the change set only when it differs from the design without values", () => {
    expect(open(design, "tier=gold").changed).toEqual(["b", "c"]);
    expect(open(design, "tier=silver").changed).toEqual([]);
    const { design: filled, defaults } = open(design, "tier=gold&who=Ada");
    expect(filled.layers[1]).toMatchObject({ text: "Hi Ada", hidden: false });
    expect(filled.layers[0]).toBe(defaults.layers[0]);
  });

  it("lists parameters that only conditions name as texts with the first such layer, and the others as before", () => {
    expect(parametersOf(design)).toEqual([
      { name: "who", type: "text", layer_id: "b", default: "you" },
      { name: "tier", type: "text", layer_id: "b", default: "" },
      { name: "vip", type: "text", layer_id: "d", default: "" },
    ]);
    const offered = designOf(
      textLayer({ layer_id: "x", name: "x", ...when(gold) }),
      textLayer({ layer_id: "tiers", name: "tier", dynamic: true, text: "Silver" }),
      textLayer({ layer_id: "ghost", name: "ghost", hidden: true, ...when(vip) }),
    );
    expect(parametersOf(offered)).toEqual([
      { name: "tier", type: "text", layer_id: "tiers", default: "Silver" },
    ]);
  });

  it("warns of a merge tag that only conditions test", () => {
    expect(open(design, "tier=*|TIER|*").warnings).toEqual([
      { layer_id: "b", code: "tag_unresolved", parameter: "tier" },
    ]);
  });

  it("has no warnings about values while it isn't shown", () => {
    const dated = designOf(textLayer({ text: "{{day|format:long}}", ...when(gold) }));
    expect(open(dated, "day=soon").warnings).toEqual([]);
    expect(open(dated, "day=soon&tier=gold").warnings).toHaveLength(1);
  });

  it("doesn't load its picture while it isn't shown", () => {
    const pictured = designOf(imageLayer({ name: "photo", dynamic: true, ...when(gold) }));
    expect(open(pictured, "photo=asset:mine").pictures).toEqual([]);
    expect(open(pictured, "photo=asset:mine&tier=gold").pictures[0]?.sources[0]).toBe("asset:mine");
    expect(open(pictured, "tier=gold").pictures).toHaveLength(1);
  });
});

describe("a test of a text layer's own parameter", () => {
  const design = designOf(
    textLayer({
      layer_id: "plan",
      name: "plan",
      dynamic: true,
      text: "{{level|Basic}} plan",
      fallback: "Pro plan",
    }),
    textLayer({ layer_id: "pro", name: "pro", ...when({ parameter: "plan", is: "pro plan" }) }),
    textLayer({ layer_id: "any", name: "any", ...when({ parameter: "plan", filled: true }) }),
  );
  it.each([
    ["absent: the layer's text", "", "plan any"],
    ["absent: the layer's text with its placeholders filled in", "level=Pro", "plan pro any"],
    ["given", "plan=PRO+PLAN", "plan pro any"],
    ["blank: not filled, whatever its fallback", "plan=", "plan"],
  ])("%s", (_, query, ids) => expect(shown(design, query).join(" ")).toBe(ids));

  it("of a layer that isn't open to the query string counts as absent", () => {
    const closed = designOf(
      textLayer({ layer_id: "plan", name: "plan", text: "Pro" }),
      textLayer({ layer_id: "pro", name: "pro", ...when({ parameter: "plan", is: "Pro" }) }),
    );
    expect(shown(closed, "")).toEqual(["plan"]);
    expect(shown(closed, "plan=pro")).toEqual(["plan", "pro"]);
  });
});

it.each(Object.entries(plainLayers))("any layer may have both: %s", (_, layer) => {
  const rules = { ...when(gold), bind: { x: "place", opacity: "fade" } };
  const design = designOf({ ...layer, ...rules, layer_id: "a" });
  expect(shown(design, "")).toEqual([]);
  expect(shown(design, "tier=gold")).toEqual(["a"]);
  const [moved] = open(design, "tier=gold&place=30,5&fade=0.5").design.layers;
  expect(moved).toMatchObject({ x: 30.5, opacity: 0.5 });
});

describe("a group with a condition", () => {
  const design = designOf(
    { layer_id: "g", name: "g", type: "group", ...when(gold) },
    imageLayer({ layer_id: "in", name: "in", group: "g" }),
    textLayer({ layer_id: "out", name: "out" }),
  );

  it("hides its members, whose pictures aren't loaded, and names them in the change set", () => {
    expect(open(design, "").pictures).toEqual([]);
    expect(open(design, "tier=gold").pictures).toHaveLength(1);
    expect(open(design, "tier=gold").changed).toEqual(["g", "in"]);
  });
});

describe("bound properties of a design", () => {
  const design = designOf(
    textLayer({
      layer_id: "a",
      name: "a",
      color: "#112233",
      bind: { color: "accent" },
      text: "{{accent|no}}",
    }),
    { layer_id: "g", name: "g", type: "group", bind: { rotation: "turn" } },
    { layer_id: "b", name: "b", type: "shape", group: "g", bind: { fill_color: "accent" } },
  );

  it("are parameters with the design's own value, also when a text shows them too", () => {
    expect(parametersOf(design)).toEqual([
      { name: "accent", type: "color", layer_id: "a", default: "#112233" },
      { name: "turn", type: "number", layer_id: "g", default: "0" },
    ]);
  });

  it("name the members of a group that they move in the change set", () => {
    expect(open(design, "turn=20").changed).toEqual(["g", "b"]);
    expect(open(design, "turn=0").changed).toEqual([]);
  });

  it("can't share a parameter's name with another type", () => {
    const check = (...layers: Record<string, unknown>[]) => {
      const parsed = parseDesign(designOf(...layers), { limits: defaultLimits, fontFamilies: ["Inter"] });
      return parsed.ok ? [] : parsed.issues.map(({ message }) => message);
    };
    const colored = { type: "shape", bind: { fill_color: "p" } };
    const turned = { type: "shape", bind: { rotation: "p" } };
    expect(check(colored, turned)).toEqual(["Parameter p is a color and a number at once"]);
    expect(check(imageLayer({ name: "p", dynamic: true }), turned)).toEqual([
      "Parameter p is an image and a number at once",
    ]);
    expect(check(textLayer({ text: "{{p}}" }), turned)).toEqual([]);
    expect(check(turned, textLayer({ text: "{{p}}" }))).toEqual([]);
  });
});

describe("edits of a layer with rules", () => {
  const design = designOf(
    textLayer({
      layer_id: "a",
      name: "a",
      text: "Gold",
      color: "#112233",
      bind: { color: "accent" },
      ...when(gold),
    }),
  );
  const edited = (query: string, edit: object) => {
    const result = layEditsOver(
      open(design, query),
      { layers: [{ layer_id: "a", ...edit }] },
      limits,
      design,
    );
    if (!result.ok) throw new Error("The edit was refused");
    return result.personalised.design.layers[0];
  };

  it("apply on top of its values", () => {
    expect(edited("tier=gold&accent=f00", { color: "#00ff00" })).toMatchObject({
      color: "#00ff00",
      hidden: false,
    });
    expect(edited("tier=gold&accent=f00", { text: "Hi" })).toMatchObject({ color: "#f00", text: "Hi" });
  });

  it("leave it hidden when its condition fails, unless they set hidden", () => {
    expect(edited("", { text: "Hi" })).toMatchObject({ hidden: true, text: "Hi" });
    expect(edited("", { text: "Hi", hidden: false })).toMatchObject({ hidden: false, text: "Hi" });
    const plain = applyEdits(design, { layers: [{ layer_id: "a", hidden: false }] }, limits);
    expect(plain.ok && plain.personalised.changed).toEqual(["a"]);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyEdits } from "./apply-edits.ts";
import { groupsAround, inPaintOrder, layersWhere } from "./groups.ts";
import { defaultLimits } from "./limits.ts";
import { parametersOf } from "./parameters.ts";
import { parseDesign } from "./parse-design.ts";
import { pictureRequests } from "./picture-requests.ts";
import { designOf, imageLayer, textLayer } from "../../test/support/design-fixtures.ts";
import { writeDesign } from "./write-design.ts";

const group = (layer_id: string, change: object = {}) => ({ type: "group", layer_id, ...change });
const member = (layer_id: string, of?: string, change: object = {}) =>
  textLayer({ layer_id, group: of, ...change });

function issuesOf(...layers: Record<string, unknown>[]) {
  const parsed = parseDesign(designOf(...layers), { limits: defaultLimits, fontFamilies: ["Inter"] });
  return parsed.ok ? [] : parsed.issues;
}

describe("a member", () => {
  it("names an existing group", () => {
    expect(issuesOf(member("a", "nowhere"), group("g"))).toMatchObject([
      { path: "layers[0].group", found: "nowhere", allowed: ["g"] },
    ]);
    expect(issuesOf(member("a"), member("b", "a"))).toMatchObject([{ path: "layers[1].group", found: "a" }]);
  });

  it("isn't in a cycle of groups", () => {
    expect(issuesOf(group("g", { group: "g" }), group("h"))).toMatchObject([
      { path: "layers[0].group", found: "g", allowed: ["h"] },
    ]);
    const round = [group("g", { group: "h" }), group("h", { group: "g" }), member("a", "g")];
    expect(issuesOf(...round).map(({ path }) => path)).toEqual(["layers[0].group", "layers[1].group"]);
  });

  it("is nested in at most four groups", () => {
    const nest = (deep: number) => [
      ...Array.from({ length: deep }, (_, at) => group(`g${at}`, at === 0 ? {} : { group: `g${at - 1}` })),
      member("a", `g${deep - 1}`),
    ];
    expect(issuesOf(...nest(4))).toEqual([]);
    expect(issuesOf(...nest(5))).toMatchObject([{ path: "layers[5].group", found: 5 }]);
  });
});

describe("a hidden group's members", () => {
  const layers = [
    group("outer", { hidden: true }),
    group("inner", { group: "outer" }),
    member("a", "inner", { text: "Hi {{who|you}}" }),
    imageLayer({ layer_id: "b", group: "inner", dynamic: true }),
  ];

  it("have no parameters and need no pictures", () => {
    expect(parametersOf(designOf(...layers))).toEqual([]);
    expect(pictureRequests(designOf(...layers), () => "absent")).toEqual([]);
  });

  it("are visible again when an edit shows the group", () => {
    const edits = { layers: [{ layer_id: "outer", hidden: false }] };
    const edited = applyEdits(designOf(...layers), edits, defaultLimits);
    expect(edited.ok && edited.personalised.pictures.map(({ target }) => target)).toEqual([
      { kind: "layer", layer_id: "b" },
    ]);
  });
});

describe("the order of painting", () => {
  it("paints all members at the position of their group, in their own order", () => {
    const { layers } = designOf(
      member("first", "g"),
      member("below"),
      group("g"),
      member("above"),
      member("last", "g"),
    );
    const order = inPaintOrder(layers).map(({ layer_id }) => layer_id);
    expect(order).toEqual(["below", "first", "last", "g", "above"]);
  });

  it("contains every layer once in any nesting", () => {
    const places = fc.array(fc.record({ isGroup: fc.boolean(), in: fc.nat(9) }), { maxLength: 10 });
    fc.assert(
      fc.property(places, (some) => {
        const { layers } = designOf(
          ...some.map(({ isGroup, in: at }, index) => {
            const around = at < index && some[at]?.isGroup === true ? `l${at}` : undefined;
            return isGroup ? { type: "group", group: around } : textLayer({ group: around });
          }),
        );
        const ids = (list: readonly { layer_id: string }[]) =>
          list.map(({ layer_id }) => layer_id).toSorted();
        expect(ids(inPaintOrder(layers))).toEqual(ids(layers));
        expect(layersWhere(layers, () => true)).toEqual(layers);
        for (const layer of layers) expect(groupsAround(layer, layers)).not.toContain(layer);
      }),
    );
  });
});

it("omits an absent group and absent further shadows from the document", () => {
  expect(writeDesign(designOf(textLayer()))).not.toMatch(/more_shadows|group/);
});

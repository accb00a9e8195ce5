import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { designOf, documents, textLayer } from "../../../test/support/design-fixtures.ts";
import { type Design, designSchema } from "../design.ts";
import { defaultLimits } from "../limits.ts";
import { parseDesign } from "../parse-design.ts";
import { canonicalDesign } from "../write-design.ts";
import { mergeDesigns, type Merging } from "./merge-designs.ts";

const ids = ["a", "b", "c", "d", "e", "f"] as const;

const base: Design = designSchema.parse({
  ...canonicalDesign(designOf(...ids.map((id) => textLayer({ layer_id: id, name: `n${id}` })))),
  sizes: [
    {
      name: "story",
      width: 90,
      height: 160,
      layers: [
        { layer_id: "a", x: 5 },
        { layer_id: "e", y: 7 },
      ],
    },
    { name: "wide", width: 160, height: 90 },
  ],
});

const merge = (mine: Design, theirs: Design, choices = {}, from = base) =>
  mergeDesigns({ base: from, mine, theirs }, defaultLimits, choices);

function designIn(merging: Merging): Design {
  if (merging.result !== "merged") throw new Error(JSON.stringify(merging));
  return merging.design;
}

const withLayer = (design: Design, id: string, change: Partial<Design["layers"][number]>): Design => ({
  ...design,
  layers: design.layers.map((layer) =>
    layer.layer_id === id ? ({ ...layer, ...change } as typeof layer) : layer,
  ),
});

const without = (design: Design, id: string): Design => ({
  ...design,
  layers: design.layers.filter(({ layer_id }) => layer_id !== id),
  sizes: design.sizes.map((size) => ({
    ...size,
    layers: size.layers.filter(({ layer_id }) => layer_id !== id),
  })),
});

function withAdded(design: Design, id: string, change: Record<string, unknown> = {}): Design {
  const [layer] = designOf(textLayer({ layer_id: id, name: `n${id}`, ...change })).layers;
  return { ...design, layers: [...design.layers, layer as Design["layers"][number]] };
}

const withOwn = (design: Design, name: string, own: { layer_id: string; x: number }): Design => ({
  ...design,
  sizes: design.sizes.map((size) =>
    size.name === name
      ? { ...size, layers: [...size.layers.filter(({ layer_id }) => layer_id !== own.layer_id), own] }
      : size,
  ),
});

const inOrder = (design: Design, order: readonly string[]): Design => ({
  ...design,
  layers: order.map(
    (id) => design.layers.find(({ layer_id }) => layer_id === id) as Design["layers"][number],
  ),
});

const order = ({ layers }: Design) => layers.map(({ layer_id }) => layer_id);

/** An edit that touches the layers of one side alone. */
type Edit = (design: Design) => Design;

const editsOf = (side: string, own: readonly string[], properties: readonly Edit[]) =>
  fc.array(
    fc.oneof(
      fc.record({ id: fc.constantFrom(...own), x: fc.integer({ min: -90, max: 90 }) }).map(
        ({ id, x }): Edit =>
          (design) =>
            withLayer(design, id, { x }),
      ),
      fc.record({ id: fc.constantFrom(...own), x: fc.integer({ min: -90, max: 90 }) }).map(
        ({ id, x }): Edit =>
          (design) =>
            order(design).includes(id) ? withOwn(design, "story", { layer_id: id, x }) : design,
      ),
      fc.constantFrom(...own).map(
        (id): Edit =>
          (design) =>
            without(design, id),
      ),
      fc.integer({ min: 0, max: 99 }).map((number): Edit => (design) => {
        const id = `${side}${number}`;
        return order(design).includes(id) ? design : withAdded(design, id, { x: number });
      }),
      fc.constantFrom(...properties),
    ),
    { maxLength: 6 },
  );

const mineEdits = editsOf(
  "mine",
  ["a", "b", "c"],
  [
    (design) => ({ ...design, alt: "Mine" }),
    (design) => ({ ...design, background: { ...design.background, color: "#123456" } }),
    (design) => ({ ...design, aliases: { ...design.aliases, "my old": "na" } }),
    (design) => ({
      ...design,
      sizes: [...design.sizes.filter(({ name }) => name !== "tall"), tallOf(design)],
    }),
  ],
);
function tallOf(design: Design): Design["sizes"][number] {
  const layers = order(design).includes("a") ? [{ layer_id: "a", x: 1 }] : [];
  return { name: "tall", width: 90, height: 300, layers };
}

const theirEdits = editsOf(
  "theirs",
  ["d", "e", "f"],
  [
    (design) => ({ ...design, language: "de" }),
    (design) => ({ ...design, width: 500, height: 300 }),
    (design) => ({ ...design, aliases: { ...design.aliases, "their old": "nd" } }),
    (design) => ({ ...design, sizes: design.sizes.filter(({ name }) => name !== "wide") }),
  ],
);

const apply = (edits: readonly Edit[], design: Design) => edits.reduce((state, edit) => edit(state), design);

/** A design whose lists don't depend on the order in which two sides have added to them. */
function sorted(design: Design): unknown {
  const byId = (one: { layer_id: string }, other: { layer_id: string }) =>
    one.layer_id.localeCompare(other.layer_id);
  const ids = new Set(order(design));
  return canonicalDesign({
    ...design,
    aliases: Object.fromEntries(
      Object.entries(design.aliases).toSorted(([one], [other]) => one.localeCompare(other)),
    ),
    layers: design.layers.toSorted(byId),
    sizes: design.sizes
      .map((size) => ({
        ...size,
        layers: size.layers.filter(({ layer_id }) => ids.has(layer_id)).toSorted(byId),
      }))
      .toSorted((one, other) => one.name.localeCompare(other.name)),
  });
}

describe("changes of different layers and properties", () => {
  test("are all in the merged design, as if they had been made one after the other", () => {
    fc.assert(
      fc.property(mineEdits, theirEdits, (mine, theirs) => {
        const merged = designIn(merge(apply(mine, base), apply(theirs, base)));
        expect(sorted(merged)).toEqual(sorted(apply(mine, apply(theirs, base))));
        const kept = order(base).filter((id) => order(merged).includes(id));
        expect(order(merged).filter((id) => kept.includes(id))).toEqual(kept);
      }),
    );
  });

  test("nothing on one side leaves the other side, and the same on both sides is that", () => {
    fc.assert(
      fc.property(mineEdits, theirEdits, (mine, theirs) => {
        const side = apply(theirs, apply(mine, base));
        for (const merging of [merge(side, base), merge(base, side), merge(side, side)])
          expect(canonicalDesign(designIn(merging))).toEqual(canonicalDesign(side));
      }),
    );
  });

  test("keep the own objects of layers that the other side hasn't changed", () => {
    const theirs = designSchema.parse(canonicalDesign(withLayer(base, "d", { x: 9 })));
    const merged = designIn(merge(withLayer(base, "a", { x: 3 }), theirs));
    expect(merged.layers[1]).toBe(base.layers[1]);
    expect(merged.layers.map(({ x }) => x)).toEqual([3, 0, 0, 9, 0, 0]);
  });
});

describe("the order of layers", () => {
  const swapped = ["b", "a", "c", "d", "e", "f"];

  test("is that of the side that has changed it, with what the other side has added and deleted", () => {
    const theirs = withAdded(without(base, "d"), "t");
    expect(order(designIn(merge(inOrder(base, swapped), theirs)))).toEqual(["b", "a", "c", "e", "f", "t"]);
    expect(order(designIn(merge(theirs, inOrder(base, swapped))))).toEqual(["b", "a", "c", "e", "f", "t"]);
  });

  test("has what both sides have added on top: theirs, then mine", () => {
    const merged = designIn(merge(withAdded(base, "m"), withAdded(base, "t")));
    expect(order(merged).slice(-2)).toEqual(["t", "m"]);
  });

  test("is asked for when both sides have changed it differently", () => {
    const [mine, theirs] = [inOrder(base, swapped), inOrder(base, ["a", "b", "c", "d", "f", "e"])];
    const { result, conflicts } = merge(mine, theirs);
    expect([result, conflicts]).toEqual([
      "conflict",
      [{ id: "order of layers", kind: "order", name: "layers" }],
    ]);
    expect(order(designIn(merge(mine, theirs, { "order of layers": "theirs" })))).toEqual(order(theirs));
    expect(merge(mine, mine).result).toBe("merged");
  });
});

describe("a conflict", () => {
  test("is a layer that both sides have changed, there or in a size, or that one has deleted", () => {
    const conflict = { id: "layer a", kind: "layer", name: "na" };
    const mine = withLayer(base, "a", { x: 3 });
    for (const theirs of [
      withLayer(base, "a", { y: 4 }),
      withOwn(base, "story", { layer_id: "a", x: 44 }),
      without(base, "a"),
    ])
      expect(merge(mine, theirs)).toEqual({ result: "conflict", conflicts: [conflict] });
    expect(merge(mine, withLayer(base, "a", { x: 3 })).result).toBe("merged");
  });

  test("is a property or a size that both sides have changed", () => {
    const withAlt = (alt: string) => ({ ...base, alt });
    expect(merge(withAlt("One"), withAlt("Two")).conflicts).toEqual([
      { id: "property alt", kind: "property", name: "alt" },
    ]);
    const story = (change: Partial<Design["sizes"][number]>): Design => ({
      ...base,
      sizes: base.sizes.map((size) => (size.name === "story" ? { ...size, ...change } : size)),
    });
    const gone = { ...base, sizes: base.sizes.filter(({ name }) => name !== "story") };
    const size = { id: "size story", kind: "size", name: "story" };
    expect(merge(story({ width: 91 }), story({ width: 92 })).conflicts).toEqual([size]);
    expect(merge(gone, story({ width: 92 })).conflicts).toEqual([size]);
    expect(merge(gone, withOwn(base, "story", { layer_id: "a", x: 44 })).conflicts).toEqual([size]);
    // A layer that is deleted takes with it what it had in a deleted size.
    expect(merge(gone, without(base, "a")).result).toBe("merged");
  });

  test("is resolved part by part", () => {
    const mine = withLayer(withLayer(base, "a", { x: 1 }), "b", { x: 1 });
    const theirs = without(withLayer(withLayer(base, "a", { x: 2 }), "d", { x: 2 }), "b");
    expect(merge(mine, theirs, { "layer a": "theirs" }).result).toBe("conflict");
    const merged = designIn(merge(mine, theirs, { "layer a": "theirs", "layer b": "mine" }));
    expect(merged.layers.map(({ x }) => x)).toEqual([2, 1, 0, 2, 0, 0]);
    expect(order(designIn(merge(mine, theirs, { "layer a": "mine", "layer b": "theirs" })))).toEqual([
      "a",
      "c",
      "d",
      "e",
      "f",
    ]);
  });
});

describe("parts that don't fit together", () => {
  const grouped = designSchema.parse({
    ...canonicalDesign(base),
    layers: [
      ...(canonicalDesign(base)["layers"] as object[]),
      { layer_id: "g", name: "g", type: "group", x: 0, y: 0, width: 10, height: 10 },
    ],
  });

  test("aren't merged: a member of a group that is gone, and two layers of one name", () => {
    const member = withLayer(grouped, "a", { group: "g" });
    expect(merge(member, without(grouped, "g"), {}, grouped)).toEqual({ result: "invalid", conflicts: [] });
    expect(merge(withAdded(base, "m", { name: "new" }), withAdded(base, "t", { name: "new" })).result).toBe(
      "invalid",
    );
  });

  test("aren't merged into more layers than a design may have", () => {
    const limits = { ...defaultLimits, layers: 7 };
    const sides = { base, mine: withAdded(base, "m"), theirs: withAdded(base, "t") };
    expect(mergeDesigns(sides, limits).result).toBe("invalid");
  });

  test("no three designs ever become an invalid one", () => {
    const valid = documents.filter(
      (document) =>
        parseDesign(document, { limits: defaultLimits, fontFamilies: ["Noto Sans"], isDraft: true }).ok,
    );
    const sides = fc.tuple(valid, valid, valid).map((all) => all.map((one) => designSchema.parse(one)));
    fc.assert(
      fc.property(sides, fc.constantFrom("mine", "theirs"), ([one, mine, theirs], side) => {
        if (one === undefined || mine === undefined || theirs === undefined) return;
        const { conflicts } = merge(mine, theirs, {}, one);
        const choices = Object.fromEntries(conflicts.map(({ id }) => [id, side]));
        const merging = merge(mine, theirs, choices, one);
        expect(merging.result).not.toBe("conflict");
        if (merging.result !== "merged") return;
        const fontFamilies = [mine, theirs].flatMap(({ layers }) =>
          layers.flatMap((layer) => ("font_family" in layer ? [layer.font_family] : [])),
        );
        const rules = { limits: defaultLimits, fontFamilies, isDraft: true };
        expect(parseDesign(canonicalDesign(merging.design), rules).ok).toBe(true);
      }),
    );
  });
});

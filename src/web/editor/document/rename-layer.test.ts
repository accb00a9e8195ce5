import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { designOf, textLayer } from "../../../../test/support/design-fixtures.ts";
import { applyParams } from "../../../design/apply-params.ts";
import type { Design } from "../../../design/design.ts";
import { parametersOf } from "../../../design/parameters.ts";
import { sizes } from "../../../design/sizes/size.ts";
import { createEditorStore } from "./editor-store.ts";
import { renameLayer } from "./rename-layer.ts";

const tier = textLayer({ layer_id: "tier", name: "tier", dynamic: true });
const badge = textLayer({
  layer_id: "badge",
  name: "badge",
  dynamic: false,
  show_when: {
    any: [
      { parameter: "tier", is: "gold" },
      { parameter: "points", above: 5 },
    ],
  },
  bind: { color: "tier", opacity: "points" },
});
const rulesOf = ({ layers }: Design) =>
  layers
    .filter(({ layer_id }) => layer_id === "badge")
    .map(({ show_when, bind }) => ({ show_when, bind }))[0];
const renamedRules = {
  show_when: {
    any: [
      { parameter: "level", is: "gold" },
      { parameter: "points", above: 5 },
    ],
  },
  bind: { color: "level", opacity: "points" },
};

describe("renaming a layer that is a parameter", () => {
  it("renames it in conditions and bound properties, and leaves other layers the same objects", () => {
    const design = designOf(tier, badge, textLayer({ layer_id: "other", dynamic: false }));
    const renamed = renameLayer(design, "tier", "level");
    expect(renamed.layers[0]?.name).toBe("level");
    expect(rulesOf(renamed)).toEqual(renamedRules);
    expect(renamed.layers[2]).toBe(design.layers[2]);
    expect(renameLayer(renamed, "tier", "tier")).toEqual(design);
  });

  it("renames it in the layer's own condition", () => {
    const own = textLayer({ ...badge, name: "points", dynamic: true });
    const [layer] = renameLayer(designOf(tier, own), "badge", "score").layers.slice(-1);
    expect(layer?.show_when?.any?.map((test) => "parameter" in test && test.parameter)).toEqual([
      "tier",
      "score",
    ]);
    expect(layer?.bind).toEqual({ color: "tier", opacity: "score" });
  });

  it.each<[string, Record<string, unknown>]>([
    ["another text has a placeholder of the name", textLayer({ text: "You are {{tier|new}}" })],
    ["another text formats it", textLayer({ text: "{{tier|upper|new}}", dynamic: false })],
  ])("leaves them if %s", (_, layer) => {
    const design = designOf(tier, badge, layer);
    expect(rulesOf(renameLayer(design, "tier", "level"))).toEqual(rulesOf(design));
  });

  it("leaves them if the layer was no parameter", () => {
    const design = designOf({ ...tier, dynamic: false }, badge);
    expect(rulesOf(renameLayer(design, "tier", "level"))).toEqual(rulesOf(design));
  });

  it("is one step, also on another size", () => {
    const design: Design = {
      ...designOf(tier, badge),
      sizes: sizes.parse([{ name: "story", width: 100, height: 200, layers: [{ layer_id: "badge", x: 7 }] }]),
    };
    const store = createEditorStore(design);
    store.openSize("story");
    store.change((before) => renameLayer(before, "tier", "level"), { label: "Rename" });
    expect(rulesOf(store.get().document)).toEqual(renamedRules);
    expect(store.get().document.sizes).toEqual(design.sizes);
    store.undo();
    expect(store.get().document).toBe(design);
  });
});

it("images stay the same for URLs with the new name, whatever conditions and properties the parameter decides", () => {
  const names = fc.constantFrom("first", "second", "third");
  const texts = fc.constantFrom("gold", "", "30");
  const tests = fc.record({ parameter: names, is: texts });
  const rules = fc.record(
    {
      show_when: fc.array(tests, { minLength: 1, maxLength: 3 }).map((any) => ({ any })),
      bind: fc.record({ font_size: names, opacity: names }, { requiredKeys: [] }),
    },
    { requiredKeys: [] },
  );
  const others = fc.record({ text: fc.constantFrom("Own", "Hello {{second|you}}"), dynamic: fc.boolean() });
  const cases = fc.tuple(rules, rules, rules, others, others, texts, texts);
  const shown = (design: Design, values: Readonly<Record<string, string>>) => {
    const query = Object.entries(values).map(([name, value]) => ({ name, value }));
    const { layers } = applyParams(design, parametersOf(design), query, { graphemes: 200 }).design;
    return layers.map((layer) => ({ ...layer, name: "", show_when: undefined, bind: undefined }));
  };
  fc.assert(
    fc.property(cases, ([one, two, three, second, third, value, otherValue]) => {
      const design = designOf(
        textLayer({ name: "first", dynamic: true, ...one }),
        textLayer({ name: "second", ...two, ...second }),
        textLayer({ name: "third", ...three, ...third }),
      );
      const renamed = renameLayer(design, "l0", "new");
      expect(shown(renamed, { new: value, second: otherValue })).toEqual(
        shown(design, { first: value, second: otherValue }),
      );
      expect(parametersOf(renamed).map(({ name }) => name)).not.toContain("first");
    }),
  );
});

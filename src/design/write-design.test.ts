import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { designSchema } from "./design.ts";
import { documents } from "../../test/support/design-fixtures.ts";
import { writeDesign } from "./write-design.ts";

describe("the canonical text of a design", () => {
  it("parses to the same design", () => {
    fc.assert(
      fc.property(documents, (document) => {
        const design = designSchema.parse(document);
        expect(designSchema.parse(JSON.parse(writeDesign(design)))).toEqual(design);
      }),
    );
  });

  it("doesn't depend on the order of keys", () => {
    fc.assert(
      fc.property(documents, (document) => {
        const shuffled = { ...document, layers: document.layers.map((layer) => reversed(layer)) };
        expect(writeDesign(designSchema.parse(reversed(shuffled)))).toBe(
          writeDesign(designSchema.parse(document)),
        );
      }),
    );
  });

  it("omits defaults, and changes by one line when one property changes", () => {
    const layer = { layer_id: "a", name: "a", type: "text", x: 0, y: 0, width: 10, height: 10, text: "Hi" };
    const plain = { name: "D", width: 20, height: 10, layers: [layer] };
    const before = writeDesign(designSchema.parse(plain)).split("\n");
    const after = writeDesign(
      designSchema.parse({ ...plain, layers: [{ ...layer, x: 4, opacity: 1 }] }),
    ).split("\n");
    expect(before).not.toContain('      "opacity": 1,');
    expect(after.filter((line) => !before.includes(line))).toEqual(['      "x": 4,']);
  });
});

function reversed(value: object): object {
  return Object.fromEntries(Object.entries(value).toReversed());
}

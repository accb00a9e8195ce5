import { describe, expect, it } from "vitest";
import { designOf, textLayer } from "../../../test/support/design-fixtures.ts";
import { checkReservedNames } from "./read-document.ts";

const design = designOf(textLayer({ layer_id: "background" }), textLayer({ layer_id: "title" }));

describe("the ids background and image", () => {
  it("are refused in a new design with the layer's path", () => {
    expect(() => checkReservedNames(design)).toThrow(
      expect.objectContaining({
        issues: [expect.objectContaining({ path: "document.layers[0].layer_id", found: "background" })],
      }),
    );
  });

  it("stay valid in a design that was saved with them, but can't be added", () => {
    expect(() => checkReservedNames(design, JSON.stringify(design))).not.toThrow();
    const both = designOf(textLayer({ layer_id: "background" }), textLayer({ layer_id: "image" }));
    expect(() => checkReservedNames(both, JSON.stringify(design))).toThrow(
      expect.objectContaining({ issues: [expect.objectContaining({ found: "image" })] }),
    );
  });
});

describe("a parameter named scale", () => {
  const title = textLayer({ layer_id: "title", name: "title", dynamic: true });
  const older = designOf(title, textLayer({ layer_id: "scale", name: "Scale", dynamic: true }));
  const renamed = { ...designOf(title), aliases: { Scale: "title" } };
  const refused = (path: string) =>
    expect.objectContaining({ issues: [expect.objectContaining({ path, found: "Scale" })] });

  it("is refused in a new design, and so is one that was called so", () => {
    expect(() => checkReservedNames(older)).toThrow(refused("document.layers[1]"));
    expect(() => checkReservedNames(renamed)).toThrow(refused("document.aliases.Scale"));
    expect(() => checkReservedNames(older, JSON.stringify(designOf(title)))).toThrow(
      refused("document.layers[1]"),
    );
  });

  it("stays valid in a design that had it, and can be renamed there", () => {
    for (const design of [older, renamed]) {
      expect(() => checkReservedNames(design, JSON.stringify(older))).not.toThrow();
      expect(() => checkReservedNames(design, JSON.stringify(renamed))).not.toThrow();
    }
  });
});

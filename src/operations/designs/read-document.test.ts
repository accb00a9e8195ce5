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

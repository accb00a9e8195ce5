import { expect, it } from "vitest";
import { designSchema } from "../../design/design.ts";
import type { Scene } from "../../paint/scene.ts";
import { weighReference } from "../../../test/support/weigh-reference.ts";

const design = designSchema.parse({ name: "Large", width: 100, height: 50, layers: [] });
const scene: Scene = { design, changed: [], background: { key: undefined, picture: undefined }, layers: [] };

it("doesn't paint shared layers for images that are too large to cache", () => {
  expect(weighReference(scene, 100 * 50 - 1)).toBe(0);
  // The canvas and its pixels.
  expect(weighReference(scene, 100 * 50)).toBe(2 * 100 * 50 * 4);
});

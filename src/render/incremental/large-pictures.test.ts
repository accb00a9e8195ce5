import { expect, it } from "vitest";
import { designSchema } from "../../design/design.ts";
import type { Scene } from "../../paint/scene.ts";
import { weighReference } from "../../../test/support/weigh-reference.ts";

const design = designSchema.parse({ name: "Large", width: 100, height: 50, layers: [] });
const scene: Scene = { design, changed: [], background: { key: undefined, picture: undefined }, layers: [] };

it("what pictures of a version share isn't painted where they are too large for it to be kept", () => {
  expect(weighReference(scene, 100 * 50 - 1)).toBe(0);
  // Canvas and pixels.
  expect(weighReference(scene, 100 * 50)).toBe(2 * 100 * 50 * 4);
});

import { describe, expect, it } from "vitest";
import { designSchema } from "../../design/design.ts";
import type { Scene } from "../scene.ts";
import { createSheetPool } from "../sheets.ts";
import { createRenderPatches } from "./render-patches.ts";
import { testCodec } from "./test-codec.ts";

const design = designSchema.parse({ name: "Large", width: 100, height: 50, layers: [] });
const scene: Scene = { design, background: { key: undefined, picture: undefined }, layers: [] };
const canvasBytes = 100 * 50 * 4;

function droppedBy(referenceBytes: number): number {
  let bytes = 0;
  const dropped = (more: number) => void (bytes += more);
  const { lend } = createSheetPool(dropped);
  const createSheet = () => {
    throw new Error("No layer needs a sheet");
  };
  const patches = createRenderPatches(testCodec(false), { lend, createSheet, referenceBytes, dropped });
  patches.render(scene, 82, { key: "one", open: new Set() });
  return bytes;
}

describe("what pictures of a version share", () => {
  it("isn't painted where it would be thrown away at once, for the canvas alone is too large to be kept", () => {
    expect(droppedBy(canvasBytes - 1)).toBe(0);
    // Canvas and coding together.
    expect(droppedBy(canvasBytes)).toBe(2 * canvasBytes);
    expect(droppedBy(2 * canvasBytes)).toBe(0);
  });
});

import { createCanvas } from "@napi-rs/canvas";
import { expect, it } from "vitest";
import { type Design, designSchema } from "../../design/design.ts";
import type { Movement } from "../../paint/picture.ts";
import { layOutScene } from "../../paint/scene.ts";
import { weighReference } from "../../../test/support/weigh-reference.ts";

const bytes = 40 * 30 * 4;
const box = { x: 0, y: 0, width: 40, height: 30 };
const photo = { layer_id: "p", name: "p", type: "image", image_url: "asset:one", ...box };
const withPhoto = designSchema.parse({ name: "Any", width: 40, height: 30, layers: [photo] });
const bare: Design = { ...withPhoto, layers: [] };

function found(frames: number) {
  const image = createCanvas(40, 30);
  const each = Array.from({ length: frames }, (_, at) => ({ image, from: at * 100 }));
  const movement: Movement = { frames: each, length: frames * 100, isShortened: false };
  const picture = { image, width: 40, height: 30, isPlaced: true };
  return { key: "one", picture: frames > 1 ? { ...picture, movement } : picture };
}

/** The weight of a design's reference without its canvas and its pixels. */
function weightBeside(design: Design, pictures: Parameters<typeof layOutScene>[1]): number {
  const missing = () => {
    throw new Error("Nothing of it is needed");
  };
  const tools = {
    measureText: missing,
    createOffscreen: missing,
    createPath: missing,
    encodeSymbol: undefined,
  };
  const scene = layOutScene(design, pictures, { ...tools, now: 0, moves: true });
  return weighReference(scene) - 2 * bytes;
}

it.each([1, 3])("counts all %i frames of a layer's picture", (frames) => {
  const layers = new Map([["p", found(frames)]]);
  expect(weightBeside(withPhoto, { background: undefined, layers })).toBe(frames * bytes);
});

it("counts all frames of an animated background", () => {
  expect(weightBeside(bare, { background: found(3), layers: new Map() })).toBe(3 * bytes);
});

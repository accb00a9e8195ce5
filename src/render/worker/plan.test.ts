import { describe, expect, it } from "vitest";
import { jobVersion } from "../../../test/support/job-version.ts";
import { designSchema } from "../../design/design.ts";
import type { Layer } from "../../kinds/kinds.ts";
import type { Scene, SceneLayer } from "../../paint/scene.ts";
import type { Reference } from "../incremental/reference.ts";
import { type Facts, isCold, type Plan, planImage, wayOf } from "./plan.ts";

const name = { layer_id: "name", name: "name", type: "text", text: "{{who}}", x: 10, y: 10 };
const logo = { layer_id: "logo", name: "logo", type: "shape", x: 60, y: 10 };
const design = designSchema.parse({
  name: "Any",
  width: 100,
  height: 50,
  layers: [name, logo].map((layer) => ({ ...layer, width: 20, height: 20 })),
});
const version = jobVersion("any", design);

/** A layer that is laid out, with ink in its box or beside it. */
function laidOut(layer: Layer, aside = 0): SceneLayer {
  const ink = { x: layer.x + aside, y: layer.y, width: layer.width, height: layer.height };
  const drawing = { draw: () => undefined, ink, single: true };
  return { layer, drawing, turns: [], body: ink, ink, pictureKey: undefined, members: undefined };
}

const [shownName, shownLogo] = design.layers.map((layer) => laidOut(layer)) as [SceneLayer, SceneLayer];
const sceneOf = (...layers: readonly SceneLayer[]): Scene => ({
  design,
  changed: [],
  background: { key: undefined, picture: undefined },
  layers,
});
const scene = sceneOf(shownName, shownLogo);
const { dynamicLayers } = version;
const reference: Reference = { scene, dynamicLayers, area: [{ x: 0, y: 0, width: 40, height: 50 }] };

const facts: Facts = {
  isPage: false,
  fitWidth: undefined,
  scene,
  animation: undefined,
  paths: "incremental",
  version,
  isReopened: false,
  missingFonts: false,
  wasRendered: false,
  reference: undefined,
  maxPixels: 100 * 50,
  patchesOver: (boxes) => [...boxes],
  writeReferenceFile: undefined,
};
const writeReferenceFile = () => undefined;
const otherLogo = sceneOf(shownName, { ...shownLogo });
const otherName = (aside: number) => sceneOf(laidOut({ ...shownName.layer }, aside), shownLogo);
const animation = {
  format: "gif",
  timeline: { frames: [], repeats: true, dropped: false },
  hasFrames: true,
  dropped: false,
  movingBackground: false,
  encodeTranslucent: undefined,
} as const;

describe("an image is planned by the first rule that holds:", () => {
  it.each<[Plan["kind"], string, Partial<Facts>]>([
    ["page", "a page of a document is wanted", { isPage: true }],
    ["thumbnail", "a small picture is wanted", { fitWidth: 20, animation }],
    ["whole", "LIMN_RENDER_PATHS is whole", { paths: "whole", reference }],
    ["whole", "it has no version", { version: undefined }],
    ["whole", "fonts are missing", { missingFonts: true, reference }],
    ["whole", "static layers are edited", { scene: { ...scene, changed: ["logo"] }, reference }],
    ["whole", "it is too large to keep", { maxPixels: 100 * 50 - 1, reference }],
    ["whole", "first of its version", { writeReferenceFile }],
    ["make reference", "opened again", { wasRendered: true }],
    ["make reference", "opened again", { isReopened: true }],
    ["make reference of defaults", "opened again", { wasRendered: true, writeReferenceFile }],
    ["make reference", "static layers differ", { reference, scene: otherLogo }],
    ["extend reference", "values reach further", { reference, scene: otherName(30) }],
    ["patch", "dynamic layers differ", { reference, scene: otherName(5) }],
    ["same", "nothing differs", { reference }],
    ["animate whole", "it has no version", { animation, version: undefined }],
    [
      "animate whole",
      "pixels may be transparent",
      { animation: { ...animation, encodeTranslucent: () => new Uint8Array() } },
    ],
    ["animate whole", "its background moves", { animation: { ...animation, movingBackground: true } }],
    ["join frames", "first of its version", { animation }],
    ["join frames", "dynamic layers differ", { animation, reference, scene: otherName(5) }],
  ])("%s, %s", (kind, why, given) => {
    const plan = planImage({ ...facts, ...given });
    expect([plan.kind, wayOf(plan).why]).toEqual([kind, why]);
  });
});

it.each<[boolean, string, Partial<Facts>]>([
  [true, "the first of a version", {}],
  [true, "one that makes a reference", { wasRendered: true }],
  [true, "the first animation of a version", { animation }],
  [false, "one without a version", { version: undefined }],
  [false, "one that a reference helps", { reference, scene: otherName(5) }],
  [false, "an animation that a reference helps", { animation, reference, scene: otherName(5) }],
])("whether it takes longer than those that follow: %s for %s", (expected, _, given) => {
  expect(isCold(planImage({ ...facts, ...given }))).toBe(expected);
});

it("a plan of a patch has the boxes in which an image and its reference have ink", () => {
  const plan = planImage({ ...facts, reference, scene: otherName(5) });
  expect(plan).toMatchObject({ kind: "patch", reference });
  expect(plan.kind === "patch" && plan.boxes).toContainEqual({ x: 10, y: 10, width: 20, height: 20 });
});

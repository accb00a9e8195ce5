import { createCanvas, Path2D } from "@napi-rs/canvas";
import { expect, it } from "vitest";
import { createOffscreen } from "../../test/support/create-offscreen.ts";
import { textPaintTools } from "../../test/support/text-paint-tools.ts";
import { designSchema } from "../design/design.ts";
import { layOutScene } from "./scene.ts";
import { paintLayers } from "./paint-layer.ts";
import { scaleDesign } from "./scale-design.ts";

const size = { width: 600, height: 300 };
const box = { type: "shape", shape: "rectangle", fill_color: "#ff0000" };
/** With a border it isn't drawn at once, so it is flattened on a canvas of its own. */
const bordered = { ...box, border_width: 1, y: 50, width: 400, height: 200, shadow_color: "#000000" };
const group = { type: "group", layer_id: "group", x: -950, y: 0, width: 1550, height: 300 };

/** The alpha in the middle of every tenth pixel of the design, of layers on nothing. */
function alphasAt(scale: number, layers: readonly object[]): number[] {
  const named = layers.map((layer, index) => ({ layer_id: `l${index}`, name: `l${index}`, ...layer }));
  const design = scaleDesign(designSchema.parse({ name: "Shadows", ...size, layers: named }), scale);
  const tools = { ...textPaintTools, createOffscreen, createPath: (data: string) => new Path2D(data), scale };
  const scene = layOutScene(design, { background: undefined, layers: new Map() }, tools);
  const { width, height } = design;
  const context = createCanvas(width, height).getContext("2d");
  paintLayers(context, scene.layers, { area: { x: 0, y: 0, width, height }, createOffscreen, moment: 0 });
  const { data } = context.getImageData(0, 0, width, height);
  return Array.from({ length: (size.width / 10) * (size.height / 10) }, (_, at) => {
    const [x, y] = [(at % (size.width / 10)) * 10 + 5, Math.floor(at / (size.width / 10)) * 10 + 5];
    return data[(Math.floor(y * scale) * width + Math.floor(x * scale)) * 4 + 3] ?? 0;
  });
}

it.each([
  ["beside the image", [{ ...bordered, x: -450, shadow_x: 500 }]],
  ["above it", [{ ...bordered, x: 100, y: -450, shadow_y: 500 }]],
  ["far beside it, with a blur", [{ ...bordered, x: -880, shadow_x: 500, shadow_blur: 60 }]],
  [
    "in a group that is flattened too",
    [
      { ...group, opacity: 0.5 },
      { ...bordered, group: "group", x: -450, shadow_x: 500 },
    ],
  ],
  [
    "whose shadow casts one again",
    [
      { ...group, opacity: 0.9, shadow_color: "#000000", shadow_x: 300 },
      { ...bordered, group: "group", x: -550, shadow_x: 300 },
    ],
  ],
])("a layer %s casts its shadow at every scale as at scale 1", (_, layers) => {
  const once = alphasAt(1, layers);
  expect(Math.max(...once)).toBeGreaterThan(0);
  for (const scale of [0.5, 2, 4]) {
    const differing = alphasAt(scale, layers).filter((alpha, at) => Math.abs(alpha - (once[at] ?? 0)) > 8);
    expect([scale, differing.length]).toEqual([scale, 0]);
  }
});

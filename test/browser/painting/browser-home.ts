import { createSheet } from "../../../src/web/editor/engine/canvases.ts";
import { createEngine, type EngineCalls } from "../../../src/web/editor/engine/engine.ts";
import type { FaceFile } from "../../../src/web/editor/engine/font-faces.ts";
import { linesOf } from "./lines-of.ts";
import { time } from "./paint-time.ts";
import type { TextLines } from "./painted.ts";
import type { SentDesign } from "./sent-design.ts";

/** The design that is painted now. */
let sent: SentDesign | undefined;

async function readJson<Value>(url: string): Promise<Value> {
  return (await (await fetch(url)).json()) as Value;
}

const calls: EngineCalls = {
  listFaces: async () => await readJson<FaceFile[]>("/fonts"),
  loadCoverage: () => Promise.resolve([]),
  async placePicture(url) {
    const picture = sent?.pictures.find(({ placed }) => placed.url === url);
    if (picture === undefined) throw new Error(`The design has no picture ${url}`);
    const rgba = new Uint8ClampedArray(await (await fetch(url)).arrayBuffer());
    const { canvas } = createSheet(picture.placed.width, picture.placed.height);
    canvas.getContext("2d")?.putImageData(new ImageData(rgba, canvas.width, canvas.height), 0, 0);
    return { canvas, width: picture.width, height: picture.height };
  },
};

const engine = createEngine({ calls, onChange: () => undefined });

/** Paints the design at an address, sends its pixels there and returns the layout of its texts. */
async function paintAt(url: string): Promise<TextLines[]> {
  sent = await readJson<SentDesign>(url);
  const pictures = sent.pictures.map(({ target, placed }) => {
    return { target, sources: [placed.url], required: false };
  });
  // All environments paint a still with transparency.
  const design = { ...sent.design, output: { ...sent.design.output, format: "png" as const } };
  const dynamicLayers = new Set(sent.dynamicLayers);
  const { canvas, context } = createSheet(design.width, design.height);
  const moving = new Set(sent.dragged);
  for (const shift of moving.size === 0 ? [] : [-9, 14]) {
    const layers = design.layers.map((layer) =>
      moving.has(layer.layer_id) ? { ...layer, x: layer.x + shift, y: layer.y - shift } : layer,
    );
    const frame = engine.layOut({ design: { ...design, layers }, pictures, now: time.now });
    engine.drag.paint(context, frame.scene, { moving, dynamicLayers });
  }
  const { scene } = await engine.settle({ design, pictures, now: time.now });
  if (moving.size === 0) engine.paint(context, scene, dynamicLayers);
  else engine.drag.paint(context, scene, { moving, dynamicLayers });
  engine.drag.end();
  const pixels = canvas.getContext("2d")?.getImageData(0, 0, design.width, design.height);
  await fetch(url, { method: "POST", body: pixels?.data ?? null });
  return linesOf(scene);
}

Object.assign(globalThis, { paintAt });

import { Path2D, setTextRenderer } from "@napi-rs/canvas";
import { loadEncoder } from "../../../src/kinds/code/load-encoder.ts";
import { createMeasureWithFonts } from "../../../src/render/worker/fonts/job-fonts.ts";
import { placeLayers } from "../../../src/paint/layout/place-layers.ts";
import { layOutScene } from "../../../src/paint/scene.ts";
import { createCanvasPool, createOffscreens } from "../../../src/render/incremental/offscreen-canvases.ts";
import { paintWhole } from "../../../src/render/incremental/paint-whole.ts";
import { findPictures } from "./find-pictures.ts";
import { linesOf } from "./lines-of.ts";
import { time } from "./paint-time.ts";
import type { Painted, PaintedDesign } from "./painted.ts";

// A separate process, because the text renderer applies to the whole process: `system` or `portable`.
setTextRenderer(process.argv[2] as "system" | "portable");

const measureText = createMeasureWithFonts();
const encodeSymbol = await loadEncoder();
const createPath = (data: string) => new Path2D(data);

const pool = createCanvasPool();
const createOffscreen = createOffscreens(pool);
const frameTools = { ...pool, createOffscreen, reportFreed: () => undefined };

async function paint({ design, dynamicLayers }: PaintedDesign): Promise<Painted> {
  const tools = { measureText, createOffscreen, createPath, encodeSymbol, ...time };
  const placed = placeLayers(design, { ...tools, hasPicture: () => true }).design;
  const scene = layOutScene(placed, await findPictures(placed), tools);
  const { data } = paintWhole(scene, { alpha: true, dynamicLayers }, frameTools);
  const pixels = Uint8Array.from(data);
  pool.releaseAll();
  return { texts: linesOf(scene), pixels };
}

process.on(
  "message",
  (painted: PaintedDesign) => void paint(painted).then((result) => process.send?.(result)),
);

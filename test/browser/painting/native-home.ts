import { createCanvas, Path2D, setTextRenderer } from "@napi-rs/canvas";
import { createOffscreen } from "../../support/create-offscreen.ts";
import type { Design } from "../../../src/design/design.ts";
import { loadEncoder } from "../../../src/paint/codes/load-encoder.ts";
import { createMeasureWithFonts } from "../../../src/render/worker/fonts/measure-with-fonts.ts";
import { layOutScene } from "../../../src/paint/scene.ts";
import { findPictures } from "./find-pictures.ts";
import { linesOf, paintScene, time } from "./paint-scene.ts";
import type { Painted } from "./painted.ts";

// A separate process, because the text renderer applies to the whole process: `system` or `portable`.
setTextRenderer(process.argv[2] as "system" | "portable");

const measureText = createMeasureWithFonts();
const encodeSymbol = await loadEncoder();
const createPath = (data: string) => new Path2D(data);

function newSheet(width: number, height: number) {
  const canvas = createCanvas(width, height);
  return { canvas, context: canvas.getContext("2d") };
}

async function paint(design: Design): Promise<Painted> {
  const tools = { measureText, createOffscreen, createPath, encodeSymbol, ...time };
  const scene = layOutScene(design, await findPictures(design), tools);
  const { width, height } = design;
  const { context } = newSheet(width, height);
  paintScene(context, scene, createOffscreen);
  const pixels = new Uint8Array(context.getImageData(0, 0, width, height).data.buffer);
  return { texts: linesOf(scene), pixels };
}

process.on("message", (design: Design) => void paint(design).then((painted) => process.send?.(painted)));

import type { CreateOffscreen, PaintContext } from "../../../src/paint/canvas.ts";
import { loadEncoder, needsEncoder } from "../../../src/paint/codes/load-encoder.ts";
import { cssFont } from "../../../src/paint/text/font-stack.ts";
import { createMeasureText, type MeasureWith } from "../../../src/paint/text/measure-text.ts";
import type { ScenePicture, ScenePictures } from "../../../src/paint/scene.ts";
import { layOutScene } from "../../../src/paint/scene.ts";
import { linesOf, paintScene, sheetSide, time } from "./paint-scene.ts";
import type { TextLines } from "./painted.ts";
import type { FontFile, SentDesign, SentPicture } from "./sent-design.ts";

/** The browser APIs that this program uses. The project's types are those of Node. */
interface BrowserContext extends PaintContext {
  getImageData(x: number, y: number, width: number, height: number): { data: Uint8ClampedArray<ArrayBuffer> };
  putImageData(pixels: object, x: number, y: number): void;
}
interface BrowserCanvas {
  width: number;
  height: number;
  getContext(kind: "2d", options: { willReadFrequently: boolean }): BrowserContext;
}
declare const document: {
  createElement(name: "canvas"): BrowserCanvas;
  fonts: { add(face: object): void; load(font: string): Promise<readonly object[]> };
};
declare const FontFace: new (family: string, source: string, look: object) => object;
declare const ImageData: new (pixels: Uint8ClampedArray, width: number, height: number) => object;
declare const Path2D: new (data: string) => object;

/** Fonts are loaded only when a text needs them. */
async function addFonts(): Promise<void> {
  const files = (await (await fetch("/fonts")).json()) as FontFile[];
  for (const { family, url, weight, style } of files) {
    document.fonts.add(new FontFace(family, `url(${url})`, { weight, style }));
  }
}

function newSheet(width: number, height: number) {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  // Otherwise the GPU may rasterize, with other antialiasing.
  return { canvas, context: canvas.getContext("2d", { willReadFrequently: true }) };
}

const free = new Map<string, ReturnType<typeof newSheet>[]>();

const createOffscreen: CreateOffscreen = (width, height) => {
  const [across, down] = [sheetSide(width), sheetSide(height)];
  const same = free.get(`${across} ${down}`) ?? [];
  free.set(`${across} ${down}`, same);
  const sheet = same.pop() ?? newSheet(across, down);
  sheet.context.clearRect(0, 0, across, down);
  return { ...sheet, release: () => void same.push(sheet) };
};

/** Continues to measure, and records every missing font. */
function notingFonts(measureWith: MeasureWith, asked: Set<string>): MeasureWith {
  return (chain) => {
    const measure = measureWith(chain);
    return {
      run(text, style) {
        asked.add(cssFont(style, 16, chain));
        return measure.run(text, style);
      },
      lineExtent(style) {
        asked.add(cssFont(style, 16, chain));
        return measure.lineExtent(style);
      },
    };
  };
}

const loaded = new Set<string>();
const measuring = () => createMeasureText(newSheet(1, 1).context);
let measureText = measuring();

/** Repeats `layOut` until no font is missing: the fonts of a text are known only after layout. */
async function withFonts<Result>(layOut: (measureText: MeasureWith) => Result): Promise<Result> {
  for (;;) {
    const asked = new Set<string>();
    const result = layOut(notingFonts(measureText, asked));
    const missing = [...asked].filter((font) => !loaded.has(font));
    if (missing.length === 0) return result;
    await Promise.all(missing.map((font) => document.fonts.load(font)));
    for (const font of missing) loaded.add(font);
    measureText = measuring();
  }
}

/** The last design's pictures, which its next reader needs again. */
let pictures = new Map<string, BrowserCanvas>();

async function findPictures(sent: readonly SentPicture[]): Promise<ScenePictures> {
  let background: ScenePicture | undefined;
  const layers = new Map<string, ScenePicture>();
  const shown = new Map<string, BrowserCanvas>();
  for (const { target, width, height, placed } of sent) {
    const image = pictures.get(placed.url) ?? (await fetchPicture(placed));
    shown.set(placed.url, image);
    const found = { key: placed.url, picture: { image, width, height, isPlaced: true } };
    if (target.kind === "background") background = found;
    else layers.set(target.layer_id, found);
  }
  pictures = shown;
  return { background, layers };
}

async function fetchPicture({ url, width, height }: SentPicture["placed"]): Promise<BrowserCanvas> {
  const rgba = new Uint8ClampedArray(await (await fetch(url)).arrayBuffer());
  const { canvas, context } = newSheet(width, height);
  context.putImageData(new ImageData(rgba, width, height), 0, 0);
  return canvas;
}

const fontsAdded = addFonts();
const createPath = (data: string) => new Path2D(data);

/** Paints the design at an address, sends its pixels there and returns the layout of its texts. */
async function paintAt(url: string): Promise<TextLines[]> {
  await fontsAdded;
  const { design, pictures } = (await (await fetch(url)).json()) as SentDesign;
  const found = await findPictures(pictures);
  const encodeSymbol = needsEncoder(design) ? await loadEncoder() : undefined;
  const { scene, texts } = await withFonts((measureText) => ({
    scene: layOutScene(design, found, { measureText, createOffscreen, createPath, encodeSymbol, ...time }),
    texts: linesOf(design, measureText),
  }));
  const { context } = newSheet(design.width, design.height);
  paintScene(context, scene, createOffscreen);
  const { data } = context.getImageData(0, 0, design.width, design.height);
  await fetch(url, { method: "POST", body: data });
  return texts;
}

Object.assign(globalThis, { paintAt });

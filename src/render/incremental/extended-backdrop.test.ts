import { createCanvas, Path2D, type SKRSContext2D } from "@napi-rs/canvas";
import { expect, it, vi } from "vitest";
import { applyParams } from "../../design/apply-params.ts";
import { type Design, designSchema } from "../../design/design.ts";
import { parametersOf } from "../../design/parameters.ts";
import { createMeasureWithFonts } from "../worker/fonts/measure-with-fonts.ts";
import { layOutScene, type SceneTools } from "../../paint/scene.ts";
import { createSharedBound } from "../../bounds/bounded-cache.ts";
import { createCanvasPool } from "./offscreen-canvases.ts";
import { createIncrementalRenderer } from "./incremental-renderer.ts";
import { publishedVersion } from "../../design/version-key.ts";
import { renderScene } from "../../../test/support/render-scene.ts";
import { testCodec } from "../../../test/support/test-codec.ts";

const words = { type: "text", x: 0, width: 200, height: 40, font_size: 20 };
const readDesign = (layers: object[]) =>
  designSchema.parse({ name: "Two words", width: 200, height: 100, layers });
const canvases = createCanvasPool(() => undefined);
let painted = 0;
const createOffscreen: SceneTools["createOffscreen"] = (width, height) => {
  painted += 1;
  const offscreen = canvases.acquire(Math.ceil(width), Math.ceil(height));
  offscreen.context.clearRect(0, 0, offscreen.width, offscreen.height);
  return { ...offscreen, release: () => canvases.release(offscreen) };
};
const createPath = (data: string) => new Path2D(data);
const measureText = createMeasureWithFonts();
const tools = { measureText, createOffscreen, createPath, encodeSymbol: undefined, now: 0, moves: false };

/** Returns a function that renders a design with the values of `lower` and `upper`. */
function renderingOf(design: Design) {
  const renderer = createIncrementalRenderer(testCodec(false), {
    acquire: canvases.acquire,
    release: canvases.release,
    createOffscreen,
    createCache: createSharedBound(10_000_000, () => undefined),
    mostPixels: 1_000_000,
    reportFreed: () => undefined,
  });
  const parameters = parametersOf(design);
  const version = { key: publishedVersion("one", 1), dynamicLayers: new Set(["l", "u"]) };
  return (lower: string, upper: string) => {
    const query = Object.entries({ lower, upper }).map(([name, value]) => ({ name, value }));
    const filled = applyParams(design, parameters, query, { graphemes: 2000 });
    const found = { background: undefined, layers: new Map() };
    const { design: personalised, changed } = filled;
    const reference = renderer.referenceScene(version, 82);
    const scene = layOutScene(personalised, found, tools, { changed, reference });
    return renderScene(renderer, scene, 82, version, layOutScene(personalised, found, tools, { changed }));
  };
}

it("alternating readers repaint the shared layers less and less often", () => {
  const render = renderingOf(
    readDesign([
      // Letters and their outlines with a common opacity, which need an offscreen canvas for each painting.
      { ...words, layer_id: "l", name: "l", y: 0, text: "{{lower}}", stroke_width: 2, opacity: 0.5 },
      { ...words, layer_id: "u", name: "u", y: 50, text: "{{upper}}" },
    ]),
  );
  render("Ada", "first");
  painted = 0;
  const readers = Array.from({ length: 99 }, (_, reader) => (reader % 3 === 2 ? "Bob" : "Ada"));
  for (const [reader, lower] of readers.entries()) render(lower, `seat ${reader}`);
  // Once in each image that shows another name, and once into the backdrop.
  expect(painted).toBe(readers.filter((name) => name === "Bob").length + 1);
});

it("where a later canvas of the backdrop fills a box, none below it is drawn", () => {
  const whole = { width: 200, height: 100, background_color: "#204060" };
  const render = renderingOf(
    readDesign([
      { ...words, ...whole, layer_id: "l", name: "l", y: 0, text: "{{lower}}" },
      { ...words, layer_id: "u", name: "u", y: 50, text: "{{upper}}" },
    ]),
  );
  for (const seat of ["A1", "B2", "C3", "D4"]) render("Ada", seat);
  const prototype = Object.getPrototypeOf(createCanvas(1, 1).getContext("2d")) as SKRSContext2D;
  const draw = vi.spyOn(prototype, "drawImage");
  const read = vi.spyOn(prototype, "getImageData");
  render("Ada", "E5");
  // Each box is read once.
  expect(draw).toHaveBeenCalled();
  expect(draw).toHaveBeenCalledTimes(read.mock.calls.length);
});

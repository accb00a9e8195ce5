import { Path2D } from "@napi-rs/canvas";
import fc from "fast-check";
import { expect, it } from "vitest";
import { applyParams } from "../../design/apply-params.ts";
import { fontFamilies } from "../../design/font-families.ts";
import { parametersOf } from "../../design/parameters.ts";
import { designSchema } from "../../design/design.ts";
import { scriptSheets } from "../../../test/golden/script-sheets.ts";
import { createMeasureWithFonts } from "../worker/fonts/job-fonts.ts";
import { dynamicLayers } from "../../design/personalise.ts";
import { layOutScene, type SceneTools } from "../../paint/scene.ts";
import { createSharedBound } from "../../bounds/bounded-cache.ts";
import { createCanvasPool, createOffscreens } from "./offscreen-canvases.ts";
import { createIncrementalRenderer } from "./incremental-renderer.ts";
import { publishedVersion } from "../../design/version-key.ts";
import { renderScene } from "../../../test/support/render-scene.ts";
import {
  type Hints,
  layerArbitraries,
  layerProperties,
  propertiesIn,
} from "../../../test/support/schema-arbitraries.ts";
import { testCodec } from "../../../test/support/test-codec.ts";

const runs = Number(process.env["LIMN_TEST_RUNS"] ?? 60);
const canvases = createCanvasPool();
const createOffscreen = createOffscreens(canvases);
const tools: SceneTools = {
  measureText: createMeasureWithFonts(),
  createOffscreen,
  createPath: (data) => new Path2D(data),
  encodeSymbol: undefined,
  now: 0,
  moves: false,
};
const reportFreed = () => undefined;
const createCache = createSharedBound(100_000_000, reportFreed);
const patchTools = {
  acquire: canvases.acquire,
  freeLater: canvases.freeLater,
  release: canvases.release,
  createOffscreen,
  createCache,
  maxPixels: 1_000_000,
  reportFreed,
};

const word = fc.oneof(
  fc.constantFrom(
    "7",
    "–A",
    "@b",
    "Ada",
    "Adam",
    "Ada Lovelace",
    "AVA",
    "To",
    "Wy",
    "fjord,",
    "“Typ”",
    "office",
    "a\u0301b",
    "Ёлка",
    "Ωμέγα",
  ),
  fc.constantFrom(
    ...Object.values(scriptSheets).flatMap(({ greeting, sentence }) => `${greeting} ${sentence}`.split(" ")),
  ),
);
const few = fc.array(word, { maxLength: 3 }).map((words) => words.join(" "));
const template = fc.constantFrom(
  "{{who}}",
  "AVA To {{who}}",
  "Dear {{who}}, welcome to fly",
  "A seat above the bay is kept for {{who}}",
  "Fly with us, Dear *{{who}}* and *you*",
  "Two\nlines for {{who}}\nand more",
  "مرحبًا {{who}} بك",
  "1. {{who}}",
  "(A) – {{who}} 2 x {{who}} →",
  "Dr.\u00A0Ada {{who}}\tgot 5\u00A0points\u3000and more",
);
const hints: Hints = {
  x: fc.constantFrom(0, 10, 10.37, -30),
  y: fc.constantFrom(0, 12, 33.5, -10),
  width: fc.integer({ min: 60, max: 300 }),
  height: fc.integer({ min: 20, max: 200 }),
  rotation: fc.constantFrom(0, 0, 0, 0, 17),
  opacity: fc.constantFrom(1, 1, 0.5),
  font_family: fc.constantFrom(...fontFamilies),
  font_weight: fc.constantFrom(100, 400, 800),
  font_style: fc.constantFrom("normal", "italic"),
  font_size: fc.constantFrom(9, 20, 33.5, 60, 140, 220),
  letter_spacing: fc.constantFrom(0, 0, 3, -1, -9),
  text_align: fc.constantFrom("start", "left", "center", "right", "justify"),
  vertical_align: fc.constantFrom("top", "middle"),
  text_decoration: fc.constantFrom("none", "none", "none", "underline", "line-through"),
  figures: fc.constantFrom("normal", "tabular"),
  overflow: fc.constantFrom("shrink", "ellipsis", "visible", "visible", "clip"),
  balanced: fc.boolean(),
  stroke_width: fc.constantFrom(0, 0, 2, 7.5),
  shadow_blur: fc.constantFrom(0, 0, 3, 20, 60, 300),
  shadow_x: fc.constantFrom(0, -14),
  shadow_y: fc.constantFrom(0, 5),
  more_shadows: fc.constantFrom(
    [],
    [],
    [
      { x: 9, y: 3, color: "#d6336c" },
      { blur: 12, color: "#1d1b2680" },
    ],
  ),
  background_color: fc.constantFrom("#00000000", "#00000000", "#ffe8a380"),
  border_radius: fc.constantFrom(0, 18),
  line_background_color: fc.constantFrom("#00000000", "#00000000", "#00000000", "#5b7cfa80"),
  highlight_color: fc.constantFrom(undefined, "#43aa8b"),
  highlight_font_size: fc.constantFrom(undefined, undefined, 50),
  color: fc.constantFrom("#1d1b26", "#d6336c80", "#00000000"),
  color_gradient: fc.constantFrom(...Array.from({ length: 4 }, () => undefined), {
    type: "linear",
    angle: 33,
    stops: [
      { color: "#ff0000", position: 0 },
      { color: "#0000ff", position: 1 },
    ],
  }),
  // The template stands for them.
  text: fc.constant("words"),
  short_text: fc.constant(undefined),
  fallback: fc.constant(undefined),
  group: fc.constant(undefined),
  hidden: fc.constant(false),
  show_when: fc.constantFrom(undefined, undefined, undefined, { all: [{ parameter: "who", filled: true }] }),
  border_width: fc.constantFrom(0, 0, 0, 4),
  min_font_size: fc.constantFrom(8, 20),
  padding: fc.constantFrom(0, 0, 9),
  line_background_padding_x: fc.constantFrom(0, 8),
  line_background_padding_y: fc.constantFrom(0, 2),
  line_background_radius: fc.constantFrom(0, 4),
  max_lines: fc.constantFrom(undefined, undefined, 1, 2),
};
const texts = layerArbitraries(hints).get("text");
if (texts === undefined) throw new Error("There is no text layer");
const look = texts;

/** The template as the text, or as the first run. */
function wordsOf(own: Record<string, unknown>, text: string): object {
  const runs = own["runs"] as object[] | undefined;
  if (runs === undefined) return { text };
  return { runs: runs.map((run, index) => ({ ...run, text: index === 0 ? text : " and {{who}}, *too*" })) };
}

const behind = {
  layer_id: "behind",
  name: "behind",
  type: "shape",
  x: 40,
  y: 20,
  width: 150,
  height: 90,
  fill_color: "#33669980",
};
const readers = fc.tuple(few, fc.array(few, { minLength: 1, maxLength: 3 }));

it.each([true, false])("an incrementally painted text equals one painted whole, alpha %s", (alpha) => {
  const codec = testCodec(alpha);
  const [patched, whole] = [
    createIncrementalRenderer(codec, patchTools),
    createIncrementalRenderer(codec, patchTools),
  ];
  let run = 0;
  fc.assert(
    fc.property(look, template, readers, fc.boolean(), (own, text, [first, others], covered) => {
      run += 1;
      const layer = { ...own, ...wordsOf(own, text), layer_id: "l", name: "l", type: "text" };
      const over = { ...behind, layer_id: "over", name: "over", x: 90, y: 60 };
      const design = designSchema.parse({
        name: "Any",
        width: 330,
        height: 218,
        background: { color: "#f4f1eacc" },
        layers: covered ? [behind, layer, over] : [behind, layer],
      });
      const versionOf = (name: string) => ({
        key: publishedVersion(`${alpha} ${run} ${name}`, 1),
        dynamicLayers: dynamicLayers(design),
      });
      const version = versionOf("");
      for (const who of [first, ...others]) {
        const query = [{ name: "who", value: who === "" ? undefined : who }];
        const filled = applyParams(design, parametersOf(design), query, { graphemes: 2000 });
        const found = { background: undefined, layers: new Map() };
        const { changed } = filled;
        const reference = patched.find(version, 82).reference?.scene;
        const scene = layOutScene(filled.design, found, tools, { changed, reference });
        const alone = layOutScene(filled.design, found, tools, { changed });
        const { data } = renderScene(patched, scene, 82, version, alone);
        canvases.releaseAll();
        const expected = renderScene(whole, alone, 82, versionOf(who));
        canvases.releaseAll();
        expect(Buffer.compare(new Uint8Array(data), new Uint8Array(expected.data))).toBe(0);
      }
    }),
    { numRuns: runs },
  );
});

it("the tested texts have different values of every property", () => {
  const fixed = new Set([
    "layer_id",
    "name",
    "type",
    "text",
    "short_text",
    "fallback",
    "group",
    "hidden",
    "bind",
  ]);
  const tried = propertiesIn(look.map((layer) => [layer]));
  const wanted = layerProperties.filter((name) => name.startsWith("text.") && !fixed.has(name.slice(5)));
  expect(wanted.filter((name) => !tried.includes(name))).toEqual([]);
});

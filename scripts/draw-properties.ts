import { layerKindOf } from "../src/kinds/kinds.ts";
// Draws docs/pictures/properties-*: what each property does, before and after. Run: npx node scripts/draw-properties.ts [name of a board]
import { createHash } from "node:crypto";
import sharp from "sharp";
import { type Design, designSchema } from "../src/design/design.ts";
import { renderPng, smallDesign } from "../test/golden/golden.ts";
import { createEngine } from "../src/render/worker/engine.ts";
import { scaleDesign } from "../src/paint/scale-design.ts";
import { root } from "./docs/generated-files.ts";
import {
  type PropertyPair,
  type PropertyBoard,
  layoutBoard,
  propertyBoards,
  boardHeight,
  boardLayout,
} from "./docs/property-boards.ts";

const { width, margin, columns, tile, gap, arrow, label } = boardLayout;
const pairWidth = tile.width * 2 + arrow;
const letters = { type: "text", height: 32, font_family: "JetBrains Mono", vertical_align: "middle" };
const render = createEngine();
const tiles = new Map<string, Buffer>();

/** A board as a design, with its pairs as pictures. */
async function drawBoard({ path, pairs }: PropertyBoard): Promise<void> {
  const layers: object[] = [];
  for (const [index, pair] of pairs.entries()) {
    const drawn = { before: await drawTile(pair.before), after: await drawTile(pair.after) };
    layers.push(...pairLayers(pair, placeOf(index), drawn));
  }
  const design = designSchema.parse({
    name: "Properties",
    width,
    height: boardHeight(pairs.length),
    background: { color: "#ffffff" },
    layers: layers.map((layer, index) => ({ ...layer, layer_id: `l${index}`, name: `l${index}` })),
  });
  const { bytes } = await render(jobFor(design), async (key) => tiles.get(key) ?? Buffer.alloc(0));
  const { size } = await sharp(bytes)
    .webp({ lossless: true, effort: 6 })
    .toFile(root + path);
  console.log(`${path}  ${design.width} × ${design.height}  ${size} bytes`);
}

function jobFor(design: Design) {
  const pictures = design.layers.flatMap((layer) =>
    (layerKindOf(layer.type).picture?.sourcesOf(layer, "absent") ?? [])
      .slice(0, 1)
      .map((key) => ({ target: { kind: "layer", layer_id: layer.layer_id } as const, key })),
  );
  return { design, pictures, format: "png", quality: 100 } as const;
}

/** The asset URL of a picture of these layers. */
async function drawTile(layers: readonly object[]): Promise<string> {
  const small = smallDesign(layers);
  const bytes = await renderPng(scaleDesign(small, tile.width / small.width));
  const address = `asset:${createHash("sha256").update(bytes).digest("hex").slice(0, 32)}`;
  tiles.set(address, bytes);
  return address;
}

interface Place {
  x: number;
  y: number;
}

function placeOf(index: number): Place {
  const row = Math.floor(index / columns);
  return {
    x: margin + (index % columns) * (pairWidth + gap.x),
    y: margin + row * (label + tile.height + gap.y),
  };
}

function pairLayers(
  { property, value }: PropertyPair,
  { x, y }: Place,
  drawn: { before: string; after: string },
): object[] {
  const picture = { type: "image", y: y + label, ...tile, fit: "fill", border_radius: 10 };
  const line = { type: "shape", shape: "line", stroke_width: 3, stroke_color: "#a9a5b8", line_end: "arrow" };
  const middle = y + label + tile.height / 2;
  return [
    ...labelLayers(property, writtenValue(value), { x, y }),
    { ...picture, image_url: drawn.before, x },
    { ...line, x: x + tile.width + 8, y: middle - 8, width: arrow - 16, height: 16 },
    { ...picture, image_url: drawn.after, x: x + tile.width + arrow },
  ];
}

/** The property's name and, if there is room, its value. */
function labelLayers(property: string, value: string, { x, y }: Place): object[] {
  const named = Math.ceil(property.length * 13.8) + 24;
  const left = pairWidth - named;
  const name = { text: property, x, y, width: named, font_size: 23, font_weight: 600, color: "#1d1b26" };
  const written = { text: value, x: x + named, y, width: left, font_size: 21, color: "#4c6ae0" };
  const fits = value !== "" && value.length * 12.6 <= left;
  return [{ ...letters, ...name }, ...(fits ? [{ ...letters, ...written, text_align: "right" }] : [])];
}

/** A value as in a document, without quotes; empty for arrays and objects. */
function writtenValue(value: unknown): string {
  if (typeof value === "string") return value.replaceAll("\n", String.raw`\n`);
  const isSimple = Array.isArray(value)
    ? value.every((part) => typeof part === "number")
    : typeof value !== "object";
  return isSimple ? JSON.stringify(value).replaceAll(",", ", ") : "";
}

const only = process.argv[2];
for (const board of [...propertyBoards(), layoutBoard]) {
  if (only === undefined || board.name === only) await drawBoard(board);
}

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createCanvas } from "@napi-rs/canvas";
import sharp from "sharp";
import { type Design, designSchema } from "../../src/design/design.ts";
import { pictureRequests } from "../../src/design/picture-requests.ts";
import { publishedVersion } from "../../src/design/version-key.ts";
import type { RenderJob } from "../../src/render/protocol/render-job.ts";
import { createEngine } from "../../src/render/worker/engine.ts";

/** The tests run in both render modes: see scripts/test.mjs. */
const paths = process.env["LIMN_RENDER_PATHS"] === "whole" ? "whole" : "incremental";
const render = createEngine(undefined, { paths });
let versions = 0;
const folder = new URL("./pictures/", import.meta.url);

/** A small canvas for one feature. */
export function smallDesign(layers: readonly object[]): Design {
  return designSchema.parse({
    name: "Golden",
    width: 160,
    height: 100,
    background: { color: "#f4f1ea" },
    layers,
  });
}

export async function renderPng(design: Design): Promise<Buffer> {
  const pictures = pictureRequests(design, () => "absent").map(({ target, sources }) => ({
    target,
    key: sources[0] ?? "",
  }));
  const now = Date.parse("2026-12-01T00:00:00Z");
  const job: RenderJob = { design, pictures, now, format: "png", quality: 100 };
  const { bytes, made } = await render(paths === "whole" ? job : await lastOf(job), loadPicture);
  if (made.way === "reference") throw new Error(`Not encoded in parts: ${made.why}`);
  return Buffer.from(bytes);
}

const loadPicture = async (key: string) => testPicture(key);

/** Renders the job as one of a version, after an image of it in which every layer is shifted by a few pixels. */
async function lastOf(job: RenderJob): Promise<RenderJob> {
  const { design } = job;
  const ids = design.layers.map(({ layer_id }) => layer_id);
  versions += 1;
  const key = publishedVersion(`golden ${versions}`, 1);
  const of = { version: { key, design, dynamicLayers: new Set(ids) }, changed: ids };
  const moved = design.layers.map((layer) => ({ ...layer, x: layer.x + 3, y: layer.y - 2 }));
  // A version gets a reference with its second image.
  for (let image = 0; image < 2; image += 1)
    await render({ ...job, ...of, design: { ...design, layers: moved } }, loadPicture);
  return { ...job, ...of };
}

/** Counts the pixels in which two pictures differ clearly; all pixels if their sizes differ. */
export async function differingPixels(one: Buffer, other: Buffer): Promise<number> {
  const [first, second] = await Promise.all(
    [one, other].map((png) => sharp(png).ensureAlpha().raw().toBuffer()),
  );
  if (first === undefined || second === undefined || first.length !== second.length)
    return Number.POSITIVE_INFINITY;
  let count = 0;
  for (let at = 0; at < first.length; at += 4) {
    const distance = Math.max(
      ...[0, 1, 2, 3].map((channel) => Math.abs((first[at + channel] ?? 0) - (second[at + channel] ?? 0))),
    );
    // A few edge pixels differ by one level between processors.
    if (distance > 2) count += 1;
  }
  return count;
}

/** The golden picture of this name. Written again only with UPDATE_GOLDEN=1. */
export function goldenPicture(name: string, actual: Buffer): Buffer {
  const file = new URL(`${name}.png`, folder);
  if (process.env["UPDATE_GOLDEN"] === "1") {
    mkdirSync(new URL("./", file), { recursive: true });
    writeFileSync(file, actual);
  }
  if (!existsSync(file))
    throw new Error(`There is no golden picture ${name}; run with UPDATE_GOLDEN=1 and look at it`);
  return readFileSync(file);
}

const testPictures: Record<string, (context: ReturnType<typeof newContext>) => void> = {
  /** Quarters that show flips, around a disc that shows distortion. */
  "asset:compass": (context) => {
    for (const [index, color] of ["#f25c54", "#f7b267", "#3a86ff", "#43aa8b"].entries()) {
      context.fillStyle = color;
      context.fillRect((index % 2) * 60, Math.floor(index / 2) * 45, 60, 45);
    }
    context.fillStyle = "#ffffff";
    context.beginPath();
    context.arc(60, 45, 25, 0, Math.PI * 2);
    context.fill();
  },
  "asset:stripes": (context) => {
    for (let x = 0; x < 120; x += 20) {
      context.fillStyle = x % 40 === 0 ? "#1d1b26" : "#f2d15c";
      context.fillRect(x, 0, 20, 90);
    }
  },
  /** A subject off the centre. */
  "asset:face": (context) => {
    context.fillStyle = "#9fb4c7";
    context.fillRect(0, 0, 120, 90);
    context.fillStyle = "#e8b48c";
    context.beginPath();
    context.arc(95, 42, 18, 0, Math.PI * 2);
    context.fill();
    context.fillStyle = "#1d1b26";
    for (const x of [89, 101]) context.fillRect(x - 2, 36, 4, 5);
    context.fillRect(88, 50, 14, 3);
  },
};

function newContext() {
  return createCanvas(120, 90).getContext("2d");
}

/** The bytes of a picture that the cases use. */
export function testPicture(key: string): Uint8Array {
  const context = newContext();
  testPictures[key]?.(context);
  return context.canvas.encodeSync("png");
}

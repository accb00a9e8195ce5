// @module-tag both-paths
import { readdirSync, readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { applyParams } from "../src/design/apply-params.ts";
import { fontFamilies } from "../src/design/font-families.ts";
import { defaultLimits } from "../src/design/limits.ts";
import { parametersOf } from "../src/design/parameters.ts";
import { parseDesign } from "../src/design/parse-design.ts";
import { createEngine } from "../src/render/worker/engine.ts";

const folder = new URL(".", import.meta.url);
const assets = readdirSync(new URL("assets/", folder));
const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
const render = createEngine();

function read(file: string) {
  const document: unknown = JSON.parse(readFileSync(new URL(file, folder), "utf8"));
  const parsed = parseDesign(document, { limits: defaultLimits, fontFamilies });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.design;
}

function loadAsset(address: string): Promise<Uint8Array> {
  const name = address.replace("asset:", "");
  const file = assets.find((asset) => asset.startsWith(`${name}.`));
  return Promise.resolve(readFileSync(new URL(`assets/${file}`, folder)));
}

/** Renders a starter design with a reader's values. */
async function open(file: string, values: Record<string, string> = {}) {
  const design = read(file);
  const query = Object.entries(values).map(([name, value]) => ({ name, value }));
  const filled = applyParams(design, parametersOf(design), query, defaultLimits);
  const pictures = filled.pictures.map(({ target, sources }) => ({ target, key: sources[0] ?? "" }));
  const { format, quality } = design.output;
  const now = Date.parse("2027-11-24T01:18:00Z");
  return await render({ design: filled.design, pictures, format, quality, now }, loadAsset);
}

describe.each(files)("%s", (file) => {
  it("renders its own texts and codes without a warning", async () => {
    expect((await open(file)).warnings).toBeUndefined();
  });
});

describe("the flash sale", () => {
  it("counts down by the second in a GIF of 30 frames", async () => {
    const { bytes } = await open("flash-sale.json", { first_name: "Chloé" });
    const { format, pages, delay } = await sharp(bytes).metadata();
    expect({ format, pages }).toEqual({ format: "gif", pages: 30 });
    expect(new Set(delay)).toEqual(new Set([1000]));
    expect(bytes.length).toBeLessThan(300_000);
  });
});

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { applyParams } from "../../src/design/apply-params.ts";
import { defaultsOf } from "../../src/design/defaults.ts";
import { type Design, designSchema } from "../../src/design/design.ts";
import { dynamicLayers } from "../../src/design/dynamic-layers.ts";
import { parametersOf } from "../../src/design/parameters.ts";
import { publishedVersion } from "../../src/design/version-key.ts";
import { createEngine } from "../../src/render/worker/engine.ts";
import { assetsFolder, quality } from "../bench-designs.ts";
import { nameInAnyScript } from "../mix/readers.ts";
import type { RandomDesign } from "./random-documents.ts";

const limits = { graphemes: 2000 };

/** How often a design's images are made in each way and for each reason, by an engine in this process. */
export async function countWays(
  { document, parameters }: RandomDesign,
  images: number,
): Promise<Map<string, number>> {
  const render = createEngine();
  const design = designSchema.parse(document);
  const version = {
    key: publishedVersion("any", 1),
    design: defaultsOf(design, limits).personalised.design,
    dynamicLayers: dynamicLayers(design),
  };
  const counts = new Map<string, number>();
  for (let reader = 0; reader < images; reader += 1) {
    const { personalised, changed, pictures } = valuesOf(design, parameters, nameInAnyScript(reader));
    const job = { design: personalised, changed, version, pictures, format: "jpg", quality } as const;
    const { made } = await render(job, readAsset);
    const name = `${made.way}: ${made.why}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

function valuesOf(design: Design, parameters: readonly string[], value: string) {
  const query = parameters.map((name) => ({ name, value }));
  const filled = applyParams(design, parametersOf(design), query, limits);
  const pictures = filled.pictures.map(({ target, sources }) => ({ target, key: sources[0] ?? "" }));
  return { personalised: filled.design, changed: filled.changed, pictures };
}

const files = readdirSync(assetsFolder);

function readAsset(key: string): Promise<Uint8Array> {
  const file = files.find((name) => name.startsWith(`${key.replace("asset:", "")}.`)) ?? key;
  return Promise.resolve(readFileSync(join(assetsFolder, file)));
}

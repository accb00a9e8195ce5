// @module-tag both-paths
import { readdirSync, readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { checkEmail } from "../src/design/email/check-email.ts";
import { type QueryValue, readQuery } from "../src/design/query-values.ts";
import { stressCases } from "../src/design/stress/stress-cases.ts";
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
  return await openWith(
    file,
    Object.entries(values).map(([name, value]) => ({ name, value })),
  );
}

async function openWith(file: string, query: readonly QueryValue[]) {
  const design = read(file);
  const filled = applyParams(design, parametersOf(design), query, defaultLimits);
  const pictures = filled.pictures.map(({ target, sources }) => ({ target, key: sources[0] ?? "" }));
  const now = Date.parse("2027-11-24T01:18:00Z");
  return await render({ design: filled.design, pictures, ...design.output, now }, loadAsset);
}

/** The heaviest cases of those that the email check renders. */
const weighed: ReadonlySet<string> = new Set(["own", "longest-name", "long-word"]);

describe.each(files)("%s", (file) => {
  it("renders its own texts and codes without a warning", async () => {
    expect((await open(file)).warnings).toBeUndefined();
  });

  it("has no finding of the email check", async () => {
    const design = read(file);
    const cases = stressCases(parametersOf(design)).filter(({ id }) => weighed.has(id));
    const images = await Promise.all(cases.map(({ query }) => openWith(file, readQuery(query))));
    const [own = 0, ...others] = images.map(({ bytes }) => bytes.length);
    const weights = { default: own, heaviest: Math.max(own, ...others), heaviestCase: "long words" };
    expect(checkEmail({ design, weights, now: Date.now() }).findings).toEqual([]);
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

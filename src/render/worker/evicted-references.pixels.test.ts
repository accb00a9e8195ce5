import { expect, it } from "vitest";
import { jobVersion } from "../../../test/support/job-version.ts";
import { readPixels } from "../../../test/support/read-pixels.ts";
import { loadStarterPicture, starterDesign, starterJob } from "../../../test/support/starter-jobs.ts";
import { applyParams } from "../../design/apply-params.ts";
import { designSchema } from "../../design/design.ts";
import { parametersOf } from "../../design/parameters.ts";
import { createEngine, type Engine } from "./engine.ts";

const [width, height] = [300, 200];
const box = { type: "shape", shape: "rectangle", width: 90, height: 60 };

/** Boxes below and above a text, so that references have a backdrop and flattened layers. */
function designOf(color: string) {
  const layers = [
    { ...box, x: 10, y: 10, fill_color: color },
    {
      type: "text",
      text: "{{who|Ada}}",
      font_size: 40,
      x: 5,
      y: 20,
      width: 280,
      height: 50,
      overflow: "visible",
    },
    { ...box, x: 60, y: 40, fill_color: "#f9c74f" },
    { ...box, x: 200, y: 120, fill_color: color },
  ];
  return designSchema.parse({
    name: color,
    width,
    height,
    output: { format: "png" },
    layers: layers.map((layer, at) => ({ layer_id: `layer_${at}`, name: `layer_${at}`, ...layer })),
  });
}

const designs = ["#43aa8b", "#577590", "#f3722c"].map(designOf);

function open(render: Engine, at: number, who: string) {
  const design = designs[at] as (typeof designs)[number];
  const query = [{ name: "who", value: who }];
  const { changed, ...filled } = applyParams(design, parametersOf(design), query, { graphemes: 2000 });
  const job = { design: filled.design, changed, pictures: [], version: jobVersion(`version ${at}`, design) };
  return render({ ...job, format: "png", quality: 82 }, () => {
    throw new Error("It has no pictures");
  });
}

/** Renders an image, compares its samples with the same one painted whole, and returns how it was made. */
async function openAndCompare(render: Engine, at: number, who: string) {
  const rendered = await open(render, at, who);
  const alone = await open(createEngine(undefined, { paths: "whole" }), at, who);
  const [made, expected] = [await readPixels(rendered.bytes), await readPixels(alone.bytes)];
  expect(Buffer.from(made.data).equals(Buffer.from(expected.data))).toBe(true);
  return rendered.made;
}

it.each([16_000, 720_000, 100_000_000])(
  "images are the same whether %i bytes hold no reference, one or all",
  async (cacheBytes) => {
    const render = createEngine(undefined, { cacheBytes });
    const ways = new Set<string>();
    const names = ["Jo", "Bartholomew", "Zoë", "فاطمة", "Wilhelmina the Second, of Saxony", "Al"];
    for (const who of [...names, ...names].flatMap((name) => [name, `${name} R`]))
      for (let at = 0; at < designs.length; at += 1) ways.add((await openAndCompare(render, at, who)).way);
    expect(ways).toContain("reference");
    if (cacheBytes > 1_000_000) expect(ways).toContain("incremental");
  },
);

it("an image that reaches further is the same where its reference, once extended, doesn't fit any more", async () => {
  const kept: boolean[] = [];
  for (let cacheBytes = 32_000; cacheBytes < 960_000; cacheBytes += 32_000) {
    const render = createEngine(undefined, { cacheBytes });
    for (const who of ["Jo", "Al"]) await openAndCompare(render, 0, who);
    const { why } = await openAndCompare(render, 0, "Wilhelmina the Second, of Saxony");
    if (why !== "values reach further") continue;
    kept.push((await openAndCompare(render, 0, "Jo")).way === "incremental");
  }
  expect(new Set(kept)).toEqual(new Set([false, true]));
});

it.each(["gif", "webp"] as const)(
  "an animation is made though its reference isn't kept, as %s",
  async (format) => {
    const now = Date.parse("2027-11-24T01:18:00Z");
    const job = starterJob(starterDesign("flash-sale.json"), { text: "Jo" }, { format, now });
    const [bounded, roomy] = [createEngine(undefined, { cacheBytes: 2 ** 20 }), createEngine()];
    const expected = await roomy(job, loadStarterPicture);
    for (let open = 0; open < 2; open += 1) {
      const { made, bytes } = await bounded(job, loadStarterPicture);
      expect(made.why).toBe("first of its version");
      expect(Buffer.from(bytes).equals(Buffer.from(expected.bytes))).toBe(true);
    }
  },
);

import { jobVersion } from "../../../../test/support/job-version.ts";
import { expect, it } from "vitest";
import { makeFont } from "../../../../test/support/make-font.ts";
import { applyParams } from "../../../design/apply-params.ts";
import { designSchema } from "../../../design/design.ts";
import { parametersOf } from "../../../design/parameters.ts";
import { createEngine } from "../engine.ts";
import type { RenderJob } from "../../protocol/render-job.ts";

const alias = "test lost";
const place = { type: "text", x: 10, width: 380, height: 80, font_size: 40, font_family: "Inter" };
const plain = designSchema.parse({
  name: "Lost",
  width: 400,
  height: 200,
  layers: [
    { ...place, layer_id: "closed", name: "closed", y: 10, text: "AAAA AA" },
    { ...place, layer_id: "open", name: "open", y: 100, text: "A {{who}}" },
  ],
});
const design = { ...plain, layers: plain.layers.map((layer) => ({ ...layer, font_family: alias })) };

function jobFor(who: string, key: string): RenderJob {
  const filled = applyParams(design, parametersOf(design), [{ name: "who", value: who }], {
    graphemes: 2000,
  });
  const fonts = [{ alias, files: ["one"] }];
  const { design: personalised, changed } = filled;
  const version = jobVersion(key, design);
  return { design: personalised, changed, pictures: [], fonts, format: "png", quality: 82, version };
}

const load = () => Promise.resolve(makeFont({ boxWidth: 300, weight: 400 }));
const fail = () => Promise.reject(new Error("gone"));

it("draws a family normally after its file was unavailable once", async () => {
  const render = createEngine();
  const lost = await render(jobFor("A", "version"), fail);
  expect(lost.lostFonts).toEqual([alias]);
  const lostBytes = Buffer.from(lost.bytes);
  const found = Buffer.from((await render(jobFor("A", "version"), load)).bytes);
  const elsewhere = Buffer.from((await render(jobFor("A", "other version"), load)).bytes);
  const fresh = Buffer.from((await createEngine()(jobFor("A", "version"), load)).bytes);
  expect(found.equals(fresh)).toBe(true);
  expect(elsewhere.equals(fresh)).toBe(true);
  expect(lostBytes.equals(fresh)).toBe(false);
});

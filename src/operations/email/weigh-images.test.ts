import { expect, it } from "vitest";
import { designOf, textLayer } from "../../../test/support/design-fixtures.ts";
import { defaultLimits } from "../../design/limits.ts";
import { parametersOf } from "../../design/parameters.ts";
import { createBackgroundRenders } from "../render/background-renders.ts";
import type { RenderServices } from "../render/render.ts";
import { knownWeights, weighImages } from "./weigh-images.ts";

/** Services whose images weigh as much as they have letters. */
function createServices(now = () => new Date("2026-11-26T12:00:00Z")) {
  const counts = { renders: 0, atOnce: 0, maxAtOnce: 0, released: 0, background: 0 };
  const background = createBackgroundRenders({ processes: 4, waitMs: 1000 });
  const services = {
    findPicture: () => Promise.resolve(undefined),
    companyFonts: { of: () => Promise.resolve(new Map()) },
    fontFamilies: [],
    limits: defaultLimits,
    now,
    rows: { find: () => Promise.resolve("unavailable") },
    backgroundRenders: {
      yieldTo: (work: () => Promise<never>) => background.yieldTo(work),
      run: (company: string, work: () => Promise<never>) => {
        counts.background += 1;
        return background.run(company, work);
      },
    },
    pool: {
      refuses: () => false,
      render: async ({ design }: { design: { layers: readonly { text?: string }[] } }) => {
        counts.renders += 1;
        counts.atOnce += 1;
        counts.maxAtOnce = Math.max(counts.maxAtOnce, counts.atOnce);
        await new Promise(setImmediate);
        counts.atOnce -= 1;
        const letters = design.layers.map(({ text = "" }) => text).join("").length;
        const release = () => void (counts.released += 1);
        return { bytes: new Uint8Array(letters), release, width: 1, height: 1, made: { way: "whole" } };
      },
    },
  };
  return { services: services as unknown as RenderServices, counts };
}

const versionOf = (...texts: string[]) => {
  const design = designOf(...texts.map((text) => textLayer({ text })));
  return { companyId: "com_1", design, parameters: parametersOf(design) };
};

it("weighs the design's own texts, and the case that is heaviest", async () => {
  const { services } = createServices();
  const weights = await weighImages(services, versionOf("Hi {{first_name|there}}"));
  expect(weights).toEqual({
    default: "Hi there".length,
    heaviest: "Hi Donaudampfschifffahrtsgesellschaftskapitänspatent".length,
    heaviestCase: "One very long word",
  });
});

it("weighs a design without parameters once", async () => {
  const { services, counts } = createServices();
  const weights = await weighImages(services, versionOf("Hello"));
  expect(weights).toEqual({ default: 5, heaviest: 5, heaviestCase: "As designed" });
  expect(counts.renders).toBe(1);
});

it("renders a bounded number of images in the background, one at a time, and gives their buffers back", async () => {
  const { services, counts } = createServices();
  const layers = Array.from({ length: 40 }, (_, index) =>
    textLayer({ text: `{{p${index}|x}}`, show_when: { all: [{ parameter: `q${index}`, is: "a" }] } }),
  );
  const design = designOf(...layers);
  await weighImages(services, { companyId: "com_1", design, parameters: parametersOf(design) });
  expect(counts).toEqual({ renders: 12, atOnce: 0, maxAtOnce: 1, released: 12, background: 12 });
});

it("weighs a live version once in ten minutes", async () => {
  let now = Date.parse("2026-11-26T12:00:00Z");
  const { services, counts } = createServices(() => new Date(now));
  const version = versionOf("Hello");
  const { signal } = new AbortController();
  await knownWeights(services, version, signal);
  now += 599_000;
  await knownWeights(services, version, signal);
  expect(counts.renders).toBe(1);
  now += 2000;
  await knownWeights(services, version, signal);
  expect(counts.renders).toBe(2);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import type { Design } from "../../src/design/design.ts";
import { outputFormats } from "../../src/design/output-formats.ts";
import { parametersOf } from "../../src/design/parameters.ts";
import type { Protection } from "../../src/design/protection.ts";
import type { QueryValue } from "../../src/design/query-values.ts";
import { publishedVersion } from "../../src/design/version-key.ts";
import type { FontSet } from "../../src/operations/fonts/company-fonts.ts";
import { measureRows, type MeasureServices } from "../../src/operations/render/measure-rows.ts";
import { render, type RenderServices } from "../../src/operations/render/render.ts";
import { differencesOf, withDifferences } from "../../src/render/protocol/layer-differences.ts";
import type { RenderJob } from "../../src/render/protocol/render-job.ts";
import { createEngine } from "../../src/render/worker/engine.ts";
import { samplePicture } from "../support/sample-picture.ts";
import { designs, values as sampleValues } from "../support/sample-versions.ts";

const now = new Date("2029-12-31T22:58:57Z");
const rowsOfDesign = 10;

/** Pictures that are there, that can't be decoded, and that nobody has. */
const addresses = ["asset:one", "asset:two", "asset:broken", "asset:gone", "https://elsewhere.example/a.png"];
const readPicture = async (address: string) =>
  address === "asset:broken" ? new Uint8Array([1, 2, 3]) : await samplePicture(address);

/** A family whose file is lost. */
const lost = { key: "font:lost", load: () => Promise.reject(new Error("It is gone")) };
const fonts: FontSet = new Map([["Lost Grotesk", { alias: "limn lost", files: [lost] }]]);

const asSent = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

const receivedVersions = new WeakMap<Design, Design>();

/** A job as a worker gets it: what differs from a version that it has. */
function received({ design, changed = [], version, ...job }: RenderJob): RenderJob {
  if (version === undefined) return { ...asSent({ ...job, design }), changed };
  const own = receivedVersions.get(version.design) ?? asSent(version.design);
  receivedVersions.set(version.design, own);
  const read = withDifferences(own, asSent(differencesOf(version.design, design, changed)));
  return { ...asSent(job), version: { ...version, design: own }, ...read };
}

/** Renders and measures in this process. */
function createServices(): RenderServices & MeasureServices {
  const [painting, measuring] = [createEngine(), createEngine()];
  const run = <Value>(_: string, work: () => Promise<Value>) => work();
  return {
    limits: { graphemes: 60, canvasPixels: 300_000, renderCostMs: 10_000 },
    now: () => now,
    rows: { find: () => Promise.resolve("unknown") },
    fontFamilies: [],
    companyFonts: { of: () => Promise.resolve(fonts) },
    backgroundRenders: {
      run,
      runShort: run,
      giveWay: async () => undefined,
      yieldTo: run.bind(undefined, ""),
    },
    findPicture: (_company: string, address: string) =>
      Promise.resolve(
        address === "asset:gone"
          ? { unavailable: "unreachable" as const }
          : { key: address, isContent: true, load: () => readPicture(address) },
      ),
    pool: {
      refuses: () => false,
      render: painting,
      measure: async (jobs: readonly RenderJob[], load: typeof readPicture) => {
        const measured = await measuring.measure(jobs.map(received), load);
        return { ...asSent(measured), workMs: 0 };
      },
    },
  } as unknown as RenderServices & MeasureServices;
}

const story = { name: "story", width: 120, height: 200, layers: [{ layer_id: "l0", font_size: 70 }] };
const protection: Protection = { max_length: { who: 12 }, image_hosts: ["cdn.example"] };

const anyDesign = fc
  .record({
    design: designs,
    format: fc.constantFrom("jpg" as const, ...outputFormats),
    sized: fc.boolean(),
    family: fc.constantFrom("Inter", "Inter", "Lost Grotesk", "Nobody's Sans"),
    picture: fc.constantFrom(...addresses),
  })
  .map(({ design, format, sized, family, picture }): Design => {
    const layers = design.layers.map((layer, index) => {
      if (layer.type === "image" && index % 2 === 0) return { ...layer, image_url: picture };
      return layer.type === "text" && index % 2 === 0 ? { ...layer, font_family: family } : layer;
    });
    const sizes = sized ? [story as unknown as Design["sizes"][number]] : [];
    return { ...design, layers, sizes, output: { ...design.output, format } };
  });

const long = "A name that is so long that hardly any box has room for it, whatever the designer thought";
const anyRow = fc
  .record({
    sample: sampleValues,
    who: fc.constantFrom(undefined, undefined, long, "*|FNAME|*", "null", "漢字 \u{E000}", "x\ny\nz"),
    picture: fc.constantFrom(undefined, undefined, ...addresses, "no address"),
    size: fc.constantFrom(undefined, undefined, "story", "poster"),
    scale: fc.constantFrom(undefined, undefined, undefined, "2", "0.37", "90", "wide"),
  })
  .map(({ sample, who, picture, size, scale }): QueryValue[] => {
    const row = {
      ...sample,
      ...(who === undefined ? {} : { who }),
      photo0: picture,
      photo2: picture,
      size,
      scale,
    };
    return Object.entries(row).flatMap(([name, value]) =>
      value === undefined ? [] : [{ name, value: value === "" ? undefined : value }],
    );
  });

test("a measured row has exactly the warnings of its image", async () => {
  const services = createServices();
  const codes = new Set<string>();
  let made = 0;
  const rowLists = fc.array(anyRow, { minLength: rowsOfDesign, maxLength: rowsOfDesign });
  await fc.assert(
    fc.asyncProperty(anyDesign, rowLists, fc.boolean(), async (design, rows, isProtected) => {
      made += 1;
      const version = {
        companyId: "c",
        key: publishedVersion(`d${made}`, 1),
        design,
        parameters: parametersOf(design),
        ...(isProtected ? { protection } : {}),
      };
      const requests = rows.map((values) => ({ version, values }));
      const { images } = await measureRows(services, requests);
      for (const [at, request] of requests.entries()) {
        const { warnings } = await render(services, { ...request, priority: "background" });
        expect(images[at]?.warnings).toEqual(warnings);
        for (const { code } of warnings) codes.add(code);
      }
    }),
    { numRuns: 200 },
  );
  // Otherwise it would prove nothing about them.
  expect([...codes].toSorted()).toMatchInlineSnapshot(`
    [
      "code_too_small",
      "font_replaced",
      "image_left_out",
      "image_replaced",
      "letters_left_out",
      "scale_reduced",
      "size_unknown",
      "stack_overfull",
      "tag_unresolved",
      "text_cut",
      "text_shortened",
      "text_shrunk",
      "value_replaced",
    ]
  `);
});

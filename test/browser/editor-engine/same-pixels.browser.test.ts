import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applyParams } from "../../../src/design/apply-params.ts";
import { type Design, designSchema } from "../../../src/design/design.ts";
import { dynamicLayers } from "../../../src/design/personalise.ts";
import { familyNames } from "../../../src/design/family-names.ts";
import { parametersOf } from "../../../src/design/parameters.ts";
import { uploadAsset } from "../../../src/operations/assets/upload-asset.ts";
import { importDesign } from "../../../src/operations/designs/import-design.ts";
import { makeSampleTables } from "../../../src/operations/designs/sample-tables.ts";
import { createDesign } from "../../../src/operations/designs/manage-designs.ts";
import { readDraft } from "../../../src/operations/designs/manage-drafts.ts";
import { type DashboardBrowser, openDashboard } from "../../support/dashboard-browser.ts";
import { makeFont } from "../../support/make-font.ts";
import { readPixels } from "../../support/read-pixels.ts";
import { differenceOf, maskOfDifference } from "../painting/compare-pixels.ts";
import { type NativeHome, openNativeHome } from "../painting/open-native-home.ts";
import type { PaintedDesign } from "../painting/painted.ts";
import { time } from "../painting/paint-time.ts";
import { withoutLetters } from "../painting/without-letters.ts";
import { bundleEngine } from "./bundle-engine.ts";

const folder = fileURLToPath(new URL("../../../designs/", import.meta.url));
const starters = readdirSync(folder).filter((file) => file.endsWith(".json"));
const none = { pixels: 0, levels: 0, at: undefined };
/** The distance around glyphs within which the server's text renderer may differ from Chromium's (docs/adr/0014). */
const edge = 2;

let dashboard: DashboardBrowser;
let page: Page;
let projectId: string;
let system: NativeHome;
let portable: NativeHome;

beforeAll(async () => {
  system = openNativeHome("system");
  portable = openNativeHome("portable");
  dashboard = await openDashboard();
  const { store } = dashboard.limn.services;
  projectId = (await store.projects.list(dashboard.limn.caller.companyId))[0]?.id ?? "";
  page = await dashboard.open("/");
  await page.evaluate(await bundleEngine(new URL("engine-page.ts", import.meta.url)));
});
afterAll(async () => {
  system.close();
  portable.close();
  await dashboard[Symbol.asyncDispose]();
});

interface PaintedByEngine {
  pixels: string;
  pictureProblems: readonly unknown[];
  fontProblems: readonly string[];
}

/** The design as it is stored, with its pictures as assets, painted by the engine. */
async function paintInPage(design: Design): Promise<Uint8Array> {
  const input = JSON.stringify([dashboard.limn.caller.companyId, design, time.now]);
  const painted = await page.evaluate<PaintedByEngine>(`paintDesign(...${input})`);
  expect(painted).toMatchObject({ pictureProblems: [], fontProblems: [] });
  return Buffer.from(painted.pixels, "base64");
}

/** A starter design with its pictures as assets, and as PNG. */
async function importStarter(file: string): Promise<{ id: string; stored: Design }> {
  const { services, caller } = dashboard.limn;
  await makeSampleTables(
    services,
    caller,
    JSON.parse(readFileSync(folder + file, "utf8")) as Partial<Design>,
  );
  const imported = await importDesign(services, caller, { path: folder + file, projectId });
  const { document } = await readDraft(services, caller, imported.id);
  // Rows of tables are values, and both paint the design without any.
  const stored = designSchema.parse({ ...document, data: [], output: { format: "png" } });
  const { id } = await createDesign(services, caller, { project_id: projectId, document: stored });
  return { id, stored };
}

describe("the editor's engine, with fonts and pictures of a running server, paints", () => {
  it.each(starters)("%s exactly like the server's canvas", async (file) => {
    const { id, stored } = await importStarter(file);
    const original = filledIn(designSchema.parse(JSON.parse(readFileSync(folder + file, "utf8"))));
    const shown = await paintInPage(stored);
    const alike = await system.paint(original);
    expect(differenceOf(shown, alike.pixels, stored.width)).toEqual(none);
    // A countdown shows the time of the open.
    if (stored.layers.some(({ type }) => type === "countdown")) return;
    const served = await open(id);
    const letters = await portable.paint(original);
    const letterless = await portable.paint(withoutLetters(original));
    const mask = maskOfDifference(letters.pixels, letterless.pixels, stored.width, edge);
    expect(differenceOf(shown, served, stored.width, mask)).toEqual(none);
  });

  it("a company's variable font, with a letter that no other font has", async () => {
    const { services, caller } = dashboard.limn;
    const axis = { from: 100, usual: 400, to: 900, thinnest: 100, thickest: 500 };
    await uploadAsset(services, caller, makeFont({ family: "Own Face", axis, letters: "ABab\uE000" }));
    const place = { x: 10, y: 10, width: 280, height: 80, font_size: 40 };
    const text = {
      type: "text",
      text: "AB \uE000\uE001 ba",
      font_family: "Own Face",
      font_weight: 700,
      ...place,
    };
    const document = {
      name: "Own",
      width: 300,
      height: 100,
      output: { format: "png" },
      layers: [{ layer_id: "own", name: "own", ...text }],
    };
    const { id } = await createDesign(services, caller, { project_id: projectId, document });
    await page.evaluate("reloadFonts()");
    const shown = await paintInPage(designSchema.parse(document));
    const served = await open(id);
    // Only the edges of the letters, which are boxes, may be antialiased otherwise.
    const isInk = (pixels: Uint8Array, at: number) => (pixels[at + 1] ?? 0) < 100;
    const ink = [0, 0];
    let differing = 0;
    for (let at = 0; at < served.length; at += 4) {
      if (isInk(shown, at)) ink[0] = (ink[0] ?? 0) + 1;
      if (isInk(served, at)) ink[1] = (ink[1] ?? 0) + 1;
      if (isInk(shown, at) !== isInk(served, at)) differing += 1;
    }
    expect(ink[1]).toBeGreaterThan(1500);
    expect(differing).toBeLessThan((ink[1] ?? 0) * 0.1);
  });

  it("English with the fonts of its texts alone", async () => {
    const { stored } = await importStarter("email-banner.json");
    const families = new Set(
      familyNames(stored.layers).map(({ family }) => String(family).replaceAll(" ", "")),
    );
    const fresh = await dashboard.open("/");
    const files: string[] = [];
    fresh.on("request", (request) => {
      const file = /\/fonts\/files\/([A-Za-z]+)/.exec(request.url())?.[1];
      if (file !== undefined) files.push(file);
    });
    await fresh.evaluate(await bundleEngine(new URL("engine-page.ts", import.meta.url)));
    const input = JSON.stringify([dashboard.limn.caller.companyId, stored, time.now]);
    await fresh.evaluate(`paintDesign(...${input})`);
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !families.has(file))).toEqual([]);
  });

  it("without complaints of the browser", () => dashboard.expectNoComplaints());
});

/** The design as an open without values shows it. */
function filledIn(design: Design): PaintedDesign {
  const filled = applyParams(design, parametersOf(design), [], { graphemes: 2000 });
  return { design: filled.design, dynamicLayers: dynamicLayers(design) };
}

/** The image of the runtime URL. */
async function open(id: string): Promise<Uint8Array> {
  const { base, caller } = dashboard.limn;
  const answer = await fetch(`${base}/img?c=${caller.companyId}&i=${id}`);
  return (await readPixels(await answer.bytes())).data;
}

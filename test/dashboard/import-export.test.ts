import { readFileSync } from "node:fs";
import type { Download, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { createProject } from "../../src/operations/manage-projects.ts";
import { expectAccessible } from "../support/axe.ts";
import { type DashboardBrowser, openDashboard } from "../support/dashboard-browser.ts";
import { fillIn, makeDesign } from "../support/fill-in-design.ts";
import { card } from "../support/small-designs.ts";

/** Timeout of page operations on a busy machine. */
const soon = { timeout: 15_000 };

let dashboard: DashboardBrowser;
let page: Page;
let project: string;
beforeAll(async () => {
  dashboard = await openDashboard();
  const { services, caller } = dashboard.limn;
  project = (await createProject(services, caller, { name: "Brought in" })).id;
}, 120_000);
afterEach(async () => {
  await page.context().close();
  dashboard.expectNoComplaints();
});
afterAll(async () => await dashboard[Symbol.asyncDispose]());

const address = (query = "") => `/c/${dashboard.owner.companyId}/designs${query}`;
const link = (name: string) => page.getByRole("link", { name, exact: true });
const dialog = () => page.getByRole("dialog");

interface GivenFile {
  name: string;
  text: string;
}

/** Drops files on the page, like a file manager. */
async function drop(files: readonly GivenFile[]): Promise<void> {
  const held = await page.evaluateHandle(
    `(() => { const held = new DataTransfer(); for (const { name, text } of ${JSON.stringify(files)}) held.items.add(new File([text], name)); return held; })()`,
  );
  await page.dispatchEvent("main", "dragover", { dataTransfer: held });
  await page.dispatchEvent("main", "drop", { dataTransfer: held });
}

const file = (name: string, document: unknown): GivenFile => ({ name, text: JSON.stringify(document) });

async function chooseFile({ name, text }: GivenFile): Promise<void> {
  const buffer = Buffer.from(text);
  await dialog().locator("input[type=file]").setInputFiles({ name, mimeType: "application/json", buffer });
}

async function menu(name: string, item: string): Promise<void> {
  await page.getByRole("button", { name: `Options for ${name}`, exact: true }).click(soon);
  await page.getByRole("menuitem", { name: item }).click();
}

async function readDownload(download: Download): Promise<string> {
  return readFileSync(await download.path(), "utf8");
}

async function documentOf(id: string): Promise<unknown> {
  const { owner } = dashboard;
  const answer = await owner.call("GET", `/dashboard/${owner.companyId}/v1/designs/${id}/document`);
  return await answer.json();
}

it("imports each dropped document, and lists the issues of invalid ones", async () => {
  page = await dashboard.open(address(`?project=${project}`));
  await page.getByRole("heading", { name: "No designs in “Brought in” yet" }).waitFor(soon);
  const foreign = [
    { layer_id: "a", name: "photo", type: "image", x: 0, y: 0, width: 9, height: 9, image_url: "asset:x" },
  ];
  await drop([
    file("one.json", card({ name: "One" })),
    file("small.json", card({ name: "Small", width: 0 })),
    file("foreign.json", card({ name: "Foreign", layers: foreign })),
    { name: "broken.json", text: "{" },
    { name: "photo.png", text: "PNG" },
    file("huge.json", card({ name: "Huge", alt: "x".repeat(1_100_000) })),
    file("two.json", card({ name: "Two" })),
  ]);
  await dialog()
    .getByText(/^7 files/)
    .waitFor(soon);
  await page.getByRole("button", { name: "Import 7 files" }).click();
  await dialog().getByText("2 imported, 5 failed").waitFor(soon);
  const told = await dialog().innerText();
  expect(told).toMatch(/small\.json\s[^]*width: Expected at least 1/);
  expect(told).toContain("Layer “photo”, image_url: This company has no image “asset:x”.");
  expect(told).toMatch(/broken\.json\s+This file isn't JSON/);
  expect(told).toMatch(/photo\.png\s+This file isn't JSON.*Design documents are \.json files/);
  expect(told).toMatch(/huge\.json\s+This document is too large: .*1048576 bytes/);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Done" }).click();
  await link("One").waitFor(soon);
  await link("Two").waitFor(soon);
  expect(await page.locator("[data-place] img").count()).toBe(2);
});

it("exports documents that are identical after another import", async () => {
  const id = await makeDesign(dashboard, { ...fillIn, name: "Spring / Summer: 50% off" });
  page = await dashboard.open(address("?search=Spring"));
  const saved = page.waitForEvent("download");
  await menu("Spring / Summer: 50% off", "Download document");
  const download = await saved;
  expect(download.suggestedFilename()).toBe("spring-summer-50%-off.json");
  const text = await readDownload(download);
  expect(text).toBe(`${JSON.stringify(await documentOf(id), null, 2)}\n`);
  await drop([{ name: "again.json", text }]);
  await dialog().getByLabel("Project", { exact: true }).selectOption("Brought in");
  await page.getByRole("button", { name: "Import", exact: true }).last().click();
  const made = dialog().getByRole("link", { name: "Spring / Summer: 50% off" });
  await made.waitFor(soon);
  const copy = (await made.getAttribute("href"))?.split("/").at(-1) ?? "";
  expect(copy).not.toBe(id);
  expect(await documentOf(copy)).toEqual(JSON.parse(text));
});

it("exports several designs, each as its own file", async () => {
  for (const name of ["Pair", "pair"]) await makeDesign(dashboard, card({ name }));
  page = await dashboard.open(address("?search=pair"));
  await page.getByRole("checkbox", { name: "Select Pair", exact: true }).check({ force: true, ...soon });
  await page.getByRole("button", { name: "Select all 2" }).click();
  await page.getByText("2 selected").waitFor(soon);
  const names: string[] = [];
  page.on("download", (download) => names.push(download.suggestedFilename()));
  await page.getByRole("button", { name: "Download", exact: true }).click();
  await expect.poll(() => names.toSorted(), soon).toEqual(["pair-2.json", "pair.json"]);
});

it("replaces a design's document with the same URL, and detects changes by others", async () => {
  const id = await makeDesign(dashboard, card({ name: "To be replaced" }));
  page = await dashboard.open(address("?search=To+be"));
  await menu("To be replaced", "Replace with a document…");
  await chooseFile(file("wrong.json", card({ name: "To be replaced", height: -1 })));
  await page.getByRole("button", { name: "Replace and publish" }).click();
  await dialog().getByText("height: Expected at least 1").waitFor(soon);
  await chooseFile({ name: "broken.json", text: "{" });
  await dialog().getByText("This file isn't JSON").waitFor(soon);
  expect(await dialog().getByText("height: Expected at least 1").count()).toBe(0);
  const { owner } = dashboard;
  const path = `/dashboard/${owner.companyId}/v1/designs/${id}/document`;
  await owner.call("PUT", path, card({ name: "To be replaced", alt: "changed elsewhere" }));
  await chooseFile(file("right.json", card({ name: "To be replaced", width: 300 })));
  await page.getByRole("button", { name: "Replace and publish" }).click();
  await dialog().getByText("Someone else changed the draft").waitFor(soon);
  expect(await documentOf(id)).toMatchObject({ alt: "changed elsewhere" });
  await page.getByRole("button", { name: "Replace anyway" }).click();
  await page.getByText("Published “To be replaced”").waitFor(soon);
  await page.getByText("300 × 60").waitFor(soon);
  expect(await documentOf(id)).toMatchObject({ width: 300 });
});

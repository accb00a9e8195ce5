import { readFileSync } from "node:fs";
import type { Download, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { createProject } from "../../src/operations/manage-projects.ts";
import { createCompany } from "../../src/operations/manage-company.ts";
import { listAssets } from "../../src/operations/assets/read-assets.ts";
import { uploadAsset } from "../../src/operations/assets/upload-asset.ts";
import { readBundle } from "../../src/web/designs/bundle/bundle-files.ts";
import { makeFont } from "../support/make-font.ts";
import { ada, setUpOwnerOf } from "../support/people.ts";
import { samplePicture } from "../support/sample-picture.ts";
import { expectAccessible } from "../support/axe.ts";
import { type DashboardBrowser, openDashboard } from "../support/dashboard-browser.ts";
import { fillIn, makeDesign } from "../support/fill-in-design.ts";
import { card } from "../support/small-designs.ts";

/** Timeout of page operations on a busy machine. */
const soon = { timeout: 120_000 };

let dashboard: DashboardBrowser;
let page: Page;
let project: string;
beforeAll(async () => {
  dashboard = await openDashboard();
  const { services, caller } = dashboard.limn;
  project = (await createProject(services, caller, { name: "Brought in" })).id;
});
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
  expect(told).toMatch(/photo\.png\s+Pictures can't be imported as designs/);
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

it("exports several designs as one bundle", async () => {
  for (const name of ["Pair", "pair"]) await makeDesign(dashboard, card({ name }));
  page = await dashboard.open(address("?search=pair"));
  await page.getByRole("checkbox", { name: "Select Pair", exact: true }).check({ force: true, ...soon });
  await page.getByRole("button", { name: "Select all 2" }).click();
  await page.getByText("2 selected").waitFor(soon);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download", exact: true }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe("limn-designs.zip");
  const { documents } = readBundle(readFileSync(await download.path()));
  expect(documents.map(({ name }) => name).toSorted()).toEqual(["pair-2.json", "pair.json"]);
});

it("moves a design to another company with its picture and its font", async () => {
  const { owner, limn } = dashboard;
  const picture = await uploadAsset(limn.services, limn.caller, await samplePicture("asset:one"));
  await uploadAsset(limn.services, limn.caller, makeFont({ family: "House Sans" }));
  const layers = [
    {
      layer_id: "a",
      name: "photo",
      type: "image",
      x: 0,
      y: 0,
      width: 80,
      height: 60,
      image_url: `asset:${picture.id}`,
    },
    {
      layer_id: "b",
      name: "text",
      type: "text",
      x: 80,
      y: 0,
      width: 120,
      height: 60,
      text: "AaA",
      font_family: "House Sans",
    },
  ];
  const id = await makeDesign(dashboard, card({ name: "Traveller", layers }));
  page = await dashboard.open(address("?search=Traveller"));
  const saved = page.waitForEvent("download");
  await menu("Traveller", "Download bundle");
  const bundle = readFileSync(await (await saved).path());
  await page.context().close();

  const company = await createCompany(limn.services, "Elsewhere");
  await createProject(limn.services, { companyId: company.id }, { name: "Arrivals" });
  const other = await setUpOwnerOf(limn.services, company.id, { ...ada, email: "grace@example.com" });
  page = await dashboard.open(`/c/${company.id}/designs`, { as: other });
  await page.getByRole("button", { name: "New design" }).first().click(soon);
  await page.getByRole("button", { name: "Import files…" }).click();
  await dialog()
    .locator("input[type=file]")
    .setInputFiles({ name: "t.zip", mimeType: "application/zip", buffer: bundle });
  await page.getByRole("button", { name: "Import", exact: true }).last().click();
  const made = dialog().getByRole("link", { name: "Traveller" });
  await made.waitFor(soon);
  await expectAccessible(page);
  const copy = (await made.getAttribute("href"))?.split("/").at(-1) ?? "";
  const pixels = async (person: typeof other, designId: string) => {
    const path = `/dashboard/${person.companyId}/designs/${designId}/picture/1`;
    return Buffer.from(await (await person.call("GET", path)).arrayBuffer());
  };
  expect(await pixels(other, copy)).toEqual(await pixels(owner, id));
  const assets = async () =>
    (await listAssets(limn.services, { companyId: company.id }, { pageSize: 10, pageNumber: 1 })).total;
  expect(await assets()).toBe(2);

  // A second import uses what is there.
  await page.getByRole("button", { name: "Done" }).click();
  await drop([{ name: "junk.zip", text: "PK not a zip" }]);
  await dialog()
    .locator("input[type=file]")
    .setInputFiles([
      { name: "t.zip", mimeType: "application/zip", buffer: bundle },
      { name: "junk.zip", mimeType: "application/zip", buffer: Buffer.from("PK not a zip") },
    ]);
  await page.getByRole("button", { name: "Import 2 files" }).click();
  await dialog().getByText("1 imported, 1 failed").waitFor(soon);
  await dialog().getByText("This isn't a complete zip file.").waitFor(soon);
  expect(await assets()).toBe(2);
});

it("replaces a design's document with the same URL, and detects changes by others", async () => {
  const id = await makeDesign(dashboard, card({ name: "To be replaced" }));
  page = await dashboard.open(address("?search=To+be"));
  await menu("To be replaced", "Replace with a document…");
  await chooseFile(file("wrong.json", card({ name: "To be replaced", height: -1 })));
  await page.getByRole("button", { name: "Replace draft" }).waitFor();
  await dialog().getByRole("switch", { name: "Publish immediately" }).check({ force: true });
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

import { readFile } from "node:fs/promises";
import { unzipSync } from "fflate";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { saveDraft } from "../../src/operations/designs/manage-drafts.ts";
import { expectAccessible } from "../support/axe.ts";
import { type DashboardBrowser, openDashboard } from "../support/dashboard-browser.ts";
import { fillIn, makeDesign } from "../support/fill-in-design.ts";
import { readPixels } from "../support/read-pixels.ts";

const document = { ...fillIn, sizes: [{ name: "story", width: 270, height: 480 }] };

let dashboard: DashboardBrowser;
let id: string;
let page: Page;
beforeAll(async () => {
  dashboard = await openDashboard();
  id = await makeDesign(dashboard, document);
});
afterEach(async () => {
  await page.context().close();
  dashboard.expectNoComplaints();
});
afterAll(async () => await dashboard[Symbol.asyncDispose]());

const open = (tab = "") => dashboard.open(`/c/${dashboard.owner.companyId}/designs/${id}${tab}`);
const naturalSize = (name: string | RegExp) =>
  page
    .getByRole("img", { name })
    .first()
    .evaluate((image) => {
      const { naturalWidth, naturalHeight } = image as { naturalWidth?: number; naturalHeight?: number };
      return `${naturalWidth} × ${naturalHeight}`;
    });

it("builds the URL, the snippet and the picture of a chosen size, and code for it", async () => {
  page = await open();
  await page.getByLabel("Size", { exact: true }).selectOption("story, 270 × 480");
  const html = page.getByRole("region", { name: /^HTML/ });
  await expect.poll(() => html.textContent()).toMatch(/&amp;size=story&amp;first_name=/);
  expect(await html.textContent()).toContain('width="270" height="480"');
  await expect.poll(() => naturalSize(/with the values entered/)).toBe("270 × 480");
  const href = await page.getByRole("link", { name: "Open image" }).getAttribute("href");
  expect(href).toContain("&scale=2&size=story");
  const { width, height } = await readPixels(new Uint8Array(await (await fetch(href ?? "")).arrayBuffer()));
  expect([width, height]).toEqual([540, 960]);
  await expectAccessible(page);
  await expect.poll(() => page.url()).toContain("size=story");
  await page.getByRole("link", { name: "Code", exact: true }).click();
  await expect
    .poll(() => page.getByRole("region", { name: "curl", exact: true }).textContent())
    .toContain("size=story");
  expect(await page.getByRole("region", { name: "curl, with an API key" }).textContent()).toContain(
    '"size": "story"',
  );
  expect(await page.getByRole("region", { name: "generate_image_url" }).textContent()).toContain("story");
});

it("makes a batch in the chosen sizes, and tells how many images that are", async () => {
  page = await open("/batch");
  await page.getByLabel("CSV file").setInputFiles({
    name: "guests.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("first_name,filename\nAda,ada\nZoë,zoe\n"),
  });
  await page.getByRole("button", { name: "Create 2 images" }).waitFor();
  await page.getByLabel("story, 270 × 480").check();
  await page.getByText("2 rows in 2 sizes are 4 images.").waitFor();
  await expectAccessible(page);
  await page.getByLabel(/^Main size/).uncheck();
  await expect.poll(() => naturalSize("Row 1")).toBe("270 × 480");
  await page.getByLabel("story, 270 × 480").uncheck();
  expect(await page.getByRole("button", { name: "Create 0 images" }).isDisabled()).toBe(true);
  await page.getByLabel("story, 270 × 480").check();
  await page.getByLabel(/^Main size/).check();
  await page.getByRole("button", { name: "Create 4 images" }).click();
  await page.getByText("Finished.").waitFor();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download" }).first().click(),
  ]);
  expect(Object.keys(unzipSync(await readFile(await file.path())))).toEqual(
    expect.arrayContaining(["ada.png", "ada-story.png", "zoe.png", "zoe-story.png"]),
  );
});

it("tests a chosen size with difficult values", async () => {
  page = await open("/stress");
  await page.getByRole("heading", { name: "Test with difficult values" }).waitFor();
  await page.getByLabel("Size", { exact: true }).selectOption("story, 270 × 480");
  await expect.poll(() => naturalSize(/Short|Long|Own|default/i)).toBe("270 × 480");
  await expectAccessible(page);
});

it("tests a size that only the draft has", async () => {
  const { services, caller } = dashboard.limn;
  const drafted = await makeDesign(dashboard);
  await saveDraft(services, caller, drafted, { document, publish: false });
  page = await dashboard.open(`/c/${dashboard.owner.companyId}/designs/${drafted}/stress`);
  await page.getByLabel("Test", { exact: true }).selectOption("The draft");
  await page.getByLabel("Size", { exact: true }).selectOption("story, 270 × 480");
  await expect.poll(() => naturalSize("As designed")).toBe("270 × 480");
  await expectAccessible(page);
  await page.getByLabel("Test", { exact: true }).selectOption({ index: 0 });
  await page.getByLabel("Size", { exact: true }).waitFor({ state: "detached" });
  await expect.poll(() => naturalSize("As designed")).toBe("320 × 160");
});

it("offers no sizes for a design that has one", async () => {
  const single = await makeDesign(dashboard);
  page = await dashboard.open(`/c/${dashboard.owner.companyId}/designs/${single}`);
  await page.getByRole("heading", { name: "Add to your email" }).waitFor();
  expect(await page.getByLabel("Size", { exact: true }).count()).toBe(0);
});

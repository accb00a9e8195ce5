import { readFile } from "node:fs/promises";
import { unzipSync } from "fflate";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { expectAccessible } from "../support/axe.ts";
import { type DashboardBrowser, openDashboard } from "../support/dashboard-browser.ts";
import { fillIn, makeDesign } from "../support/fill-in-design.ts";
import { inviteMember } from "../support/people.ts";

let dashboard: DashboardBrowser;
let page: Page;
beforeAll(async () => {
  dashboard = await openDashboard();
});
afterEach(async () => {
  await page.context().close();
  dashboard.expectNoComplaints();
});
afterAll(async () => await dashboard[Symbol.asyncDispose]());

const pathOf = (designId: string) => `/c/${dashboard.owner.companyId}/designs/${designId}/batch`;

async function chooseFile(name: string, text: string | Buffer): Promise<void> {
  await page
    .getByLabel("CSV file")
    .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text as string) });
}

async function download(): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download" }).first().click(),
  ]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

it("makes a zip file from a spreadsheet: columns are guessed, rows previewed, progress shown", async () => {
  page = await dashboard.open(pathOf(await makeDesign(dashboard)));
  await chooseFile("guests.csv", "First name;Seat;file name\nAda;1;ada\n;2;empty\n*|FNAME|*;3;tag\n");
  await page.getByText("guests.csv: 3 rows.").waitFor();
  expect(await page.getByLabel("first_name").locator("option:checked").textContent()).toBe("First name");
  await page.getByRole("img", { name: "Row 1" }).waitFor();
  await page.getByText("2 rows with warnings").click();
  await page.getByText("first_name is a merge tag, so the fallback is shown.").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Row 3" }).click();
  await page.getByRole("heading", { name: "Row 3 of 3" }).waitFor();
  await page.getByRole("img", { name: "Row 3" }).waitFor();
  await page.getByRole("button", { name: "Create 3 images" }).click();
  await page.getByText("Finished.").waitFor();
  await expectAccessible(page);
  const { name, bytes } = await download();
  expect(name).toMatch(/^bat_\w+\.zip$/);
  expect(Object.keys(unzipSync(bytes)).map((one) => one.replace(/\.\w+$/, ""))).toEqual([
    "ada",
    "empty",
    "tag",
    "report",
  ]);
  await page.getByRole("button", { name: "Delete Zip file of 3 rows" }).click();
  await page.getByRole("heading", { name: "Batches" }).waitFor({ state: "detached" });
});

it("makes each row in the size that its column says, and names rows with unknown sizes", async () => {
  const sizes = [{ name: "story", width: 300, height: 500 }];
  page = await dashboard.open(pathOf(await makeDesign(dashboard, { ...fillIn, sizes })));
  await chooseFile("guests.csv", "first_name,Size,filename\nAda,story,ada\nBo,,bo\nCy,banner,cy\n");
  expect(await page.getByLabel("Size").locator("option:checked").textContent()).toBe("Size");
  await page.getByText("Each row is made in the size that its column says.").waitFor();
  await page.getByRole("img", { name: "Row 1" }).waitFor();
  expect(await page.getByRole("img", { name: "Row 1" }).getAttribute("height")).toBe("500");
  await page.getByText("1 row with warnings").click();
  await page
    .getByText("size is “banner”, which this design doesn't have, so its main size is shown.")
    .waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Create 3 images" }).click();
  await page.getByText("Finished.").waitFor();
  const files = Object.entries(unzipSync((await download()).bytes)).filter(([name]) => name !== "report.csv");
  const heights = await Promise.all(files.map(async ([, bytes]) => (await sharp(bytes).metadata()).height));
  expect(heights).toEqual([500, fillIn.height, fillIn.height]);
});

it("makes a PDF file from pasted cells", async () => {
  page = await dashboard.open(pathOf(await makeDesign(dashboard)));
  await page.getByLabel("Or paste cells from a spreadsheet").fill("first_name\tcity\nAda\tLondon\nZoë\tKöln");
  await page.getByRole("button", { name: "Use pasted cells" }).click();
  await page.getByLabel("Make").selectOption({ label: "A PDF file, a page a row" });
  await page.getByRole("button", { name: "Create 2 images" }).click();
  await page.getByRole("heading", { name: "PDF file of 2 rows" }).waitFor();
  await page.getByText("Finished.").waitFor();
  const { name, bytes } = await download();
  expect(name).toMatch(/\.pdf$/);
  expect(bytes.toString("latin1").match(/MediaBox/g)).toHaveLength(2);
});

it("tells what is wrong with a file, and gives an example to fill in", async () => {
  page = await dashboard.open(pathOf(await makeDesign(dashboard)));
  await chooseFile("guests.csv", Buffer.from("PK\u0003\u0004 a workbook", "latin1"));
  await page.getByText("guests.csv: This is a spreadsheet or a zip file; export it as CSV.").waitFor();
  await expectAccessible(page);
  const [example] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download an example spreadsheet" }).click(),
  ]);
  const [header] = (await readFile(await example.path(), "utf8")).split("\r\n");
  expect(header).toContain("first_name");
});

it("cancels a running batch", async () => {
  const id = await makeDesign(dashboard, { ...fillIn, width: 2400, height: 2400 });
  page = await dashboard.open(pathOf(id));
  const rows = Array.from({ length: 2000 }, (_, index) => `Guest ${index}`);
  await chooseFile("many.csv", `first_name\n${rows.join("\n")}\n`);
  await page.getByRole("button", { name: "Create 2,000 images" }).click();
  await page.getByRole("progressbar", { name: "Zip file of 2,000 rows" }).waitFor();
  await page.getByText(/\d+ of 2,000 rows are done/).waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByText(/Cancelled after \d+ rows/).waitFor();
});

it("shows a viewer the files, and nothing to start", async () => {
  const id = await makeDesign(dashboard);
  const { limn, owner } = dashboard;
  const newcomer = { name: "Vi", email: "vi@example.com", role: "viewer" } as const;
  const viewer = await inviteMember(limn.base, owner, newcomer);
  await owner.call("POST", `/dashboard/${owner.companyId}/v1/batches`, { design_id: id, rows: [{}] });
  page = await dashboard.open(pathOf(id), { as: viewer });
  await page.getByRole("link", { name: "Download" }).waitFor();
  expect(await page.getByRole("button", { name: /Delete|Choose a file/ }).count()).toBe(0);
});

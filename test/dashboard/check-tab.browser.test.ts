import { writeXlsx } from "hucre/xlsx";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { expectAccessible } from "../support/axe.ts";
import { type DashboardBrowser, openDashboard } from "../support/dashboard-browser.ts";
import { fillIn, makeDesign } from "../support/fill-in-design.ts";

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

const longName = "Bartholomäus Maximilian von und zu Hohenlohe-Schillingsfürst-Waldenburg-Langenburg";

/** With a headline that is cut where it doesn't fit. */
const cutting = {
  ...fillIn,
  layers: fillIn.layers.map((layer) =>
    layer.layer_id === "headline" ? { ...layer, height: 40, overflow: "ellipsis" } : layer,
  ),
};

/** The different colors of the bar above what was found. */
const colorsOfBar = `(() => {
  const bar = document.querySelector("[class*=summary] [aria-hidden] > span").parentElement;
  return [...new Set([bar, bar.firstChild].map((part) => getComputedStyle(part).backgroundColor))];
})()`;

const openTab = async (tab: string, document: Record<string, unknown> = cutting) => {
  const id = await makeDesign(dashboard, document);
  page = await dashboard.open(`/c/${dashboard.owner.companyId}/designs/${id}/${tab}`);
};

const chooseFile = (name: string, buffer: Buffer) =>
  page.getByLabel("Excel or CSV file").setInputFiles({ name, mimeType: "", buffer });

it("tells how many rows are fine, what is wrong with the others, and shows their images", async () => {
  await openTab("check");
  const rows = [
    "Ada",
    longName,
    "",
    "*|FNAME|*",
    ...Array.from({ length: 30 }, (_, index) => `${longName} ${index}`),
  ];
  const lines = rows.map((name, index) => `${index};${name};x`);
  await chooseFile("readers.csv", Buffer.from(`id;First name;note\n${lines.join("\n")}\n`));
  await page.getByText("readers.csv: 34 rows.").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Check 34 rows" }).click();
  await page.getByText("“headline” is cut off in 31 rows; the longest is in row ").waitFor();
  await page
    .getByText("“first_name” is a merge tag or a word such as “null”, so its fallback is shown in 1 row.")
    .waitFor();
  // The empty cell is left out: nobody's fallback is wrong.
  await page.getByText("1 of 33 rows are fine").waitFor();
  await page.emulateMedia({ forcedColors: "active" });
  expect(await page.evaluate(colorsOfBar), "colors of the bar's parts").toHaveLength(2);
  await page.emulateMedia({ forcedColors: "none" });
  await page.getByText("Rows 2, 5, 6, and 28 more").click();
  await page
    .getByText(/^Row 2$/)
    .first()
    .waitFor();
  await page
    .getByText(`first_name: ${longName.slice(0, 60)}…`)
    .first()
    .waitFor();
  await expect.poll(() => page.getByRole("img", { name: /^Row / }).count()).toBe(12);
  expect(await page.getByRole("img", { name: "Row 4" }).count()).toBe(1);
  await expectAccessible(page);
});

it("says when all is fine, and reads Excel files", async () => {
  await openTab("check");
  const sheets = [{ name: "Readers", rows: [["first_name"], ["Ada"], ["Zoë"]] }];
  await chooseFile("readers.xlsx", Buffer.from(await writeXlsx({ sheets })));
  await page.getByText("readers.xlsx: 2 rows.").waitFor();
  await page.getByRole("button", { name: "Check 2 rows" }).click();
  await page.getByText("All 2 rows are fine").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Use another list" }).click();
  await page.getByLabel("Or paste cells from a spreadsheet").fill("city\nLondon");
  await page.getByRole("button", { name: "Use pasted cells" }).click();
  await page.getByText("Choose the column of at least one parameter.").waitFor();
});

it("tells what is wrong with a file", async () => {
  await openTab("check");
  await chooseFile("readers.csv", Buffer.from("a,b\n1,2,3\n"));
  await page.getByText("readers.csv: Row 1: Expected 2 cells as in the header, and found 3.").waitFor();
  await chooseFile("readers.json", Buffer.from("{}"));
  await page.getByText("readers.json: Use an Excel or CSV file.").waitFor();
});

it("checks every size that is chosen, and the rows of a batch before they are made", async () => {
  const sizes = [{ name: "story", width: 300, height: 500 }];
  await openTab("batch", { ...cutting, sizes });
  await page.getByLabel("Or paste cells from a spreadsheet").fill(`first_name\nAda\n${longName}`);
  await page.getByRole("button", { name: "Use pasted cells" }).click();
  await page.getByLabel("story").check();
  await page.getByRole("button", { name: "Check 2 rows" }).click();
  await page.getByText("“headline” is cut off in 1 row, size “story”.").waitFor();
  await page.getByText("1 of 2 rows are fine").waitFor();
  await expect.poll(() => page.getByRole("img", { name: "Row 2, story" }).count()).toBe(1);
});

it("checks the rows of a table, which are named by their keys", async () => {
  const rows = [
    { id: "ada", first_name: "Ada" },
    { id: "long", first_name: longName },
  ];
  const tables = `/dashboard/${dashboard.owner.companyId}/v1/tables`;
  await dashboard.owner.call("POST", tables, { name: "readers", key: "id" });
  await dashboard.owner.call("PUT", `${tables}/readers/rows`, { rows });
  await openTab("check");
  await page.getByLabel("Or check the rows of a table").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Use this table" }).click();
  await page.getByText("Table readers: 2 rows.").waitFor();
  await page.getByRole("button", { name: "Check 2 rows" }).click();
  await page.getByText("“headline” is cut off in 1 row.").waitFor();
  await page.getByText("Row “long”").first().click();
  await page
    .getByText(`first_name: ${longName.slice(0, 60)}…`)
    .first()
    .waitFor();
  await expect.poll(() => page.getByRole("img", { name: "Row “long”" }).count()).toBe(1);
  await expectAccessible(page);
});

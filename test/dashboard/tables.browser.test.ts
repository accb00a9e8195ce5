import { readFile } from "node:fs/promises";
import { writeXlsx } from "hucre/xlsx";
import type { Page } from "playwright-core";
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

const pathOf = (table = "") => `/c/${dashboard.owner.companyId}/tables${table === "" ? "" : `/${table}`}`;
const call = async (method: "GET" | "POST" | "PUT", path: string, body?: unknown) =>
  await (
    await dashboard.owner.call(method, `/dashboard/${dashboard.owner.companyId}/v1/tables${path}`, body)
  ).json();

async function makeTable(name: string, rows: Record<string, string>[], key = "id"): Promise<void> {
  await call("POST", "", { name, key });
  await call("PUT", `/${name}/rows`, { rows });
}

const rowOf = async (table: string, key: string) => await call("GET", `/${table}/rows/${key}`);

it("makes a table, loads an Excel file with random keys, and downloads it with them", async () => {
  page = await dashboard.open(pathOf());
  await page.getByRole("heading", { name: "No tables yet" }).waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "New table" }).click();
  await page.getByLabel("Name").fill("readers");
  expect(await page.getByLabel("Give rows random keys").isChecked()).toBe(true);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Create table" }).click();
  await page.getByRole("heading", { name: "No rows yet" }).waitFor();
  await page.getByRole("button", { name: "Load rows" }).first().click();
  const rows = [
    ["first_name", "points", "until", "share"],
    ["Ada", 1250.5, new Date("2026-12-24T18:00:00Z"), 0.1 + 0.2],
    ["عبد", 7, new Date("2026-12-25T00:00:00Z"), null],
  ];
  await page.getByLabel("Excel or CSV file").setInputFiles({
    name: "Readers.XLSX",
    mimeType: "",
    buffer: Buffer.from(
      await writeXlsx({
        sheets: [
          { name: "One", rows },
          { name: "Two", rows: [["no"]] },
        ],
      }),
    ),
  });
  await page.getByText("Readers.XLSX").waitFor();
  await page.getByRole("button", { name: "Add and replace rows" }).click();
  await page.getByText("2 rows added. The table has 2 rows now.").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("gridcell", { name: "Ada" }).waitFor();
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download CSV" }).click(),
  ]);
  const lines = (await readFile(await file.path(), "utf8")).trim().split("\r\n");
  expect(file.suggestedFilename()).toBe("readers.csv");
  expect(lines[0]).toBe("id,first_name,points,until,share");
  expect(
    lines
      .slice(1)
      .map((line) => line.replace(/^[\w-]{16},/, "KEY,"))
      .sort(),
  ).toEqual(["KEY,Ada,1250.5,2026-12-24T18:00,0.3", "KEY,عبد,7,2026-12-25,"]);
});

it("edits a cell in place by mouse and keyboard, and says what the server refuses", async () => {
  await makeTable("prices", [
    { id: "tea-green", price: "4.90" },
    { id: "tea-black", price: "5.90" },
  ]);
  page = await dashboard.open(pathOf("prices"));
  await page.getByRole("gridcell", { name: "5.90" }).click();
  await page.getByLabel("price of tea-black").fill("3.50");
  await page.keyboard.press("Enter");
  await page.getByLabel("price of tea-black").waitFor({ state: "detached" });
  await page.getByRole("gridcell", { name: "3.50" }).waitFor();
  expect(await rowOf("prices", "tea-black")).toEqual({ id: "tea-black", price: "3.50" });
  // Enter went on to the cell below.
  await page.waitForFunction('document.activeElement.textContent === "4.90"');
  await page.keyboard.press("F2");
  await page.keyboard.type("nothing");
  await page.keyboard.press("Escape");
  await page.getByRole("gridcell", { name: "4.90" }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByLabel("price of tea-green").fill("x".repeat(2001));
  await page.keyboard.press("Enter");
  await page.getByRole("alert").waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  expect(await rowOf("prices", "tea-green")).toEqual({ id: "tea-green", price: "4.90" });
});

it("adds, finds and deletes rows, and brings a deleted one back", async () => {
  await makeTable(
    "numbers",
    Array.from({ length: 60 }, (_, index) => ({ id: `${100 + index}`, square: `${index * index}` })),
  );
  page = await dashboard.open(pathOf("numbers"));
  await page.getByText("The keys of this table can be guessed").waitFor();
  await page.getByText("1–50 of 60").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Next page" }).click();
  await page.getByText("51–60 of 60").waitFor();
  await page.getByLabel("Search by id").fill("15");
  await page.getByText("1–10 of 10").waitFor();
  await page.getByRole("button", { name: "Delete row 150" }).click();
  await page.getByText("1–9 of 9").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("1–10 of 10").waitFor();
  expect(await rowOf("numbers", "150")).toEqual({ id: "150", square: "2500" });
  await page.getByRole("button", { name: "Add a row" }).click();
  await page.getByLabel("id (key)").fill("150");
  await page.getByRole("button", { name: "Add row" }).click();
  await page.getByText("There is a row with this key already.").waitFor();
  await page.getByLabel("id (key)").fill("15x");
  await page.getByLabel("square").fill("none");
  await page.getByText("A new column").click();
  await page.getByLabel("Name of the column").fill("color");
  await page.getByLabel("Its cell").fill("red");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Add row" }).click();
  await page.getByText("1–11 of 11").waitFor();
  expect(await rowOf("numbers", "15x")).toEqual({ id: "15x", square: "none", color: "red" });
  await page.getByLabel("Search by id").fill("nobody");
  await page.getByRole("heading", { name: "No such key" }).waitFor();
});

it("loads pasted cells and CSV, names mistakes, and replaces the whole table", async () => {
  await makeTable("stock", [{ id: "old", left: "1" }]);
  page = await dashboard.open(pathOf("stock"));
  await page.getByRole("button", { name: "Load rows" }).click();
  const pasted = page.getByLabel("Or paste cells from a spreadsheet");
  await pasted.fill("id\tleft\n\t3\n");
  await page.getByRole("button", { name: "Add and replace rows" }).click();
  await page.getByText("Row 1, column “id”: Expected a key.").waitFor();
  await expectAccessible(page);
  await pasted.fill("id\tleft\nnew\t3\n");
  await page.getByRole("button", { name: "Add and replace rows" }).click();
  await page.getByText("1 row added. The table has 2 rows now.").waitFor();
  await page.getByRole("button", { name: "Load more rows" }).click();
  const csv = { name: "all.csv", mimeType: "text/csv", buffer: Buffer.from("id;left\nnew;4\nnewer;5\n") };
  await page.getByLabel("Excel or CSV file").setInputFiles(csv);
  await page.getByText("Replace the whole table").click();
  await page.getByRole("button", { name: "Replace the table" }).click();
  await page.getByText("1 row added, 1 row changed, 1 row removed. The table has 2 rows now.").waitFor();
  await page.getByRole("button", { name: "Load more rows" }).click();
  const broken = { name: "broken.xlsx", mimeType: "", buffer: Buffer.from("PK nothing") };
  await page.getByLabel("Excel or CSV file").setInputFiles(broken);
  await page.getByText("This can't be read as an Excel file.").waitFor();
  await page.getByLabel("Excel or CSV file").setInputFiles({ ...broken, name: "old.xls" });
  await page.getByText("This kind of file can’t be loaded.").waitFor();
});

it("lists where tables are used, and says so before one is deleted", async () => {
  await makeTable("used", [{ id: "a", first_name: "Ada" }]);
  await makeDesign(dashboard, { ...fillIn, data: [{ table: "used", key: "{{id}}" }] });
  page = await dashboard.open(pathOf());
  await page.getByRole("link", { name: "Banner" }).waitFor();
  await expectAccessible(page);
  await page.getByRole("link", { name: "used", exact: true }).click();
  await page.getByRole("link", { name: "Banner" }).waitFor();
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Edit description" }).click();
  await page.getByRole("textbox", { name: "Description" }).fill("For banners");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("For banners").waitFor();
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Delete table" }).click();
  await page.getByText("These designs use the table").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Delete table" }).click();
  await page.getByText("“used” is deleted").waitFor();
  await page.getByRole("link", { name: "used", exact: true }).waitFor({ state: "detached" });
});

it("lets viewers read and download, and nothing else", async () => {
  await makeTable("seen", [{ id: "a", name: "Ada" }]);
  const viewer = await inviteMember(dashboard.limn.base, dashboard.owner, {
    name: "Vic",
    email: "vic@example.com",
    role: "viewer",
  });
  page = await dashboard.open(pathOf("seen"), { as: viewer });
  await page.getByRole("gridcell", { name: "Ada" }).click();
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Download CSV" }).waitFor();
  expect(await page.getByRole("textbox").count()).toBe(0);
  for (const name of ["Load rows", "Add a row", "More actions", "Delete row a"])
    expect(await page.getByRole("button", { name }).count()).toBe(0);
  await expectAccessible(page);
});

it("fetches rows from an address, says why it can't, and ends it", async () => {
  await makeTable("fed", [{ id: "kept-row-1", name: "Ada" }]);
  page = await dashboard.open(pathOf("fed"));
  const ask = async () => {
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Fetch rows from an address" }).click();
  };
  await ask();
  await expectAccessible(page);
  await page.getByLabel("Address", { exact: true }).fill("http://127.0.0.1:9/rows.csv");
  await page.getByRole("button", { name: "Fetch rows" }).click();
  await page.getByText("Expected an http or https address that anyone can reach").waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
  const source = { url: "https://rows.invalid/list", format: "json", rows: "data.items", every_minutes: 7 };
  const { services, caller } = dashboard.limn;
  const name = { company_id: caller.companyId, name_folded: "fed" };
  const state = { failing_since: new Date().toISOString(), reason: "Its server answered 500." };
  await services.store.tables.update(name, {
    source: JSON.stringify(source),
    source_state: JSON.stringify(state),
    source_due_at: "2099-01-01T00:00:00.000Z",
  });
  await page.reload();
  await page.getByText("The rows can’t be fetched any more").waitFor();
  await page.getByText("Its server answered 500.").waitFor();
  await page.getByRole("gridcell", { name: "Ada" }).waitFor();
  await ask();
  expect(await page.getByLabel("Address", { exact: true }).inputValue()).toBe(source.url);
  expect(await page.getByLabel("Path of the list").inputValue()).toBe(source.rows);
  expect(await page.getByLabel("Interval").inputValue()).toBe("7");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Stop fetching, and keep the rows" }).click();
  await expect.poll(async () => await page.getByText("can’t be fetched").count()).toBe(0);
  expect(await call("GET", "/fed")).toMatchObject({ source: null, total: 1 });
});

import type { Page, Route } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { expectAccessible } from "../support/axe.ts";
import { type DashboardBrowser, openDashboard } from "../support/dashboard-browser.ts";

let dashboard: DashboardBrowser;
let page: Page;
beforeAll(async () => {
  dashboard = await openDashboard();
});
afterEach(async () => {
  await page.context().close();
  dashboard.takeComplaints();
});
afterAll(async () => await dashboard[Symbol.asyncDispose]());

const call = async (method: "GET" | "POST" | "PUT", path: string, body?: unknown) =>
  await (
    await dashboard.owner.call(method, `/dashboard/${dashboard.owner.companyId}/v1/tables${path}`, body)
  ).json();

const rowOf = async (table: string) => await call("GET", `/${table}/rows/tea`);

/** Opens a table with the row `tea`, whose saves wait until they are let go. */
async function openTable(name: string): Promise<{ saves: Route[]; letGo: () => Promise<void> }> {
  await call("POST", "", { name, key: "id" });
  await call("PUT", `/${name}/rows`, { rows: [{ id: "tea", price: "4.90", stock: "7" }] });
  page = await dashboard.open(`/c/${dashboard.owner.companyId}/tables/${name}`);
  const saves: Route[] = [];
  let isOpen = false;
  await page.route("**/rows/tea", async (route) => {
    if (isOpen || route.request().method() !== "PUT") await route.continue();
    else saves.push(route);
  });
  return {
    saves,
    letGo: async () => {
      isOpen = true;
      for (const route of saves.splice(0)) await route.continue();
    },
  };
}

const cell = (name: string) => page.getByRole("gridcell", { name, exact: true });
const field = (column: string) => page.getByLabel(`${column} of tea`);

async function editPriceThenStock(saves: Route[]): Promise<void> {
  await cell("4.90").click();
  await field("price").fill("5.90");
  await cell("7").click();
  await field("stock").fill("8");
  await expect.poll(() => saves.length).toBe(1);
}

it("a cell whose editing began while another is saved keeps its field, text and focus", async () => {
  const { saves, letGo } = await openTable("begun");
  await editPriceThenStock(saves);
  await letGo();
  await field("price").waitFor({ state: "detached" });
  await cell("5.90").waitFor();
  expect(await field("stock").inputValue()).toBe("8");
  await page.keyboard.type("0");
  await page.keyboard.press("Enter");
  await field("stock").waitFor({ state: "detached" });
  expect(await rowOf("begun")).toEqual({ id: "tea", price: "5.90", stock: "80" });
});

it("Enter doesn't take the focus from a cell that was clicked while the first is saved", async () => {
  const { saves, letGo } = await openTable("entered");
  await cell("4.90").click();
  await field("price").fill("5.90");
  await page.keyboard.press("Enter");
  await expect.poll(() => saves.length).toBe(1);
  await cell("7").click();
  await letGo();
  await field("price").waitFor({ state: "detached" });
  await page.keyboard.type("8");
  expect(await field("stock").inputValue()).toBe("8");
});

it("a cell that can't be saved keeps its text and says why, wherever the focus is", async () => {
  const { saves, letGo } = await openTable("refused");
  await editPriceThenStock(saves);
  for (const route of saves.splice(0)) await route.abort();
  await page.getByRole("alert").getByText("Check your connection").waitFor();
  await expectAccessible(page);
  expect(await field("price").inputValue()).toBe("5.90");
  expect(await field("stock").inputValue()).toBe("8");
  await letGo();
  await field("price").click();
  await page.keyboard.press("Enter");
  await field("price").waitFor({ state: "detached" });
  await expect.poll(() => rowOf("refused")).toEqual({ id: "tea", price: "5.90", stock: "8" });
});

it("a save that fails after its row has left the page is told", async () => {
  const { saves } = await openTable("left");
  await cell("4.90").click();
  await field("price").fill("5.90");
  await page.getByLabel("Search by id").fill("none");
  await page.getByRole("heading", { name: "No such key" }).waitFor();
  for (const route of saves.splice(0)) await route.abort();
  await page.getByRole("status").getByText("price of tea").waitFor();
});

it("two cells of one row that are saved at once are both kept", async () => {
  const { saves, letGo } = await openTable("both");
  await editPriceThenStock(saves);
  await page.keyboard.press("Enter");
  await letGo();
  for (const column of ["price", "stock"]) await field(column).waitFor({ state: "detached" });
  expect(await rowOf("both")).toEqual({ id: "tea", price: "5.90", stock: "8" });
});

it("a field that is left untouched doesn't bring back what others have changed", async () => {
  const { letGo } = await openTable("untouched");
  await letGo();
  await cell("4.90").click();
  await call("PUT", "/untouched/rows/tea", { price: "3.90", stock: "7" });
  const read = page.waitForResponse((response) => response.url().includes("/rows?"));
  await page.evaluate(
    "Date.now = ((now) => () => now + 60_000)(Date.now()), window.dispatchEvent(new Event('visibilitychange')), undefined",
  );
  await read;
  await page.keyboard.press("Enter");
  await cell("3.90").waitFor();
  expect(await rowOf("untouched")).toEqual({ id: "tea", price: "3.90", stock: "7" });
});

import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { expectAccessible } from "../support/axe.ts";
import { type DashboardBrowser, openDashboard } from "../support/dashboard-browser.ts";
import { fillIn, makeDesign } from "../support/fill-in-design.ts";

let dashboard: DashboardBrowser;
let page: Page;
beforeAll(async () => {
  dashboard = await openDashboard();
  const call = async (method: "POST" | "PUT", path: string, body: unknown) =>
    await dashboard.owner.call(method, `/dashboard/${dashboard.owner.companyId}/v1/tables${path}`, body);
  await call("POST", "", { name: "readers", key: "id" });
  await call("PUT", "/readers/rows", { rows: [{ id: "1", first_name: "Ada" }] });
  await call("POST", "", { name: "secrets", key: "id", keys: "random" });
  await call("PUT", "/secrets/rows", { rows: [{ first_name: "Ada" }] });
});
afterEach(async () => {
  await page.context().close();
  dashboard.expectNoComplaints();
});
afterAll(async () => await dashboard[Symbol.asyncDispose]());

const pathOf = (designId: string, tab = "") => `/c/${dashboard.owner.companyId}/designs/${designId}${tab}`;

it("puts only the key into snippets and URLs, and warns of keys that can be guessed", async () => {
  const id = await makeDesign(dashboard, { ...fillIn, data: [{ table: "readers", key: "{{id}}" }] });
  page = await dashboard.open(pathOf(id, "#first_name=Mallory"));
  await page.getByText("The keys of table “readers” can be guessed").waitFor();
  await page.getByText("Filled from table readers: first_name").first().waitFor();
  const html = page.getByRole("region", { name: "Add to your email" }).locator("pre").first();
  await expect.poll(() => html.textContent()).toContain("&amp;id=*|ID|*");
  expect(await html.textContent()).not.toMatch(/first_name|Mallory/);
  await page.getByLabel("id", { exact: true }).fill("1");
  await page.getByText("&id=1").waitFor();
  expect(await page.getByRole("region", { name: "One image for everyone" }).textContent()).not.toContain(
    "Mallory",
  );
  await expectAccessible(page);
  await page.getByRole("link", { name: "Code", exact: true }).click();
  await page.getByRole("heading", { name: "Get the image" }).waitFor();
  expect(await page.locator("pre").first().textContent()).not.toContain("Mallory");
  await expectAccessible(page);
});

it("doesn't warn of random keys", async () => {
  const id = await makeDesign(dashboard, { ...fillIn, data: [{ table: "secrets", key: "{{id}}" }] });
  page = await dashboard.open(pathOf(id));
  await page.getByText("Filled from table secrets: first_name").first().waitFor();
  expect(await page.getByText("can be guessed").count()).toBe(0);
});

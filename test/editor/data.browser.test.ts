import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { expectAccessible } from "../support/axe.ts";
import { type DashboardBrowser, openDashboard } from "../support/dashboard-browser.ts";
import { artboardPixels, openEditor, propertyOf, saved, setProperty, settle } from "./open-editor.ts";

let dashboard: DashboardBrowser;
let page: Page;
beforeAll(async () => {
  dashboard = await openDashboard();
  await call("POST", "/v1/tables", { name: "readers", key: "id" });
  await call("PUT", "/v1/tables/readers/rows", {
    rows: [
      { id: "reader-ada", first_name: "Ada", shop: "one" },
      { id: "reader-zoe", first_name: "Zoë", shop: "two" },
      { id: "stranger", first_name: "", shop: "one" },
    ],
  });
  await call("POST", "/v1/tables", { name: "shops", key: "shop_id" });
  await call("PUT", "/v1/tables/shops/rows", { rows: [{ shop_id: "one", place: "Bern" }] });
});
afterEach(async () => {
  await page.context().close();
  dashboard.expectNoComplaints();
});
afterAll(async () => await dashboard[Symbol.asyncDispose]());

const call = async (method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: unknown) =>
  await dashboard.owner.call(method, `/dashboard/${dashboard.owner.companyId}${path}`, body);

const headline = {
  type: "text",
  layer_id: "headline",
  name: "Headline",
  text: "Hi {{first_name|you}}",
  x: 20,
  y: 20,
  width: 500,
  height: 80,
};
const document = { name: "Card", width: 600, height: 200, output: { format: "png" }, layers: [headline] };
const withReaders = { ...document, data: [{ table: "readers", key: "{{id}}" }] };

const documentOf = async (id: string) =>
  (await (await call("GET", `/v1/designs/${id}/document`)).json()) as {
    data: unknown;
    layers: { text: string }[];
  };

it("chooses tables with keys, reorders and removes them, and undoes it", async () => {
  const opened = await openEditor(dashboard, document);
  page = opened.page;
  await page.getByRole("button", { name: "Add a table" }).click();
  expect(await propertyOf(page, "Key").inputValue()).toBe("{{id}}");
  await page.getByText("URLs have “id”, and find the row by it.").waitFor();
  await page.getByRole("button", { name: "Add a table" }).click();
  await setProperty(page, "Key 2", "{{shop}}");
  await saved(page);
  const [readers, shops] = [
    { table: "readers", key: "{{id}}" },
    { table: "shops", key: "{{shop}}" },
  ];
  expect((await documentOf(opened.id)).data).toEqual([readers, shops]);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Move shops up" }).click();
  await page.getByRole("button", { name: "Remove readers" }).click();
  await saved(page);
  expect((await documentOf(opened.id)).data).toEqual([shops]);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await saved(page);
  expect((await documentOf(opened.id)).data).toEqual([readers, shops]);
  await setProperty(page, "Key 2", "{{shop");
  await propertyOf(page, "Key 2").press("Escape");
});

it("inserts a column's placeholder into the selected text", async () => {
  const opened = await openEditor(dashboard, { ...withReaders, layers: [{ ...headline, text: "Hi" }] });
  page = opened.page;
  await page.getByRole("treeitem", { name: "Headline" }).click();
  await page.getByRole("button", { name: "Insert {{first_name}}" }).click();
  await saved(page);
  expect((await documentOf(opened.id)).layers[0]?.text).toBe("Hi {{first_name}}");
  await expectAccessible(page);
});

it("steps through real rows, whose cells count as at an open", async () => {
  const opened = await openEditor(dashboard, withReaders);
  page = opened.page;
  const values = page.getByRole("region", { name: "Test values" });
  await values.getByText("No key: as without a row").waitFor();
  const without = await artboardPixels(page);
  await values.getByRole("button", { name: "Next row of readers" }).click();
  await values.getByText("Row “reader-ada”").waitFor();
  await values.getByText("1 of 3").waitFor();
  await settle(page);
  expect(await values.getByLabel("first_name").inputValue()).toBe("Ada");
  const ada = await artboardPixels(page);
  expect(ada).not.toEqual(without);
  await expectAccessible(page);
  await values.getByRole("button", { name: "Next row of readers" }).click();
  await values.getByText("Row “reader-zoe”").waitFor();
  await values.getByRole("button", { name: "Next row of readers" }).click();
  await values.getByText("Row “stranger”").waitFor();
  await settle(page);
  expect(await artboardPixels(page)).toEqual(without);
  await values.getByRole("button", { name: "Previous row of readers" }).click();
  await values.getByRole("button", { name: "Previous row of readers" }).click();
  await values.getByText("Row “reader-ada”").waitFor();
  await settle(page);
  expect(await artboardPixels(page)).toEqual(ada);
  // A key that is typed finds its row too, and one that no row has is as none.
  await values.getByRole("button", { name: "Reset" }).click();
  await values.getByLabel("id", { exact: true }).fill("nobody");
  await values.getByText("No row “nobody”: as without a row").waitFor();
  await settle(page);
  expect(await artboardPixels(page)).toEqual(without);
});

it("shows a table that is gone at its place", async () => {
  await call("POST", "/v1/tables", { name: "short-lived", key: "id" });
  const data = [{ table: "short-lived", key: "{{id}}" }];
  const opened = await openEditor(dashboard, document);
  page = opened.page;
  await page.getByRole("button", { name: "Add a table" }).click();
  await propertyOf(page, "Table").selectOption("short-lived");
  await saved(page);
  expect((await documentOf(opened.id)).data).toEqual(data);
  await page.getByRole("button", { name: "Remove short-lived" }).click();
  await saved(page);
  await call("DELETE", "/v1/tables/short-lived");
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("A table needs attention").waitFor();
  await page.getByRole("button", { name: "Show" }).click();
  await page.getByText("There is no table “short-lived”. Choose another, or remove it.").waitFor();
  await expectAccessible(page);
  await propertyOf(page, "Table").selectOption("readers");
  await saved(page);
});

import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { type DashboardBrowser, openDashboard } from "../support/dashboard-browser.ts";
import { fillIn, makeDesign } from "../support/fill-in-design.ts";

// One person has a form open while another changes what it doesn't touch.

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

/** A call of another person. */
async function elsewhere<Answer>(
  method: "GET" | "POST" | "PUT" | "PATCH",
  path: string,
  body?: unknown,
): Promise<Answer> {
  const { owner } = dashboard;
  const answer = await owner.call(method, `/dashboard/${owner.companyId}${path}`, body);
  expect(answer.status).toBeLessThan(300);
  return (await answer.json()) as Answer;
}

const open = async (path: string) => await dashboard.open(`/c/${dashboard.owner.companyId}/${path}`);

const save = async () => {
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByText("Saved", { exact: true }).waitFor();
};

/** What a browser does when somebody comes back to the tab a minute later. */
const comeBack = async () =>
  await page.evaluate(
    "Date.now = ((now) => () => now + 60_000)(Date.now()), window.dispatchEvent(new Event('visibilitychange')), undefined",
  );

it("limits of a design that others set stay when another limit is saved", async () => {
  const layers = [
    ...fillIn.layers,
    { ...fillIn.layers[0], layer_id: "city", name: "city", text: "{{city}}" },
  ];
  const id = await makeDesign(dashboard, { ...fillIn, layers });
  page = await open(`designs/${id}/protection`);
  await page.getByLabel("Opens per second").fill("40");
  await page.getByLabel("first_name").fill("12");
  const theirs = { image_hosts: ["images.example.com"], max_length: { city: 20 } };
  await elsewhere("PATCH", `/v1/designs/${id}`, { protection: theirs });
  await save();
  const { protection } = await elsewhere<{ protection: object }>("GET", `/v1/images/${id}`);
  expect(protection).toMatchObject({
    rate: 40,
    image_hosts: theirs.image_hosts,
    max_length: { first_name: 12, city: 20 },
  });
});

it("a company's form shows what others have saved as saved, and sends only what was changed in it", async () => {
  const first = { anchor_day: 1, merge_fields: [{ parameter: "first_name", field: "FNAME" }] };
  await elsewhere("PATCH", "/company", first);
  page = await open("settings/company");
  const cycle = page.getByLabel("Billing cycle starts on the");
  await cycle.waitFor();
  await elsewhere("PATCH", "/company", { anchor_day: 15 });
  await comeBack();
  await expect.poll(() => cycle.inputValue()).toBe("15");
  expect(await page.getByText("Unsaved changes").count()).toBe(0);
  await page.getByLabel("Name", { exact: true }).fill("Lovelace & Daughters");
  await page.getByLabel("Field of parameter 1").fill("FIRST");
  const added = { parameter: "city", field: "CITY" };
  await elsewhere("PATCH", "/company", { anchor_day: 20, merge_fields: [...first.merge_fields, added] });
  await save();
  expect(await elsewhere("GET", "/company")).toMatchObject({
    name: "Lovelace & Daughters",
    anchor_day: 20,
    merge_fields: [{ parameter: "first_name", field: "FIRST" }, added],
  });
  expect(await cycle.inputValue()).toBe("20");
});

it("entries that others add to the brand stay when another one is saved", async () => {
  const color = (id: string, name: string, code: string) => ({ id, name, color: code });
  const [ink, sun] = [color("ink", "Ink", "#1b1d3a"), color("sun", "Sun", "#ffaa00")];
  await elsewhere("PUT", "/brand", { colors: [ink], text_styles: [], logos: [] });
  page = await open("settings/brand");
  await page.getByLabel("Name of color 1").fill("Night");
  const theirs = { colors: [{ ...ink, color: "#000000" }, sun], text_styles: [], logos: [] };
  await elsewhere("PUT", "/brand", theirs);
  await save();
  const { colors } = await elsewhere<{ colors: object[] }>("GET", "/brand");
  expect(colors).toEqual([
    { ...ink, name: "Night", color: "#000000", former: ["#1b1d3a"] },
    { ...sun, former: [] },
  ]);
  expect(await page.getByLabel("Name of color 2").inputValue()).toBe("Sun");
});

it("a table's description is saved without its keys, and its interval without its address", async () => {
  const url = "https://rows.invalid/list";
  await elsewhere("POST", "/v1/tables", { name: "prices", key: "id", keys: "given" });
  const { services, caller } = dashboard.limn;
  const name = { company_id: caller.companyId, name_folded: "prices" };
  const setSource = async (source: object) =>
    await services.store.tables.update(name, {
      source: JSON.stringify(source),
      source_state: null,
      source_due_at: "2099-01-01T00:00:00.000Z",
    });
  await setSource({ url, format: "csv", every_minutes: 60 });
  page = await open("tables/prices");
  const ask = async (item: string) => {
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  const bodies: object[] = [];
  await page.route("**/v1/tables/prices", async (route) => {
    if (route.request().method() === "PATCH") bodies.push(route.request().postDataJSON() as object);
    // The address can't be fetched from here, so no such change gets to the server.
    const isFeed = route.request().postData()?.includes("source") === true;
    await (isFeed ? route.fulfill({ json: {} }) : route.continue());
  });
  await ask("Edit description");
  await page.getByRole("textbox", { name: "Description" }).fill("Of the shop");
  await elsewhere("PATCH", "/v1/tables/prices", { keys: "random" });
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Of the shop").waitFor();
  await ask("Fetch rows from an address");
  await page.getByLabel("Interval").selectOption("Once a day");
  await setSource({ url: "https://rows.invalid/moved", format: "csv", every_minutes: 60 });
  await page.getByRole("button", { name: "Fetch rows" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  const source = { url: "https://rows.invalid/moved", format: "csv", every_minutes: 1440 };
  expect(bodies).toEqual([{ description: "Of the shop" }, { source }]);
});

import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { type DashboardBrowser, openDashboard } from "../support/dashboard-browser.ts";
import { fillIn, makeDesign } from "../support/fill-in-design.ts";
import { openBrowser } from "../support/open-browser.ts";

let dashboard: DashboardBrowser;
let page: Page;
const place = (path: string) => `/c/${dashboard.owner.companyId}/${path}`;

beforeAll(async () => {
  dashboard = await openDashboard();
});
afterEach(async () => {
  await page.context().close();
  dashboard.takeComplaints();
});
afterAll(async () => await dashboard[Symbol.asyncDispose]());

it("shows a failed save beside the button, however long the form is", async () => {
  const fields = Array.from({ length: 12 }, (_, index) => ({ parameter: `p${index}`, field: `F${index}` }));
  await dashboard.owner.call("PATCH", `/dashboard/${dashboard.owner.companyId}/company`, {
    sender: "klaviyo",
    merge_fields: fields,
  });
  page = await dashboard.open(place("settings/company"), { viewport: { width: 1280, height: 700 } });
  await page.getByLabel("Name", { exact: true }).fill("Another name");
  await page.route("**/company", (route) =>
    route.request().method() === "PATCH" ? route.abort() : route.continue(),
  );
  await page.getByRole("button", { name: "Save changes" }).click();
  const alert = page.getByRole("alert").getByText("Limn doesn't answer");
  await alert.waitFor();
  const { y = 0, height = 0 } = (await alert.boundingBox()) ?? {};
  expect(y).toBeGreaterThan(0);
  expect(y + height).toBeLessThan(700);
  const covering = await page.evaluate<boolean>(
    `document.elementFromPoint(${(await alert.boundingBox())?.x ?? 0} + 5, ${y} + 5).closest("[role=alert]") !== null`,
  );
  expect(covering).toBe(true);
});

it("says when a key was last used as of now, not as of when the page was opened", async () => {
  const created = await dashboard.owner.call("POST", `/dashboard/${dashboard.owner.companyId}/keys`, {
    name: "Fresh",
  });
  const { text: key } = (await created.json()) as { text: string };
  page = await dashboard.open(place("settings/keys"));
  const revoke = page.getByRole("button", { name: "Revoke Fresh" });
  await revoke.waitFor();
  expect((await fetch(`${dashboard.limn.base}/v1/images`, { headers: { "x-api-key": key } })).status).toBe(
    200,
  );
  await expect
    .poll(async () => {
      const answer = await dashboard.owner.call("GET", `/dashboard/${dashboard.owner.companyId}/keys`);
      return await answer.text();
    })
    .toMatch(/"Fresh"[^}]*"last_used_at":"/);
  await revoke.click();
  await page.getByRole("dialog").getByText("Last used just now").waitFor();
});

it("takes back the offer to undo a deletion once the design is restored", async () => {
  const id = await makeDesign(dashboard, { ...fillIn, name: "Wandering" });
  page = await dashboard.open(place("designs"));
  await page.getByRole("button", { name: "Options for Wandering" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByText("Deleted “Wandering”").waitFor();
  await page
    .getByRole("link", { name: /[Dd]eleted designs/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Restore Wandering" }).click();
  await page.getByText("Restored “Wandering”").waitFor();
  expect(await page.getByText("Deleted “Wandering”").count()).toBe(0);
  expect(id).not.toBe("");
});

it("asks for a new project's name only after it was submitted empty", async () => {
  page = await dashboard.open(place("designs"));
  await page.getByRole("button", { name: "New design" }).first().click();
  const dialog = page.getByRole("dialog", { name: "New design" });
  await dialog.getByRole("button", { name: "Create design" }).click();
  await dialog.getByText("Enter a name.", { exact: true }).waitFor();
  await dialog.getByLabel("Project", { exact: true }).selectOption("New project…");
  await dialog.getByLabel("Project name").waitFor();
  expect(await dialog.getByText("Enter a name, such as").count()).toBe(0);
  await dialog.getByRole("button", { name: "Create design" }).click();
  await dialog.getByText("Enter a name, such as").waitFor();
});

it("doesn't shift a short page when a dialog opens, with scrollbars that take space", async () => {
  const browser = await openBrowser({ scrollbars: true });
  const context = await browser.newContext({
    baseURL: dashboard.limn.base,
    storageState: await (await dashboard.open(place("settings/keys"))).context().storageState(),
    viewport: { width: 1280, height: 1400 },
  });
  page = await context.newPage();
  for (const height of [1400, 260]) {
    await page.setViewportSize({ width: 1280, height });
    await page.goto(place("settings/keys"));
    const heading = page.getByRole("heading", { level: 1 });
    await heading.waitFor();
    const newKey = page.getByRole("button", { name: "New key" }).first();
    const widthOf = () =>
      page.evaluate<number>("document.querySelector('#root').getBoundingClientRect().width");
    const before = await widthOf();
    await newKey.click();
    await page.getByRole("dialog").waitFor();
    expect(await widthOf(), `${height} px`).toBe(before);
    await page.keyboard.press("Escape");
  }
  await browser.close();
});

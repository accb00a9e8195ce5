import { afterAll, beforeAll, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { type DashboardBrowser, openDashboard } from "../support/dashboard-browser.ts";
import { inviteMember } from "../support/people.ts";
import { textLayer } from "../support/design-fixtures.ts";
import { openEditor, propertyOf, saved, setProperty } from "./open-editor.ts";

let dashboard: DashboardBrowser;
beforeAll(async () => {
  dashboard = await openDashboard();
});
afterAll(async () => {
  await dashboard?.[Symbol.asyncDispose]();
});

const box = { x: 10, y: 10, width: 200, height: 40 };
const document = {
  name: "Note",
  width: 300,
  height: 100,
  layers: [
    { layer_id: "logo", name: "logo", type: "shape", ...box },
    { ...textLayer({ layer_id: "title", name: "title", text: "{{first_name|You}}" }), ...box },
  ],
};
const mistyped = "{{date|format:dd.mm.yyyy|12 March}}";

async function draftOf(id: string) {
  const { owner } = dashboard;
  const response = await owner.call("GET", `/dashboard/${owner.companyId}/v1/designs/${id}/document`);
  return (await response.json()) as { layers: { text?: string; x: number }[] };
}

const select = (page: Page, name: string) => page.getByRole("treeitem", { name }).click();
/** The status, whose description is why. */
const status = (page: Page) => page.locator("header [role=status]");
async function expectWhy(page: Page, text: string): Promise<void> {
  await page.getByText(text, { exact: true }).waitFor();
  const id = await status(page).getAttribute("aria-describedby");
  expect(await page.locator(`[id="${id}"]`).textContent()).toBe(text);
}

it("a mistyped format is marked at its field, and everything is saved", async () => {
  const { page, id } = await openEditor(dashboard, document);
  await select(page, "title");
  const text = propertyOf(page, "Text");
  await text.fill(mistyped);
  expect(await text.getAttribute("aria-invalid")).toBe("true");
  const described = await text.getAttribute("aria-describedby");
  expect(await page.locator(`[id="${described}"]`).textContent()).toMatch(
    /“dd.mm.yyyy” isn’t a date format\. Choose one: short/,
  );
  await page.keyboard.press("Tab");
  await expectWhy(page, "One text needs attention");
  await select(page, "logo");
  await setProperty(page, "X", "33");
  await saved(page);
  expect((await draftOf(id)).layers).toMatchObject([{ x: 33 }, { text: mistyped }]);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Publish this design?" });
  await dialog.getByText("“title”:").waitFor();
  expect(await dialog.textContent()).not.toContain("layers[");
  expect(await dialog.getByRole("button", { name: "Publish", exact: true }).isDisabled()).toBe(true);
  await dialog.getByRole("button", { name: "Show title" }).click();
  await text.and(page.locator(":focus")).waitFor();
  await setProperty(page, "Text", "Now right");
  await page.getByText("One text needs attention").waitFor({ state: "detached" });
  await saved(page);
  expect(await text.getAttribute("aria-invalid")).toBeNull();
  dashboard.expectNoComplaints();
});

it("what the server refuses is named by its layer, and undoing it saves again", async () => {
  const { page } = await openEditor(dashboard, document);
  await page.route("**/document", (route) =>
    route.request().method() === "PUT" && (route.request().postData() ?? "").includes("Refused")
      ? route.fulfill({
          status: 422,
          contentType: "application/problem+json",
          body: JSON.stringify({
            code: "invalid",
            title: "Invalid values",
            detail: "document.layers[1].text: Refused",
            errors: [{ path: "document.layers[1].text", message: "Refused" }],
          }),
        })
      : route.continue(),
  );
  await select(page, "title");
  await setProperty(page, "Text", "Refused");
  await expectWhy(page, "One text needs attention");
  expect(await status(page).textContent()).toBe("Not saved");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await saved(page);
  dashboard.expectNoComplaints();
});

it("makes nothing that the server would refuse, and says why", async () => {
  const { page } = await openEditor(dashboard, document);
  await select(page, "logo");
  for (let count = 0; count < 5; count += 1) await page.keyboard.press("Control+g");
  await page.getByText("At most 4 groups can lie around a layer, so no other one was added.").waitFor();
  expect(await page.getByRole("treeitem", { name: /^group/ }).count()).toBe(4);
  await page.keyboard.press("Escape");
  await setProperty(page, "Canvas width", "4096");
  await setProperty(page, "Canvas height", "4096");
  await expect.poll(async () => await propertyOf(page, "Canvas height").inputValue()).toBe("3906");
  await saved(page);
  dashboard.expectNoComplaints();
});

it("saving goes on by itself after signing in again", async () => {
  const { page, id } = await openEditor(dashboard, document);
  await select(page, "title");
  await page.context().clearCookies();
  await setProperty(page, "X", "77");
  const dialog = page.getByRole("dialog", { name: "Sign in again" });
  await dialog.waitFor();
  await expectWhy(page, "Signed out: sign in to go on");
  await dialog.getByLabel("Password", { exact: true }).fill(dashboard.owner.password);
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await dialog.waitFor({ state: "detached" });
  await saved(page);
  expect((await draftOf(id)).layers[1]?.x).toBe(77);
  dashboard.takeComplaints();
});

it("a role that is taken away is said, and the tools are read-only", async () => {
  const person = { name: "Eda", email: "eda@example.com", role: "editor" } as const;
  const eda = await inviteMember(dashboard.limn.base, dashboard.owner, person);
  const { page, id } = await openEditor(dashboard, document, { as: eda });
  const { owner } = dashboard;
  const members = `/dashboard/${owner.companyId}/members`;
  const list = (await (await owner.call("GET", members)).json()) as {
    members: { id: string; email: string }[];
  };
  const path = `${members}/${list.members.find(({ email }) => email === person.email)?.id}`;
  expect((await owner.call("PATCH", path, { role: "viewer" })).status).toBeLessThan(300);
  await select(page, "title");
  await setProperty(page, "X", "55");
  await expectWhy(page, "You may no longer edit this: ask an admin. Kept in this browser");
  expect(await status(page).textContent()).toBe("Not saved");
  await page.getByRole("toolbar", { name: "Tools" }).waitFor({ state: "detached" });
  expect(await page.getByRole("button", { name: "Publish", exact: true }).count()).toBe(0);
  expect(await propertyOf(page, "X").isDisabled()).toBe(true);
  expect((await owner.call("PATCH", path, { role: "editor" })).status).toBeLessThan(300);
  await page.getByRole("button", { name: "Save now" }).click();
  await expect.poll(async () => (await draftOf(id)).layers[1]?.x).toBe(55);
  // And the tools are back.
  await page.getByRole("toolbar", { name: "Tools" }).waitFor();
  await setProperty(page, "X", "56");
  await saved(page);
  dashboard.takeComplaints();
});

it("says that it is offline and keeps the changes, and saves them on demand", async () => {
  const { page, id } = await openEditor(dashboard, document);
  await page.route("**/document", (route) =>
    route.request().method() === "PUT" ? route.abort() : route.continue(),
  );
  await select(page, "title");
  await setProperty(page, "X", "44");
  await expectWhy(page, "Offline: kept in this browser");
  await page.unroute("**/document");
  await page.getByRole("button", { name: "Save now" }).click();
  await saved(page);
  expect((await draftOf(id)).layers[1]?.x).toBe(44);
  dashboard.takeComplaints();
});

it("publishing names parameters that sent emails use and the new version doesn't", async () => {
  const { page, id } = await openEditor(dashboard, document);
  const { base, caller } = dashboard.limn;
  expect((await fetch(`${base}/img?c=${caller.companyId}&i=${id}&first_name=Ada`)).status).toBe(200);
  await select(page, "title");
  await setProperty(page, "Text", "{{name|You}}");
  await saved(page);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Publish this design?" });
  await dialog.getByText("Image URLs in emails use first_name").waitFor();
  const keep = dialog.getByRole("button", { name: "Keep first_name" });
  expect(await keep.locator("svg").count()).toBe(0);
  await keep.click();
  await dialog.getByText("The design's former names changed.").waitFor();
  expect(await keep.getAttribute("aria-pressed")).toBe("true");
  expect(await keep.locator("svg").count()).toBe(1);
  dashboard.takeComplaints();
});

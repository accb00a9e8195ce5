import { afterAll, beforeAll, expect, it } from "vitest";
import { type DashboardBrowser, openDashboard } from "../support/dashboard-browser.ts";
import { inviteMember } from "../support/people.ts";
import { textLayer } from "../support/design-fixtures.ts";
import { openEditor, propertyOf, saved, setProperty, settle } from "./open-editor.ts";

let dashboard: DashboardBrowser;
beforeAll(async () => {
  dashboard = await openDashboard();
});
afterAll(async () => {
  await dashboard?.[Symbol.asyncDispose]();
});

const document = {
  name: "Note",
  width: 300,
  height: 100,
  layers: [{ ...textLayer({ layer_id: "note", name: "note" }), x: 10, y: 10, width: 200, height: 40 }],
};

async function draftOf(id: string): Promise<{ layers: { text: string; x: number }[] }> {
  const { owner } = dashboard;
  const response = await owner.call("GET", `/dashboard/${owner.companyId}/v1/designs/${id}/document`);
  return (await response.json()) as { layers: { text: string; x: number }[] };
}

it("saves each change, and a reload shows it", async () => {
  const { page, id } = await openEditor(dashboard, document);
  await page.getByRole("treeitem", { name: "note" }).click();
  await setProperty(page, "Text", "Changed");
  await setProperty(page, "X", "20+5");
  await saved(page);
  expect((await draftOf(id)).layers[0]).toMatchObject({ text: "Changed", x: 25 });
  await page.reload();
  await settle(page);
  await page.getByRole("treeitem", { name: "note" }).click();
  expect(await propertyOf(page, "Text").inputValue()).toBe("Changed");
  dashboard.expectNoComplaints();
});

it("shows both sides of a conflict and keeps the chosen one", async () => {
  for (const [button, expected] of [
    ["Keep mine", "Mine"],
    ["Take theirs", "Theirs"],
  ] as const) {
    const { page, id } = await openEditor(dashboard, document);
    const { owner } = dashboard;
    const theirs = { ...document, layers: [{ ...document.layers[0], text: "Theirs" }] };
    await owner.call("PUT", `/dashboard/${owner.companyId}/v1/designs/${id}/document`, theirs);
    await page.getByRole("treeitem", { name: "note" }).click();
    await setProperty(page, "Text", "Mine");
    const dialog = page.getByRole("dialog", { name: "This design was changed elsewhere" });
    await dialog.waitFor();
    expect(await dialog.getByRole("img").count()).toBe(2);
    await dialog.getByRole("button", { name: button }).click();
    await dialog.waitFor({ state: "detached" });
    await saved(page);
    expect((await draftOf(id)).layers[0]?.text).toBe(expected);
    await page.close();
  }
  dashboard.takeComplaints();
});

it("keeps changes through a lost connection and a crash", async () => {
  const { page: crashing, id } = await openEditor(dashboard, document);
  const context = crashing.context();
  let isOnline = false;
  await context.route("**/document", (route) =>
    isOnline || route.request().method() !== "PUT" ? route.continue() : route.abort(),
  );
  await crashing.getByRole("treeitem", { name: "note" }).click();
  await setProperty(crashing, "Text", "Not lost");
  await crashing.getByText("Not saved", { exact: true }).waitFor();
  const address = crashing.url();
  // Pages of one origin share a process, so the next page is opened when this one is gone.
  const gone = crashing.waitForEvent("crash", { timeout: 120_000 });
  await crashing.goto("chrome://crash").catch(() => undefined);
  await gone;
  const page = await context.newPage();
  await page.goto(address);
  await page.getByText("Your unsaved changes are back.").waitFor();
  expect((await draftOf(id)).layers[0]?.text).toBe("Sample");
  isOnline = true;
  // As when the browser finds the network again.
  await page.evaluate("window.dispatchEvent(new Event('online'))");
  await saved(page);
  await expect.poll(async () => (await draftOf(id)).layers[0]?.text).toBe("Not lost");
  dashboard.takeComplaints();
});

it("is read-only for viewers, who get no link to it", async () => {
  const viewer = { name: "Vera", email: "vera@example.com", role: "viewer" } as const;
  const vera = await inviteMember(dashboard.limn.base, dashboard.owner, viewer);
  const stops = [
    { color: "#ff0000", position: 0 },
    { color: "#0000ff", position: 1 },
  ];
  const gradient = { type: "linear", angle: 90, stops };
  const shape = { layer_id: "box", name: "box", type: "shape", x: 10, y: 100, width: 80, height: 40 };
  const more_shadows = [{ color: "#00000080", blur: 8, x: 0, y: 4 }];
  const { page } = await openEditor(
    dashboard,
    {
      ...document,
      background: { color: "#ffffff", gradient },
      layers: [...document.layers, { ...shape, fill_gradient: gradient, more_shadows }],
    },
    { as: vera },
  );
  const properties = page.getByRole("region", { name: "Properties" });
  const controls = properties.locator("input, select, textarea, button");
  const enabled = () =>
    controls.evaluateAll((all) =>
      all.flatMap((one) => (one.matches(":disabled") ? [] : one.outerHTML.slice(0, 200))),
    );
  expect(await controls.count()).toBeGreaterThan(20);
  expect(await enabled()).toEqual([]);
  await page.getByRole("treeitem", { name: "box" }).click();
  await properties.getByText("Remove gradient").waitFor();
  expect(await enabled()).toEqual([]);
  await page.getByRole("treeitem", { name: "note" }).click();
  expect(await enabled()).toEqual([]);
  expect(await page.getByRole("toolbar", { name: "Tools" }).count()).toBe(0);
  expect(await page.getByRole("button", { name: "Publish" }).count()).toBe(0);
  expect(await propertyOf(page, "X").isDisabled()).toBe(true);
  await page.getByRole("region", { name: "Artboard" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Delete");
  expect(await propertyOf(page, "X").inputValue()).toBe("10");
  await page.goto(page.url().replace(/\/edit$/, ""));
  await page.getByRole("button", { name: "Download" }).waitFor();
  expect(await page.getByRole("link", { name: "Edit" }).count()).toBe(0);
});

it("is found without the company in its address", async () => {
  const { page, id } = await openEditor(dashboard, document);
  await page.goto(`/designs/${id}/edit`);
  await page.getByRole("region", { name: "Artboard" }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/c/${dashboard.owner.companyId}/designs/${id}/edit`);
});

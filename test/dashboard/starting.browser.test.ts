import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { expectAccessible } from "../support/axe.ts";
import { type DashboardBrowser, openDashboard } from "../support/dashboard-browser.ts";
import { fillIn, makeDesign } from "../support/fill-in-design.ts";

let dashboard: DashboardBrowser;
let page: Page;
beforeAll(async () => {
  dashboard = await openDashboard();
  await makeDesign(dashboard, { ...fillIn, name: "House style" });
});
afterEach(async () => {
  await page.context().close();
  dashboard.expectNoComplaints();
});
afterAll(async () => await dashboard[Symbol.asyncDispose]());

const designs = () => `/c/${dashboard.owner.companyId}/designs`;
const desktop = { viewport: { width: 1440, height: 900 } };
const dialog = () => page.getByRole("dialog", { name: "New design" });

async function openNewDesign(options = {}): Promise<void> {
  page = await dashboard.open(designs(), { ...desktop, ...options });
  await page.getByRole("button", { name: "New design" }).first().click();
  await dialog().waitFor();
}

it("a custom size is in view as soon as it is chosen, and the dialog has one area that scrolls", async () => {
  await openNewDesign();
  await page.getByRole("radio", { name: "Custom size" }).check({ force: true });
  for (const label of ["Width in pixels", "Height in pixels"]) {
    const box = await dialog().getByLabel(label).boundingBox();
    expect(box?.y ?? 0).toBeGreaterThan(0);
    expect((box?.y ?? 900) + (box?.height ?? 0)).toBeLessThan(900);
  }
  const scrolling = await page.evaluate<number>(
    `[...document.querySelectorAll("dialog *")].filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowY)).length`,
  );
  expect(scrolling).toBe(1);
});

it("an empty canvas is empty: no layers, white, nothing left of a template", async () => {
  await openNewDesign();
  await dialog().getByLabel("Name", { exact: true }).fill("From nothing");
  await page.getByRole("radio", { name: "Custom size" }).check({ force: true });
  await dialog().getByLabel("Width in pixels").fill("1200");
  await dialog().getByLabel("Height in pixels").fill("628");
  await dialog().getByRole("button", { name: "Create design" }).click();
  await page.getByRole("region", { name: "Artboard" }).waitFor();
  expect(await page.getByRole("treeitem").count()).toBe(0);
  const id = /designs\/(dsn_\w+)/.exec(page.url())?.[1] ?? "";
  const answer = await dashboard.owner.call(
    "GET",
    `/dashboard/${dashboard.owner.companyId}/v1/designs/${id}/document`,
  );
  const document = (await answer.json()) as {
    layers: unknown[];
    background?: { color?: string };
    alt: string;
  };
  expect(document).toMatchObject({ width: 1200, height: 628, layers: [] });
  expect(document.background?.color ?? "#ffffff").toBe("#ffffff");
  expect(JSON.stringify(document)).not.toContain("{{");
});

it("an own design becomes a template that “New design” offers first, and a copy is made of it", async () => {
  page = await dashboard.open(designs(), desktop);
  await page.getByRole("button", { name: "Options for House style" }).click();
  await page.getByRole("menuitem", { name: "Use as a template" }).click();
  await page.getByText("“House style” is a template").waitFor();
  await page.getByText(/· Template/).waitFor();
  await page.getByRole("button", { name: "New design" }).first().click();
  await dialog().getByRole("radio", { name: "House style" }).waitFor({ state: "attached" });
  const names = await dialog()
    .getByRole("group")
    .evaluateAll((groups) =>
      groups.map((group) => (group as { textContent: string | null }).textContent ?? ""),
    );
  const own = names.findIndex((name) => name.includes("House style"));
  const starters = names.findIndex((name) => name.includes("E-mail banner"));
  expect(own).toBeGreaterThanOrEqual(0);
  expect(own).toBeLessThan(starters);
  await dialog().getByRole("radio", { name: "House style" }).check({ force: true });
  // Either a size or a template.
  expect(
    await dialog()
      .getByRole("radio", { name: /Email, full width/ })
      .isChecked(),
  ).toBe(false);
  await dialog().getByLabel("Name", { exact: true }).fill("Spring");
  await dialog().getByRole("button", { name: "Create design" }).click();
  await page.getByRole("region", { name: "Artboard" }).waitFor();
  expect(await page.getByRole("treeitem").count()).toBeGreaterThan(0);
  await page.goto(designs());
  await page.getByRole("link", { name: "House style" }).first().click();
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Remove from templates" }).click();
  await page.getByText("“House style” is no template any more.").waitFor();
});

it("first steps lead to the guide, and stay closed once they were closed", async () => {
  page = await dashboard.open(designs(), desktop);
  const steps = page.getByRole("region", { name: "First steps" });
  await steps.waitFor();
  expect(await steps.getByRole("listitem").allTextContents()).toEqual([
    expect.stringMatching(/^Choose/),
    expect.stringMatching(/^Edit/),
    expect.stringMatching(/^Copy/),
  ]);
  expect(await steps.getByRole("link").getAttribute("href")).toBe(`/c/${dashboard.owner.companyId}/guide`);
  await steps.getByRole("button", { name: "Close first steps" }).click();
  await steps.waitFor({ state: "detached" });
  await page.reload();
  await page.getByRole("link", { name: "House style" }).first().waitFor();
  expect(await steps.count()).toBe(0);
});

it.each(["light", "dark"] as const)(
  "axe finds nothing in the dialog and the first steps, %s",
  async (colorScheme) => {
    await openNewDesign({ colorScheme });
    await dialog().locator("label > img").first().waitFor();
    await page.getByRole("radio", { name: "Custom size" }).check({ force: true });
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expectAccessible(page);
  },
);

it("the frame of a page, also the editor's, is drawn before any script has come", async () => {
  page = await dashboard.open("about:blank", desktop);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    // The first page is left by then.
    await route.continue().catch(() => undefined);
  });
  const id = await makeDesign(dashboard, { ...fillIn, name: "Slow" });
  await page.goto(designs(), { waitUntil: "commit" });
  const frame = () =>
    page.evaluate<string>(
      `getComputedStyle(document.querySelector("#root") ?? document.documentElement).backgroundImage`,
    );
  await expect.poll(frame).toContain("gradient");
  await page.goto(`${designs()}/${id}/edit`, { waitUntil: "commit" });
  await expect.poll(frame).toContain("gradient");
  release();
  await page.getByRole("region", { name: "Artboard" }).waitFor();
  expect(await frame()).toBe("none");
});

it("what stands for a page that loads goes on while its design loads", async () => {
  const id = await makeDesign(dashboard, { ...fillIn, name: "Slow" });
  page = await dashboard.open("about:blank", desktop);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/design-page[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.route(new RegExp(`/v1/images/${id}`), () => undefined);
  await page.goto(`${designs()}/${id}`, { waitUntil: "commit" });
  const status = (label: string) => page.getByRole("status").filter({ hasText: label });
  // Only one stands on the page at a time.
  const style = (name: string) =>
    page.evaluate<string>(`getComputedStyle(document.querySelector("main [role=status]"))["${name}"]`);
  await status("Loading the page").waitFor();
  await expect.poll(() => style("opacity")).toBe("1");
  release();
  await status("Loading the design").waitFor();
  expect(await style("animationDelay")).toMatch(/^-/);
});

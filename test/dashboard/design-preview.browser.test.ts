import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { type DashboardBrowser, openDashboard } from "../support/dashboard-browser.ts";
import { makeDesign } from "../support/fill-in-design.ts";

/** Timeout of page operations on a busy machine. */
const soon = { timeout: 120_000 };

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

const previewPath = "**/preview/live**";
const field = (name: string) => page.getByLabel(name, { exact: true }).first();

async function openDesign(): Promise<void> {
  const id = await makeDesign(dashboard);
  page = await dashboard.open(`/c/${dashboard.owner.companyId}/designs/${id}`, {
    permissions: ["clipboard-read", "clipboard-write"],
  });
  await page.getByRole("region", { name: "Image preview" }).getByRole("img").waitFor();
}

it("copies the encoded URL when a user selects the shown one", async () => {
  await openDesign();
  await field("first_name").fill("Zoë & Søn #1 100%");
  const shown = page.locator("p", { hasText: "/img?c=" });
  await expect.poll(() => shown.textContent(), soon).toContain("Søn");
  await shown.click({ clickCount: 3, position: { x: 30, y: 30 } });
  await page.keyboard.press("Control+c");
  const copied = await page.evaluate<string>("navigator.clipboard.readText()");
  expect(copied).toBe(await page.getByRole("link", { name: "Open image" }).getAttribute("href"));
  expect(new URL(copied).searchParams.get("first_name")).toBe("Zoë & Søn #1 100%");
});

it("loads the image again after the user has signed in again", async () => {
  await openDesign();
  await page.context().clearCookies();
  await field("first_name").fill("Ada");
  const dialog = page.getByRole("dialog", { name: "Sign in again" });
  await dialog.waitFor();
  expect(await page.evaluate("document.activeElement.type")).toBe("password");
  await page.keyboard.type(dashboard.owner.password);
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
  await page.getByText("You are signed out").waitFor({ state: "detached" });
  await page.getByText(/PNG ·/).waitFor();
  expect(await field("first_name").inputValue()).toBe("Ada");
});

it("waits for a pause in typing again after the user has tried again", async () => {
  await openDesign();
  await page.route(previewPath, (route) => route.abort());
  await field("first_name").fill("x");
  await page.getByText("Limn doesn't answer").waitFor();
  await page.unroute(previewPath);
  let previews = 0;
  page.on("request", (request) => {
    if (request.url().includes("/preview/live")) previews += 1;
  });
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("Limn doesn't answer").waitFor({ state: "detached" });
  await expect.poll(() => previews, soon).toBe(1);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const text of ["Z", "Zo", "Zoë"]) {
    await field("first_name").fill(text);
    await page.clock.runFor(20);
  }
  await page.clock.runFor(1000);
  await expect.poll(() => previews, soon).toBe(2);
});

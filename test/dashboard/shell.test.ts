import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible } from "../support/axe.ts";
import { type DashboardBrowser, openDashboard } from "../support/dashboard-browser.ts";

let dashboard: DashboardBrowser;
let page: Page;

beforeAll(async () => {
  dashboard = await openDashboard();
}, 120_000);

afterEach(async () => {
  await page.context().close();
  dashboard.expectNoComplaints();
});

afterAll(async () => await dashboard[Symbol.asyncDispose]());

const focused = async () => await page.evaluate<string>("document.activeElement?.textContent ?? ''");
const openMenu = async () => {
  await page.getByRole("button", { name: /^Your menu/ }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menu").waitFor();
};

describe("by keys alone", () => {
  it("the first stop skips to the content", async () => {
    page = await dashboard.open("/you");
    await page.getByRole("heading", { name: "You", exact: true }).waitFor();
    await page.keyboard.press("Tab");
    expect(await focused()).toBe("Skip to the content");
    await page.keyboard.press("Enter");
    expect(await page.evaluate("document.activeElement.tagName")).toBe("MAIN");
  });

  it("a menu opens, moves, finds by letters, closes, and gives the focus back", async () => {
    page = await dashboard.open("/you");
    await openMenu();
    expect(await focused()).toBe("You");
    await page.keyboard.press("ArrowUp");
    expect(await focused()).toBe("Sign out");
    await page.keyboard.press("d");
    expect(await focused()).toBe("Dark");
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    expect(await page.getByRole("menu").count()).toBe(0);
    expect(await focused()).toContain("Ada");
  });

  it("a dialog takes the focus, keeps it, and gives it back", async () => {
    page = await dashboard.open("/you");
    const button = page.getByRole("button", { name: "Sign out everywhere" });
    await button.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Sign out everywhere?" });
    await dialog.waitFor();
    expect(await focused()).toBe("Cancel");
    await expectAccessible(page);
    for (let presses = 0; presses < 5; presses += 1) {
      await page.keyboard.press("Tab");
      // The browser's own bar is a stop too, where the page has no focus.
      expect(
        await page.evaluate(
          "document.activeElement.closest('dialog, body > *:not(#root)') !== null || document.activeElement === document.body",
        ),
      ).toBe(true);
    }
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect(await focused()).toBe("Sign out everywhere");
  });

  it("a new page's heading has the focus, and its title names it", async () => {
    page = await dashboard.open("/you");
    await page.getByRole("link", { name: "Usage" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Usage" }).waitFor();
    expect(await focused()).toBe("Usage");
    expect(await page.title()).toBe("Usage · Limn");
  });
});

describe("the theme", () => {
  it("is kept, and there before the first paint", async () => {
    page = await dashboard.open("/you", { colorScheme: "light" });
    await openMenu();
    await page.getByRole("menuitemradio", { name: "Dark" }).click();
    await page.reload({ waitUntil: "commit" });
    await page.waitForSelector("body", { state: "attached" });
    expect(await page.evaluate("document.documentElement.dataset.theme")).toBe("dark");
    await page.getByRole("radio", { name: "Dark" }).waitFor();
    expect(await page.evaluate("getComputedStyle(document.documentElement).backgroundColor")).toBe(
      "rgb(21, 19, 28)",
    );
  });
});

describe("leaving", () => {
  it("signs out, and what was seen can't be gone back to", async () => {
    page = await dashboard.open("/you");
    await openMenu();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await page.waitForURL("**/sign-in");
    await page.getByLabel("E-mail").waitFor();
    await page.goBack();
    await page.waitForURL("**/sign-in*");
  });
});

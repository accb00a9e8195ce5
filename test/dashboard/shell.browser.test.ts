import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createCompany } from "../../src/operations/manage-company.ts";
import { expectAccessible } from "../support/axe.ts";
import { type DashboardBrowser, openDashboard } from "../support/dashboard-browser.ts";
import { setUpOwnerOf, signIn } from "../support/people.ts";

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

const focused = async () => await page.evaluate<string>("document.activeElement?.textContent ?? ''");
const openMenu = async () => {
  await page.getByRole("button", { name: /^Account menu/ }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menu").waitFor();
};

describe("with the keyboard", () => {
  it("the first tab stop skips to the content", async () => {
    page = await dashboard.open("/you");
    await page.getByRole("heading", { name: "Account", exact: true }).waitFor();
    await page.keyboard.press("Tab");
    expect(await focused()).toBe("Skip to content");
    await page.keyboard.press("Enter");
    expect(await page.evaluate("document.activeElement.tagName")).toBe("MAIN");
  });

  it("a menu opens, moves, searches by letters, closes and returns the focus", async () => {
    page = await dashboard.open("/you");
    await openMenu();
    expect(await focused()).toBe("Account");
    await page.keyboard.press("ArrowUp");
    expect(await focused()).toBe("Sign out");
    await page.keyboard.press("d");
    expect(await focused()).toBe("Dark");
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    expect(await page.getByRole("menu").count()).toBe(0);
    expect(await focused()).toContain("Ada");
  });

  it("a dialog traps the focus and returns it", async () => {
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
      // The browser's toolbar is a tab stop too; the page has no focus then.
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

  it("a new page's heading has the focus and its title names the page", async () => {
    page = await dashboard.open("/you");
    await page.getByRole("link", { name: "Usage" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Usage" }).waitFor();
    expect(await focused()).toBe("Usage");
    expect(await page.title()).toBe("Usage · Limn");
  });
});

describe("the theme", () => {
  it("is stored and applied before the first paint", async () => {
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

describe("signing out", () => {
  it("ends the session, and the back button shows no data", async () => {
    const { owner, limn } = dashboard;
    page = await dashboard.open("/you", { as: await signIn(limn.base, owner) });
    await openMenu();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await page.waitForURL("**/sign-in");
    await page.getByLabel("Email").waitFor();
    await page.goBack();
    await page.waitForURL("**/sign-in*");
  });
});

describe("after an error of the dashboard", () => {
  it("it shows an error page that says that saved work is safe", async () => {
    page = await dashboard.open("/sign-in", { as: "nobody" });
    await page.route("**/account", (route) => route.fulfill({ json: { person: null, companies: null } }));
    await page.goto("/you");
    await page.getByRole("heading", { name: "Something went wrong" }).waitFor();
    expect(dashboard.takeComplaints().length).toBeGreaterThan(0);
  });

  it("it reloads if its files were replaced by newer ones", async () => {
    page = await dashboard.open("/you");
    await page.getByRole("heading", { name: "Account", exact: true }).waitFor();
    let asked = 0;
    await page.route("**/assets/usage-page-*.js", async (route) => {
      asked += 1;
      if (asked === 1) await route.fulfill({ status: 404, body: "gone" });
      else await route.continue();
    });
    await page.getByRole("link", { name: "Usage" }).click();
    await page.getByRole("heading", { level: 1, name: "Usage" }).waitFor();
    expect(asked).toBe(2);
    dashboard.takeComplaints();
  });
});

describe("a member of several companies", () => {
  it("switches between them, and returns to the last one", async () => {
    const { services } = dashboard.limn;
    const other = await createCompany(services, "Harbour Press");
    await setUpOwnerOf(services, other.id);
    const own = `/c/${dashboard.owner.companyId}/usage`;
    page = await dashboard.open(own);
    await page.getByRole("button", { name: /^Company: / }).click();
    await page.getByRole("menuitemradio", { name: "Harbour Press" }).click();
    await page.waitForURL(`**/c/${other.id}/designs`);
    await page.goto("/");
    await page.waitForURL(`**/c/${other.id}/designs`);
    await page.goto("/c/com_000000000000/designs");
    await page.getByRole("heading", { name: "Page not found" }).waitFor();
  });
});

it("keeps the page while the server is unreachable, and continues afterwards", async () => {
  page = await dashboard.open(`/c/${dashboard.owner.companyId}/settings/members`);
  await page.getByRole("heading", { name: "Members", exact: true }).waitFor();
  await page.context().setOffline(true);
  await page.getByRole("link", { name: "Company", exact: true }).click();
  await page.getByText("Loading the page").waitFor();
  await page.context().setOffline(false);
  await page.getByRole("heading", { name: "Company", exact: true }).waitFor();
  expect(await page.getByRole("link", { name: "Members", exact: true }).isVisible()).toBe(true);
  dashboard.takeComplaints();
});

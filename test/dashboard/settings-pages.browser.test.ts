// Over 200 lines: all tests use one server, one owner and one editor.
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible } from "../support/axe.ts";
import { type DashboardBrowser, openDashboard } from "../support/dashboard-browser.ts";
import { inviteMember, type SignedInPerson } from "../support/people.ts";

let dashboard: DashboardBrowser;
let page: Page;
let editor: SignedInPerson;
const place = (name: string) => `/c/${dashboard.owner.companyId}/settings/${name}`;

beforeAll(async () => {
  dashboard = await openDashboard();
  editor = await inviteMember(dashboard.limn.base, dashboard.owner, {
    name: "Katherine Johnson",
    email: "katherine@example.com",
    role: "editor",
  });
});

afterEach(async () => {
  await page.context().close();
  dashboard.expectNoComplaints();
});

afterAll(async () => await dashboard[Symbol.asyncDispose]());

describe("API keys", () => {
  const withKey = async (key: string) =>
    (await fetch(`${dashboard.limn.base}/v1/images`, { headers: { "x-api-key": key } })).status;
  const openNewKey = async () => {
    await page.getByRole("button", { name: "New key" }).click();
    return page.getByRole("dialog");
  };

  it("are shown once, stay visible on Escape, work, and stop working when revoked", async () => {
    page = await dashboard.open(place("keys"), { colorScheme: "dark" });
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const dialog = await openNewKey();
    await dialog.getByLabel("Name").fill("Newsletter script");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Create key" }).click();
    await dialog.getByRole("button", { name: "Copy key" }).waitFor();
    await page.keyboard.press("Escape");
    await dialog.getByText("Have you saved the key?").waitFor();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Back to the key" }).click();

    await dialog.getByRole("button", { name: "Copy key" }).click();
    const key = await page.evaluate<string>("navigator.clipboard.readText()");
    expect(key).toMatch(/^limn_live_[0-9A-Za-z]{36}$/);
    expect(await withKey(key)).toBe(200);
    // Whoever has copied the key isn't asked.
    await dialog.getByText("Copied").first().waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect(await page.content()).not.toContain(key);
    const row = page.getByRole("row", { name: /Newsletter script/ });
    expect(await row.textContent()).toContain(key.slice(-4));

    await row.getByRole("button", { name: /Revoke/ }).click();
    expect(await dialog.textContent()).toMatch(/key ending in .{4} lose access within a second/);
    await dialog.getByRole("button", { name: "Revoke key" }).click();
    await row.getByText("Revoked").waitFor();
    await expect.poll(() => withKey(key)).toBe(401);
  });

  it("come with configurations that read the key from the environment if possible", async () => {
    page = await dashboard.open(place("keys"));
    const dialog = await openNewKey();
    await dialog.getByLabel("Name").fill("Assistant");
    await dialog.getByRole("button", { name: "Create key" }).click();
    const key = (await dialog.getByRole("region", { name: "API key" }).textContent()) ?? "";
    expect(await dialog.getByRole("region", { name: "Set your key (once)" }).textContent()).toBe(
      `export LIMN_KEY=${key}`,
    );
    expect(await dialog.getByRole("region", { name: "curl" }).textContent()).toContain("$LIMN_KEY");
    await dialog.getByRole("tab", { name: "Assistants (MCP)" }).click();
    const claude = await dialog.getByRole("region", { name: ".mcp.json" }).textContent();
    expect(JSON.parse(claude ?? "")).toEqual({
      mcpServers: {
        limn: { type: "http", url: dashboard.limn.mcpUrl, headers: { "x-api-key": "${LIMN_KEY}" } },
      },
    });
    await dialog.getByLabel("Assistant", { exact: true }).selectOption("Zed");
    expect(await dialog.getByRole("region", { name: /zed\/settings/ }).textContent()).toContain(key);
    await expectAccessible(page);
  });

  it("need a name and a future date, and the form keeps its values", async () => {
    page = await dashboard.open(place("keys"));
    const dialog = await openNewKey();
    await dialog.getByLabel("Expires").selectOption("On a date");
    await dialog.getByLabel("Last day").fill("2020-01-01");
    await dialog.getByRole("button", { name: "Create key" }).click();
    await dialog.getByText("Enter a name.").waitFor();
    await dialog.getByText("That date is in the past.").waitFor();
    expect(await page.evaluate("document.activeElement.labels[0].textContent")).toBe("Name");
    await expectAccessible(page);
    expect(await dialog.getByLabel("Last day").inputValue()).toBe("2020-01-01");
  });

  it("show editors who can create them", async () => {
    page = await dashboard.open(place("keys"), { as: editor });
    await page.getByRole("heading", { name: "You need the admin role" }).waitFor();
    await page.getByRole("link", { name: "ada@example.com" }).waitFor();
    expect(await page.getByRole("button", { name: /key/i }).count()).toBe(0);
    await expectAccessible(page);
  });
});

describe("the company", () => {
  it("is saved as a whole, and the name changes everywhere", async () => {
    page = await dashboard.open(place("company"));
    await page.getByLabel("Name", { exact: true }).fill("Lovelace & Daughters");
    await page.getByLabel("Billing cycle starts on the").selectOption("31st of the month");
    await page.getByText(/In months without a 31st, it starts on the last day/).waitFor();
    await page.getByLabel("Email platform").selectOption("Mailchimp");
    await page.getByRole("button", { name: "Add field" }).click();
    await page.getByLabel("Parameter 1", { exact: true }).fill("first_name");
    await page.getByLabel("Field of parameter 1").fill("FNAME");
    await page.getByText("*|FNAME|*").waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Save changes" }).click();
    await page.getByText("Saved", { exact: true }).waitFor();
    const { owner } = dashboard;
    const saved = (await (await owner.call("GET", `/dashboard/${owner.companyId}/company`)).json()) as object;
    expect(saved).toMatchObject({
      name: "Lovelace & Daughters",
      anchor_day: 31,
      sender: "mailchimp",
      merge_fields: [{ parameter: "first_name", field: "FNAME" }],
    });
    await page.getByRole("link", { name: "Members" }).click();
    await page.getByText("People in Lovelace & Daughters").waitFor();
  });

  it("keeps its values after a failed save, and the second save succeeds", async () => {
    page = await dashboard.open(place("company"));
    const busy = {
      status: 429,
      contentType: "application/problem+json",
      body: JSON.stringify({ title: "Too many requests", detail: "Wait a moment.", code: "rate_limited" }),
    };
    await page.route("**/company", async (route) => {
      if (route.request().method() === "PATCH") await route.fulfill(busy);
      else await route.continue();
    });
    await page.getByLabel("Name", { exact: true }).fill("Analytical Engines");
    await page.getByRole("button", { name: "Save changes" }).click();
    await page.getByText("Too many requests").waitFor();
    expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Analytical Engines");
    await page.unroute("**/company");
    await page.getByRole("button", { name: "Save changes" }).click();
    await page.getByText("Saved", { exact: true }).waitFor();
  });

  it("asks for confirmation before leaving unsaved changes", async () => {
    page = await dashboard.open(place("company"));
    await page.getByLabel("Name", { exact: true }).fill("Half a thought");
    await page.getByRole("link", { name: "Usage" }).click();
    const dialog = page.getByRole("dialog", { name: "Leave without saving?" });
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Half a thought");
    await page.getByRole("link", { name: "Usage" }).click();
    await dialog.getByRole("button", { name: "Leave without saving" }).click();
    await page.getByRole("heading", { level: 1, name: "Usage" }).waitFor();
  });

  it("asks for confirmation on the back button too", async () => {
    page = await dashboard.open(place("members"));
    await page.getByRole("link", { name: "Company" }).click();
    await page.getByLabel("Name", { exact: true }).fill("Half a thought");
    await page.evaluate("history.back()");
    const dialog = page.getByRole("dialog", { name: "Leave without saving?" });
    await dialog.getByRole("button", { name: "Cancel" }).click();
    expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Half a thought");
    await page.evaluate("history.back()");
    await dialog.getByRole("button", { name: "Leave without saving" }).click();
    await page.getByRole("heading", { level: 1, name: "Members" }).waitFor();
  });

  it("reports an incomplete row", async () => {
    page = await dashboard.open(place("company"));
    await page.getByRole("button", { name: "Add field" }).click();
    await page
      .getByLabel(/^Parameter \d$/)
      .last()
      .fill("city");
    await page.getByRole("button", { name: "Save changes" }).click();
    await page.getByText("Enter the field's name.").waitFor();
    expect(await page.evaluate("document.activeElement.getAttribute('aria-invalid')")).toBe("true");
  });

  it("is read-only for an editor", async () => {
    page = await dashboard.open(place("company"), { as: editor });
    await page.getByText("Only admins and owners can change these settings.").waitFor();
    expect(await page.getByRole("textbox").count()).toBe(0);
    await expectAccessible(page);
  });
});

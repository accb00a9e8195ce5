import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createKey } from "../../src/operations/manage-keys.ts";
import { createProject } from "../../src/operations/manage-projects.ts";
import { expectAccessible } from "../support/axe.ts";
import { type DashboardBrowser, openDashboard } from "../support/dashboard-browser.ts";
import { inviteMember } from "../support/people.ts";

let dashboard: DashboardBrowser;
let page: Page;
const place = (name: string) => `/c/${dashboard.owner.companyId}/settings/${name}`;

beforeAll(async () => {
  dashboard = await openDashboard();
  await createProject(dashboard.limn.services, dashboard.limn.caller, { name: "Spring campaign" });
});

afterEach(async () => {
  await page.context().close();
  dashboard.expectNoComplaints();
});

afterAll(async () => await dashboard[Symbol.asyncDispose]());

describe("an API key", () => {
  it("is limited to scopes and projects when it is created, and its row says so", async () => {
    page = await dashboard.open(place("keys"), { colorScheme: "dark" });
    await page.getByRole("button", { name: "New key" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name").fill("Shop");
    for (const scope of ["Read", "Render", "Write"]) await dialog.getByLabel(scope).uncheck();
    await dialog.getByLabel("Only some projects").check();
    await dialog.getByRole("button", { name: "Create key" }).click();
    await dialog.getByText("Choose at least one.", { exact: true }).waitFor();
    await dialog.getByText("Choose at least one project.").waitFor();
    await expectAccessible(page);
    await dialog.getByLabel("Read").check();
    await dialog.getByLabel("Spring campaign").check();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Create key" }).click();
    const key = (await dialog.getByRole("region", { name: "API key" }).textContent()) ?? "";
    const answer = await fetch(`${dashboard.limn.base}/v1/me`, { headers: { "x-api-key": key } });
    expect(await answer.json()).toMatchObject({
      key: { scopes: ["read"], project_ids: [expect.any(String)] },
    });
    await dialog.getByRole("button", { name: "I've saved the key" }).click();
    await page.getByRole("row", { name: /Shop/ }).getByText("Read · only Spring campaign").waitFor();
    await expectAccessible(page);
  });

  it("shows its last calls, and is replaced by one of the same name", async () => {
    const headers = { "x-api-key": dashboard.limn.key.text };
    await fetch(`${dashboard.limn.base}/v1/images/dsn_none`, { headers });
    page = await dashboard.open(place("keys"));
    const row = page.getByRole("row", { name: /^test/ });
    await row.getByRole("button", { name: "More for test" }).click();
    await page.getByRole("menuitem", { name: "Show calls" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("GET /v1/images/dsn_none").waitFor();
    await dialog.getByText("404 design_not_found").waitFor();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Close" }).last().click();
    await row.getByRole("button", { name: "More for test" }).click();
    await page.getByRole("menuitem", { name: "Replace" }).click();
    await dialog.getByLabel("The old key works").selectOption("For 1 hour");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Replace key" }).click();
    await dialog.getByRole("button", { name: "Copy key" }).waitFor();
    await dialog.getByRole("button", { name: "I've saved the key" }).click();
    await expect.poll(() => page.getByRole("row", { name: /^test/ }).count()).toBe(2);
    await page.getByText("Expires soon").waitFor();
  });

  it("that expires is replaced by one that expires with it, and the dialog says so", async () => {
    const { services, caller } = dashboard.limn;
    await createKey(services, caller, { name: "Agency", expiresAt: "2999-01-31T12:00:00.000Z" });
    page = await dashboard.open(place("keys"));
    await page.getByRole("button", { name: "More for Agency" }).click();
    await page.getByRole("menuitem", { name: "Replace" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText(/^The new key expires when this one does: .*2999/).waitFor();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Replace key" }).click();
    await dialog.getByRole("button", { name: "Copy key" }).click();
    await dialog.getByRole("button", { name: "I've saved the key" }).click();
    await expect.poll(() => page.getByRole("row", { name: /^Agency.*Active.*2999/ }).count()).toBe(1);
  });
});

describe("the audit log", () => {
  it("tells who did what, and is filtered", async () => {
    page = await dashboard.open(place("audit"), { colorScheme: "dark" });
    const table = page.getByRole("table", { name: "Audit log" });
    await table
      .getByRole("row", { name: /Ada Lovelace.*created an API key/ })
      .first()
      .waitFor();
    await table.getByText("joined the company").waitFor();
    await expectAccessible(page);
    await page.getByLabel("What", { exact: true }).selectOption("Members");
    await table.getByText("created an API key").first().waitFor({ state: "detached" });
    await table.getByText("joined the company").waitFor();
    await page.getByLabel("Who", { exact: true }).fill("Nobody");
    await page.getByText("Nothing here matches.").waitFor();
    const href = await page.getByRole("link", { name: "Download CSV" }).getAttribute("href");
    expect(href).toBe(
      `/dashboard/${dashboard.owner.companyId}/v1/audit-log?who=Nobody&action=member&format=csv`,
    );
    await expectAccessible(page);
  });

  it("isn't for editors", async () => {
    const { limn, owner } = dashboard;
    const someone = { name: "Eli", email: "eli@example.com", role: "editor" } as const;
    page = await dashboard.open(place("audit"), { as: await inviteMember(limn.base, owner, someone) });
    await page.getByText("Only admins and owners can see the audit log.").waitFor();
    expect(await page.getByRole("link", { name: "Audit log" }).count()).toBe(0);
  });
});

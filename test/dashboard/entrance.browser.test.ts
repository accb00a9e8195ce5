import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createCompany } from "../../src/operations/manage-company.ts";
import { makeSetUpLink } from "../../src/operations/people/one-time-links.ts";
import { expectAccessible } from "../support/axe.ts";
import { type DashboardBrowser, openDashboard } from "../support/dashboard-browser.ts";
import { inviteMember, setUpOwner, signIn } from "../support/people.ts";

let dashboard: DashboardBrowser;
let page: Page | undefined;

beforeAll(async () => {
  dashboard = await openDashboard();
});

afterEach(async () => {
  await page?.context().close();
  dashboard.expectNoComplaints();
});

afterAll(async () => await dashboard[Symbol.asyncDispose]());

async function invitationPath(email: string): Promise<string> {
  const { owner } = dashboard;
  const answer = await owner.call("POST", `/dashboard/${owner.companyId}/invitations`, {
    email,
    role: "viewer",
  });
  return new URL(((await answer.json()) as { link: string }).link).pathname;
}

async function setUpPath(): Promise<{ path: string; companyId: string }> {
  const company = await createCompany(dashboard.limn.services, "Fern & Sons");
  const link = await makeSetUpLink(dashboard.limn.services, company.id);
  return { path: new URL(link ?? "").pathname, companyId: company.id };
}

const designs = (companyId: string) => `**/c/${companyId}/designs`;

describe("signing in", () => {
  it("opens the requested page after signing in, and keeps the email after a wrong password", async () => {
    const { owner } = dashboard;
    const wanted = `/c/${owner.companyId}/settings/members?tab=all`;
    page = await dashboard.open(wanted, { as: "nobody" });
    await page.getByLabel("Email").fill(owner.email);
    await page.getByLabel("Password", { exact: true }).fill("not it at all");
    await page.keyboard.press("Enter");
    await page.getByRole("alert").getByText("password is wrong").waitFor();
    expect(await page.getByLabel("Email").inputValue()).toBe(owner.email);
    await page.getByRole("button", { name: "Show password" }).click();
    expect(await page.getByLabel("Password", { exact: true }).getAttribute("type")).toBe("text");
    await page.getByLabel("Password", { exact: true }).fill(owner.password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.waitForURL(`**${wanted}`);
  });

  it("never redirects to another site", async () => {
    page = await dashboard.open("/sign-in?next=//elsewhere.example/x");
    await page.waitForURL(designs(dashboard.owner.companyId));
  });

  it("reports missing fields before sending a request", async () => {
    page = await dashboard.open("/sign-in", { as: "nobody" });
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByText("Enter your password.").waitFor();
    expect(await page.getByLabel("Email").getAttribute("aria-invalid")).toBe("true");
  });
});

describe("account links", () => {
  it("create the first owner and open the dashboard", async () => {
    const { path, companyId } = await setUpPath();
    page = await dashboard.open(path, { as: "nobody" });
    await page.getByText("You'll be the owner of Fern & Sons").waitFor();
    await page.getByLabel("Your name").fill("Ines Fern");
    await page.getByLabel("Email").fill("ines@example.com");
    await page.getByLabel("Password", { exact: true }).fill("four");
    await page.getByText("Too short: add 6 characters.").waitFor();
    await page.getByRole("button", { name: "Create account" }).click();
    await page.getByText("Choose a password with at least 10 characters.").waitFor();
    await page.getByLabel("Password", { exact: true }).fill("four yellow boats");
    await page.getByRole("button", { name: "Create account" }).click();
    await page.waitForURL(designs(companyId));
    await page.getByRole("button", { name: "Account menu, Ines Fern" }).waitFor();
    await page.goto(path);
    await page.getByRole("heading", { name: "This set-up link no longer works" }).waitFor();
  });

  it("lead signed-in users back to the dashboard when they no longer work", async () => {
    for (const path of ["/invitations/spent", "/set-up/spent"]) {
      page = await dashboard.open(path);
      await page.getByRole("link", { name: "Open the dashboard" }).click();
      await page.waitForURL(designs(dashboard.owner.companyId));
      await page.context().close();
    }
  });

  it("add an invited user to the company", async () => {
    page = await dashboard.open(await invitationPath("grace@example.com"), { as: "nobody" });
    await page.getByText("as a viewer").waitFor();
    await page.getByLabel("Your name").fill("Grace");
    await page.getByLabel("Password", { exact: true }).fill("a nanosecond of wire");
    await page.getByRole("button", { name: "Join" }).click();
    await page.waitForURL(designs(dashboard.owner.companyId));
  });
});

describe("an invitation of somebody who has an account", () => {
  it("signs them in and then adds them", async () => {
    const { limn, owner } = dashboard;
    const company = await createCompany(limn.services, "Two & Co");
    const link = await makeSetUpLink(limn.services, company.id);
    const second = await setUpOwner(
      { base: limn.base, link: link ?? "" },
      { name: "Gil", email: "gil@example.com", password: "another horse" },
    );
    const answer = await second.call("POST", `/dashboard/${company.id}/invitations`, {
      email: owner.email,
      role: "viewer",
    });
    const path = new URL(((await answer.json()) as { link: string }).link).pathname;
    page = await dashboard.open(path, { as: "nobody" });
    await page.getByLabel("Password", { exact: true }).fill(owner.password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("button", { name: "Join Two & Co" }).click();
    await page.waitForURL(designs(company.id));
  });
});

describe("a forgotten password", () => {
  it("shows instructions without mail, and a link that works once changes it", async () => {
    const { owner, limn } = dashboard;
    page = await dashboard.open("/forgotten-password", { as: "nobody" });
    await page.getByText("This server can't send email").waitFor();
    expect(await page.getByLabel("Email").count()).toBe(0);
    await expectAccessible(page);
    const hopper = { name: "Grace Hopper", email: "hopper@example.com", role: "editor" } as const;
    await inviteMember(limn.base, owner, hopper);
    const list = await owner.call("GET", `/dashboard/${owner.companyId}/members`);
    const { members } = (await list.json()) as { members: { id: string; email: string }[] };
    const id = members.find(({ email }) => email === hopper.email)?.id ?? "";
    const made = await owner.call("POST", `/dashboard/${owner.companyId}/members/${id}/reset-link`, {});
    const { pathname } = new URL(((await made.json()) as { link: string }).link);
    await page.goto(pathname);
    await page.getByLabel("New password").fill("ship it on Tuesday");
    await page.getByRole("button", { name: "Change password" }).click();
    await page.getByText("Password changed").waitFor();
    await page.goto(pathname);
    await page.getByRole("heading", { name: "This link no longer works" }).waitFor();
    expect(await page.getByLabel("New password").count()).toBe(0);
    await page.getByRole("link", { name: "Get a new link" }).waitFor();
    await page.goto("/sign-in");
    await page.getByLabel("Email").fill(hopper.email);
    await page.getByLabel("Password", { exact: true }).fill("ship it on Tuesday");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.waitForURL(designs(owner.companyId));
  });
});

describe("the account page", () => {
  it("changes name and password, and ends other sessions", async () => {
    const { owner, limn } = dashboard;
    const elsewhere = await signIn(limn.base, owner);
    page = await dashboard.open("/you");
    await page.getByRole("textbox", { name: "Name" }).fill("Ada King");
    await page.getByRole("button", { name: "Save name" }).click();
    await page.getByRole("button", { name: "Account menu, Ada King" }).waitFor();
    await page.getByLabel("Current password").fill("wrong one");
    await page.getByLabel("New password").fill("an analytical engine");
    await page.getByRole("button", { name: "Change password" }).click();
    await page.getByText("This isn't your current password").waitFor();
    expect(await page.getByLabel("New password").inputValue()).toBe("an analytical engine");
    await page.getByLabel("Current password").fill(owner.password);
    await page.getByRole("button", { name: "Change password" }).click();
    await page.getByText("Password changed").waitFor();
    expect((await elsewhere.call("GET", "/account")).status).toBe(401);
    Object.assign(owner, await signIn(limn.base, { ...owner, password: "an analytical engine" }));
  });

  it("keeps the page and entered text when the session ends", async () => {
    page = await dashboard.open("/you");
    await page.getByLabel("New password").fill("still here after");
    await page.context().clearCookies();
    await page.getByRole("button", { name: "Save name" }).click();
    const dialog = page.getByRole("dialog", { name: "Sign in again" });
    await dialog.getByLabel("Password", { exact: true }).fill(dashboard.owner.password);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Sign in" }).click();
    await dialog.waitFor({ state: "detached" });
    expect(await page.getByLabel("New password").inputValue()).toBe("still here after");
  });
});

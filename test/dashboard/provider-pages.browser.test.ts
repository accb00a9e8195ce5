import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { expectAccessible } from "../support/axe.ts";
import type { DashboardBrowser } from "../support/dashboard-browser.ts";
import { inviteMember } from "../support/people.ts";
import { openProviderDashboard, type ProviderDashboard } from "../support/provider-dashboard.ts";
import type { RealProvider } from "../support/real-provider.ts";

let opened: ProviderDashboard;
let provider: RealProvider;
let dashboard: DashboardBrowser;
let page: Page | undefined;

beforeAll(async () => {
  opened = await openProviderDashboard({ LIMN_OIDC_DOMAINS: "staff.example.org" });
  ({ provider, dashboard } = opened);
  const verified = { email_verified: true };
  provider.users.set("joan", { name: "Joan", email: "joan@staff.example.org", ...verified });
  provider.users.set("bob", { name: "Bob", email: "bob@example.com", ...verified });
  provider.users.set("eve", { name: "Eve", email: "eve@elsewhere.example", ...verified });
  provider.users.set("una", { name: "Una", email: "una@staff.example.org", email_verified: false });
});
afterEach(async () => {
  await page?.context().close();
  opened.expectNoComplaints();
});
afterAll(async () => await opened[Symbol.asyncDispose]());

const designs = () => `**/c/${dashboard.owner.companyId}/designs`;
const button = (on: Page) => on.getByRole("link", { name: "Sign in with Acme" });
const signInAs = (login: string, on: Page) => opened.signIn(on, login);

it("signs a user of the domain in, out, and in again", async () => {
  page = await dashboard.open("/sign-in", { as: "nobody" });
  await button(page).waitFor();
  await expectAccessible(page);
  await signInAs("joan", page);
  await page.waitForURL(designs());
  await page.getByRole("button", { name: "Account menu, Joan" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  // The provider asks whether it should sign out too.
  await page.getByRole("button", { name: /sign me out/i }).click();
  await page.waitForURL("**/sign-in**");
  expect((await page.request.get("/account")).status()).toBe(401);
  await signInAs("joan", page);
  await page.waitForURL(designs());
});

it("leads back to the requested page, also of a member who had a password", async () => {
  const { limn, owner } = dashboard;
  await inviteMember(limn.base, owner, { name: "Bob", email: "bob@example.com", role: "viewer" });
  page = await dashboard.open(`/c/${owner.companyId}/usage`, { as: "nobody" });
  await signInAs("bob", page);
  await page.waitForURL(`**/c/${owner.companyId}/usage`);
});

it("says in words why a sign-in went no further", async () => {
  page = await dashboard.open("/sign-in", { as: "nobody" });
  await signInAs("eve", page);
  await page.getByRole("alert").getByText("You have no account here").waitFor();
  await expectAccessible(page);
  await page.context().close();
  page = await dashboard.open("/sign-in", { as: "nobody" });
  await signInAs("una", page);
  await page.getByRole("alert").getByText("Your email address isn't verified").waitFor();
  await page.context().close();
  page = await dashboard.open("/sign-in", { as: "nobody" });
  await button(page).click();
  await page.getByRole("link", { name: /cancel/i }).click();
  await page.getByRole("alert").getByText("The sign-in was cancelled").waitFor();
});

it("joins by an invitation's page", async () => {
  const { owner } = dashboard;
  const path = `/dashboard/${owner.companyId}/invitations`;
  provider.users.set("grace", { name: "Grace", email: "grace@example.com", email_verified: true });
  const answer = await owner.call("POST", path, { email: "grace@example.com", role: "admin" });
  const { link } = (await answer.json()) as { link: string };
  page = await dashboard.open(new URL(link).pathname, { as: "nobody" });
  await page.getByText("as an admin").waitFor();
  await signInAs("grace", page);
  await page.waitForURL(designs());
  // An account without a password has nothing to change, and confirms by having signed in lately.
  await page.goto("/you");
  await page.getByRole("heading", { name: "Two-step sign-in" }).waitFor();
  expect(await page.getByRole("heading", { name: "Password" }).count()).toBe(0);
  await page.getByRole("button", { name: "Set up…" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("QR code for your authenticator app").waitFor();
});

import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { expectAccessible } from "../support/axe.ts";
import { type DashboardBrowser, openDashboard } from "../support/dashboard-browser.ts";
import { inviteMember, type SignedInPerson } from "../support/people.ts";

let dashboard: DashboardBrowser;
let page: Page;
let katherine: SignedInPerson;
let grace: SignedInPerson;
const place = () => `/c/${dashboard.owner.companyId}/settings/members`;
const rowOf = (name: string) => page.getByRole("row", { name: new RegExp(name) });
/** The response to a member's call within the company. */
const statusFor = async (person: SignedInPerson, path: string) =>
  (await person.call("GET", `/dashboard/${dashboard.owner.companyId}${path}`)).status;

beforeAll(async () => {
  dashboard = await openDashboard();
  const { limn, owner } = dashboard;
  const invite = (name: string, email: string, role: "editor" | "admin") =>
    inviteMember(limn.base, owner, { name, email, role });
  katherine = await invite("Katherine Johnson", "katherine@example.com", "editor");
  grace = await invite("Grace Hopper", "grace@example.com", "admin");
});

afterEach(async () => {
  await page.context().close();
  dashboard.expectNoComplaints();
});

afterAll(async () => await dashboard[Symbol.asyncDispose]());

it("invites someone with a link, which stops working when the invitation is canceled", async () => {
  page = await dashboard.open(place(), { colorScheme: "dark" });
  await page.getByRole("button", { name: "Invite" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Invite", exact: true }).click();
  await dialog.getByText("Enter an email address").waitFor();
  await dialog.getByLabel("Email address").fill("linus@example.com");
  await dialog.getByRole("radio", { name: /^Viewer/ }).check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Invite", exact: true }).click();
  const link = (await dialog.getByRole("region", { name: "Invitation link" }).textContent()) ?? "";
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Done" }).click();
  const token = link.split("/").at(-1) ?? "";
  const open = async () => (await fetch(`${dashboard.limn.base}/account/invitations/${token}`)).status;
  expect(await open()).toBe(200);

  const row = rowOf("linus@example.com");
  expect(await row.textContent()).toContain("Viewer");
  await row.getByRole("button", { name: "Copy link" }).waitFor();
  await row.getByRole("button", { name: /Cancel invitation/ }).click();
  await dialog.getByRole("button", { name: "Cancel invitation" }).click();
  await row.waitFor({ state: "detached" });
  expect(await open()).toBeGreaterThanOrEqual(400);
});

it("changes a role immediately, and asks for confirmation before making someone an owner", async () => {
  expect(await statusFor(katherine, "/keys")).toBe(403);
  page = await dashboard.open(place());
  await page.getByLabel("Role of Katherine Johnson").selectOption("Admin");
  await page.getByText("Katherine Johnson is now an admin.").waitFor();
  expect(await statusFor(katherine, "/keys")).toBe(200);

  const choice = page.getByLabel("Role of Grace Hopper");
  await choice.selectOption("Owner");
  const dialog = page.getByRole("dialog", { name: "Make Grace Hopper an owner?" });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  expect(await choice.inputValue()).toBe("admin");
});

it("doesn't let the only owner leave or lose the role", async () => {
  page = await dashboard.open(place());
  const row = rowOf("Ada Lovelace");
  await row.getByText("You can't change the only owner").waitFor();
  expect(await row.getByRole("combobox").count()).toBe(0);
  expect(await row.getByRole("button").count()).toBe(0);
});

it("lets an admin manage members except owners", async () => {
  page = await dashboard.open(place(), { as: grace });
  await rowOf("Katherine Johnson")
    .getByRole("button", { name: /Manage/ })
    .waitFor();
  expect(await rowOf("Ada Lovelace").getByRole("button").count()).toBe(0);
  const options = await page.getByLabel("Role of Katherine Johnson").getByRole("option").allTextContents();
  expect(options).toEqual(["Viewer", "Editor", "Admin"]);
});

it("creates a password reset link", async () => {
  page = await dashboard.open(place());
  await rowOf("Grace Hopper")
    .getByRole("button", { name: /Manage/ })
    .click();
  await page.getByRole("menuitem", { name: "Reset password" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Create link" }).click();
  const link = (await dialog.getByRole("region", { name: "Reset link" }).textContent()) ?? "";
  const token = link.split("/").at(-1) ?? "";
  const password = "a whole new word";
  const reset = await dashboard.owner.call("POST", "/account/reset-password", { token, password });
  expect(reset.ok).toBe(true);
});

it("removes a member, who loses access with the next call", async () => {
  expect(await statusFor(katherine, "/designs")).toBe(200);
  page = await dashboard.open(place());
  await rowOf("Katherine Johnson")
    .getByRole("button", { name: /Manage/ })
    .click();
  await page.getByRole("menuitem", { name: "Remove from company" }).click();
  const dialog = page.getByRole("dialog", { name: "Remove Katherine Johnson?" });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Remove" }).click();
  await rowOf("Katherine Johnson").waitFor({ state: "detached" });
  expect(await statusFor(katherine, "/designs")).toBe(404);
});

it("lets a viewer only leave", async () => {
  const lee = await inviteMember(dashboard.limn.base, dashboard.owner, {
    name: "Lee Yun",
    email: "lee@example.com",
    role: "viewer",
  });
  page = await dashboard.open(place(), { as: lee });
  await rowOf("Lee Yun")
    .getByRole("button", { name: /Manage/ })
    .click();
  expect(await page.getByRole("menuitem").allTextContents()).toEqual(["Leave company"]);
  await page.getByRole("menuitem").click();
  await page.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
  await page.getByText("You aren't a member of a company").waitFor();
  expect(await statusFor(lee, "/designs")).toBe(404);
});

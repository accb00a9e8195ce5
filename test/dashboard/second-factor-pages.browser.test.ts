import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { expectAccessible } from "../support/axe.ts";
import { type DashboardBrowser, openDashboard } from "../support/dashboard-browser.ts";
import { inviteMember, type SignedInPerson } from "../support/people.ts";
import { totpOf } from "../support/totp.ts";

/** Timeout of page operations on a busy machine. */
const soon = { timeout: 120_000 };

let dashboard: DashboardBrowser;
let page: Page;
let person: SignedInPerson;
beforeAll(async () => {
  dashboard = await openDashboard();
  const { owner, limn } = dashboard;
  person = await inviteMember(limn.base, owner, { name: "Hal", email: "hal@example.com", role: "editor" });
});
afterEach(async () => {
  await page.context().close();
  dashboard.expectNoComplaints();
});
afterAll(async () => await dashboard[Symbol.asyncDispose]());

const dialog = () => page.getByRole("dialog");

/** The address in the QR code, of the key beside it. */
async function uri(): Promise<string> {
  const secret = await dialog().locator("code").first().innerText();
  return `otpauth://totp/Limn?secret=${secret}`;
}

it("sets two-step sign-in up, signs in with a code, and turns it off", async () => {
  page = await dashboard.open("/you", { as: person });
  await page.getByRole("button", { name: "Set up…" }).click(soon);
  await dialog().getByLabel("Your password").fill(person.password);
  await dialog().getByRole("button", { name: "Continue" }).click();
  await dialog().getByRole("img", { name: "QR code for your authenticator app" }).waitFor(soon);
  await expectAccessible(page);
  const address = await uri();
  await dialog().getByLabel("Code", { exact: true }).fill("000000");
  await dialog().getByRole("button", { name: "Turn on" }).click();
  await dialog().getByText("This code is wrong").waitFor(soon);
  await dialog().getByLabel("Code", { exact: true }).fill(totpOf(address));
  await dialog().getByRole("button", { name: "Turn on" }).click();
  const codes = dialog().getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await codes.first().waitFor(soon);
  expect(await codes.count()).toBe(10);
  await expectAccessible(page);
  const recovery = await codes.first().innerText();
  await dialog().getByRole("button", { name: "Done" }).click();
  await page.getByText("On. Signing in asks for a code").waitFor(soon);

  const signIn = async () => {
    await page.context().clearCookies();
    await page.goto("/sign-in?next=/you");
    await page.getByLabel("Email").fill(person.email);
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    await page.getByRole("button", { name: "Sign in" }).click();
  };
  await signIn();
  await page.getByLabel("Code", { exact: true }).fill("111111", soon);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByText("This code is wrong").waitFor(soon);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await page.getByLabel("Recovery code").fill(recovery);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByText("On. Signing in asks for a code").waitFor(soon);

  await page.getByRole("button", { name: "Turn off…" }).click();
  await dialog().getByLabel("Your password").fill("not this one");
  await dialog().getByRole("button", { name: "Turn off" }).click();
  await dialog().getByText("This isn't your current password").waitFor(soon);
  await dialog().getByLabel("Your password").fill(person.password);
  await dialog().getByRole("button", { name: "Turn off" }).click();
  await page.getByRole("button", { name: "Set up…" }).waitFor(soon);
});

it("changes the email address with the password", async () => {
  page = await dashboard.open("/you", { as: dashboard.owner });
  await page.getByLabel("New email").fill("ada.new@example.com", soon);
  await page.getByLabel("Your password").fill(dashboard.owner.password);
  await page.getByRole("button", { name: "Change email" }).click();
  await page.getByText("Signed in as ada.new@example.com.").waitFor(soon);
  await expectAccessible(page);
  await page.goto("/change-email/bogus");
  await page.getByText("This link no longer works").waitFor(soon);
});

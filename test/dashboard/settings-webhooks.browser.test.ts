import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { expectAccessible } from "../support/axe.ts";
import { type DashboardBrowser, openDashboard } from "../support/dashboard-browser.ts";
import { inviteMember } from "../support/people.ts";
import { startWebhookReceiver, verifyEvent, type WebhookReceiver } from "../support/webhook-receiver.ts";

let receiver: WebhookReceiver;
let dashboard: DashboardBrowser;
let page: Page;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
  dashboard = await openDashboard({ LIMN_FETCH_ALLOW: receiver.host });
});
afterEach(async () => {
  await page.context().close();
  dashboard.expectNoComplaints();
});
afterAll(async () => {
  await dashboard[Symbol.asyncDispose]();
  await receiver[Symbol.asyncDispose]();
});

const path = () => `/c/${dashboard.owner.companyId}/settings/webhooks`;

it("creates a webhook, shows its secret once, tests it, rotates the secret and deletes it", async () => {
  page = await dashboard.open(path());
  await page.getByText("No webhooks yet").waitFor();
  await page.getByRole("button", { name: "New webhook" }).click();
  await page.getByRole("button", { name: "Create webhook" }).click();
  await page.getByText("Enter an address.").waitFor();
  await page.getByLabel("Address").fill("http://127.0.0.1:1/private");
  await page.getByRole("button", { name: "Create webhook" }).click();
  await page.getByText("its port is 1, not 80 or 443").waitFor();
  await expectAccessible(page);
  await page.getByLabel("Address").fill(receiver.url);
  await page.getByLabel("Description").fill("Our CRM");
  await page.getByLabel("A design is deleted").uncheck();
  await page.getByRole("button", { name: "Create webhook" }).click();
  const created = page.getByRole("dialog", { name: "The webhook was created" });
  const secret = (await created.locator("code").first().textContent()) ?? "";
  expect(secret).toMatch(/^whsec_/);
  await expectAccessible(page);
  await created.getByRole("button", { name: "Done" }).click();
  await page.getByRole("heading", { name: "Our CRM" }).waitFor();
  await page.getByRole("button", { name: /^Send a test event/ }).click();
  await page.getByText("Delivered").waitFor();
  await expectAccessible(page);
  expect(receiver.received.map((event) => verifyEvent(event, secret))).toMatchObject([
    { type: "webhook.test" },
  ]);
  await page.getByRole("button", { name: /^Send again/ }).click();
  await vi.waitUntil(() => receiver.received.length === 2, { timeout: 120_000 });
  await page.getByRole("button", { name: /^Pause/ }).click();
  await page.getByText("Nothing is sent.").waitFor();
  await expectAccessible(page);
  expect(await page.getByRole("button", { name: /^Send/ }).count()).toBe(0);
  await page.getByRole("button", { name: /^Resume/ }).click();
  await page.getByText("Active", { exact: true }).waitFor();
  await page.getByRole("button", { name: /^Rotate secret/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Rotate secret" }).click();
  const rotated = page.getByRole("dialog", { name: "The secret was rotated" });
  expect(await rotated.locator("code").first().textContent()).not.toBe(secret);
  await rotated.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: /^Delete/ }).click();
  await page.getByRole("button", { name: "Delete webhook" }).click();
  await page.getByText("No webhooks yet").waitFor();
});

it("shows a delivery that waits, and why", async () => {
  receiver.answer(500);
  const { owner } = dashboard;
  const base = `/dashboard/${owner.companyId}/v1/webhooks`;
  const answer = await owner.call("POST", base, { url: receiver.url, events: ["design.deleted"] });
  const { id } = (await answer.json()) as { id: string };
  await owner.call("POST", `${base}/${id}/test`);
  page = await dashboard.open(path());
  await page.getByText("Deliveries").click();
  await vi.waitUntil(async () => (await page.getByText(/^500; again/).count()) === 1, { timeout: 120_000 });
  await page.getByText("Waiting").waitFor();
});

it("shows viewers the webhooks, and nothing to change", async () => {
  const newcomer = { name: "Vi", email: "vi@example.com", role: "viewer" } as const;
  const viewer = await inviteMember(dashboard.limn.base, dashboard.owner, newcomer);
  page = await dashboard.open(path(), { as: viewer });
  await page.getByRole("heading", { name: receiver.url }).waitFor();
  expect(
    await page.getByRole("button", { name: /test event|Pause|Send again|Rotate|Delete|New/ }).count(),
  ).toBe(0);
});

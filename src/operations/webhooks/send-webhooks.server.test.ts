import { expect, it, vi } from "vitest";
import { openTemporaryStore } from "../../../test/support/temporary-store.ts";
import type { WebhookAnswer } from "../../remote/post-webhook.ts";
import { getWebhook } from "./manage-webhooks.ts";
import { retryPausesMs, sendWebhooks } from "./send-webhooks.ts";
import { createWebhookCounts } from "./webhook-counts.ts";

const hourMs = 3_600_000;

it("the pauses grow, the first is below ten seconds, and all together take a day", () => {
  expect(retryPausesMs[0]).toBeLessThan(10_000);
  for (const [index, pause] of retryPausesMs.slice(1).entries())
    expect(pause).toBeGreaterThan(retryPausesMs[index] ?? 0);
  const total = retryPausesMs.reduce((sum, pause) => sum + pause, 0);
  expect(total / hourMs).toBeGreaterThan(23.9);
  expect(total / hourMs).toBeLessThan(24.2);
});

it("tries again after each pause with a new timestamp, and gives up after the last", async () => {
  await using temporary = await openTemporaryStore();
  const { store } = temporary;
  let now = new Date("2026-11-21T10:00:00.000Z");
  const advance = (milliseconds: number) => {
    now = new Date(now.getTime() + milliseconds);
    temporary.advance(milliseconds);
  };
  const { id: company_id } = await store.companies.create({ name: "Acme", anchor_day: 1 });
  const content = { url: "https://example.com", events: "[]", description: "", secret: "whsec_AA==" };
  const webhook = await store.webhooks.create({ company_id, ...content });
  await store.webhooks.addTest(webhook, { type: "webhook.test", data: {} });
  const timestamps: string[] = [];
  let answer: WebhookAnswer = { reason: "unreachable" };
  const post = async (_: string, headers: Readonly<Record<string, string>>): Promise<WebhookAnswer> => {
    timestamps.push(headers["webhook-timestamp"] ?? "");
    return answer;
  };

  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const webhookSender = { accepts: async () => true, post };
  const webhookCounts = createWebhookCounts();
  const stop = sendWebhooks({ store, now: () => now, log, webhookSender, webhookCounts });
  const read = async () => (await store.webhooks.deliveries(webhook.id, 1))[0];
  for (const [index, pause] of retryPausesMs.entries()) {
    await vi.waitUntil(async () => (await read())?.attempts === index + 1, { timeout: 120_000 });
    expect(await read()).toMatchObject({ status: "pending", error: "unreachable" });
    advance(pause);
  }
  await vi.waitUntil(async () => (await read())?.status === "failed", { timeout: 120_000 });
  const status = async () => (await getWebhook({ store }, { companyId: company_id }, webhook.id)).status;
  expect(await status()).toBe("failing");
  const failedAt = now.toISOString();
  expect((await store.webhooks.get(company_id, webhook.id))?.failing_since).toBe(failedAt);
  answer = { status: 204 };
  await store.webhooks.addTest(webhook, { type: "webhook.test", data: {} });
  await vi.waitUntil(async () => (await status()) === "active", { timeout: 120_000 });
  await stop();
  expect(webhookCounts.read()).toEqual({ delivered: 1, failed: retryPausesMs.length, given_up: 1 });
  expect(new Set(timestamps).size).toBe(retryPausesMs.length + 1);
});

it("sends to others while a receiver hangs, and few events at once to that one", async () => {
  await using temporary = await openTemporaryStore();
  const { store } = temporary;
  const { id: company_id } = await store.companies.create({ name: "Acme", anchor_day: 1 });
  const create = (url: string) =>
    store.webhooks.create({ company_id, url, events: "[]", description: "", secret: "whsec_AA==" });
  const [hanging, other] = [await create("https://hanging.example"), await create("https://example.com")];
  const event = { type: "webhook.test", data: {} };
  const ends: (() => void)[] = [];
  let isHanging = true;
  const post = async (url: string): Promise<WebhookAnswer> => {
    if (url !== hanging.url || !isHanging) return { status: 204 };
    const { promise, resolve } = Promise.withResolvers<WebhookAnswer>();
    ends.push(() => resolve({ reason: "slow" }));
    return await promise;
  };
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  for (let index = 0; index < 300; index += 1) await store.webhooks.addTest(hanging, event);
  const webhookSender = { accepts: async () => true, post };
  const webhookCounts = createWebhookCounts();
  const stop = sendWebhooks({ store, now: () => new Date(), log, webhookSender, webhookCounts });
  await vi.waitUntil(() => ends.length > 0, { timeout: 120_000 });
  for (let index = 0; index < 10; index += 1) await store.webhooks.addTest(other, event);
  const delivered = async (id: string) =>
    (await store.webhooks.deliveries(id, 1000)).filter(({ status }) => status === "delivered").length;
  await vi.waitUntil(async () => (await delivered(other.id)) === 10, { timeout: 120_000 });
  expect(ends).toHaveLength(4);
  isHanging = false;
  for (const end of ends) end();
  // Nothing is lost: what wasn't answered waits for its next attempt.
  await vi.waitUntil(async () => (await delivered(hanging.id)) === 296, { timeout: 120_000 });
  await stop();
  const waiting = (await store.webhooks.deliveries(hanging.id, 1000)).filter(
    (one) => one.status === "pending",
  );
  expect(waiting.map(({ attempts, error }) => [attempts, error])).toEqual(
    Array.from({ length: 4 }, () => [1, "slow"]),
  );
});

it("sends a company's event while none of another one's many receivers answers", async () => {
  await using temporary = await openTemporaryStore();
  const { store } = temporary;
  const event = { type: "webhook.test", data: {} };
  const create = async (company: string, url: string) =>
    await store.webhooks.create({
      company_id: company,
      url,
      events: "[]",
      description: "",
      secret: "whsec_AA==",
    });
  const { id: hanging } = await store.companies.create({ name: "Hanging", anchor_day: 1 });
  for (let index = 0; index < 50; index += 1) {
    const webhook = await create(hanging, "https://hanging.example");
    for (let count = 0; count < 8; count += 1) await store.webhooks.addTest(webhook, event);
  }
  const ends: (() => void)[] = [];
  let isHanging = true;
  const post = async (url: string): Promise<WebhookAnswer> => {
    if (url !== "https://hanging.example" || !isHanging) return { status: 204 };
    const { promise, resolve } = Promise.withResolvers<WebhookAnswer>();
    ends.push(() => resolve({ reason: "slow" }));
    return await promise;
  };
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const webhookSender = { accepts: async () => true, post };
  const stop = sendWebhooks({
    store,
    now: () => new Date(),
    log,
    webhookSender,
    webhookCounts: createWebhookCounts(),
  });
  await vi.waitUntil(() => ends.length === 64, { timeout: 120_000 });
  const { id: company } = await store.companies.create({ name: "Other", anchor_day: 1 });
  const other = await create(company, "https://example.com");
  for (let count = 0; count < 10; count += 1) await store.webhooks.addTest(other, event);
  const delivered = async () =>
    (await store.webhooks.deliveries(other.id, 20)).filter(({ status }) => status === "delivered").length;
  await vi.waitUntil(async () => (await delivered()) === 10, { timeout: 120_000 });
  // Not one of the others has ended meanwhile, and none was begun beyond the company's share.
  expect(ends).toHaveLength(64);
  isHanging = false;
  for (const end of ends) end();
  await stop();
});

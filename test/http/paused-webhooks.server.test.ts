// @module-tag both-databases
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type RestFixture, startRest } from "../support/rest-fixture.ts";
import { card } from "../support/small-designs.ts";
import { type Webhook, webhookCalls } from "../support/webhook-calls.ts";
import { startWebhookReceiver, type WebhookReceiver } from "../support/webhook-receiver.ts";

type Calls = ReturnType<typeof webhookCalls>;

let receiver: WebhookReceiver;
let rest: RestFixture;
let reset: Calls["reset"];
let create: Calls["create"];
let arrived: Calls["arrived"];
let deliveries: Calls["deliveries"];
let copyDesign: Calls["copyDesign"];

beforeAll(async () => {
  receiver = await startWebhookReceiver();
  rest = await startRest([card()], { LIMN_FETCH_ALLOW: receiver.host });
  ({ reset, create, arrived, deliveries, copyDesign } = webhookCalls(rest, receiver));
});

afterAll(async () => {
  await rest[Symbol.asyncDispose]();
  await receiver[Symbol.asyncDispose]();
});

beforeEach(() => reset());

describe("a paused webhook", () => {
  const change = async ({ id }: Webhook, json: Record<string, unknown>) =>
    (await rest.api("PATCH", `/v1/webhooks/${id}`, { json })).body;

  test("gets nothing, and what happened meanwhile isn't sent later", async () => {
    const webhook = await create();
    expect(await change(webhook, { enabled: false })).toMatchObject({ enabled: false, status: "paused" });
    await copyDesign("While it was paused");
    const test = await rest.api("POST", `/v1/webhooks/${webhook.id}/test`);
    expect([test.status, (test.body as { code: string }).code]).toEqual([409, "webhook_paused"]);
    expect(await change(webhook, { enabled: true })).toMatchObject({ enabled: true, status: "active" });
    await copyDesign("Afterwards");
    expect(await arrived(1, webhook)).toMatchObject([{ data: { name: "Afterwards" } }]);
    expect(await deliveries(webhook)).toHaveLength(1);
  });

  test("sends what waited once it goes on", async () => {
    const webhook = await create();
    receiver.answer(500);
    await rest.api("POST", `/v1/webhooks/${webhook.id}/test`);
    await vi.waitUntil(async () => (await deliveries(webhook))[0]?.attempts === 1, { timeout: 120_000 });
    await change(webhook, { enabled: false });
    receiver.answer(204);
    receiver.received.splice(0);
    await change(webhook, { enabled: true });
    await arrived(1, webhook);
  });

  test("is one whose receiver is gone, until it has another address or is asked to go on", async () => {
    const webhook = await create();
    for (const json of [{ enabled: true }, { url: receiver.url }]) {
      receiver.answer(410);
      await rest.api("POST", `/v1/webhooks/${webhook.id}/test`);
      await vi.waitUntil(async () => (await deliveries(webhook))[0]?.status === "failed", {
        timeout: 120_000,
      });
      expect((await deliveries(webhook))[0]).toMatchObject({
        attempts: 1,
        error: expect.stringContaining("gone") as string,
      });
      const { body } = await rest.api("GET", `/v1/webhooks/${webhook.id}`);
      expect(body).toMatchObject({ enabled: false, status: "gone" });
      expect(await change(webhook, json)).toMatchObject({ enabled: true });
    }
  });
});

describe("a delivery", () => {
  const resend = ({ id }: Webhook, delivery: string) =>
    rest.api("POST", `/v1/webhooks/${id}/deliveries/${delivery}/resend`);

  test("that arrived is sent again with the same id and body", async () => {
    const webhook = await create();
    await copyDesign("Again");
    await arrived(1, webhook);
    await vi.waitUntil(async () => (await deliveries(webhook))[0]?.status === "delivered", {
      timeout: 120_000,
    });
    const [{ id } = { id: "" }] = await deliveries(webhook);
    expect((await resend(webhook, id)).body).toMatchObject({ id, status: "pending", attempts: 0 });
    const [first, second] = await arrived(2, webhook);
    expect(second).toEqual(first);
    expect(receiver.received.map(({ headers }) => headers["webhook-id"])).toEqual([id, id]);
  });

  test("of another webhook, or an unknown one, isn't", async () => {
    const [webhook, other] = [await create(), await create()];
    await copyDesign("Whose");
    const [{ id } = { id: "" }] = await deliveries(other);
    for (const [whose, delivery] of [
      [webhook, id],
      [webhook, "msg_none"],
    ] as const) {
      const { status, body } = await resend(whose, delivery);
      expect([status, (body as { code: string }).code]).toEqual([404, "delivery_not_found"]);
    }
    expect((await resend({ ...webhook, id: "whk_none" }, id)).status).toBe(404);
  });
});

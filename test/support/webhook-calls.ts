import { expect, vi } from "vitest";
import type { RestFixture } from "./rest-fixture.ts";
import { verifyEvent, type WebhookReceiver } from "./webhook-receiver.ts";

export interface Webhook {
  id: string;
  secret: string;
  status: string;
}

interface Delivery {
  id: string;
  status: string;
  attempts: number;
  error: string | null;
}

export const allEvents = [
  "design.published",
  "design.deleted",
  "batch.finished",
  "opens.reached",
  "design.warning",
];

/** Calls about webhooks of one receiver. */
export function webhookCalls(rest: RestFixture, receiver: WebhookReceiver) {
  return {
    /** Deletes all webhooks, and what the receiver got. */
    reset: async (): Promise<void> => {
      const { body } = await rest.api("GET", "/v1/webhooks");
      for (const { id } of (body as { webhooks: Webhook[] }).webhooks)
        await rest.api("DELETE", `/v1/webhooks/${id}`);
      receiver.received.splice(0);
      receiver.answer(204);
    },

    create: async (changes: Record<string, unknown> = {}): Promise<Webhook> => {
      const json = { url: receiver.url, events: allEvents, ...changes };
      const { status, headers, body } = await rest.api("POST", "/v1/webhooks", { json });
      expect(status).toBe(201);
      const webhook = body as Webhook;
      expect(headers.get("location")).toBe(`/v1/webhooks/${webhook.id}`);
      expect(webhook.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
      return webhook;
    },

    /** The events that have arrived, verified. */
    arrived: async (count: number, { secret }: Webhook): Promise<{ type: string; data: unknown }[]> => {
      await vi.waitUntil(() => receiver.received.length >= count, { timeout: 120_000, interval: 20 });
      return receiver.received.map((event) => verifyEvent(event, secret) as { type: string; data: unknown });
    },

    deliveries: async ({ id }: Webhook): Promise<Delivery[]> => {
      const { body } = await rest.api("GET", `/v1/webhooks/${id}/deliveries`);
      return (body as { deliveries: Delivery[] }).deliveries;
    },

    copyDesign: async (name: string): Promise<string> => {
      const { body } = await rest.api("POST", `/v1/designs/${rest.designIds[0]}/copy`, { json: { name } });
      return (body as { id: string }).id;
    },
  };
}

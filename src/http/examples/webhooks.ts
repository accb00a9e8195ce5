import type { webhookEvents } from "../../operations/webhooks/webhook-bodies.ts";
import { exampleIds } from "./ids.ts";

const url = "https://example.com/limn";
const events = ["design.published"];

export const newWebhookExample = { url, events };

export const webhookChangeExample = { events: ["design.published", "batch.finished"] };

export const webhookExample = {
  id: exampleIds.webhook,
  url,
  events,
  description: "",
  enabled: true,
  status: "active",
  created_at: "2026-11-23T10:00:00.000Z",
};

export const createdWebhookExample = { ...webhookExample, secret: "whsec_…" };

export const changedWebhookExample = { ...webhookExample, ...webhookChangeExample };

export const webhookListExample = { webhooks: [webhookExample] };

const delivery = {
  id: exampleIds.delivery,
  created_at: "2026-11-23T10:00:00.000Z",
  error: null,
};

export const testDeliveryExample = {
  ...delivery,
  type: "webhook.test",
  status: "pending",
  attempts: 0,
  response_status: null,
  next_attempt_at: delivery.created_at,
  body: {
    type: "webhook.test",
    timestamp: delivery.created_at,
    data: { webhook_id: exampleIds.webhook, message: "This is a test." },
  },
};

const published = {
  ...delivery,
  type: "design.published",
  status: "delivered",
  attempts: 1,
  response_status: 204,
  next_attempt_at: null,
  body: {
    type: "design.published",
    timestamp: delivery.created_at,
    data: { design_id: exampleIds.design, name: "Hello", version: 1 },
  },
};

export const deliveryListExample = { deliveries: [published] };

export const resentDeliveryExample = {
  ...published,
  status: "pending",
  attempts: 0,
  next_attempt_at: "2026-11-24T10:00:00.000Z",
};

const timestamp = "2026-11-23T10:00:00.000Z";
const design = { design_id: exampleIds.design, name: "Hello" };

/** The body of a delivery of each event. */
export const eventExamples = {
  "design.published": { type: "design.published", timestamp, data: { ...design, version: 2 } },
  "design.deleted": { type: "design.deleted", timestamp, data: design },
  "batch.finished": {
    type: "batch.finished",
    timestamp,
    data: {
      batch_id: exampleIds.batch,
      design_id: exampleIds.design,
      status: "finished",
      total: 500,
      done: 499,
      failed: 1,
    },
  },
  "opens.reached": { type: "opens.reached", timestamp, data: { ...design, lifetime_open_count: 1000 } },
  "table.failed": {
    type: "table.failed",
    timestamp,
    data: { table: "readers", reason: "The feed's host can't be reached." },
  },
  "design.remarked": {
    type: "design.remarked",
    timestamp,
    data: { ...design, remark_id: "rmk_3kZbQ9sT1vXyAa", from: "Nora", text: "The logo could be larger." },
  },
  "design.warning": {
    type: "design.warning",
    timestamp,
    data: { ...design, warnings: [{ layer: "photo", code: "image_unavailable" }] },
  },
} satisfies { [Type in keyof typeof webhookEvents]: { type: Type; timestamp: string; data: object } };

import { z } from "zod";
import { absentWhenNull } from "../../design/values.ts";
import type { WebhookEvents } from "../../store/webhook-events.ts";
import type { WebhookDelivery } from "../../store/webhook-deliveries.ts";
import type { Webhook } from "../../store/webhooks.ts";
import { nameSchema } from "../schema-names.ts";

/** When each event is sent. */
export const webhookEvents = {
  "design.published": "a design has a new live version",
  "design.deleted": "a design was deleted",
  "batch.finished": "a batch is finished, or all its rows failed",
  "opens.reached": "a design's lifetime count of opens has passed 100, 1,000, 10,000 and so on",
  "table.failed": "the feed of a table can't be fetched or read; once until it works again",
  "design.remarked": "a guest who was shown a draft left a remark",
  "design.warning": "opens of a design began to fall back, at most once an hour",
} satisfies Record<keyof WebhookEvents, string>;

const eventTypes = Object.keys(webhookEvents) as [keyof WebhookEvents, ...(keyof WebhookEvents)[]];
const url = z.string().min(1).max(2000).describe("An http or https address that anyone can reach");
const events = z
  .array(z.enum(eventTypes))
  .min(1)
  .max(eventTypes.length)
  .transform((list) => [...new Set(list)])
  .describe(
    Object.entries(webhookEvents)
      .map(([type, when]) => `${type}: ${when}`)
      .join("; "),
  );
const description = z.string().trim().max(200);

export const webhookInput = nameSchema(
  "NewWebhook",
  z.strictObject({ url, events, description: absentWhenNull(description) }),
);

export const webhookChange = nameSchema(
  "WebhookChange",
  z.strictObject({
    url: absentWhenNull(url),
    events: absentWhenNull(events),
    description: absentWhenNull(description),
    enabled: absentWhenNull(z.boolean()).describe(
      "false pauses it: what happens meanwhile isn't sent, and deliveries that wait go on waiting; true lets it go on",
    ),
    rotate_secret: absentWhenNull(z.boolean()).describe(
      "true makes a new secret, which the answer shows once. The ones before sign too, each for 24 hours",
    ),
  }),
);

const webhookShape = {
  id: z.string(),
  url: z.string(),
  events: z.array(z.string()),
  description: z.string(),
  enabled: z.boolean().describe("false: nothing is sent"),
  status: z
    .enum(["active", "failing", "paused", "gone"])
    .describe(
      "failing: a delivery was given up after a day, and none arrived since; paused: by a PATCH; gone: paused because its address answered 410",
    ),
  created_at: z.string(),
};

export const webhookBody = nameSchema(
  "Webhook",
  z.looseObject({
    ...webhookShape,
    secret: z.string().optional().describe("Only when it is new: keep it to verify signatures"),
  }),
);
export type WebhookBody = z.output<typeof webhookBody>;

export const webhookListBody = nameSchema("WebhookList", z.looseObject({ webhooks: z.array(webhookBody) }));

export const deliveryBody = nameSchema(
  "WebhookDelivery",
  z.looseObject({
    id: z.string().describe("The header webhook-id; the same at every attempt"),
    type: z.string(),
    status: z.enum(["pending", "delivered", "failed"]),
    attempts: z.int().min(0),
    response_status: z.int().nullable().describe("Of the last attempt"),
    error: z.string().nullable().describe("Why the last attempt failed"),
    next_attempt_at: z.string().nullable(),
    created_at: z.string(),
    body: z.unknown().describe("What is sent"),
  }),
);
export type WebhookDeliveryBody = z.output<typeof deliveryBody>;

export const deliveryListBody = nameSchema(
  "WebhookDeliveryList",
  z.looseObject({ deliveries: z.array(deliveryBody) }),
);

export function presentWebhook({ id, url: address, events: types, ...webhook }: Webhook): WebhookBody {
  return {
    id,
    url: address,
    events: JSON.parse(types) as string[],
    description: webhook.description,
    enabled: webhook.paused === null,
    status: webhook.paused === null ? statusOf(webhook) : pauses[webhook.paused],
    created_at: webhook.created_at,
  };
}

export function presentDelivery(delivery: WebhookDelivery): WebhookDeliveryBody {
  const { id, type, status, attempts, response_status, error, next_at, created_at, body } = delivery;
  const attempt = { attempts, response_status, error, next_attempt_at: next_at };
  return { id, type, status, ...attempt, created_at, body: JSON.parse(body) as unknown };
}

const statusOf = ({ failing_since }: Pick<Webhook, "failing_since">) =>
  failing_since === null ? "active" : "failing";

const pauses = { asked: "paused", gone: "gone" } as const satisfies Record<
  NonNullable<Webhook["paused"]>,
  WebhookBody["status"]
>;

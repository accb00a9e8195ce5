import { z } from "zod";
import { absentWhenNull } from "../../design/values.ts";
import type { WebhookEvents } from "../../store/webhook-events.ts";
import type { WebhookDelivery } from "../../store/webhook-deliveries.ts";
import type { Webhook } from "../../store/webhooks.ts";
import { nameSchema } from "../schema-names.ts";
import { invalid, notFound, ServiceError } from "../service-error.ts";
import type { Caller, Services } from "../services.ts";
import { rotateSecret } from "./rotate-secret.ts";
import { newWebhookSecret } from "./sign-webhook.ts";

/** When each event is sent. */
const webhookEvents = {
  "design.published": "a design has a new live version",
  "design.deleted": "a design was deleted",
  "batch.finished": "a batch is finished, or all its rows failed",
  "opens.reached": "a design's lifetime count of opens has passed 100, 1,000, 10,000 and so on",
  "table.failed": "the feed of a table can't be fetched or read; once until it works again",
  "design.warning": "opens of a design began to fall back, at most once an hour",
} satisfies Record<keyof WebhookEvents, string>;

const eventTypes = Object.keys(webhookEvents) as [keyof WebhookEvents, ...(keyof WebhookEvents)[]];
const testEvent = "webhook.test";

const maxWebhooks = 50;

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
  status: z
    .enum(["active", "failing"])
    .describe("failing: a delivery was given up after a day, and none arrived since"),
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

type WebhookServices = Pick<Services, "store" | "webhookSender" | "now">;

/** Makes a webhook; the answer alone has its secret. */
export async function createWebhook(
  { store, webhookSender }: WebhookServices,
  { companyId }: Caller,
  input: z.output<typeof webhookInput>,
): Promise<WebhookBody> {
  if ((await store.webhooks.list(companyId)).length >= maxWebhooks) {
    throw new ServiceError("webhook_limit", `Your company has ${maxWebhooks} webhooks.`);
  }
  await checkAddress(webhookSender, input.url);
  const secret = newWebhookSecret();
  const webhook = await store.webhooks.create({
    company_id: companyId,
    url: input.url,
    events: JSON.stringify(input.events),
    description: input.description ?? "",
    secret,
  });
  return { ...presentWebhook(webhook), secret };
}

export async function listWebhooks(
  { store }: Pick<Services, "store">,
  { companyId }: Caller,
): Promise<{ webhooks: WebhookBody[] }> {
  return { webhooks: (await store.webhooks.list(companyId)).map(presentWebhook) };
}

export async function getWebhook(
  services: Pick<Services, "store">,
  caller: Caller,
  id: string,
): Promise<WebhookBody> {
  return presentWebhook(await findWebhook(services, caller, id));
}

/** Changes the given members. A new address makes a failing webhook active again. */
export async function updateWebhook(
  services: WebhookServices,
  caller: Caller,
  id: string,
  change: z.output<typeof webhookChange>,
): Promise<WebhookBody> {
  const webhook = await findWebhook(services, caller, id);
  if (change.url !== undefined) await checkAddress(services.webhookSender, change.url);
  const changes: Partial<Webhook> = {};
  if (change.url !== undefined) Object.assign(changes, { url: change.url, failing_since: null });
  if (change.events !== undefined) changes.events = JSON.stringify(change.events);
  if (change.description !== undefined) changes.description = change.description;
  const rotated = change.rotate_secret === true ? rotateSecret(webhook, services.now()) : undefined;
  const { secret } = rotated ?? {};
  Object.assign(changes, rotated);
  // Of two rotations at once the second one keeps the first one's secret too.
  const read = rotated === undefined ? undefined : webhook.secret;
  const changed = await services.store.webhooks.update(caller.companyId, id, changes, read);
  if (changed === undefined && read !== undefined) return await updateWebhook(services, caller, id, change);
  if (changed === undefined) throw webhookNotFound(id);
  return { ...presentWebhook(changed), ...(secret === undefined ? {} : { secret }) };
}

export async function removeWebhook(
  { store }: Pick<Services, "store">,
  { companyId }: Caller,
  id: string,
): Promise<void> {
  if (!(await store.webhooks.remove(companyId, id))) throw webhookNotFound(id);
}

/** Sends a test event, as soon as possible; its delivery tells how it went. */
export async function testWebhook(
  services: Pick<Services, "store">,
  caller: Caller,
  id: string,
): Promise<WebhookDeliveryBody> {
  const webhook = await findWebhook(services, caller, id);
  const data = { webhook_id: webhook.id, message: "This is a test." };
  return presentDelivery(await services.store.webhooks.addTest(webhook.id, { type: testEvent, data }));
}

export async function listDeliveries(
  services: Pick<Services, "store">,
  caller: Caller,
  id: string,
  { pageSize }: { pageSize: number },
): Promise<{ deliveries: WebhookDeliveryBody[] }> {
  const webhook = await findWebhook(services, caller, id);
  const deliveries = await services.store.webhooks.deliveries(webhook.id, pageSize);
  return { deliveries: deliveries.map(presentDelivery) };
}

/** The same answer for all refusals, so that nobody can find out which names are private. */
async function checkAddress(sender: WebhookServices["webhookSender"], address: string): Promise<void> {
  if (await sender.accepts(address)) return;
  const allowed = ["a public http or https address on port 80 or 443"];
  throw invalid([{ path: "url", message: "Can't be used", found: address.slice(0, 80), allowed }]);
}

async function findWebhook(
  { store }: Pick<Services, "store">,
  { companyId }: Caller,
  id: string,
): Promise<Webhook> {
  const webhook = await store.webhooks.get(companyId, id);
  if (webhook === undefined) throw webhookNotFound(id);
  return webhook;
}

function webhookNotFound(id: string): ServiceError {
  return notFound("webhook_not_found", "webhook", id);
}

function presentWebhook({ id, url: address, events: types, ...webhook }: Webhook): WebhookBody {
  return {
    id,
    url: address,
    events: JSON.parse(types) as string[],
    description: webhook.description,
    status: webhook.failing_since === null ? "active" : "failing",
    created_at: webhook.created_at,
  };
}

function presentDelivery(delivery: WebhookDelivery): WebhookDeliveryBody {
  const { id, type, status, attempts, response_status, error, next_at, created_at, body } = delivery;
  const attempt = { attempts, response_status, error, next_attempt_at: next_at };
  return { id, type, status, ...attempt, created_at, body: JSON.parse(body) as unknown };
}

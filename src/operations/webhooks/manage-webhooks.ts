import type { z } from "zod";
import type { Webhook } from "../../store/webhooks.ts";
import { notFound, ServiceError } from "../service-error.ts";
import type { Caller, Services } from "../services.ts";
import { rotateSecret } from "./rotate-secret.ts";
import { newWebhookSecret } from "./sign-webhook.ts";
import { checkWebhookAddress } from "./webhook-address.ts";
import {
  presentDelivery,
  presentWebhook,
  type WebhookBody,
  type webhookChange,
  type WebhookDeliveryBody,
  type webhookInput,
} from "./webhook-bodies.ts";

const testEvent = "webhook.test";
const maxWebhooks = 50;

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
  await checkWebhookAddress(webhookSender, input.url);
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

/** Changes the given members. A new address makes a failing webhook, or one that is gone, active again. */
export async function updateWebhook(
  services: WebhookServices,
  caller: Caller,
  id: string,
  change: z.output<typeof webhookChange>,
): Promise<WebhookBody> {
  const webhook = await findWebhook(services, caller, id);
  if (change.url !== undefined) await checkWebhookAddress(services.webhookSender, change.url);
  const changes = changesOf(change);
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

function changesOf({ url, events, description, enabled }: z.output<typeof webhookChange>): Partial<Webhook> {
  return {
    ...(url === undefined ? {} : { url, failing_since: null }),
    ...(events === undefined ? {} : { events: JSON.stringify(events) }),
    ...(description === undefined ? {} : { description }),
    ...(enabled === undefined ? {} : { paused: enabled ? null : "asked" }),
  };
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
  const webhook = await findSendingWebhook(services, caller, id);
  const data = { webhook_id: webhook.id, message: "This is a test." };
  return presentDelivery(await services.store.webhooks.addTest(webhook, { type: testEvent, data }));
}

/** Sends what was sent before once more, as soon as possible, with the same `webhook-id`; it is retried as at first. */
export async function resendDelivery(
  services: Pick<Services, "store">,
  caller: Caller,
  { id, deliveryId }: { id: string; deliveryId: string },
): Promise<WebhookDeliveryBody> {
  const webhook = await findSendingWebhook(services, caller, id);
  const delivery = await services.store.webhooks.resend(webhook, deliveryId);
  if (delivery === undefined) throw notFound("delivery_not_found", "delivery", deliveryId);
  return presentDelivery(delivery);
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

async function findWebhook(
  { store }: Pick<Services, "store">,
  { companyId }: Caller,
  id: string,
): Promise<Webhook> {
  const webhook = await store.webhooks.get(companyId, id);
  if (webhook === undefined) throw webhookNotFound(id);
  return webhook;
}

/** Throws webhook_paused: what is sent would wait. */
async function findSendingWebhook(
  services: Pick<Services, "store">,
  caller: Caller,
  id: string,
): Promise<Webhook> {
  const webhook = await findWebhook(services, caller, id);
  if (webhook.paused === null) return webhook;
  throw new ServiceError("webhook_paused", "This webhook is paused, so nothing is sent to it.");
}

function webhookNotFound(id: string): ServiceError {
  return notFound("webhook_not_found", "webhook", id);
}

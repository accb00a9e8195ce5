import { z } from "zod";
import {
  createWebhook,
  getWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  resendDelivery,
  testWebhook,
  updateWebhook,
} from "../../operations/webhooks/manage-webhooks.ts";
import {
  deliveryBody,
  deliveryListBody,
  webhookBody,
  webhookChange,
  webhookInput,
  webhookListBody,
} from "../../operations/webhooks/webhook-bodies.ts";
import { coerceNumber, defineRestEndpoint, makeLocation } from "../endpoint.ts";
import {
  changedWebhookExample,
  createdWebhookExample,
  deliveryListExample,
  newWebhookExample,
  resentDeliveryExample,
  testDeliveryExample,
  webhookChangeExample,
  webhookExample,
  webhookListExample,
} from "../examples/webhooks.ts";

const parameters = { id: "Id of the webhook" };
const pageSize = z.int().min(1).max(1000).default(100).describe("Deliveries, 1 to 1000");

/** Addresses to which events are sent. */
export const webhookEndpoints = [
  defineRestEndpoint({
    method: "get",
    path: "/v1/webhooks",
    operationId: "listWebhooks",
    scope: "read",
    reach: "shared",
    access: "viewer",
    summary: "List webhooks",
    answers: {
      200: { description: "Webhooks, oldest first", schema: webhookListBody, example: webhookListExample },
    },
    handle: async ({ services, caller }) => ({ body: await listWebhooks(services, caller) }),
  }),
  defineRestEndpoint({
    method: "post",
    path: "/v1/webhooks",
    operationId: "createWebhook",
    scope: "write",
    reach: "shared",
    errorStatuses: [409],
    access: "editor",
    summary: "Create a webhook",
    description:
      "Sends events to an address, signed as the Standard Webhooks specification says. The secret is shown once.",
    body: webhookInput,
    example: newWebhookExample,
    answers: {
      201: {
        description: "The webhook with its secret",
        schema: webhookBody,
        example: createdWebhookExample,
        headers: { Location: "URL of the webhook" },
      },
    },
    handle: async ({ services, caller, body }) => {
      const webhook = await createWebhook(services, caller, body);
      return { status: 201, body: webhook, headers: makeLocation("webhooks", webhook.id) };
    },
  }),
  defineRestEndpoint({
    method: "get",
    path: "/v1/webhooks/{id}",
    operationId: "getWebhook",
    scope: "read",
    reach: "shared",
    parameters,
    access: "viewer",
    summary: "Read one webhook",
    answers: { 200: { description: "The webhook", schema: webhookBody, example: webhookExample } },
    handle: async ({ services, caller, path }) => ({ body: await getWebhook(services, caller, path("id")) }),
  }),
  defineRestEndpoint({
    method: "patch",
    path: "/v1/webhooks/{id}",
    operationId: "updateWebhook",
    scope: "write",
    reach: "shared",
    parameters,
    access: "editor",
    summary: "Change or pause a webhook, or rotate its secret",
    description:
      "`enabled` false pauses it. A webhook whose address has answered 410 is paused too; `enabled` true or another address lets it go on.",
    body: webhookChange,
    example: webhookChangeExample,
    answers: { 200: { description: "The webhook", schema: webhookBody, example: changedWebhookExample } },
    handle: async ({ services, caller, path, body }) => ({
      body: await updateWebhook(services, caller, path("id"), body),
    }),
  }),
  defineRestEndpoint({
    method: "delete",
    path: "/v1/webhooks/{id}",
    operationId: "deleteWebhook",
    scope: "write",
    reach: "shared",
    parameters,
    access: "editor",
    summary: "Delete a webhook",
    description: "What it hasn't received is not sent any more.",
    answers: { 204: { description: "Deleted" } },
    handle: async ({ services, caller, path }) => {
      await removeWebhook(services, caller, path("id"));
      return { status: 204 };
    },
  }),
  defineRestEndpoint({
    method: "post",
    path: "/v1/webhooks/{id}/test",
    operationId: "testWebhook",
    scope: "write",
    reach: "shared",
    makesSomething: true,
    errorStatuses: [409],
    parameters,
    access: "editor",
    summary: "Send a test event",
    answers: { 200: { description: "Its delivery", schema: deliveryBody, example: testDeliveryExample } },
    handle: async ({ services, caller, path }) => ({ body: await testWebhook(services, caller, path("id")) }),
  }),
  defineRestEndpoint({
    method: "get",
    path: "/v1/webhooks/{id}/deliveries",
    operationId: "listWebhookDeliveries",
    scope: "read",
    reach: "company",
    parameters,
    access: "viewer",
    summary: "List the deliveries of a webhook",
    description: "Newest first. Deliveries are kept for 30 days.",
    query: z.strictObject({ pageSize: coerceNumber(pageSize) }),
    answers: { 200: { description: "Deliveries", schema: deliveryListBody, example: deliveryListExample } },
    handle: async ({ services, caller, path, query }) => ({
      body: await listDeliveries(services, caller, path("id"), query),
    }),
  }),
  defineRestEndpoint({
    method: "post",
    path: "/v1/webhooks/{id}/deliveries/{deliveryId}/resend",
    operationId: "resendWebhookDelivery",
    scope: "write",
    reach: "shared",
    makesSomething: true,
    errorStatuses: [409],
    parameters: { ...parameters, deliveryId: "Id of the delivery" },
    access: "editor",
    summary: "Send a delivery again",
    description:
      "As soon as possible, with the same `webhook-id` and body, whether it arrived or not. It is retried as a new one is.",
    answers: { 200: { description: "The delivery", schema: deliveryBody, example: resentDeliveryExample } },
    handle: async ({ services, caller, path }) => ({
      body: await resendDelivery(services, caller, { id: path("id"), deliveryId: path("deliveryId") }),
    }),
  }),
];

import { webhookEvents } from "../../operations/webhooks/webhook-bodies.ts";
import { webhookEventBodies } from "../../operations/webhooks/webhook-event-bodies.ts";
import { eventExamples } from "../examples/webhooks.ts";
import type { Operation, Parameter } from "./openapi-types.ts";
import { type Components, toJsonSchema } from "./to-json-schema.ts";

/** What Limn sends to webhooks, by the type of the event. The schemas of their bodies are added to `components`. */
export function describeWebhooks(tag: string, components: Components): Record<string, { post: Operation }> {
  const types = Object.keys(webhookEvents) as (keyof typeof webhookEvents)[];
  return Object.fromEntries(
    types.map((type) => [type, { post: describeEvent(type, tag, components) }] as const),
  );
}

function describeEvent(type: keyof typeof webhookEvents, tag: string, components: Components): Operation {
  const when = webhookEvents[type];
  const body = webhookEventBodies[type];
  if (body === undefined) throw new Error(`The event ${type} has no schema`);
  return {
    tags: [tag],
    operationId: `receive.${type}`.replaceAll(/\.(\w)/g, (_, letter: string) => letter.toUpperCase()),
    summary: `Event ${type}`,
    description: `Sent when ${when}.`,
    security: [],
    parameters: signatureHeaders,
    requestBody: {
      required: true,
      content: {
        "application/json": {
          schema: toJsonSchema(body, "output", components),
          example: eventExamples[type],
        },
      },
    },
    responses: {
      "2XX": { description: "Received. Answer within ten seconds" },
      410: { description: "Nothing more is wanted: the webhook is paused" },
      default: { description: "Not received: sent again for a day, in growing pauses" },
    },
  };
}

const header = (name: string, description: string): Parameter => ({
  name,
  in: "header",
  required: true,
  description,
  schema: { type: "string" },
});

/** Of the Standard Webhooks specification. */
const signatureHeaders = [
  { ...header("webhook-id", "Id of the delivery, the same at every attempt"), example: "msg_…" },
  { ...header("webhook-timestamp", "Seconds since 1970 of this attempt"), example: "1795427600" },
  {
    ...header("webhook-signature", "v1, and the signature, for each secret that signs; divided by blanks"),
    example: "v1,…",
  },
];

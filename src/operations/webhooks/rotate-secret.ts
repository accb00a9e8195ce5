import type { Webhook } from "../../store/webhooks.ts";
import { ServiceError } from "../service-error.ts";
import { formerSecrets, newWebhookSecret, type WebhookSecrets } from "./sign-webhook.ts";

const rotationMs = 24 * 60 * 60_000;
/** Each makes the header of signatures longer by fifty characters. */
const maxFormer = 10;

/** A new secret, beside which those of the last day go on signing. Throws rate_limited after ten in a day. */
export function rotateSecret(webhook: Webhook, now: Date): WebhookSecrets {
  const older = formerSecrets(webhook, now);
  const oldest = older.at(-1);
  if (oldest !== undefined && older.length >= maxFormer) {
    const leftMs = new Date(oldest.until).getTime() - now.getTime();
    const detail = `A webhook's secret can be rotated ${maxFormer} times in 24 hours.`;
    throw new ServiceError("rate_limited", detail, { retryAfterSeconds: Math.ceil(leftMs / 1000) });
  }
  return {
    secret: newWebhookSecret(),
    former_secret: webhook.secret,
    former_until: new Date(now.getTime() + rotationMs).toISOString(),
    older_secrets: JSON.stringify(older),
  };
}

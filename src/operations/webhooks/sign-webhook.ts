import { createHmac, randomBytes } from "node:crypto";
import type { Webhook } from "../../store/webhooks.ts";

const secretPrefix = "whsec_";
const secretBytes = 32;

/** A secret in the form of the Standard Webhooks specification. */
export function newWebhookSecret(): string {
  return secretPrefix + randomBytes(secretBytes).toString("base64");
}

/** The headers of the Standard Webhooks specification. During a rotation both secrets sign. */
export function signWebhook(
  { secret, former_secret, former_until }: Pick<Webhook, "secret" | "former_secret" | "former_until">,
  { id, body, now }: { id: string; body: string; now: Date },
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const isFormerValid = former_secret !== null && former_until !== null && former_until > now.toISOString();
  const secrets = isFormerValid ? [secret, former_secret] : [secret];
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": secrets.map((one) => signatureOf(one, `${id}.${timestamp}.${body}`)).join(" "),
  };
}

function signatureOf(secret: string, content: string): string {
  const key = Buffer.from(secret.slice(secretPrefix.length), "base64");
  return `v1,${createHmac("sha256", key).update(content).digest("base64")}`;
}

import { createHmac, randomBytes } from "node:crypto";
import type { Webhook } from "../../store/webhooks.ts";

const secretPrefix = "whsec_";
const secretBytes = 32;

/** A secret in the form of the Standard Webhooks specification. */
export function newWebhookSecret(): string {
  return secretPrefix + randomBytes(secretBytes).toString("base64");
}

/** A webhook's secrets. The present one signs, and each former one until its day is over. */
export type WebhookSecrets = Pick<Webhook, "secret" | "former_secret" | "former_until" | "older_secrets">;

interface FormerSecret {
  secret: string;
  /** An instant. */
  until: string;
}

/** The former secrets that still sign, the newest first. */
export function formerSecrets(
  { former_secret: secret, former_until: until, older_secrets }: Omit<WebhookSecrets, "secret">,
  now: Date,
): FormerSecret[] {
  const newest = secret === null || until === null ? [] : [{ secret, until }];
  const older = JSON.parse(older_secrets) as FormerSecret[];
  return [...newest, ...older].filter((one) => one.until > now.toISOString());
}

/** The headers of the Standard Webhooks specification. After rotations every secret of the last day signs. */
export function signWebhook(
  secrets: WebhookSecrets,
  { id, body, now }: { id: string; body: string; now: Date },
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const all = [secrets.secret, ...formerSecrets(secrets, now).map(({ secret }) => secret)];
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": all.map((one) => signatureOf(one, `${id}.${timestamp}.${body}`)).join(" "),
  };
}

function signatureOf(secret: string, content: string): string {
  const key = Buffer.from(secret.slice(secretPrefix.length), "base64");
  return `v1,${createHmac("sha256", key).update(content).digest("base64")}`;
}

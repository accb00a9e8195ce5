import { Webhook as Verifier } from "standardwebhooks";
import { expect, it } from "vitest";
import type { Webhook } from "../../store/webhooks.ts";
import { rotateSecret } from "./rotate-secret.ts";
import { newWebhookSecret, signWebhook } from "./sign-webhook.ts";

const hourMs = 3_600_000;

it("lets every secret of the last day sign, and no earlier one", () => {
  const start = Date.now();
  const at = (hours: number) => new Date(start + hours * hourMs);
  let webhook = {
    secret: newWebhookSecret(),
    former_secret: null,
    former_until: null,
    older_secrets: "[]",
  } as unknown as Webhook;
  const secrets = [webhook.secret];
  for (const hours of [0, 1, 20]) {
    webhook = { ...webhook, ...rotateSecret(webhook, at(hours)) };
    secrets.push(webhook.secret);
  }
  const verifying = (hours: number) => {
    const headers = signWebhook(webhook, { id: "msg_1", body: "{}", now: at(hours) });
    const signatures = headers["webhook-signature"] ?? "";
    // The library refuses timestamps that are far from now.
    const now = { ...headers, "webhook-timestamp": headers["webhook-timestamp"] ?? "" };
    return { count: signatures.split(" ").length, headers: now };
  };
  expect([20, 24, 25, 44].map((hours) => verifying(hours).count)).toEqual([4, 3, 2, 1]);
  webhook = { ...webhook, ...rotateSecret(webhook, at(20)) };
  const { headers } = verifying(0);
  for (const secret of [...secrets, webhook.secret])
    expect(new Verifier(secret).verify("{}", headers)).toEqual({});
});

it("refuses more than ten in a day, with the time until the next", () => {
  const now = new Date();
  let webhook = {
    secret: "whsec_AA==",
    former_secret: null,
    former_until: null,
    older_secrets: "[]",
  } as unknown as Webhook;
  for (let count = 0; count < 10; count += 1) webhook = { ...webhook, ...rotateSecret(webhook, now) };
  expect(() => rotateSecret(webhook, now)).toThrow(
    expect.objectContaining({ code: "rate_limited", retryAfterSeconds: 86_400 }),
  );
  expect(() => rotateSecret(webhook, new Date(now.getTime() + 24 * hourMs))).not.toThrow();
});

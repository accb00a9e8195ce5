import { Webhook } from "standardwebhooks";
import { expect, it } from "vitest";
import { newWebhookSecret, signWebhook } from "./sign-webhook.ts";

it("signs with the former secret until its day is over, and then with the new one alone", () => {
  const now = new Date();
  const [secret, former_secret] = [newWebhookSecret(), newWebhookSecret()];
  const signed = (leftMs: number) => {
    const former_until = new Date(now.getTime() + leftMs).toISOString();
    return signWebhook(
      { secret, former_secret, former_until, older_secrets: "[]" },
      { id: "msg_1", body: "{}", now },
    );
  };
  for (const leftMs of [1, 0]) expect(new Webhook(secret).verify("{}", signed(leftMs))).toEqual({});
  expect(new Webhook(former_secret).verify("{}", signed(1))).toEqual({});
  expect(() => new Webhook(former_secret).verify("{}", signed(0))).toThrow();
});

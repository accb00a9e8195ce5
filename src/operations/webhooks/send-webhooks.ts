import type { WebhookSender } from "../../remote/post-webhook.ts";
import type { AttemptResult, DueDelivery } from "../../store/webhook-deliveries.ts";
import type { Services } from "../services.ts";
import { signWebhook } from "./sign-webhook.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Pauses before the second attempt and later ones: a day in all. */
export const retryPausesMs = [
  5 * second,
  30 * second,
  2 * minute,
  10 * minute,
  30 * minute,
  hour,
  2 * hour,
  4 * hour,
  8 * hour,
  8 * hour + 20 * minute,
];

const pollMs = 500;
/** Attempts in progress, each of which has a body of a few hundred bytes and a connection. */
const mostAtOnce = 64;
const cleanMs = hour;

type SendServices = Pick<Services, "store" | "now" | "log"> & { webhookSender: WebhookSender };

/**
 * Sends what is due to webhooks, until it is stopped. A slow attempt delays no other webhook. Any number of processes may
 * do so at once. Returns a function that stops it after the attempts in progress.
 */
export function sendWebhooks(services: SendServices): () => Promise<void> {
  const { store, log } = services;
  const stop = new AbortController();
  const warn = (error: unknown) =>
    log.warn({ err: error }, "Webhooks wait, because the database can't be used");
  const attempts = createAttempts((delivery) => sendDelivery(services, delivery).catch(warn));
  let cleanedAt = -Infinity;

  async function turn(): Promise<void> {
    if (performance.now() - cleanedAt > cleanMs) {
      cleanedAt = performance.now();
      await store.webhooks.deleteOldDeliveries();
    }
    const free = mostAtOnce - attempts.count();
    const due = free === 0 ? [] : await store.webhooks.claimDue(free, attempts.webhooks());
    for (const delivery of due) attempts.start(delivery);
    if (due.length === 0) await attempts.pause(pollMs);
  }

  async function work(): Promise<void> {
    while (!stop.signal.aborted) {
      try {
        await turn();
      } catch (error) {
        warn(error);
        await attempts.pause(pollMs);
      }
    }
  }

  const working = work();
  return async () => {
    stop.abort();
    attempts.wake();
    await working;
    await attempts.allEnded();
  };
}

/** The attempts in progress. `send` never rejects. */
function createAttempts(send: (delivery: DueDelivery) => Promise<void>) {
  const webhooks = new Map<Promise<void>, string>();
  /** An attempt has ended since the last pause, so that more may be due for its webhook. */
  let isWoken = false;
  let end: (() => void) | undefined;
  const wake = () => {
    isWoken = true;
    end?.();
  };

  return {
    wake,
    count: () => webhooks.size,
    /** Those to which something is being sent. */
    webhooks: () => [...new Set(webhooks.values())],
    start(delivery: DueDelivery): void {
      const attempt = send(delivery).finally(() => {
        webhooks.delete(attempt);
        wake();
      });
      webhooks.set(attempt, delivery.webhook.id);
    },
    /** Waits for this time, or until an attempt ends. */
    async pause(milliseconds: number): Promise<void> {
      if (!isWoken) {
        const { promise, resolve } = Promise.withResolvers<void>();
        const timer = setTimeout(resolve, milliseconds).unref();
        end = resolve;
        await promise;
        clearTimeout(timer);
      }
      isWoken = false;
    },
    allEnded: async () => void (await Promise.all(webhooks.keys())),
  };
}

async function sendDelivery(
  { store, now, webhookSender }: SendServices,
  delivery: DueDelivery,
): Promise<void> {
  const { id, body, webhook } = delivery;
  const headers = signWebhook(webhook, { id, body, now: now() });
  const answer = await webhookSender.post(webhook.url, headers, body);
  await store.webhooks.finishAttempt(delivery, resultOf(answer, delivery.attempts, now()));
}

function resultOf(
  answer: Awaited<ReturnType<WebhookSender["post"]>>,
  formerAttempts: number,
  now: Date,
): AttemptResult {
  const response_status = "status" in answer ? answer.status : null;
  if (response_status !== null && response_status >= 200 && response_status < 300) {
    return { status: "delivered", response_status };
  }
  const error = "reason" in answer ? answer.reason : describeStatus(answer.status);
  const pauseMs = retryPausesMs[formerAttempts];
  if (pauseMs === undefined) return { status: "failed", response_status, error };
  const next_at = new Date(now.getTime() + pauseMs).toISOString();
  return { status: "pending", response_status, error, next_at };
}

function describeStatus(status: number): string {
  return status >= 300 && status < 400 ? "redirect, which is not followed" : `status ${status}`;
}

import type { WebhookSender } from "../../remote/post-webhook.ts";
import { createSemaphore } from "../../bounds/semaphore.ts";
import type { AttemptResult, DueDelivery, DueWebhook } from "../../store/webhook-deliveries.ts";
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
/** To one webhook. Its turn ends when all of them have ended. */
const attemptsATurn = 4;
/**
 * Webhooks that have their turn at a time. A company has no more than it leaves free: 16 alone, and another one's begins at
 * once, however many of its receivers hang. An attempt has a body of a few hundred bytes and a connection.
 */
const turns = { permits: 32, leavesRoom: true };
const cleanMs = hour;

type SendServices = Pick<Services, "store" | "now" | "log" | "webhookCounts"> & {
  webhookSender: WebhookSender;
};

/**
 * Sends what is due to webhooks, until it is stopped. A slow attempt delays no other webhook, and many of them no other
 * company. Any number of processes may do so at once. Returns a function that stops it after the attempts in progress.
 */
export function sendWebhooks(services: SendServices): () => Promise<void> {
  const { store, log } = services;
  const stop = new AbortController();
  const warn = (error: unknown) =>
    log.warn({ err: error }, "Webhooks wait, because the database can't be used");
  const send = (delivery: DueDelivery) => sendDelivery(services, delivery).catch(warn);
  const takeTurn = createTurns(stop.signal, async ({ id }) => {
    const due = await store.webhooks.claimDue(id, attemptsATurn);
    await Promise.all(due.map(send));
    return due.length > 0;
  });
  let cleanedAt = -Infinity;

  async function work(): Promise<void> {
    if (performance.now() - cleanedAt > cleanMs) {
      cleanedAt = performance.now();
      await store.webhooks.deleteOldDeliveries();
    }
    for (const webhook of await store.webhooks.dueWebhooks()) takeTurn.begin(webhook, warn);
    await takeTurn.pause(pollMs);
  }

  async function workUntilStopped(): Promise<void> {
    while (!stop.signal.aborted) {
      await work().catch(async (error: unknown) => {
        warn(error);
        await takeTurn.pause(pollMs);
      });
    }
  }

  const working = workUntilStopped();
  return async () => {
    stop.abort();
    takeTurn.wake();
    await working;
    await takeTurn.allEnded();
  };
}

/** Webhooks that have their turn or wait for it. `send` returns whether anything was due. */
function createTurns(signal: AbortSignal, send: (webhook: DueWebhook) => Promise<boolean>) {
  const semaphore = createSemaphore(turns);
  const begun = new Map<string, Promise<void>>();
  /** A turn has ended since the last pause, so that more may be due for its webhook. */
  let isWoken = false;
  let end: (() => void) | undefined;
  const wake = () => {
    isWoken = true;
    end?.();
  };

  async function turn(webhook: DueWebhook, onError: (error: unknown) => void): Promise<void> {
    try {
      if (await semaphore.run(webhook.company_id, () => send(webhook), { signal })) wake();
    } catch (error) {
      if (!signal.aborted) onError(error);
    } finally {
      begun.delete(webhook.id);
    }
  }

  return {
    wake,
    begin(webhook: DueWebhook, onError: (error: unknown) => void): void {
      if (!begun.has(webhook.id)) begun.set(webhook.id, turn(webhook, onError));
    },
    /** Waits for this time, or until a turn ends. */
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
    allEnded: async () => void (await Promise.all(begun.values())),
  };
}

async function sendDelivery(
  { store, now, webhookSender, webhookCounts }: SendServices,
  delivery: DueDelivery,
): Promise<void> {
  const { id, body, webhook } = delivery;
  const headers = signWebhook(webhook, { id, body, now: now() });
  const answer = await webhookSender.post(webhook.url, headers, body);
  const result = resultOf(answer, delivery.attempts, now());
  webhookCounts.add(attemptEnds[result.status]);
  await store.webhooks.finishAttempt(delivery, result);
}

/** By the Standard Webhooks specification the receiver wants no more events. */
const gone = 410;

const attemptEnds = { delivered: "delivered", pending: "failed", failed: "given_up" } as const;

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
  if (response_status === gone) return { status: "failed", response_status, error, gone: true };
  const pauseMs = retryPausesMs[formerAttempts];
  if (pauseMs === undefined) return { status: "failed", response_status, error };
  const next_at = new Date(now.getTime() + pauseMs).toISOString();
  return { status: "pending", response_status, error, next_at };
}

function describeStatus(status: number): string {
  if (status === gone) return "status 410: the receiver is gone";
  return status >= 300 && status < 400 ? "redirect, which is not followed" : `status ${status}`;
}

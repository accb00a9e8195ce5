type AttemptEnd = "delivered" | "failed" | "given_up";

/** How attempts to deliver an event ended, since the start. */
export interface WebhookCounts {
  add(end: AttemptEnd): void;
  read(): Readonly<Record<AttemptEnd, number>>;
}

export function createWebhookCounts(): WebhookCounts {
  const counts = { delivered: 0, failed: 0, given_up: 0 };
  return { add: (end) => void (counts[end] += 1), read: () => counts };
}

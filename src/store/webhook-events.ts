import type { Database } from "./database/database.ts";
import { newId } from "./new-id.ts";

/** Every event that a webhook can report, with what its `data` has. */
export interface WebhookEvents {
  "design.published": { design_id: string; name: string; version: number };
  "design.deleted": { design_id: string; name: string };
  /** `lifetime_open_count` is the milestone: 100, 1,000, 10,000 and so on. */
  "opens.reached": { design_id: string; name: string; lifetime_open_count: number };
  "design.warning": {
    design_id: string;
    name: string;
    warnings: readonly { layer: string; code: string }[];
  };
  /** A guest who was shown the draft left a remark. */
  "design.remarked": { design_id: string; name: string; remark_id: string; from: string; text: string };
  /** The feed of a table can't be fetched or read; sent once until it works again. */
  "table.failed": { table: string; reason: string };
  "batch.finished": {
    batch_id: string;
    design_id: string;
    status: string;
    total: number;
    done: number;
    failed: number;
  };
}

export type WebhookEvent = {
  [Type in keyof WebhookEvents]: { type: Type; data: WebhookEvents[Type] };
}[keyof WebhookEvents];

/**
 * Adds an event to what is sent to the company's webhooks, except for paused ones. Call it in the transaction of the change that it reports: then
 * neither exists without the other.
 */
export async function addEvent(
  transaction: Database["queries"],
  company_id: string,
  { type, data }: WebhookEvent,
  timestamp: string,
): Promise<void> {
  const webhooks = await transaction
    .selectFrom("webhooks")
    .select(["id", "events"])
    .where("company_id", "=", company_id)
    .where("paused", "is", null)
    .execute();
  const interested = webhooks.filter(({ events }) => (JSON.parse(events) as string[]).includes(type));
  if (interested.length === 0) return;
  await transaction
    .insertInto("webhook_deliveries")
    .values(interested.map(({ id }) => makeDelivery(id, { type, data }, timestamp)))
    .execute();
}

/** Adds the event that a design has a new live version: its first one, one that was published, or one that is live again. */
export async function addPublication(
  transaction: Database["queries"],
  { company_id, id }: { company_id: string; id: string },
  { version, name, updated_at }: { version: number; name: string; updated_at: string },
): Promise<void> {
  const data = { design_id: id, name, version };
  await addEvent(transaction, company_id, { type: "design.published", data }, updated_at);
}

/** A delivery that is due at once. */
export function makeDelivery(
  webhook_id: string,
  { type, data }: { type: string; data: object },
  timestamp: string,
) {
  return {
    id: newId("msg"),
    webhook_id,
    type,
    body: JSON.stringify({ type, timestamp, data }),
    status: "pending",
    attempts: 0,
    next_at: timestamp,
    response_status: null,
    error: null,
    created_at: timestamp,
    finished_at: null,
  } as const;
}

import { type Selectable, sql } from "kysely";
import { withEntry } from "./audit-entries.ts";
import type { Database } from "./database/database.ts";
import type { WebhookDeliveriesTable } from "./database/tables.ts";
import { deleteInPieces } from "./delete-in-pieces.ts";
import { addEvent, makeDelivery, type WebhookEvent } from "./webhook-events.ts";
import type { Webhook } from "./webhooks.ts";

export type WebhookDelivery = Selectable<WebhookDeliveriesTable>;

type Queries = Database["queries"];

/** A delivery with what is needed to send it. */
export interface DueDelivery extends WebhookDelivery {
  webhook: Webhook;
}

/** A webhook for which something is due. */
export type DueWebhook = Pick<Webhook, "id" | "company_id">;

/** How an attempt ended. */
export type AttemptResult =
  | { status: "delivered"; response_status: number }
  | { status: "pending"; response_status: number | null; error: string; next_at: string }
  /** `gone`: the receiver wants nothing more, so the webhook is paused. */
  | { status: "failed"; response_status: number | null; error: string; gone?: true };

/** Longer than an attempt takes; what a process that has died was sending is sent again after it. */
const claimMs = 60_000;
const keptDays = 30;
const dayMs = 86_400_000;

export function createWebhookDeliveries(database: Database, now: () => Date) {
  const { queries } = database;
  const instant = (milliseconds = 0) => new Date(now().getTime() + milliseconds).toISOString();
  return {
    /** Adds an event that reports no change of the database. */
    addCompanyEvent: (company_id: string, event: WebhookEvent): Promise<void> =>
      queries
        .transaction()
        .execute((transaction) => addEvent(transaction, company_id, event, now().toISOString())),

    /** Deletes what isn't sent yet, from the copy of a backup: a restore would send it a second time. */
    dropPending: async (): Promise<void> =>
      void (await queries.deleteFrom("webhook_deliveries").where("status", "=", "pending").execute()),

    /** Adds an event for one webhook alone. */
    addTest: (webhook: DueWebhook, event: { type: string; data: object }): Promise<WebhookDelivery> =>
      addTest(queries, webhook, event, now()),

    /** Makes a delivery due at once, as if it hadn't been tried. Undefined when the webhook has none with this id. */
    resend: (webhook: DueWebhook, id: string): Promise<WebhookDelivery | undefined> =>
      resend(queries, webhook, id, now()),

    /** The newest deliveries. */
    deliveries: async (webhook_id: string, limit: number): Promise<WebhookDelivery[]> =>
      await queries
        .selectFrom("webhook_deliveries")
        .selectAll()
        .where("webhook_id", "=", webhook_id)
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .limit(limit)
        .execute(),

    /** Every webhook that isn't paused and for which something is due, by an index: none is hidden behind many deliveries of others. */
    dueWebhooks: (): Promise<DueWebhook[]> => dueWebhooks(queries, instant()),

    /**
     * Claims at most so many deliveries of a webhook that are due, those that wait longest first; none once it is paused. No
     * other process gets them meanwhile.
     */
    claimDue: async (webhook_id: string, limit: number): Promise<DueDelivery[]> => {
      const candidates = await dueCandidates(queries, { webhook_id, limit, now: instant() });
      return await claim(queries, candidates, instant(claimMs));
    },

    /** Records how an attempt ended, unless its delivery was resent or claimed by another one meanwhile. */
    finishAttempt: (delivery: DueDelivery, result: AttemptResult): Promise<void> =>
      queries.transaction().execute((transaction) => finishAttempt(transaction, delivery, result, instant())),

    /** Deletes deliveries that ended a month ago. */
    deleteOldDeliveries: async (): Promise<void> =>
      void (await deleteInPieces(database, "webhook_deliveries", {
        condition: sql<boolean>`finished_at <= ${instant(-keptDays * dayMs)}`,
      })),
  };
}

type Candidate = Pick<WebhookDelivery, "id" | "next_at" | "webhook_id">;

async function dueWebhooks(queries: Queries, now: string): Promise<DueWebhook[]> {
  return await queries
    .selectFrom("webhooks")
    .select(["id", "company_id"])
    .where("paused", "is", null)
    .where((where) =>
      where.exists(
        where
          .selectFrom("webhook_deliveries")
          .select("webhook_deliveries.id")
          .whereRef("webhook_id", "=", "webhooks.id")
          .where("status", "=", "pending")
          .where("next_at", "<=", now),
      ),
    )
    .orderBy("id")
    .execute();
}

async function dueCandidates(
  queries: Queries,
  { webhook_id, limit, now }: { webhook_id: string; limit: number; now: string },
): Promise<Candidate[]> {
  return await queries
    .selectFrom("webhook_deliveries")
    .select(["id", "next_at", "webhook_id"])
    .where("webhook_id", "=", webhook_id)
    .where("status", "=", "pending")
    .where("next_at", "<=", now)
    .orderBy("next_at")
    .limit(limit)
    .execute();
}

async function claim(
  queries: Queries,
  candidates: readonly Candidate[],
  until: string,
): Promise<DueDelivery[]> {
  const due: DueDelivery[] = [];
  for (const { id, next_at } of candidates) {
    // Of several processes one finds the time unchanged.
    const delivery = await queries
      .updateTable("webhook_deliveries")
      .set({ next_at: until })
      .where("id", "=", id)
      .where("status", "=", "pending")
      .where("next_at", "=", next_at)
      .where((where) =>
        where.exists(
          where
            .selectFrom("webhooks")
            .select("webhooks.id")
            .whereRef("webhooks.id", "=", "webhook_id")
            .where("paused", "is", null),
        ),
      )
      .returningAll()
      .executeTakeFirst();
    const webhook =
      delivery &&
      (await queries
        .selectFrom("webhooks")
        .selectAll()
        .where("id", "=", delivery.webhook_id)
        .executeTakeFirst());
    if (delivery !== undefined && webhook !== undefined) due.push({ ...delivery, webhook });
  }
  return due;
}

async function finishAttempt(
  transaction: Queries,
  delivery: DueDelivery,
  attempt: AttemptResult,
  now: string,
): Promise<void> {
  const { id, next_at, webhook, attempts } = delivery;
  const { gone, ...result } = await resultOfNow(transaction, delivery, attempt, now);
  const finished_at = result.status === "pending" ? null : now;
  const finished = await transaction
    .updateTable("webhook_deliveries")
    .set({ error: null, next_at: null, ...result, attempts: attempts + 1, finished_at })
    .where("id", "=", id)
    .where("status", "=", "pending")
    // Until when this attempt has claimed it.
    .where("next_at", "=", next_at)
    .returning("id")
    .executeTakeFirst();
  if (finished === undefined || result.status === "pending") return;
  const failing_since = result.status === "failed" ? sql<string>`coalesce(failing_since, ${now})` : null;
  await transaction
    .updateTable("webhooks")
    .set({ failing_since, ...(gone === true ? { paused: sql<"gone">`coalesce(paused, 'gone')` } : {}) })
    .where("id", "=", webhook.id)
    .where("url", "=", webhook.url)
    .execute();
}

/** What a former address has refused for good is due at the new one. */
async function resultOfNow(
  queries: Queries,
  { webhook }: DueDelivery,
  result: AttemptResult,
  now: string,
): Promise<AttemptResult & { gone?: true }> {
  if (result.status !== "failed") return result;
  const { id, url } = webhook;
  const current = await queries.selectFrom("webhooks").select("url").where("id", "=", id).executeTakeFirst();
  if (current === undefined || current.url === url) return result;
  const { response_status, error } = result;
  return { status: "pending", response_status, error, next_at: now };
}

async function addTest(
  queries: Queries,
  { id, company_id }: DueWebhook,
  event: { type: string; data: object },
  now: Date,
): Promise<WebhookDelivery> {
  const delivery = makeDelivery(id, event, now.toISOString());
  const entry = { company_id, action: "webhook.tested", id, now } as const;
  return await withEntry(queries, entry, async (transaction) => {
    await transaction.insertInto("webhook_deliveries").values(delivery).execute();
    return delivery;
  });
}

async function resend(
  queries: Queries,
  { id: webhook_id, company_id }: DueWebhook,
  id: string,
  now: Date,
): Promise<WebhookDelivery | undefined> {
  const entry = { company_id, action: "webhook.delivery_resent", id: webhook_id, now } as const;
  return await withEntry(queries, entry, (transaction) =>
    transaction
      .updateTable("webhook_deliveries")
      .set({ status: "pending", attempts: 0, next_at: now.toISOString(), finished_at: null })
      .where("id", "=", id)
      .where("webhook_id", "=", webhook_id)
      .returningAll()
      .executeTakeFirst(),
  );
}

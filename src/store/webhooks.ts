import { type Selectable, sql } from "kysely";
import { withEntry } from "./audit-entries.ts";
import type { Database } from "./database/database.ts";
import type { WebhooksTable } from "./database/tables.ts";
import { newId } from "./new-id.ts";

export type Webhook = Selectable<WebhooksTable>;

type NewWebhook = Pick<Webhook, "company_id" | "url" | "events" | "description" | "secret">;

type Queries = Database["queries"];

export function createWebhooks({ queries }: Database, now: () => Date) {
  const get = async (company_id: string, id: string): Promise<Webhook | undefined> =>
    await queries
      .selectFrom("webhooks")
      .selectAll()
      .where("company_id", "=", company_id)
      .where("id", "=", id)
      .executeTakeFirst();

  return {
    get,

    create: (webhook: NewWebhook): Promise<Webhook> => insertWebhook(queries, webhook, now()),

    /** All of a company, oldest first. */
    list: async (company_id: string): Promise<Webhook[]> =>
      await queries
        .selectFrom("webhooks")
        .selectAll()
        .where("company_id", "=", company_id)
        .orderBy("created_at")
        .orderBy("id")
        .execute(),

    /**
     * Undefined when there is none, or when `secret` is given and isn't its secret any more. A new address resumes a webhook
     * whose former one is gone, unless `paused` is given.
     */
    async update(
      company_id: string,
      id: string,
      changes: Partial<Webhook>,
      secret?: string,
    ): Promise<Webhook | undefined> {
      if (Object.keys(changes).length === 0) return await get(company_id, id);
      return await changeWebhook(queries, { company_id, id, changes, secret }, now());
    },

    /** Deletes a webhook with its deliveries. False when there is none. */
    remove: (company_id: string, id: string): Promise<boolean> =>
      withEntry(queries, { company_id, action: "webhook.deleted", id, now: now() }, (transaction) =>
        removeWebhook(transaction, company_id, id),
      ),
  };
}

async function removeWebhook(transaction: Queries, company_id: string, id: string): Promise<boolean> {
  const webhook = await transaction
    .selectFrom("webhooks")
    .select("id")
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .executeTakeFirst();
  if (webhook === undefined) return false;
  await transaction.deleteFrom("webhook_deliveries").where("webhook_id", "=", id).execute();
  await transaction.deleteFrom("webhooks").where("id", "=", id).execute();
  return true;
}

async function insertWebhook(queries: Queries, webhook: NewWebhook, now: Date): Promise<Webhook> {
  const id = newId("whk");
  const unused = {
    former_secret: null,
    former_until: null,
    older_secrets: "[]",
    failing_since: null,
    paused: null,
  };
  const added = { id, ...webhook, ...unused, created_at: now.toISOString() };
  const entry = { company_id: webhook.company_id, action: "webhook.created", id, now } as const;
  return await withEntry(queries, entry, async (transaction) => {
    await transaction.insertInto("webhooks").values(added).execute();
    return added;
  });
}

interface WebhookUpdate {
  company_id: string;
  id: string;
  changes: Partial<Webhook>;
  secret: string | undefined;
}

async function changeWebhook(
  queries: Queries,
  { company_id, id, changes, secret }: WebhookUpdate,
  now: Date,
): Promise<Webhook | undefined> {
  // Read here, because the former address may answer that it is gone meanwhile.
  const resumed = changes.url === undefined ? {} : { paused: sql<"asked" | null>`nullif(paused, 'gone')` };
  return await withEntry(queries, { company_id, action: "webhook.changed", id, now }, (transaction) =>
    transaction
      .updateTable("webhooks")
      .set({ ...resumed, ...changes })
      .where("company_id", "=", company_id)
      .where("id", "=", id)
      .$if(secret !== undefined, (query) => query.where("secret", "=", secret ?? ""))
      .returningAll()
      .executeTakeFirst(),
  );
}

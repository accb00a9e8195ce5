import type { Selectable } from "kysely";
import { withEntry } from "./audit-entries.ts";
import type { Database } from "./database/database.ts";
import type { WebhooksTable } from "./database/tables.ts";
import { newId } from "./new-id.ts";

export type Webhook = Selectable<WebhooksTable>;

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

    async create(webhook: Pick<Webhook, "company_id" | "url" | "events" | "description" | "secret">) {
      const unused = {
        former_secret: null,
        former_until: null,
        older_secrets: "[]",
        failing_since: null,
        paused: null,
      };
      const added = { id: newId("whk"), ...webhook, ...unused, created_at: now().toISOString() };
      const { company_id, id } = added;
      return await withEntry(
        queries,
        { company_id, action: "webhook.created", id, now: now() },
        async (transaction) => {
          await transaction.insertInto("webhooks").values(added).execute();
          return added;
        },
      );
    },

    /** All of a company, oldest first. */
    list: async (company_id: string): Promise<Webhook[]> =>
      await queries
        .selectFrom("webhooks")
        .selectAll()
        .where("company_id", "=", company_id)
        .orderBy("created_at")
        .orderBy("id")
        .execute(),

    /** Undefined when there is none, or when `secret` is given and isn't its secret any more. */
    async update(
      company_id: string,
      id: string,
      changes: Partial<Webhook>,
      secret?: string,
    ): Promise<Webhook | undefined> {
      if (Object.keys(changes).length === 0) return await get(company_id, id);
      const entry = { company_id, action: "webhook.changed", id, now: now() } as const;
      return await withEntry(queries, entry, (transaction) =>
        transaction
          .updateTable("webhooks")
          .set(changes)
          .where("company_id", "=", company_id)
          .where("id", "=", id)
          .$if(secret !== undefined, (query) => query.where("secret", "=", secret ?? ""))
          .returningAll()
          .executeTakeFirst(),
      );
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

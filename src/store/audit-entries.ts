import { currentActor, type Actor } from "./acting.ts";
import { type AuditAction, auditActions } from "./audit-actions.ts";
import type { Database } from "./database/database.ts";
import { newId } from "./new-id.ts";

type Queries = Database["queries"];

export interface Change {
  company_id: string;
  action: AuditAction;
  /** Of what was changed. */
  id: string;
  /** Default: on whose behalf the call runs. */
  actor?: Actor;
}

const hourMs = 3_600_000;

/** Adds an entry to the audit log, in the caller's transaction. Nothing for what the server does by itself. */
export async function addEntry(queries: Queries, change: Change, now: Date): Promise<void> {
  const { company_id, action, id, actor = currentActor() } = change;
  if (actor === undefined) return;
  const at = now.toISOString();
  if (auditActions[action] === "hourly") {
    const since = new Date(now.getTime() - hourMs).toISOString();
    const recent = await queries
      .selectFrom("audit_log")
      .select("id")
      .where("company_id", "=", company_id)
      .where("target_id", "=", id)
      .where("at", ">", since)
      .where("action", "=", action)
      .where("who_id", "=", actor.id)
      .limit(1)
      .executeTakeFirst();
    if (recent !== undefined) return;
  }
  await queries
    .insertInto("audit_log")
    .values({
      id: newId("aud"),
      company_id,
      at,
      who_type: actor.type,
      who_id: actor.id,
      who_name: actor.name,
      action,
      target_type: action.slice(0, action.indexOf(".")),
      target_id: id,
    })
    .execute();
}

/** Runs a change of one row with its entry in a transaction. `undefined` and false: nothing was changed, so no entry. */
export async function withEntry<Result>(
  queries: Queries,
  entry: Omit<Change, "id"> & { id: string | ((result: Result) => string); now: Date },
  change: (transaction: Queries) => Promise<Result>,
): Promise<Result> {
  const { id, now, ...rest } = entry;
  return await queries.transaction().execute(async (transaction) => {
    const result = await change(transaction);
    if (result === undefined || result === false) return result;
    await addEntry(transaction, { ...rest, id: typeof id === "string" ? id : id(result) }, now);
    return result;
  });
}

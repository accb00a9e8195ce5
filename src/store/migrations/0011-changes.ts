import { type Kysely, sql } from "kysely";
import type { DatabaseDriver } from "../database/database.ts";

/**
 * On PostgreSQL, triggers tell all processes which cached values have changed: a design or a company by its id, a key by
 * its hash, a company's fonts by the company's id. Triggers, because no way of writing can then forget it. SQLite reports
 * writes of other processes itself.
 */
export async function createChanges(database: Kysely<unknown>, driver: DatabaseDriver): Promise<void> {
  if (driver === "sqlite") return;
  // The arguments: the column that is told, then those whose changes nobody caches.
  await sql`
    create function limn_notify_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and (to_jsonb(old) - tg_argv[1:]) = (to_jsonb(new) - tg_argv[1:]) then
        return null;
      end if;
      perform pg_notify('limn_changes', current_setting('application_name') || chr(10) ||
        (case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end ->> tg_argv[0]));
      return null;
    end $$`.execute(database);
  await sql`create trigger limn_change after insert or update or delete on companies
    for each row execute function limn_notify_change('id')`.execute(database);
  await sql`create trigger limn_change after insert or update or delete on fonts
    for each row execute function limn_notify_change('company_id')`.execute(database);
  await sql`create trigger limn_change after update or delete on keys
    for each row execute function limn_notify_change('hash', 'last_used_at')`.execute(database);
  await sql`create trigger limn_change after update or delete on designs
    for each row execute function limn_notify_change('id', 'draft', 'draft_revision', 'updated_at')`.execute(
    database,
  );
}

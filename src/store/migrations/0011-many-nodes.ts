import { type Kysely, sql } from "kysely";
import type { DatabaseDriver } from "../database/database.ts";

/**
 * Which migrations servers of the version before can ignore, and what nodes tell each other over PostgreSQL. An embedded
 * database has one server, which keeps that in memory.
 */
export async function addManyNodes(database: Kysely<unknown>, driver: DatabaseDriver): Promise<void> {
  await database.schema
    .alterTable("migrations")
    .addColumn("kind", "text", (column) => column.notNull().defaultTo("other"))
    .execute();
  if (driver === "sqlite") return;
  await createShortLived(database);
  await createAnsweredOpens(database);
  await createChanges(database);
}

/** Unlogged: faster, and a crash of the database may empty them. */
async function createShortLived(database: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table temporary_images (
      token text collate "C" primary key,
      mime_type text not null,
      bytes bytea,
      size integer not null,
      expires_at timestamptz not null
    )`.execute(database);
  await sql`create index temporary_images_by_expiry on temporary_images (expires_at)`.execute(database);
  await sql`
    create unlogged table counters (
      name text collate "C" primary key,
      used integer not null,
      added integer not null,
      ends_at timestamptz not null
    )`.execute(database);
}

/** Opens that aren't part of the counts yet, and how often such opens were folded into them. */
async function createAnsweredOpens(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table answered_opens (
      id bigint generated always as identity primary key,
      design_id text collate "C" not null,
      day text collate "C" not null,
      cycle_start text collate "C" not null,
      n bigint not null
    )`.execute(database);
  await sql`create table answered_folds (n bigint not null)`.execute(database);
  await sql`insert into answered_folds (n) values (0)`.execute(database);
}

/**
 * Triggers tell all processes which cached values have changed: a design or a company by its id, a key by its hash, a
 * company's fonts by the company's id. Triggers, because no way of writing can then forget it.
 */
async function createChanges(database: Kysely<unknown>): Promise<void> {
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

import { type Kysely, sql } from "kysely";
import type { DatabaseDriver } from "../database/database.ts";

/** What protects a design's runtime URL, and the secrets that sign it. */
export async function addProtection(database: Kysely<unknown>, driver: DatabaseDriver): Promise<void> {
  await database.schema.alterTable("designs").addColumn("protection", "text").execute();
  await database.schema
    .createTable("signing_secrets")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("company_id", "text", (column) => column.notNull().references("companies.id"))
    .addColumn("secret", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await database.schema
    .createIndex("signing_secrets_by_company")
    .on("signing_secrets")
    .columns(["company_id", "created_at", "id"])
    .execute();
  if (driver === "sqlite") return;
  await sql`create trigger limn_change after insert or update or delete on signing_secrets
    for each row execute function limn_notify_change('company_id')`.execute(database);
}

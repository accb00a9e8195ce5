import type { Kysely } from "kysely";

/** Hashes of the addresses and sign-ins of members who were removed, so that a domain alone doesn't let them in again. */
export async function createBarredIdentities(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("barred_identities")
    .addColumn("company_id", "text", (column) => column.notNull().references("companies.id"))
    .addColumn("identity_hash", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("barred_identities_primary", ["company_id", "identity_hash"])
    .execute();
}

import type { CreateTableBuilder, Kysely } from "kysely";

/**
 * Users, passwords, sessions, members, invitations and links. The first four tables have the columns that better-auth
 * needs, under Limn's own names (docs/adr/0018-people.md).
 */
export async function createPeople(database: Kysely<unknown>): Promise<void> {
  await createPersonTables(database);
  await createSessionTables(database);
  await createMembers(database);
  await createLinks(database);
}

async function createPersonTables(database: Kysely<unknown>): Promise<void> {
  await timed(withId(database, "people"))
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull().unique())
    .addColumn("email_verified", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("image", "text")
    .execute();
  await timed(withId(database, "credentials"))
    .addColumn("person_id", "text", ofPerson)
    .addColumn("issuer", "text", (column) => column.notNull())
    .addColumn("account_id", "text", (column) => column.notNull())
    .addColumn("provider_id", "text", (column) => column.notNull())
    .addColumn("password", "text")
    .addColumn("access_token", "text")
    .addColumn("refresh_token", "text")
    .addColumn("id_token", "text")
    .addColumn("access_token_expires_at", "text")
    .addColumn("refresh_token_expires_at", "text")
    .addColumn("scope", "text")
    .addUniqueConstraint("credentials_of_issuer", ["issuer", "account_id"])
    .execute();
  await indexed(database, "credentials", "person_id");
}

async function createSessionTables(database: Kysely<unknown>): Promise<void> {
  await timed(withId(database, "sessions"))
    .addColumn("person_id", "text", ofPerson)
    .addColumn("token", "text", (column) => column.notNull().unique())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .addColumn("ip_address", "text")
    .addColumn("user_agent", "text")
    .execute();
  await indexed(database, "sessions", "person_id");
  await timed(withId(database, "verifications"))
    .addColumn("identifier", "text", (column) => column.notNull())
    .addColumn("value", "text", (column) => column.notNull())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .execute();
  await indexed(database, "verifications", "identifier");
}

async function createMembers(database: Kysely<unknown>): Promise<void> {
  await withId(database, "members")
    .addColumn("company_id", "text", (column) => column.notNull().references("companies.id"))
    .addColumn("person_id", "text", ofPerson)
    .addColumn("role", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addUniqueConstraint("members_of_company", ["company_id", "person_id"])
    .execute();
  await indexed(database, "members", "person_id");
}

async function createLinks(database: Kysely<unknown>): Promise<void> {
  await withId(database, "invitations")
    .addColumn("company_id", "text", (column) => column.notNull().references("companies.id"))
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("role", "text", (column) => column.notNull())
    .addColumn("token_hash", "text", (column) => column.notNull().unique())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addUniqueConstraint("invitations_of_company", ["company_id", "email"])
    .execute();
  await database.schema
    .createTable("one_time_links")
    .addColumn("token_hash", "text", (column) => column.primaryKey().notNull())
    .addColumn("purpose", "text", (column) => column.notNull())
    .addColumn("company_id", "text", (column) => column.references("companies.id"))
    .addColumn("person_id", "text", (column) => column.references("people.id").onDelete("cascade"))
    .addColumn("expires_at", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
}

type Table = CreateTableBuilder<string, string>;

function withId(database: Kysely<unknown>, name: string): Table {
  return database.schema.createTable(name).addColumn("id", "text", (column) => column.primaryKey().notNull());
}

function timed(table: Table): Table {
  return table
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull());
}

type ColumnBuilder = Parameters<NonNullable<Parameters<Table["addColumn"]>[2]>>[0];

function ofPerson(column: ColumnBuilder): ColumnBuilder {
  return column.notNull().references("people.id").onDelete("cascade");
}

async function indexed(database: Kysely<unknown>, table: string, column: string): Promise<void> {
  await database.schema.createIndex(`${table}_by_${column}`).on(table).column(column).execute();
}

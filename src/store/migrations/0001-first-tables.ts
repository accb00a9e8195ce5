import type { CreateTableBuilder, Kysely } from "kysely";

/** Companies, projects, designs and their versions, keys, assets, and the counts of opens. */
export async function createFirstTables(database: Kysely<unknown>): Promise<void> {
  await createCompanies(database);
  await createDesigns(database);
  await createKeysAndAssets(database);
  await createOpenCounts(database);
}

async function createCompanies(database: Kysely<unknown>): Promise<void> {
  await requiredText(database.schema.createTable("companies"), ["name", "created_at"])
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("anchor_day", "integer", (column) => column.notNull())
    .execute();
  await ownedByCompany(database.schema.createTable("projects"))
    .$call((table) => requiredText(table, ["name", "name_folded", "created_at"]))
    .execute();
  await database.schema.createIndex("projects_of_company").on("projects").column("company_id").execute();
}

async function createDesigns(database: Kysely<unknown>): Promise<void> {
  await ownedByCompany(database.schema.createTable("designs"))
    .$call((table) => requiredText(table, ["name", "name_folded", "draft", "created_at", "updated_at"]))
    .addColumn("project_id", "text", (column) => column.references("projects.id"))
    .addColumn("live_version", "integer", (column) => column.notNull())
    .addColumn("draft_revision", "integer", (column) => column.notNull())
    .addColumn("deleted_at", "text")
    .addColumn("purged_at", "text")
    .execute();
  await database.schema
    .createIndex("designs_of_company_by_name")
    .on("designs")
    .columns(["company_id", "name_folded", "id"])
    .execute();
  await database.schema.createIndex("designs_of_project").on("designs").column("project_id").execute();
  await requiredText(database.schema.createTable("design_versions"), ["document", "parameters", "created_at"])
    .addColumn("design_id", "text", (column) => column.notNull().references("designs.id"))
    .addColumn("number", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("design_versions_key", ["design_id", "number"])
    .execute();
}

async function createKeysAndAssets(database: Kysely<unknown>): Promise<void> {
  await ownedByCompany(database.schema.createTable("keys"))
    .$call((table) => requiredText(table, ["name", "last4", "created_at"]))
    .addColumn("hash", "text", (column) => column.notNull().unique())
    .addColumn("last_used_at", "text")
    .addColumn("expires_at", "text")
    .addColumn("revoked_at", "text")
    .execute();
  await database.schema.createIndex("keys_of_company").on("keys").column("company_id").execute();
  await ownedByCompany(database.schema.createTable("assets"))
    .$call((table) => requiredText(table, ["kind", "mime_type", "blob_key", "created_at"]))
    .addColumn("width", "integer")
    .addColumn("height", "integer")
    .addColumn("bytes", "bigint", (column) => column.notNull())
    .execute();
  await database.schema.createIndex("assets_of_company").on("assets").column("company_id").execute();
}

/** No foreign key to `designs`: an answered open counts even when its design was deleted meanwhile. */
async function createOpenCounts(database: Kysely<unknown>): Promise<void> {
  await requiredText(database.schema.createTable("open_days"), ["design_id", "day"])
    .addColumn("n", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("open_days_key", ["design_id", "day"])
    .execute();
  await requiredText(database.schema.createTable("open_cycles"), ["design_id", "cycle_start"])
    .addColumn("n", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("open_cycles_key", ["design_id", "cycle_start"])
    .execute();
  await database.schema
    .createTable("journal_positions")
    .addColumn("journal", "text", (column) => column.primaryKey().notNull())
    .addColumn("offset", "bigint", (column) => column.notNull())
    .execute();
}

type Table = CreateTableBuilder<string, string>;

function ownedByCompany(table: CreateTableBuilder<string>): Table {
  return table
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("company_id", "text", (column) => column.notNull().references("companies.id"));
}

function requiredText(table: CreateTableBuilder<string> | Table, names: readonly string[]): Table {
  let result: Table = table;
  for (const name of names) {
    result = result.addColumn(name, "text", (column) => column.notNull());
  }
  return result;
}

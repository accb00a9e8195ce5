import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Batch } from "./batches.ts";
import { chunksOf } from "./chunks.ts";
import { belongsTo, type OwnedTable, ownedTables } from "./company-tables.ts";
import type { Database } from "./database/database.ts";
import type { Tables } from "./database/tables.ts";
import { deleteInPieces } from "./delete-in-pieces.ts";
import { dropOrphansOf } from "./orphan-counts.ts";

/** What a company has outside of the database. */
export interface CompanyBlobs {
  /** Keys of the bytes of assets. */
  assets: string[];
  assetIds: string[];
  batches: Batch[];
}

/** What processes may have cached of a company. */
interface CompanySubjects {
  designs: string[];
  keyHashes: string[];
}

type Queries = Kysely<Tables>;

/** So few that writers of other companies aren't kept waiting. */
const deletedAtOnce = 200;

/**
 * The tables that may have very many rows of a company, none of which a closed company gets. Owners come after what they own.
 * `data_rows` are swept with their tables.
 */
const thinnedTables = [
  "check_rows",
  "checks",
  "webhook_deliveries",
  "idempotency_keys",
  "open_days",
  "open_cycles",
  "counted_days",
  "draft_links",
  "remarks",
  "design_versions",
  "audit_log",
  "key_calls",
] as const satisfies readonly OwnedTable[];

/**
 * Deletes a company in steps, each of which may be repeated after an end in between: it is closed first, so that nobody
 * can use it any more; the tables with very many rows are emptied some rows at a time; the rest goes in one transaction.
 */
export function createCompanyErasure({ queries, lockRows, rowAddress }: Database, now: () => Date) {
  return {
    /** Ends opens and keys for good, and stops batches and checks. */
    close: (company_id: string): Promise<CompanySubjects> =>
      queries.transaction().execute(async (transaction) => {
        await lockRows(transaction, "companies", [company_id]);
        return await closeCompany(transaction, company_id, now().toISOString());
      }),

    blobs: (company_id: string): Promise<CompanyBlobs> => listBlobs(queries, company_id),

    /** Empties the largest tables of the company, and deletes assets whose bytes are gone, so few rows at once that others can write. */
    thin: (company_id: string, { assetIds }: Pick<CompanyBlobs, "assetIds">): Promise<void> =>
      thinOut({ queries, rowAddress }, company_id, assetIds),

    /** Deletes everything that is left, and returns the keys of bytes that were added meanwhile. */
    finish: (company_id: string): Promise<CompanyBlobs> =>
      queries.transaction().execute(async (transaction) => {
        await lockRows(transaction, "companies", [company_id]);
        const late = await listBlobs(transaction, company_id);
        for (const table of ownedTables)
          await sql`delete from ${sql.table(table)} where ${belongsTo(table, company_id)}`.execute(
            transaction,
          );
        return late;
      }),

    /** Users who are members of no company, by email. */
    async usersWithoutCompany(): Promise<string[]> {
      const rows = await queries
        .selectFrom("people")
        .select("email")
        .where("id", "not in", (members) => members.selectFrom("members").select("person_id"))
        .orderBy("email")
        .execute();
      return rows.map(({ email }) => email);
    },

    /** Deletes counts that were folded after their design's company was deleted. Returns for how many days of a design. */
    async dropOrphanCounts(): Promise<number> {
      for (const table of ["open_cycles", "counted_days"] as const)
        await dropOrphansOf({ queries, rowAddress }, table);
      return await dropOrphansOf({ queries, rowAddress }, "open_days");
    },
  };
}

type Deletion = Pick<Database, "queries" | "rowAddress">;

async function thinOut(database: Deletion, company_id: string, assetIds: readonly string[]): Promise<void> {
  const thin = async (table: OwnedTable, condition: RawBuilder<boolean>) =>
    await deleteInPieces(database, table, { condition, atOnce: deletedAtOnce });
  for (const table of thinnedTables) await thin(table, belongsTo(table, company_id));
  // Those of batches that were made meanwhile are left.
  const isClosed = sql<boolean>`company_id = ${company_id} and purged_at is not null
    and id not in (select design_id from batches where company_id = ${company_id})`;
  await thin("designs", isClosed);
  for (const ids of chunksOf(assetIds, deletedAtOnce))
    await database.queries
      .deleteFrom("assets")
      .where("company_id", "=", company_id)
      .where("id", "in", ids)
      .execute();
}

async function closeCompany(queries: Queries, company_id: string, at: string): Promise<CompanySubjects> {
  const designs = await queries
    .updateTable("designs")
    .set({ name: "", name_folded: "", draft: "{}", project_id: null, purged_at: at })
    .set({ protection: null, snippet: null })
    .set({ deleted_at: sql<string>`coalesce(deleted_at, ${at})` })
    .where("company_id", "=", company_id)
    .returning("id")
    .execute();
  const keys = await queries
    .updateTable("keys")
    .set({ revoked_at: sql<string>`coalesce(revoked_at, ${at})` })
    .where("company_id", "=", company_id)
    .returning("hash")
    .execute();
  for (const table of ["fonts", "draft_links"] as const)
    await queries.deleteFrom(table).where("company_id", "=", company_id).execute();
  for (const table of ["batches", "checks"] as const)
    await queries
      .updateTable(table)
      // A batch that is being made is removed later than now by default.
      .set({ removed_at: sql<string>`case when removed_at < ${at} then removed_at else ${at} end` })
      .where("company_id", "=", company_id)
      .execute();
  return { designs: designs.map(({ id }) => id), keyHashes: keys.map(({ hash }) => hash) };
}

async function listBlobs(queries: Queries, company_id: string): Promise<CompanyBlobs> {
  const assets = await queries
    .selectFrom("assets")
    .select(["id", "blob_key"])
    .where("company_id", "=", company_id)
    .execute();
  const released = await queries
    .selectFrom("released_assets")
    .select("blob_key")
    .where("company_id", "=", company_id)
    .execute();
  const batches = await queries
    .selectFrom("batches")
    .selectAll()
    .where("company_id", "=", company_id)
    .execute();
  const keys = [...assets, ...released].map(({ blob_key }) => blob_key);
  return { assets: [...new Set(keys)], assetIds: assets.map(({ id }) => id), batches };
}

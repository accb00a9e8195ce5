import { type Kysely, sql } from "kysely";
import type { Batch } from "./batches.ts";
import { deleteInPieces } from "./audit-log.ts";
import { chunksOf } from "./chunks.ts";
import { belongsTo, ownedTables } from "./company-tables.ts";
import type { Database } from "./database/database.ts";
import type { Tables } from "./database/tables.ts";

/** What a company has outside of the database. */
export interface CompanyBlobs {
  /** Keys of the bytes of assets. */
  assets: string[];
  batches: Batch[];
}

/** What processes may have cached of a company. */
interface CompanySubjects {
  designs: string[];
  keyHashes: string[];
}

type Queries = Kysely<Tables>;

/** So few that writers of other companies aren't kept waiting. */
const ownersAtOnce = 10;

/**
 * Deletes a company in steps, each of which may be repeated after an end in between: it is closed first, so that nobody
 * can use it any more; the tables with very many rows are emptied some rows at a time; the rest goes in one transaction.
 */
export function createCompanyErasure({ queries, lockRows }: Database, now: () => Date) {
  return {
    /** Ends opens and keys for good, and stops batches and checks. */
    close: (company_id: string): Promise<CompanySubjects> =>
      queries.transaction().execute(async (transaction) => {
        await lockRows(transaction, "companies", [company_id]);
        return await closeCompany(transaction, company_id, now().toISOString());
      }),

    blobs: (company_id: string): Promise<CompanyBlobs> => listBlobs(queries, company_id),

    /** Empties the largest tables of the company. */
    thin: (company_id: string): Promise<void> => thinOut(queries, company_id),

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
      const isOrphan = sql<boolean>`design_id not in (select id from designs)`;
      await queries.deleteFrom("open_cycles").where(isOrphan).execute();
      await queries.deleteFrom("counted_days").where(isOrphan).execute();
      return (await queries.deleteFrom("open_days").where(isOrphan).returning("day").execute()).length;
    },
  };
}

async function thinOut(queries: Queries, company_id: string): Promise<void> {
  const idsIn = async (table: "designs" | "webhooks" | "checks") =>
    (await queries.selectFrom(table).select("id").where("company_id", "=", company_id).execute()).map(
      ({ id }) => id,
    );
  for (const chunk of chunksOf(await idsIn("designs"), ownersAtOnce)) {
    for (const table of ["open_days", "open_cycles", "counted_days", "design_versions", "remarks"] as const)
      await queries.deleteFrom(table).where("design_id", "in", chunk).execute();
  }
  for (const id of await idsIn("checks"))
    await queries.deleteFrom("check_rows").where("check_id", "=", id).execute();
  await deleteInPieces(queries, { company_id });
  for (const id of await idsIn("webhooks"))
    await queries.deleteFrom("webhook_deliveries").where("webhook_id", "=", id).execute();
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
    .select("blob_key")
    .where("company_id", "=", company_id)
    .unionAll(queries.selectFrom("released_assets").select("blob_key").where("company_id", "=", company_id))
    .execute();
  const batches = await queries
    .selectFrom("batches")
    .selectAll()
    .where("company_id", "=", company_id)
    .execute();
  return { assets: [...new Set(assets.map(({ blob_key }) => blob_key))], batches };
}

import type { Selectable } from "kysely";
import { withEntry } from "./audit-entries.ts";
import type { Database } from "./database/database.ts";
import type { BatchesTable, BatchRowsTable } from "./database/tables.ts";
import { StoreUnavailableError } from "./errors.ts";
import { newId } from "./new-id.ts";

export type Batch = Selectable<BatchesTable>;
export type BatchRow = Selectable<BatchRowsTable>;
export type BatchRowStatus = BatchRow["status"];

export type NewBatch = Pick<
  Batch,
  "company_id" | "design_id" | "design_version" | "output" | "format" | "quality"
> & { scale?: number | null; rows: readonly Pick<BatchRow, "filename" | "params">[] };

interface Page {
  limit: number;
  offset: number;
}

interface BatchesPage extends Page {
  design_id?: string | undefined;
  /** Only batches of designs in these projects. */
  project_ids?: readonly string[] | undefined;
}

type Queries = Database["queries"];

const rowsAtOnce = 500;
/** So few that writers of other companies aren't kept waiting. */
const charactersAtOnce = 512 * 1024;
/** A batch that isn't made by then, because its process has died, is deleted. */
const makingMs = 60 * 60_000;
const lifetimeMs = 7 * 24 * 60 * 60_000;

/** Batches as callers make, read and cancel them. A removed batch is unknown. */
export function createBatches({ queries }: Database, now: () => Date) {
  const get = async (company_id: string, id: string): Promise<Batch | undefined> =>
    await present(queries, company_id).selectAll().where("id", "=", id).executeTakeFirst();

  return {
    get,

    /** It is unknown until all rows are written, in parts between which others write. */
    create: (batch: NewBatch): Promise<Batch> => createBatch(queries, batch, now),

    /** One page, newest first. */
    page: (company_id: string, page: BatchesPage): Promise<{ rows: Batch[]; total: number }> =>
      readPage(queries, company_id, page),

    /** One page of rows in order. */
    rows: (
      batch_id: string,
      page: Page & { status?: BatchRowStatus | undefined },
    ): Promise<{ rows: BatchRow[]; total: number }> => readRows(queries, batch_id, page),

    /** Rows after a number, in order, so that all can be read some at a time; with `status` only those that have it. */
    rowsAfter: async (
      batch_id: string,
      row: number,
      limit: number,
      status?: BatchRowStatus,
    ): Promise<BatchRow[]> =>
      await queries
        .selectFrom("batch_rows")
        .selectAll()
        .where("batch_id", "=", batch_id)
        .where("row", ">", row)
        .$if(status !== undefined, (rows) => rows.where("status", "=", status as BatchRowStatus))
        .orderBy("row")
        .limit(limit)
        .execute(),

    /** Stops a batch that isn't finished; a finished one stays as it is. */
    async cancel(company_id: string, id: string): Promise<Batch | undefined> {
      await cancelBatch(queries, { company_id, id }, now());
      return await get(company_id, id);
    },

    /** Stops a batch and hides it; its images and rows are deleted later. False when there is none. */
    async remove(company_id: string, id: string): Promise<boolean> {
      const removed_at = now().toISOString();
      const entry = { company_id, action: "batch.deleted", id, now: now() } as const;
      const removed = await withEntry(queries, entry, (transaction) =>
        change(transaction, company_id, id).set({ removed_at }).returning("id").executeTakeFirst(),
      );
      return removed !== undefined;
    },

    /** How many batches of a company aren't finished. */
    async countUnfinished(company_id: string): Promise<number> {
      const { count } = await present(queries, company_id)
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("status", "in", unfinished)
        .executeTakeFirstOrThrow();
      return count;
    },
  };
}

const unfinished = ["queued", "running"] as const;

const present = (queries: Queries, company_id: string) =>
  queries.selectFrom("batches").where("company_id", "=", company_id).where("removed_at", "is", null);

const change = (queries: Queries, company_id: string, id: string) =>
  queries
    .updateTable("batches")
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .where("removed_at", "is", null);

async function createBatch(queries: Queries, { rows, ...given }: NewBatch, now: () => Date): Promise<Batch> {
  const batch = newBatch(given, rows.length, now());
  const removed_at = new Date(now().getTime() + makingMs).toISOString();
  await queries
    .insertInto("batches")
    .values({ ...batch, removed_at })
    .execute();
  await insertRows(queries, batch.id, rows);
  await publish(queries, { ...batch, removed_at }, now());
  return batch;
}

const newBatch = (given: Omit<NewBatch, "rows">, total: number, now: Date): Batch => ({
  scale: null,
  ...given,
  id: newId("bat"),
  status: "queued",
  total,
  done: 0,
  failed: 0,
  bytes: 0,
  created_at: now.toISOString(),
  finished_at: null,
  expires_at: new Date(now.getTime() + lifetimeMs).toISOString(),
  removed_at: null,
  claimed_by: null,
  claimed_until: null,
  worked_at: now.toISOString(),
});

async function insertRows(queries: Queries, batch_id: string, rows: NewBatch["rows"]): Promise<void> {
  const untouched = { batch_id, status: "queued", error: null, warnings: "[]", bytes: 0 } as const;
  let part: BatchRow[] = [];
  let characters = 0;
  for (const [index, row] of rows.entries()) {
    part.push({ ...row, ...untouched, row: index + 1 });
    characters += row.params.length;
    if (index + 1 < rows.length && part.length < rowsAtOnce && characters < charactersAtOnce) continue;
    await queries.insertInto("batch_rows").values(part).execute();
    part = [];
    characters = 0;
  }
}

/** Makes a batch known. Throws when it was removed meanwhile, with its company. */
async function publish(
  queries: Queries,
  { id, company_id, removed_at }: Pick<Batch, "id" | "company_id" | "removed_at">,
  now: Date,
): Promise<void> {
  const entry = { company_id, action: "batch.created", id, now } as const;
  const published = await withEntry(queries, entry, (transaction) =>
    transaction
      .updateTable("batches")
      .set({ removed_at: null })
      .where("id", "=", id)
      .where("removed_at", "=", removed_at)
      .returning("id")
      .executeTakeFirst(),
  );
  if (published === undefined)
    throw new StoreUnavailableError("busy", new Error(`Batch ${id} was removed while it was made`));
}

async function readPage(
  queries: Queries,
  company_id: string,
  { design_id, project_ids, limit, offset }: BatchesPage,
): Promise<{ rows: Batch[]; total: number }> {
  const matching = () => {
    const reached = present(queries, company_id);
    const all =
      project_ids === undefined
        ? reached
        : reached.where("design_id", "in", (designs) =>
            designs.selectFrom("designs").select("designs.id").where("designs.project_id", "in", project_ids),
          );
    return design_id === undefined ? all : all.where("design_id", "=", design_id);
  };
  const rows = await matching()
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await matching()
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

async function readRows(
  queries: Queries,
  batch_id: string,
  { status, limit, offset }: Page & { status?: BatchRowStatus | undefined },
): Promise<{ rows: BatchRow[]; total: number }> {
  const matching = () => {
    const all = queries.selectFrom("batch_rows").where("batch_id", "=", batch_id);
    return status === undefined ? all : all.where("status", "=", status);
  };
  const rows = await matching().selectAll().orderBy("row").limit(limit).offset(offset).execute();
  const { total } = await matching()
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

async function cancelBatch(
  queries: Queries,
  { company_id, id }: Pick<Batch, "company_id" | "id">,
  now: Date,
): Promise<void> {
  const cancelled = { status: "cancelled", finished_at: now.toISOString() } as const;
  await withEntry(queries, { company_id, action: "batch.cancelled", id, now }, (transaction) =>
    change(transaction, company_id, id)
      .set(cancelled)
      .where("status", "in", unfinished)
      .returning("id")
      .executeTakeFirst(),
  );
}

import type { ExpressionBuilder } from "kysely";
import type { Batch, BatchRow } from "./batches.ts";
import type { Database } from "./database/database.ts";
import type { Tables } from "./database/tables.ts";
import { addEvent } from "./webhook-events.ts";

/** What became of a row. */
export type RowResult = Pick<BatchRow, "batch_id" | "row" | "error" | "warnings" | "bytes"> & {
  status: "done" | "failed";
};

/** Which batches with a document a process may claim. */
export interface DocumentClaims {
  /** Batches whose documents it has begun. */
  open: readonly string[];
  /** Whether it may begin another, of a company that isn't among these. */
  mayOpen: boolean;
  companies: readonly string[];
}

const anyDocument: DocumentClaims = { open: [], mayOpen: true, companies: [] };

type Queries = Database["queries"];

/** Longer than a row takes; a batch whose process has died is taken over so much later. */
const claimMs = 60_000;
const candidatesAtOnce = 5;

/**
 * Batches as processes work on them. `worker` identifies a data folder, which one process at a time serves: after a crash,
 * the next one goes on at once with what its folder had claimed.
 */
export function createBatchWork({ queries }: Database, now: () => Date) {
  const instant = (milliseconds = 0) => new Date(now().getTime() + milliseconds).toISOString();

  return {
    /**
     * Claims an unfinished batch, or a cancelled one that lacks its document, of the company for which nobody has worked for
     * the longest time; of its batches, the one that has waited longest.
     */
    claim: (worker: string, documents = anyDocument): Promise<Batch | undefined> =>
      claimNext(queries, { worker, documents, now: instant(), until: instant(claimMs) }),

    /** The next rows to render, in order. */
    nextRows: async (batch_id: string, limit: number): Promise<BatchRow[]> =>
      await queries
        .selectFrom("batch_rows")
        .selectAll()
        .where("batch_id", "=", batch_id)
        .where("status", "=", "queued")
        .orderBy("row")
        .limit(limit)
        .execute(),

    /**
     * Records a row's result, in place of an earlier one, and extends the claim. Resolves to the batch's status; undefined when
     * the worker has lost its claim: another has it, or the batch was removed, or cancelled and lacks no document.
     */
    finishRow: (worker: string, result: RowResult): Promise<WorkStatus | undefined> =>
      queries
        .transaction()
        .execute((transaction) => recordRow(transaction, worker, result, instant(claimMs))),

    /** Extends the claim. Resolves as `finishRow`. */
    async keepClaim(worker: string, id: string): Promise<WorkStatus | undefined> {
      const claimed_until = instant(claimMs);
      const kept = await claimed(queries, worker, id)
        .set({ claimed_until })
        .returning("status")
        .executeTakeFirst();
      return workStatus(kept);
    },

    /** Records that the document of all rows, or of those that are done, is stored. */
    finishDocument: async (worker: string, id: string, bytes: number): Promise<void> =>
      void (await claimed(queries, worker, id).set({ bytes }).execute()),

    /**
     * Gives the claim back, so that other batches get their turn. A batch without rows to render is finished; one with a
     * document when that is stored, or has no pages. With `keeps`, other processes still can't claim it.
     */
    release: (worker: string, id: string, keeps = false): Promise<void> =>
      queries.transaction().execute(async (transaction) => {
        await finish(transaction, worker, id, instant());
        await giveBack(transaction, worker, id, { now: instant(), until: keeps ? instant(claimMs) : null });
      }),

    /** Fails all rows that aren't rendered, or with `all` every row, of a batch that can't go on. */
    abandon: (worker: string, id: string, error: string, which: "queued" | "all" = "queued"): Promise<void> =>
      queries.transaction().execute((transaction) => failRows(transaction, { worker, id, error, which })),
  };
}

/** Of a batch that is worked on. A cancelled one gets a document of the rows that are done. */
export type WorkStatus = Extract<Batch["status"], "running" | "cancelled">;

const workStatus = (batch: Pick<Batch, "status"> | undefined): WorkStatus | undefined =>
  batch === undefined ? undefined : batch.status === "cancelled" ? "cancelled" : "running";

/** Whether a batch was cancelled, and its rows that are done have no document yet. */
export const lacksDocument = ({ status, output, done, bytes }: Batch): boolean =>
  status === "cancelled" && output === "pdf" && done > 0 && bytes === 0;

/** The same in a query. */
const isWithoutDocument = (eb: ExpressionBuilder<Tables, "batches">) =>
  eb.and([eb("status", "=", "cancelled"), eb("output", "=", "pdf"), eb("done", ">", 0), eb("bytes", "=", 0)]);

/** Claims that their worker still has. */
const claimed = (queries: Queries, worker: string, id: string) =>
  queries
    .updateTable("batches")
    .where("id", "=", id)
    .where("claimed_by", "=", worker)
    .where((eb) => eb.or([eb("status", "=", "running"), isWithoutDocument(eb)]))
    .where("removed_at", "is", null);

interface Claiming {
  worker: string;
  documents: DocumentClaims;
  now: string;
  until: string;
}

async function claimNext(
  queries: Queries,
  { worker, documents, now, until }: Claiming,
): Promise<Batch | undefined> {
  const isFree = (eb: ExpressionBuilder<Tables, "batches">) =>
    eb.and([
      eb.or([eb("status", "in", ["queued", "running"]), isWithoutDocument(eb)]),
      eb("removed_at", "is", null),
      eb.or([eb("claimed_by", "is", null), eb("claimed_by", "=", worker), eb("claimed_until", "<=", now)]),
      mayTake(eb, documents),
    ]);
  const candidates = await queries
    .selectFrom("batches")
    .select("id")
    .where(isFree)
    .orderBy((eb) => lastTurnOfCompany(eb))
    .orderBy("worked_at")
    .orderBy("id")
    .limit(candidatesAtOnce)
    .execute();
  for (const { id } of candidates) {
    // Of several processes that claim it at once, the others find it claimed.
    const taken = await queries
      .updateTable("batches")
      .set(({ eb }) => ({
        status: eb
          .case()
          .when("status", "=", "cancelled")
          .then("cancelled")
          .else("running")
          .end()
          .$castTo<WorkStatus>(),
        claimed_by: worker,
        claimed_until: until,
      }))
      .where("id", "=", id)
      .where(isFree)
      .returningAll()
      .executeTakeFirst();
    if (taken !== undefined) return taken;
  }
  return undefined;
}

function mayTake(eb: ExpressionBuilder<Tables, "batches">, { open, mayOpen, companies }: DocumentClaims) {
  const others = companies.length === 0 ? [] : [eb("company_id", "not in", companies)];
  return eb.or([
    eb("output", "=", "zip"),
    ...(open.length === 0 ? [] : [eb("id", "in", open)]),
    ...(mayOpen ? [eb.and([eb("output", "=", "pdf"), ...others])] : []),
  ]);
}

/** When anybody has last worked on a batch of the same company, or it has made one. */
function lastTurnOfCompany(eb: ExpressionBuilder<Tables, "batches">) {
  return eb
    .selectFrom("batches as others")
    .select(({ fn }) => fn.max("others.worked_at").as("last"))
    .whereRef("others.company_id", "=", "batches.company_id");
}

async function recordRow(
  transaction: Queries,
  worker: string,
  { batch_id, row, ...result }: RowResult,
  claimed_until: string,
): Promise<WorkStatus | undefined> {
  const before = await transaction
    .selectFrom("batch_rows")
    .select("status")
    .where("batch_id", "=", batch_id)
    .where("row", "=", row)
    .executeTakeFirst();
  const change = (status: RowResult["status"]) =>
    Number(result.status === status) - Number(before?.status === status);
  const batch = await claimed(transaction, worker, batch_id)
    .set(({ eb }) => ({
      done: eb("done", "+", change("done")),
      failed: eb("failed", "+", change("failed")),
      bytes: eb("bytes", "+", result.bytes),
      claimed_until,
    }))
    .returning("status")
    .executeTakeFirst();
  if (batch === undefined) return undefined;
  await transaction
    .updateTable("batch_rows")
    .set(result)
    .where("batch_id", "=", batch_id)
    .where("row", "=", row)
    .execute();
  return workStatus(batch);
}

/** Finishes a batch that has no rows to render. */
async function finish(queries: Queries, worker: string, id: string, now: string): Promise<void> {
  const finished = await claimed(queries, worker, id)
    .where("status", "=", "running")
    .set(({ eb }) => ({
      finished_at: now,
      status: eb.case().when("done", "=", 0).then("failed").else("finished").end().$castTo<Batch["status"]>(),
    }))
    .whereRef("total", "=", ({ eb }) => eb("done", "+", eb.ref("failed")))
    .where((eb) => eb.or([eb("output", "=", "zip"), eb("bytes", ">", 0), eb("done", "=", 0)]))
    .returningAll()
    .executeTakeFirst();
  if (finished !== undefined) await addBatchEvent(queries, finished, now);
}

/** Ends a turn. Without `until`, the claim ends too. */
async function giveBack(
  queries: Queries,
  worker: string,
  id: string,
  { now, until }: { now: string; until: string | null },
): Promise<void> {
  const claim = until === null ? { claimed_by: null, claimed_until: null } : { claimed_until: until };
  await queries
    .updateTable("batches")
    .set({ ...claim, worked_at: now })
    .where("id", "=", id)
    .where("claimed_by", "=", worker)
    .execute();
}

async function addBatchEvent(queries: Queries, batch: Batch, now: string): Promise<void> {
  const { id: batch_id, company_id, design_id, status, total, done, failed } = batch;
  const data = { batch_id, design_id, status, total, done, failed };
  await addEvent(queries, company_id, { type: "batch.finished", data }, now);
}

interface Abandoned {
  worker: string;
  id: string;
  error: string;
  which: "queued" | "all";
}

async function failRows(transaction: Queries, { worker, id, error, which }: Abandoned): Promise<void> {
  const lost = which === "all" ? (["queued", "done"] as const) : (["queued"] as const);
  await transaction
    .updateTable("batch_rows")
    .set({ status: "failed", error })
    .where("batch_id", "=", id)
    .where("status", "in", lost)
    .execute();
  const { failed } = await transaction
    .selectFrom("batch_rows")
    .select(({ fn }) => fn.countAll<number>().as("failed"))
    .where("batch_id", "=", id)
    .where("status", "=", "failed")
    .executeTakeFirstOrThrow();
  await claimed(transaction, worker, id)
    .set(({ eb }) => ({ failed, done: eb("total", "-", failed) }))
    .execute();
}

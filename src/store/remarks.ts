import type { Selectable } from "kysely";
import { withEntry } from "./audit-entries.ts";
import type { Database } from "./database/database.ts";
import type { RemarksTable } from "./database/sharing-tables.ts";
import { newId } from "./new-id.ts";
import { addEvent } from "./webhook-events.ts";

export type Remark = Selectable<RemarksTable>;
type NewRemark = Pick<Remark, "company_id" | "design_id" | "link_id" | "name" | "text">;
type RemarkKey = Pick<Remark, "company_id" | "design_id" | "id">;

/** `too_soon`: the link had as many in the last hour; `too_many`: the design has as many. */
type Remarking = { result: "added"; remark: Remark; design: string } | { result: "too_soon" | "too_many" };

export interface RemarkBounds {
  /** Of one link in an hour. */
  anHour: number;
  /** Of one design. */
  inAll: number;
}

const hourMs = 3_600_000;

export function createRemarks({ queries, lockRows }: Database, now: () => Date) {
  return {
    /** Adds a remark and its event, within the bounds. */
    add: (remark: NewRemark, bounds: RemarkBounds): Promise<Remarking> =>
      queries.transaction().execute(async (transaction) => {
        await lockRows(transaction, "designs", [remark.design_id]);
        return await addRemark(transaction, remark, { ...bounds, now: now() });
      }),

    /** All remarks about a design, newest first. */
    list: async (company_id: string, design_id: string): Promise<Remark[]> =>
      await queries
        .selectFrom("remarks")
        .selectAll()
        .where("company_id", "=", company_id)
        .where("design_id", "=", design_id)
        .orderBy("created_at", "desc")
        .orderBy("id")
        .execute(),

    /** How many remarks about a design aren't resolved. */
    countOpen: (company_id: string, design_id: string): Promise<number> =>
      countOpen(queries, company_id, design_id),

    /** Resolves a remark, or opens it again. Undefined when there is none. */
    async setResolved({ company_id, design_id, id }: RemarkKey, isResolved: boolean) {
      const at = now();
      const action = isResolved ? "remark.resolved" : "remark.reopened";
      const entry = { company_id, action, id, now: at } as const;
      return await withEntry(queries, entry, (transaction) =>
        transaction
          .updateTable("remarks")
          .set({ resolved_at: isResolved ? at.toISOString() : null })
          .where("company_id", "=", company_id)
          .where("design_id", "=", design_id)
          .where("id", "=", id)
          .returningAll()
          .executeTakeFirst(),
      );
    },

    /** False when there is none. */
    async remove({ company_id, design_id, id }: RemarkKey): Promise<boolean> {
      const entry = { company_id, action: "remark.deleted", id, now: now() } as const;
      const removed = await withEntry(queries, entry, (transaction) =>
        transaction
          .deleteFrom("remarks")
          .where("company_id", "=", company_id)
          .where("design_id", "=", design_id)
          .where("id", "=", id)
          .returning("id")
          .executeTakeFirst(),
      );
      return removed !== undefined;
    },
  };
}

async function countOpen(queries: Database["queries"], company_id: string, design_id: string) {
  const { count } = await queries
    .selectFrom("remarks")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("company_id", "=", company_id)
    .where("design_id", "=", design_id)
    .where("resolved_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

async function addRemark(
  queries: Database["queries"],
  remark: NewRemark,
  bounds: RemarkBounds & { now: Date },
): Promise<Remarking> {
  const refusal = await refusalOf(queries, remark, bounds);
  if (refusal !== undefined) return { result: refusal };
  const created_at = bounds.now.toISOString();
  const row: Remark = { ...remark, id: newId("rmk"), created_at, resolved_at: null };
  await queries.insertInto("remarks").values(row).execute();
  const { name } = await queries
    .selectFrom("designs")
    .select("name")
    .where("id", "=", remark.design_id)
    .executeTakeFirstOrThrow();
  const data = { design_id: row.design_id, name, remark_id: row.id, from: row.name, text: row.text };
  await addEvent(queries, row.company_id, { type: "design.remarked", data }, created_at);
  return { result: "added", remark: row, design: name };
}

/** Counts within the transaction that has locked the design, so that calls at once don't go beyond the bounds. */
async function refusalOf(
  queries: Database["queries"],
  { design_id, link_id }: NewRemark,
  { anHour, inAll, now }: RemarkBounds & { now: Date },
): Promise<"too_soon" | "too_many" | undefined> {
  const ofDesign = queries
    .selectFrom("remarks")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("design_id", "=", design_id);
  const since = new Date(now.getTime() - hourMs).toISOString();
  const recent = await ofDesign
    .where("link_id", "=", link_id)
    .where("created_at", ">", since)
    .executeTakeFirstOrThrow();
  if (recent.count >= anHour) return "too_soon";
  const all = await ofDesign.executeTakeFirstOrThrow();
  return all.count >= inAll ? "too_many" : undefined;
}

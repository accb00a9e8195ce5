import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Database } from "./database/database.ts";
import type { AuditLogTable } from "./database/key-tables.ts";
import { addEntry, type Change } from "./audit-entries.ts";
import { deleteInPieces } from "./delete-in-pieces.ts";

export type AuditEntry = Selectable<AuditLogTable>;

/** Which entries of a company. */
export interface AuditFilter {
  company_id: string;
  /** The id or the name of who did it, or `user`, `key` or `command`. */
  who?: string | undefined;
  /** An action, or the kind of thing that was changed. */
  action?: string | undefined;
  /** The id of what was changed, or its kind. */
  target?: string | undefined;
  /** Instants; `before` is excluded. */
  from?: string | undefined;
  before?: string | undefined;
}

type Queries = Database["queries"];

const keptDays = 400;
const dayMs = 86_400_000;
/** Of a company; older ones go first. */
const maxKept = 1_000_000;

/** Reading the audit log, and deleting what is old. Entries are added in the transactions of changes: `audit-entries.ts`. */
export function createAuditLog(database: Database, now: () => Date) {
  const { queries } = database;
  const drop = async (condition: RawBuilder<boolean>) =>
    await deleteInPieces(database, "audit_log", { condition });
  return {
    /** For what changes nothing in the database, such as an export. */
    add: (change: Change): Promise<void> => addEntry(queries, change, now()),

    /** One page, newest first. */
    async page(
      filter: AuditFilter,
      { limit, offset }: { limit: number; offset: number },
    ): Promise<{ rows: AuditEntry[]; total: number }> {
      const { total } = await matching(queries, filter)
        .select(({ fn }) => fn.countAll<number>().as("total"))
        .executeTakeFirstOrThrow();
      const rows = await newestFirst(queries, filter).limit(limit).offset(offset).execute();
      return { rows, total };
    },

    /** Entries that are older than one, so that all can be read some at a time. */
    async after(
      filter: AuditFilter,
      last: Pick<AuditEntry, "at" | "id"> | undefined,
      limit: number,
    ): Promise<AuditEntry[]> {
      return await newestFirst(queries, filter)
        .$if(last !== undefined, (query) =>
          query.where(sql<boolean>`(at, id) < (${last?.at ?? ""}, ${last?.id ?? ""})`),
        )
        .limit(limit)
        .execute();
    },

    /** Deletes entries that are older than 400 days, and those of a company beyond a million, some at a time. */
    async sweep(max = maxKept): Promise<number> {
      const oldest = new Date(now().getTime() - keptDays * dayMs).toISOString();
      let deleted = await drop(sql`at < ${oldest}`);
      const companies = await queries
        .selectFrom("audit_log")
        .select("company_id")
        .groupBy("company_id")
        .having(({ fn }) => fn.countAll(), ">", max)
        .execute();
      for (const { company_id } of companies) {
        const kept = await newestFirst(queries, { company_id })
          .limit(1)
          .offset(max - 1)
          .executeTakeFirst();
        if (kept !== undefined) deleted += await drop(sql`company_id = ${company_id} and at < ${kept.at}`);
      }
      return deleted;
    },
  };
}

function matching(queries: Queries, { company_id, who, action, target, from, before }: AuditFilter) {
  return queries
    .selectFrom("audit_log")
    .where("company_id", "=", company_id)
    .$if(who !== undefined, (query) =>
      query.where((row) =>
        row.or([
          row("who_id", "=", who ?? ""),
          row("who_name", "=", who ?? ""),
          row("who_type", "=", (who ?? "") as AuditEntry["who_type"]),
        ]),
      ),
    )
    .$if(action !== undefined, (query) =>
      query.where((row) => row.or([row("action", "=", action ?? ""), row("target_type", "=", action ?? "")])),
    )
    .$if(target !== undefined, (query) =>
      query.where((row) =>
        row.or([row("target_id", "=", target ?? ""), row("target_type", "=", target ?? "")]),
      ),
    )
    .$if(from !== undefined, (query) => query.where("at", ">=", from ?? ""))
    .$if(before !== undefined, (query) => query.where("at", "<", before ?? ""));
}

function newestFirst(queries: Queries, filter: AuditFilter) {
  return matching(queries, filter).selectAll().orderBy("at", "desc").orderBy("id", "desc");
}

import { Readable } from "node:stream";
import Papa from "papaparse";
import { z } from "zod";
import { type AuditAction, auditActions } from "../../store/audit-actions.ts";
import type { AuditEntry, AuditFilter } from "../../store/audit-log.ts";
import { formulaStart } from "../formula-start.ts";
import { pageInput, pagingBody, presentPaging } from "../paging.ts";
import { nameSchema } from "../schema-names.ts";
import { invalid } from "../service-error.ts";
import type { Caller, Services } from "../services.ts";

/** What the audit log tells. */
export type RecordedAction = AuditAction;

const actions = Object.keys(auditActions) as AuditAction[];
const targets = [...new Set(actions.map((action) => action.slice(0, action.indexOf("."))))];
const moment = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);
const instant = z
  .string()
  .max(40)
  .refine((text) => moment.safeParse(text).success, {
    message: "Expected a day such as 2026-11-23, or a time such as 2026-11-23T10:00:00Z",
  });

export const auditLogInput = pageInput.extend({
  who: z
    .string()
    .max(200)
    .optional()
    .describe("Only what this user or key did, by id or name; or `user`, `key` or `command`"),
  action: z
    .enum([...actions, ...targets] as [string, ...string[]])
    .optional()
    .describe("Only this action; or all of one kind, such as `design`"),
  target: z
    .string()
    .max(200)
    .optional()
    .describe("Only what happened to the thing with this id; or to all of a kind, such as `key`"),
  from: instant.optional().describe("Not before this day in UTC, or time"),
  to: instant.optional().describe("Until the end of this day in UTC, or before this time"),
  format: z.enum(["json", "csv"]).default("json").describe("csv answers all pages as a file"),
});
type AuditLogInput = z.output<typeof auditLogInput>;

const entryBody = z.looseObject({
  at: z.string(),
  who: z.looseObject({
    type: z.enum(["user", "key", "command"]).describe("command: on the server's command line"),
    id: z.string(),
    name: z.string().describe("At that time; `a former member` once the account is deleted"),
  }),
  action: z.string().describe("What was done, such as design.published"),
  target: z.looseObject({ type: z.string(), id: z.string() }),
});
export type AuditEntryBody = z.output<typeof entryBody>;

export const auditLogBody = nameSchema(
  "AuditLog",
  z.looseObject({ entries: z.array(nameSchema("AuditEntry", entryBody)), ...pagingBody }),
);
export type AuditLogBody = z.output<typeof auditLogBody>;

/** One page of a company's audit log, newest first. */
export async function listAuditLog(
  { store }: Pick<Services, "store">,
  caller: Caller,
  { pageSize, pageNumber, ...input }: AuditLogInput,
): Promise<AuditLogBody> {
  const range = { limit: pageSize, offset: (pageNumber - 1) * pageSize };
  const { rows, total } = await store.auditLog.page(filterOf(caller, input), range);
  return { entries: rows.map(presentEntry), ...presentPaging(total, { pageSize, pageNumber }) };
}

const rowsAtOnce = 1000;

/** The whole log as CSV for spreadsheets, which is written while it is read. */
export function exportAuditLog(
  { store }: Pick<Services, "store">,
  caller: Caller,
  input: Omit<AuditLogInput, "pageSize" | "pageNumber">,
): ReadableStream<Uint8Array> {
  const lines = writeLines(store, filterOf(caller, input));
  return Readable.toWeb(Readable.from(lines)) as ReadableStream<Uint8Array>;
}

const columns = ["at", "who_type", "who_id", "who_name", "action", "target_type", "target_id"] as const;

async function* writeLines(store: Services["store"], filter: AuditFilter): AsyncGenerator<Uint8Array> {
  const write = (rows: string[][]) =>
    Buffer.from(`${Papa.unparse(rows, { escapeFormulae: formulaStart })}\r\n`);
  yield Buffer.concat([Buffer.from("\u{FEFF}"), write([[...columns]])]);
  let last: AuditEntry | undefined;
  do {
    const rows: AuditEntry[] = await store.auditLog.after(filter, last, rowsAtOnce);
    if (rows.length > 0) yield write(rows.map((row) => columns.map((column) => row[column])));
    last = rows.length < rowsAtOnce ? undefined : rows.at(-1);
  } while (last !== undefined);
}

function filterOf(
  { companyId }: Caller,
  { who, action, target, from, to }: Omit<AuditLogInput, "pageSize" | "pageNumber">,
): AuditFilter {
  const start = from === undefined ? undefined : Date.parse(from);
  const end = to === undefined ? undefined : endOf(to);
  if (start !== undefined && end !== undefined && start >= end)
    throw invalid([{ path: "from", message: "Is after `to`", found: from }]);
  return { company_id: companyId, who, action, target, from: textOf(start), before: textOf(end) };
}

const dayMs = 86_400_000;

/** A day counts to its end. */
function endOf(to: string): number {
  const isDay = !to.includes("T");
  return Date.parse(to) + (isDay ? dayMs : 0);
}

const firstInstant = Date.parse("0000-01-01T00:00:00.000Z");
const lastInstant = Date.parse("9999-12-31T23:59:59.999Z");

/** Entries are compared as text, in whose order years of more than four digits have no place. */
function textOf(instant: number | undefined): string | undefined {
  if (instant === undefined) return undefined;
  return new Date(Math.min(Math.max(instant, firstInstant), lastInstant)).toISOString();
}

function presentEntry(entry: AuditEntry): AuditEntryBody {
  const { at, who_type, who_id, who_name, action, target_type, target_id } = entry;
  return {
    at,
    who: { type: who_type, id: who_id, name: who_name },
    action,
    target: { type: target_type, id: target_id },
  };
}

import { type RawBuilder, sql } from "kysely";
import type { Tables } from "./database/tables.ts";

/**
 * How the rows of a table belong to a company: by a column with the company's id, or through a row of another table. `null`:
 * they belong to no company.
 */
type Ownership = { column: string } | { column: string; of: keyof Tables } | null;

const byCompany = { column: "company_id" };

/**
 * Every table, in an order in which rows come before those that they refer to. The compiler asks for new tables, and
 * `company-tables.server.test.ts` for new columns. What a company leaves behind when it is deleted follows from this alone.
 */
export const companyTables = {
  data_rows: { column: "table_id", of: "data_tables" },
  data_tables: byCompany,
  check_rows: { column: "check_id", of: "checks" },
  checks: byCompany,
  batch_rows: { column: "batch_id", of: "batches" },
  batches: byCompany,
  webhook_deliveries: { column: "webhook_id", of: "webhooks" },
  webhooks: byCompany,
  idempotency_keys: byCompany,
  signing_secrets: byCompany,
  open_days: { column: "design_id", of: "designs" },
  open_cycles: { column: "design_id", of: "designs" },
  counted_days: { column: "design_id", of: "designs" },
  draft_links: byCompany,
  remarks: byCompany,
  design_versions: { column: "design_id", of: "designs" },
  designs: byCompany,
  projects: byCompany,
  released_assets: byCompany,
  fonts: byCompany,
  assets: byCompany,
  audit_log: byCompany,
  key_calls: { column: "key_id", of: "keys" },
  keys: byCompany,
  invitations: byCompany,
  one_time_links: byCompany,
  members: byCompany,
  barred_identities: byCompany,
  companies: { column: "id" },
  people: null,
  credentials: null,
  sessions: null,
  verifications: null,
  two_factors: null,
  journal_positions: null,
  migrations: null,
} as const satisfies Record<keyof Tables, Ownership>;

export type OwnedTable = {
  [Table in keyof typeof companyTables]: (typeof companyTables)[Table] extends null ? never : Table;
}[keyof typeof companyTables];

/** The tables whose rows belong to a company, in the order of their deletion. */
export const ownedTables = Object.entries(companyTables)
  .filter(([, ownership]) => ownership !== null)
  .map(([table]) => table as OwnedTable);

/** A condition: the rows of a table that belong to a company. */
export function belongsTo(table: OwnedTable, companyId: string): RawBuilder<boolean> {
  const ownership: NonNullable<Ownership> = companyTables[table];
  const column = sql.ref(`${table}.${ownership.column}`);
  if (!("of" in ownership)) return sql`${column} = ${companyId}`;
  const owner = sql.table(ownership.of);
  return sql`${column} in (select id from ${owner} where company_id = ${companyId})`;
}

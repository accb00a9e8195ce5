/** Tables of checks of lists. */
export interface CheckTables {
  checks: ChecksTable;
  check_rows: CheckRowsTable;
}

/** A check of a list, with what was found so far. No value of a row is in it. */
export interface ChecksTable {
  id: string;
  company_id: string;
  design_id: string;
  /** The version that was live when the check was made. */
  design_version: number;
  /** The table whose rows are checked, as the caller named it; null for rows that were sent. */
  table_name: string | null;
  table_id: string | null;
  /** That of the table when the check was made: another one says that the table was replaced. */
  base_load: number | null;
  /** The key of the last row that was checked; null before the first, and for rows that were sent. */
  last_key: string | null;
  /** JSON list of names; null for the canvas that each row selects. */
  sizes: string | null;
  /** Whether pictures of other hosts are looked up: 1 or 0. */
  pictures: number;
  status: "queued" | "running" | "finished" | "failed" | "cancelled";
  total: number;
  done: number;
  rows_with_findings: number;
  /** How many of these are in `check_rows`: the first ones. */
  rows_kept: number;
  /** JSON. */
  findings: string;
  /** JSON: code and message; null unless the check failed. */
  error: string | null;
  created_at: string;
  finished_at: string | null;
  expires_at: string;
  /** Set while the rows of a removed check are still to be deleted. */
  removed_at: string | null;
  /** The process that has the rows, or works on the table's; null when none does. */
  claimed_by: string | null;
  claimed_until: string | null;
}

/** A row that has findings. */
interface CheckRowsTable {
  check_id: string;
  /** From 1. */
  row: number;
  /** Of a table's row. */
  key: string | null;
  /** The codes of its findings, each between blanks. */
  codes: string;
  /** JSON list: the places of its findings in those of the check. */
  findings: string;
}

/** Tables whose rows fill designs at the open. */
export interface DataTables {
  data_tables: DataTablesTable;
  data_rows: DataRowsTable;
}

/**
 * A company's table, whose rows fill designs at the open. A row is visible when its `load` is between `base_load` and `load`;
 * of several with one key the newest counts. So a load of any size becomes visible in one update.
 */
export interface DataTablesTable {
  id: string;
  company_id: string;
  name: string;
  /** Unique in a company; that of a removed table is its id after a line feed, which no name has. */
  name_folded: string;
  /** Name of the column with the keys. */
  key_column: string;
  /** `random`: rows without a key get one. */
  keys: "given" | "random";
  description: string;
  /** JSON list of names, the key column first. */
  columns: string;
  /** Visible rows. */
  total: number;
  /** Of keys and cells, about. */
  bytes: number;
  /** Whether most keys of the last load can be guessed: 1 or 0. */
  guessable_keys: number;
  base_load: number;
  /** The last load that is complete. */
  load: number;
  /** The last number that was given to a load, complete or not. */
  last_load: number;
  /** The load of many rows that runs; null when none does. */
  claimed_by: string | null;
  claimed_until: string | null;
  /** Whether there may be rows that nobody sees: 1 or 0. */
  has_obsolete_rows: number;
  /** JSON: where its rows are fetched from; null for a table that programs and users fill. */
  source: string | null;
  /** JSON: how the last fetch ended. */
  source_state: string | null;
  /** When the next fetch is due, or when a node's claim to fetch ends. */
  source_due_at: string | null;
  created_at: string;
  updated_at: string;
  /** Set while the rows of a removed table are still to be deleted. */
  removed_at: string | null;
}

interface DataRowsTable {
  table_id: string;
  key: string;
  load: number;
  /** JSON: texts by column, without empty ones and without the key. */
  cells: string;
}

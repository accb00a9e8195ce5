import type { PeopleTables } from "./people-tables.ts";

/**
 * The tables as they are after the last migration. Times are ISO 8601 text in UTC with milliseconds (they sort as
 * text), days are `YYYY-MM-DD`, documents and parameters are JSON text that the caller has checked and canonicalised.
 */
export interface Tables extends PeopleTables {
  companies: CompaniesTable;
  projects: ProjectsTable;
  designs: DesignsTable;
  design_versions: DesignVersionsTable;
  keys: KeysTable;
  assets: AssetsTable;
  fonts: FontsTable;
  released_assets: ReleasedAssetsTable;
  open_days: OpenDaysTable;
  open_cycles: OpenCyclesTable;
  journal_positions: JournalPositionsTable;
  migrations: MigrationsTable;
}

export interface CompaniesTable {
  id: string;
  name: string;
  /** Day of the month on which the company's cycles begin, 1–31. */
  anchor_day: number;
  created_at: string;
  /** The email sender that snippets are made for unless another is chosen; null before one was. */
  sender: string | null;
  /** JSON: which of the sender's fields fills which parameter in. */
  merge_fields: string;
}

export interface ProjectsTable {
  id: string;
  company_id: string;
  name: string;
  name_folded: string;
  created_at: string;
  /** Set while the project is deleted and still holds deleted designs that can be brought back, and it with them. */
  deleted_at: string | null;
}

interface DesignsTable {
  id: string;
  company_id: string;
  /** Null only once the design is purged. */
  project_id: string | null;
  name: string;
  name_folded: string;
  /** Number of the live row in `design_versions`; always the newest. */
  live_version: number;
  draft: string;
  /** Grows by one with every change of the draft; callers make their ETag of it. */
  draft_revision: number;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
  /** Set when a deleted design's content was removed for good. The row stays as the owner of its counted opens. */
  purged_at: string | null;
}

interface DesignVersionsTable {
  design_id: string;
  number: number;
  /** The document's. */
  name: string;
  document: string;
  parameters: string;
  created_at: string;
}

export interface KeysTable {
  id: string;
  company_id: string;
  name: string;
  /** SHA-256 of the whole key, lower-case hexadecimal. */
  hash: string;
  last4: string;
  created_at: string;
  last_used_at: string | null;
  expires_at: string | null;
  revoked_at: string | null;
}

export interface AssetsTable {
  id: string;
  company_id: string;
  kind: "image" | "font";
  mime_type: string;
  /** Pixels; null for a font. */
  width: number | null;
  height: number | null;
  bytes: number;
  blob_key: string;
  created_at: string;
}

export interface FontsTable {
  asset_id: string;
  company_id: string;
  family: string;
  family_folded: string;
  /** Such as Bold Italic, as the file says it. */
  subfamily: string;
  style: "normal" | "italic";
  /** 1–1000; equal unless the font varies in weight. */
  least_weight: number;
  most_weight: number;
  /** JSON: the axes along which it varies. */
  axes: string;
  /** JSON: its named weights. */
  instances: string;
  glyphs: number;
  /** Characters that it has glyphs for. */
  letters: number;
}

/** Pictures that purged designs have used, from the purge until their bytes are gone. */
interface ReleasedAssetsTable {
  asset_id: string;
  company_id: string;
  blob_key: string;
  released_at: string;
  /** When the asset's row was removed; null while a design may still use the picture. */
  removed_at: string | null;
}

interface OpenDaysTable {
  design_id: string;
  day: string;
  n: number;
}

interface OpenCyclesTable {
  design_id: string;
  cycle_start: string;
  n: number;
}

interface JournalPositionsTable {
  journal: string;
  /** Bytes of that journal which are already part of the counts. */
  offset: number;
}

interface MigrationsTable {
  name: string;
  applied_at: string;
}

import type { Generated } from "kysely";
import type { OutputFormat } from "../../design/output-formats.ts";
import type { CountedKind } from "../../design/counted-kinds.ts";
import type { CheckTables } from "./check-tables.ts";
import type { DataTables } from "./data-tables.ts";
import type { KeyTables } from "./key-tables.ts";
import type { PeopleTables } from "./people-tables.ts";
import type { SharingTables } from "./sharing-tables.ts";

/**
 * The tables after the last migration. Times are ISO 8601 text in UTC with milliseconds, so they sort as text. Days are
 * `YYYY-MM-DD`. Documents and parameters are checked and canonical JSON text.
 */
export interface Tables extends PeopleTables, KeyTables, DataTables, CheckTables, SharingTables {
  companies: CompaniesTable;
  projects: ProjectsTable;
  designs: DesignsTable;
  design_versions: DesignVersionsTable;
  assets: AssetsTable;
  fonts: FontsTable;
  released_assets: ReleasedAssetsTable;
  open_days: OpenDaysTable;
  open_cycles: OpenCyclesTable;
  counted_days: CountedDaysTable;
  journal_positions: JournalPositionsTable;
  migrations: MigrationsTable;
  idempotency_keys: IdempotencyKeysTable;
  signing_secrets: SigningSecretsTable;
  webhooks: WebhooksTable;
  webhook_deliveries: WebhookDeliveriesTable;
  batches: BatchesTable;
  batch_rows: BatchRowsTable;
}

export interface CompaniesTable {
  id: string;
  name: string;
  /** Day of the month on which the company's cycles begin, 1–31. */
  anchor_day: number;
  created_at: string;
  /** The default email sender of snippets; null when none was chosen. */
  sender: string | null;
  /** JSON: the sender's field for each parameter. */
  merge_fields: string;
  /** JSON (`src/operations/brand/brand-values.ts`); null while nothing is set. */
  brand: Generated<string | null>;
}

export interface ProjectsTable {
  id: string;
  company_id: string;
  name: string;
  name_folded: string;
  created_at: string;
  /** Set while the project is deleted and has deleted designs that can be restored, which restores the project. */
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
  /** Incremented by every change of the draft. Callers derive the ETag from it. */
  draft_revision: number;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
  /** Set when the design is purged. The row stays as the owner of its opens. */
  purged_at: string | null;
  /** JSON (`src/design/protection.ts`); null when nothing protects its runtime URL. */
  protection: Generated<string | null>;
  /** The name, at that time, of the user or the key that saved the draft last; null when neither did, or it isn't known. */
  draft_author: Generated<string | null>;
  draft_author_kind: Generated<"user" | "key" | null>;
  /** The user's id, while the account exists; null for keys. */
  draft_author_id: Generated<string | null>;
  /** Null for a draft that an earlier Limn saved. */
  draft_saved_at: Generated<string | null>;
  /** JSON: what members have chosen for its snippets; null while nothing is. */
  snippet: Generated<string | null>;
  /** Since when it is a template of new designs; null when it is none. */
  template_since: Generated<string | null>;
}

/** Secrets that sign runtime URLs. The newest of a company signs. */
export interface SigningSecretsTable {
  id: string;
  company_id: string;
  secret: string;
  created_at: string;
}

interface DesignVersionsTable {
  design_id: string;
  number: number;
  /** The document's. */
  name: string;
  document: string;
  parameters: string;
  created_at: string;
  /** The name, at the publication, of the user or the key that published it; null when neither did. */
  author: string | null;
  author_kind: "user" | "key" | null;
  /** The user who published it, while the account exists; null for keys, and for versions of earlier Limns. */
  author_id: string | null;
  /** The author's reason. */
  note: string | null;
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
  /** Of the uploaded file, or given later; null for a font, and where it isn't known. */
  name: string | null;
  /** SHA-256 of a picture's bytes in hexadecimal; null for a font, and for a picture whose bytes weren't compared yet. */
  digest: Generated<string | null>;
  /** Of the library; null for none. */
  folder: Generated<string | null>;
}

export interface FontsTable {
  asset_id: string;
  company_id: string;
  family: string;
  family_folded: string;
  /** The file's subfamily name, such as Bold Italic. */
  subfamily: string;
  style: "normal" | "italic";
  /** 1 to 1000; equal unless the font has a weight axis. */
  least_weight: number;
  most_weight: number;
  /** JSON: the variation axes. */
  axes: string;
  /** JSON: the named instances. */
  instances: string;
  glyphs: number;
  /** Number of characters with a glyph. */
  letters: number;
}

/** Pictures that purged designs have used, from the purge until their bytes are deleted. */
interface ReleasedAssetsTable {
  asset_id: string;
  company_id: string;
  blob_key: string;
  released_at: string;
  /** When the asset's row was deleted; null while a design may still use the picture. */
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

/** Clicks, and the opens of known fetchers, which are part of `open_days` too. */
interface CountedDaysTable {
  design_id: string;
  kind: CountedKind;
  day: string;
  n: number;
}

interface JournalPositionsTable {
  journal: string;
  /** How many bytes of that journal are part of the counts. */
  offset: number;
}

export interface WebhooksTable {
  id: string;
  company_id: string;
  url: string;
  /** JSON list of event types. */
  events: string;
  description: string;
  /** `whsec_` and base64; needed in clear to sign. */
  secret: string;
  /** The secret before the last rotation, which also signs until `former_until`. */
  former_secret: string | null;
  former_until: string | null;
  /** JSON list of `{secret, until}`: those before `former_secret`, which also sign until then. */
  older_secrets: string;
  /** When a delivery was given up, unless a later one arrived. */
  failing_since: string | null;
  /** `asked` by a caller, or `gone`: its receiver has answered 410. Null while events are sent. */
  paused: "asked" | "gone" | null;
  created_at: string;
}

/** The outbox: rows are added in the transaction of the change that they report. */
export interface WebhookDeliveriesTable {
  id: string;
  webhook_id: string;
  type: string;
  /** JSON, as it is sent and signed. */
  body: string;
  status: "pending" | "delivered" | "failed";
  attempts: number;
  /** When it is due, or when a claim to send it ends; null once it isn't pending. */
  next_at: string | null;
  /** Of the last attempt. */
  response_status: number | null;
  error: string | null;
  created_at: string;
  finished_at: string | null;
}

export interface BatchesTable {
  id: string;
  company_id: string;
  design_id: string;
  /** The version that was live when the batch was made. */
  design_version: number;
  output: "zip" | "pdf";
  format: OutputFormat;
  quality: number;
  scale: number | null;
  status: "queued" | "running" | "finished" | "failed" | "cancelled";
  total: number;
  done: number;
  failed: number;
  /** Of all images. */
  bytes: number;
  created_at: string;
  finished_at: string | null;
  expires_at: string;
  /** Set while the images and rows of a removed batch are still to be deleted. */
  removed_at: string | null;
  /** The process that works on the batch; null when none does. */
  claimed_by: string | null;
  /** When another process may take the batch over. */
  claimed_until: string | null;
  /** When a process last gave the batch back. */
  worked_at: string;
}

export interface BatchRowsTable {
  batch_id: string;
  /** From 1. */
  row: number;
  /** Safe, and unique in its batch. */
  filename: string;
  /** JSON: values by parameter name. */
  params: string;
  status: "queued" | "done" | "failed";
  /** JSON: code and message; null unless the row failed. */
  error: string | null;
  /** JSON list. */
  warnings: string;
  /** Size of the image. */
  bytes: number;
}

interface IdempotencyKeysTable {
  company_id: string;
  /** As the client sent it. */
  key: string;
  /** SHA-256 of everything that the request asks for. */
  request_hash: string;
  /** Identifies the process's handling that has claimed the key. */
  attempt: string;
  /** When another process may handle the request, because this one must have ended. */
  claimed_until: string;
  /** JSON of the answer; null while the request is under way. */
  answer: string | null;
  created_at: string;
}

interface MigrationsTable {
  name: string;
  applied_at: string;
  /** Servers that don't know an expansion work with the database all the same. */
  kind: Generated<"expansion" | "other">;
}

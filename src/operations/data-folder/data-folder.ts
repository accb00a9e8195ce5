import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { listJournals } from "../../opens/read-journal.ts";
import type { Blobs } from "../../store/blobs/blobs.ts";
import type { MigrationMode } from "../../store/database/database.ts";
import { StoreUnavailableError, UnusableDatabaseError } from "../../store/errors.ts";
import { newId } from "../../store/new-id.ts";
import type { Store } from "../../store/store.ts";

/** The paths within a data folder, and how to open its parts. Also used for folders that are still being created. */
export interface DataFolder {
  path: string;
  database: string;
  assets: string;
  journals: string;
  /** Files that workers can make again; in no backup. */
  cache: string;
  /** Files of rows while they are loaded into tables; in no backup. */
  rowBodies: string;
  /** Lists that are checked, until their rows were read; removed at each start, and in no backup. */
  lists: string;
  /** Opens a database in a file. */
  openStore: (database: string, migrate: MigrationMode) => Promise<Store>;
  /** Opens the database of the settings: PostgreSQL, or the file. */
  openMainStore: (migrate: MigrationMode) => Promise<Store>;
  /** Whether the database is PostgreSQL. The folder then holds only what is this node's own. */
  isNode: boolean;
  /** Ignores the folder when assets are in an object store. */
  openBlobs: (folder: string) => Promise<Blobs>;
  hasObjectStore: boolean;
}

/** Throws when the folder has no database and should have one. A new one would look like lost data, and block a restore. */
export function requireData(folder: DataFolder): void {
  if (!folder.isNode && !hasDatabase(folder)) {
    throw new Error(
      `There is no database in ${folder.path}. Set LIMN_DATA_DIR to the data folder of a server, or create ` +
        "one: start the server once, or run limn company create --name NAME, or limn restore BACKUP",
    );
  }
}

/** Whether the folder has an embedded database. An empty file is none: SQLite would make a new one of it. */
export function hasDatabase({ database }: Pick<DataFolder, "database">): boolean {
  return (statSync(database, { throwIfNoEntry: false })?.size ?? 0) > 0;
}

const nodeFile = "node";

/**
 * Throws when the folder has files of a server, but not its database. A new database would have other ids, and every URL in
 * an email would answer 404.
 */
export function refuseLostDatabase(folder: DataFolder): void {
  if (folder.isNode || hasDatabase(folder)) return;
  const { path, assets, journals, database } = folder;
  const traces = [
    [join(path, "secret"), existsSync(join(path, "secret"))],
    [assets, hasFiles(assets)],
    [journals, listJournals(journals).length > 0],
    [`${database}-wal`, existsSync(`${database}-wal`)],
  ] as const;
  const trace = traces.find(([, exists]) => exists)?.[0];
  if (existsSync(join(path, nodeFile))) {
    throw new Error(
      `${path} is the data folder of a node whose data is in PostgreSQL. Set LIMN_DATABASE_URL, ` +
        "or name an empty folder with LIMN_DATA_DIR to begin anew",
    );
  }
  if (trace === undefined) return;
  throw new Error(
    `The database ${database} is missing, but ${trace} is of a server that had one. ` +
      "Restore a backup into this folder with limn restore BACKUP, which keeps its other files, " +
      "or name an empty folder with LIMN_DATA_DIR to begin anew",
  );
}

/** Opens the database of a place that data is to be copied to. Throws when it holds data already. */
export async function openEmptyStore(folder: DataFolder): Promise<Store> {
  const store = await folder.openMainStore("when_new");
  const companies = await store.companies.list();
  if (companies.length === 0 && listJournals(folder.journals).length === 0) return store;
  await store.database.close();
  const place = folder.isNode ? "The database of LIMN_DATABASE_URL" : folder.path;
  throw new Error(`${place} already has data, and a copy never replaces any. Name an empty one.`);
}

/** Returns an error that says how a damaged database file is restored, or another error as it is. */
export function explainDamage({ isNode, database }: DataFolder, error: unknown): unknown {
  if (isNode || !(error instanceof StoreUnavailableError) || error.failure !== "corrupt") return error;
  const reason = error.cause instanceof Error ? error.cause.message : error.message;
  return new UnusableDatabaseError(
    `The database ${database} is damaged (${reason}). Stop its server, move it away with limn.db-wal and limn.db-shm, ` +
      "and restore a backup into this folder with limn restore BACKUP, which keeps its other files.",
  );
}

function hasFiles(folder: string): boolean {
  return (
    existsSync(folder) &&
    readdirSync(folder, { recursive: true, withFileTypes: true }).some((entry) => !entry.isDirectory())
  );
}

/**
 * The secret of a data folder, created at first use. It signs session cookies and invitation links, and is in no
 * backup: a restore signs every user out and breaks nothing else.
 */
export function serverSecret(folder: string): string {
  const path = join(folder, "secret");
  const secret = readOrCreate(path, randomBytes(32).toString("base64url"));
  if (secret.length < 32) {
    throw new Error(
      `${path} holds no secret: it is shorter than 32 characters. Remove the file; everybody is signed out then.`,
    );
  }
  return secret;
}

/** The id of this node among those that share a database, created at first use. It names the node's journals there. */
export function nodeId(folder: string): string {
  const path = join(folder, nodeFile);
  const id = readOrCreate(path, newId("nod"));
  if (!/^nod_[0-9A-Za-z]{14}$/.test(id)) {
    throw new Error(`${path} holds no id of a node. Remove the file if opens/ beside it is empty.`);
  }
  return id;
}

/** The id under which the database knows the folder's journals; undefined if there are none, or for an embedded database. */
export function journalOwner({ path, isNode }: Pick<DataFolder, "path" | "isNode">): string | undefined {
  return isNode && existsSync(join(path, nodeFile)) ? nodeId(path) : undefined;
}

/** Identifies the folder among those that work on the batches of its database. */
export function batchWorker({ path, isNode }: Pick<DataFolder, "path" | "isNode">): string {
  return isNode ? nodeId(path) : "server";
}

function readOrCreate(path: string, content: string): string {
  try {
    writeFileSync(path, content, { flag: "wx", mode: 0o600, flush: true });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  return readFileSync(path, "utf8").trim();
}

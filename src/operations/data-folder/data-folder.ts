import { existsSync, readdirSync } from "node:fs";
import { listJournals } from "../../opens/read-journal.ts";
import type { Blobs } from "../../store/blobs/blobs.ts";
import type { MigrationMode } from "../../store/database/database.ts";
import type { Store } from "../../store/store.ts";

/** Where a data folder keeps what, and the ways to open it (also for folders that are still being made). */
export interface DataFolder {
  path: string;
  database: string;
  assets: string;
  journals: string;
  openStore: (database: string, migrate: MigrationMode) => Promise<Store>;
  openBlobs: (folder: string) => Promise<Blobs>;
}

/** Throws when the folder holds no database: a new one would look like lost data, and stand in the way of a restore. */
export function requireData({ path, database }: DataFolder): void {
  if (!existsSync(database)) {
    throw new Error(
      `There is no database in ${path}. Set LIMN_DATA_DIR to the folder that a server has filled, or begin ` +
        "a new one: start the server once, or: limn company create --name NAME, or: limn restore BACKUP",
    );
  }
}

/** What of a server's data stands in the folder: the name of a file or folder, or undefined. */
export function dataIn({ database, assets, journals }: DataFolder): string | undefined {
  if (existsSync(database)) return database;
  if (holdsFiles(assets)) return assets;
  return listJournals(journals).length > 0 ? journals : undefined;
}

function holdsFiles(folder: string): boolean {
  return (
    existsSync(folder) &&
    readdirSync(folder, { recursive: true, withFileTypes: true }).some((entry) => !entry.isDirectory())
  );
}

import { existsSync, readdirSync } from "node:fs";
import { journalsIn } from "../opens/fold-copy.ts";
import type { Blobs } from "../store/blobs/blobs.ts";
import type { Store } from "../store/store.ts";

/** Where a data folder keeps what, and the ways to open it (also for folders that are still being made). */
export interface DataFolder {
  path: string;
  database: string;
  assets: string;
  journals: string;
  openStore: (database: string) => Promise<Store>;
  openBlobs: (folder: string) => Promise<Blobs>;
}

/** Throws when the folder holds no database: checking or saving nothing would look like success. */
export function requireData({ path, database }: DataFolder): void {
  if (!existsSync(database)) {
    throw new Error(`There is no data in ${path}: LIMN_DATA_DIR names the folder that a server has filled.`);
  }
}

/** What of a server's data stands in the folder: the name of a file or folder, or undefined. */
export function dataIn({ database, assets, journals }: DataFolder): string | undefined {
  if (existsSync(database)) return database;
  if (holdsFiles(assets)) return assets;
  return journalsIn(journals).length > 0 ? journals : undefined;
}

function holdsFiles(folder: string): boolean {
  return (
    existsSync(folder) &&
    readdirSync(folder, { recursive: true, withFileTypes: true }).some((entry) => !entry.isDirectory())
  );
}

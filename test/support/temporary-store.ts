import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createStore, openDatabase, type Store } from "../../src/store/store.ts";
import { databaseUrlOf } from "./test-database.ts";

export interface TemporaryStore {
  store: Store;
  /** The data folder, with the database `limn.db` in it. */
  folder: string;
  path: string;
  /** Advances the store's clock by milliseconds. */
  advance(milliseconds: number): void;
  [Symbol.asyncDispose](): Promise<void>;
}

/** A store on a new file, with a clock that only `advance` moves. Disposing removes it. */
export async function openTemporaryStore(start = "2026-11-21T10:00:00.000Z"): Promise<TemporaryStore> {
  const folder = mkdtempSync(join(tmpdir(), "limn-store-"));
  const path = join(folder, "limn.db");
  const url = databaseUrlOf(folder);
  const database = await openDatabase(
    url === undefined ? { driver: "sqlite", path } : { driver: "postgres", url },
  );
  let instant = new Date(start).getTime();
  return {
    store: createStore(database, () => new Date(instant)),
    folder,
    path,
    advance(milliseconds) {
      instant += milliseconds;
    },
    async [Symbol.asyncDispose]() {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

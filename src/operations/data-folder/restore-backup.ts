import { existsSync } from "node:fs";
import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { join, relative } from "node:path";
import { syncFolder } from "../../bounds/sync-folder.ts";
import {
  type ArchiveEntry,
  type ArchiveReader,
  DamagedArchiveError,
  openArchive,
} from "../../store/archive.ts";
import { isSqliteFile, openSqliteArchive } from "../../store/sqlite-archive.ts";
import type { Asset } from "../../store/assets.ts";
import type { Blobs } from "../../store/blobs/blobs.ts";
import type { Store } from "../../store/store.ts";
import { takeServerLock } from "../../store/server-lock.ts";
import { assetEntry, databaseEntry } from "./back-up.ts";
import { copyDatabase } from "../../store/database/copy-rows.ts";
import { type DataFolder, hasDatabase, openEmptyStore } from "./data-folder.ts";

export interface RestoreBody {
  restored: string;
  folder: string;
  made_at: string;
  companies: number;
  designs: number;
  assets: number;
  opens: number;
  /** Users who sign in with a second factor, which needs the secret of the server that was backed up. */
  second_factors: number;
  /** Assets whose bytes were missing when the backup was made. */
  missing_assets: string[];
}

/**
 * Restores a backup into an empty data folder, or into one that has lost its database: then its journal of opens, its secret
 * and its other assets stay. Everything is unpacked and checked in a temporary folder first, so an
 * error changes nothing; the next attempt removes what a killed one has left. Assets go into an object store under their
 * final names, which are random and refer to the same bytes for ever: nothing is replaced, and until the database is in its
 * place, nothing refers to them.
 */
export async function restoreBackup(folder: DataFolder, from: string): Promise<RestoreBody> {
  if (!existsSync(from)) throw new Error(`There is no file ${from}.`);
  const createdFolder = await mkdir(folder.path, { recursive: true });
  try {
    const lock = takeServerLock(folder.path);
    try {
      return await restoreInto(folder, from);
    } finally {
      lock.release();
    }
  } catch (error) {
    if (createdFolder !== undefined) await rm(createdFolder, { recursive: true, force: true });
    throw error;
  }
}

async function restoreInto(folder: DataFolder, from: string): Promise<RestoreBody> {
  const unfinished = join(folder.path, ".restoring");
  if (!folder.isNode && hasDatabase(folder)) {
    throw new Error(
      `${folder.path} already has data (${folder.database}), and a restore never replaces any. ` +
        "Name an empty or new folder with LIMN_DATA_DIR. If the database is damaged, move limn.db, limn.db-wal and " +
        "limn.db-shm away first",
    );
  }
  if (folder.isNode) await (await openEmptyStore(folder)).database.close();
  await rm(unfinished, { recursive: true, force: true });
  const staged: DataFolder = {
    ...folder,
    path: unfinished,
    database: join(unfinished, databaseEntry),
    assets: join(unfinished, "assets"),
  };
  try {
    const body = await unpack(staged, from);
    if (!folder.hasObjectStore) await moveFiles(staged.assets, folder.assets);
    if (folder.isNode) await copyIntoShared(staged, folder);
    else await replaceDatabase(staged, folder);
    await syncFolder(folder.path);
    return { restored: from, folder: folder.path, ...body };
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** Adds the files of a folder to another. One with the same name has the same bytes. */
async function moveFiles(from: string, to: string): Promise<void> {
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) continue;
    const folder = join(to, relative(from, entry.parentPath));
    await mkdir(folder, { recursive: true });
    await rename(join(entry.parentPath, entry.name), join(folder, entry.name));
  }
  await mkdir(to, { recursive: true });
}

/** SQLite would apply the log of a lost database to the restored one. */
async function replaceDatabase(staged: DataFolder, folder: DataFolder): Promise<void> {
  for (const suffix of ["-wal", "-shm"]) await rm(folder.database + suffix, { force: true });
  await rename(staged.database, folder.database);
}

async function copyIntoShared(staged: DataFolder, folder: DataFolder): Promise<void> {
  await using stack = new AsyncDisposableStack();
  const from = await staged.openStore(staged.database, "when_new");
  stack.defer(() => from.database.close());
  const to = await openEmptyStore(folder);
  stack.defer(() => to.database.close());
  await copyDatabase(from.database, to.database);
}

async function unpack(staged: DataFolder, from: string): Promise<Omit<RestoreBody, "restored" | "folder">> {
  const archive = await openBackup(from);
  try {
    await mkdir(staged.path);
    return await unpackEntries(archive, staged);
  } catch (error) {
    throw error instanceof DamagedArchiveError ? notRestored(from, error) : error;
  } finally {
    archive.close();
  }
}

/** The database comes first, because it lists the assets to expect. */
async function unpackEntries(archive: ArchiveReader, staged: DataFolder) {
  let store: Store | undefined;
  let missing: Map<string, Asset> | undefined;
  const blobs = await staged.openBlobs(staged.assets);
  try {
    for await (const entry of archive.entries()) {
      if (store === undefined || missing === undefined) {
        store = await unpackDatabase(entry, staged);
        missing = new Map(
          (await store.inventory.assets()).map((asset) => [assetEntry(asset.blob_key), asset]),
        );
        continue;
      }
      // Bytes are stored under the database's keys alone, so that no entry name can escape the folder.
      const asset = missing.get(entry.name);
      if (asset === undefined) continue;
      await unpackAsset(entry, asset, blobs);
      missing.delete(entry.name);
    }
    if (store === undefined) throw new DamagedArchiveError("It holds no database.");
    const missing_assets = [...(missing?.values() ?? [])].map(({ id }) => id);
    const assets = (await store.inventory.assets()).length;
    const second_factors = await store.people.countSecondFactors();
    return {
      made_at: archive.madeAt,
      ...(await store.inventory.sums()),
      assets,
      second_factors,
      missing_assets,
    };
  } finally {
    await store?.database.close();
  }
}

async function openBackup(from: string): Promise<ArchiveReader> {
  try {
    return isSqliteFile(from) ? openSqliteArchive(from, databaseEntry) : await openArchive(from);
  } catch (error) {
    throw notRestored(from, error);
  }
}

function notRestored(from: string, error: unknown): Error {
  const reason = error instanceof Error ? error.message : String(error);
  return new Error(`${from} is no backup of Limn, or it is damaged; nothing was restored. ${reason}`, {
    cause: error,
  });
}

async function unpackDatabase({ name, content }: ArchiveEntry, staged: DataFolder): Promise<Store> {
  if (name !== databaseEntry) throw new DamagedArchiveError("Its database doesn't come first.");
  const file = await open(staged.database, "wx", 0o600);
  try {
    for await (const piece of content) await file.writeFile(piece);
    await file.sync();
  } finally {
    await file.close();
  }
  // Nothing uses the database yet, so an older version's schema can be migrated.
  const store = await staged.openStore(staged.database, "always");
  const faults = await store.database.integrityCheck().catch(async (error: unknown) => {
    await store.database.close();
    throw error;
  });
  if (faults.length === 0) return store;
  await store.database.close();
  throw new DamagedArchiveError(`Its database is damaged: ${faults[0]}`);
}

async function unpackAsset({ name, content }: ArchiveEntry, asset: Asset, blobs: Blobs): Promise<void> {
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece);
  const bytes = Buffer.concat(pieces);
  if (bytes.byteLength !== asset.bytes) {
    throw new DamagedArchiveError(`${name} has ${bytes.byteLength} bytes, its asset ${asset.bytes}.`);
  }
  await blobs.put(asset.blob_key, bytes);
}

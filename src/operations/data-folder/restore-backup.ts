import { existsSync } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { type ArchiveReader, DamagedArchiveError, openArchive } from "../../store/database/archive.ts";
import { takeServerLock } from "../../store/server-lock.ts";
import { assetEntry, databaseEntry } from "./back-up.ts";
import { type DataFolder, dataIn } from "./data-folder.ts";

export interface RestoreBody {
  restored: string;
  folder: string;
  made_at: string;
  companies: number;
  designs: number;
  assets: number;
  opens: number;
  /** Assets whose bytes were gone already when the backup was made. */
  missing_assets: string[];
}

/**
 * Fills an empty data folder from a backup. Everything is unpacked and checked beside its place first; what throws
 * leaves the folder as it was, and what is killed in between is cleared away by the next try.
 */
export async function restoreBackup(folder: DataFolder, from: string): Promise<RestoreBody> {
  if (!existsSync(from)) throw new Error(`There is no file ${from}.`);
  const made = await mkdir(folder.path, { recursive: true });
  try {
    const lock = takeServerLock(folder.path);
    try {
      return await restoreInto(folder, from);
    } finally {
      lock.release();
    }
  } catch (error) {
    if (made !== undefined) await rm(made, { recursive: true, force: true });
    throw error;
  }
}

async function restoreInto(folder: DataFolder, from: string): Promise<RestoreBody> {
  const unfinished = join(folder.path, ".restoring");
  // Only a restore that was killed leaves this, and it began in a folder without data.
  const killed = existsSync(unfinished) && !existsSync(folder.database);
  const there = killed ? undefined : dataIn(folder);
  if (there !== undefined) {
    throw new Error(
      `${folder.path} already has data (${there}), and a restore never replaces any. ` +
        "Name an empty or new folder with LIMN_DATA_DIR.",
    );
  }
  await rm(unfinished, { recursive: true, force: true });
  const staged: DataFolder = {
    ...folder,
    path: unfinished,
    database: join(unfinished, databaseEntry),
    assets: join(unfinished, "assets"),
  };
  try {
    const body = await unpack(staged, from);
    await rm(folder.assets, { recursive: true, force: true });
    await rename(staged.assets, folder.assets);
    await rename(staged.database, folder.database);
    await syncFolder(folder.path);
    return { restored: from, folder: folder.path, ...body };
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function unpack(staged: DataFolder, from: string): Promise<Omit<RestoreBody, "restored" | "folder">> {
  const archive = openBackup(from);
  try {
    await mkdir(staged.path);
    await unpackDatabase(archive, staged.database);
    // Nobody uses it yet, so an older version's backup can be upgraded.
    const store = await staged.openStore(staged.database, "always");
    try {
      const faults = await store.database.integrityCheck();
      if (faults.length > 0) throw new DamagedArchiveError(`Its database is damaged: ${faults[0]}`);
      const assets = await store.inventory.assets();
      const sums = await store.inventory.sums();
      const missing_assets = await unpackAssets(archive, staged, assets);
      return { made_at: archive.madeAt, ...sums, assets: assets.length, missing_assets };
    } finally {
      await store.database.close();
    }
  } catch (error) {
    throw error instanceof DamagedArchiveError ? notRestored(from, error) : error;
  } finally {
    archive.close();
  }
}

function openBackup(from: string): ArchiveReader {
  try {
    return openArchive(from);
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

async function unpackDatabase(archive: ArchiveReader, path: string): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    for (const piece of archive.read(databaseEntry)) await file.writeFile(piece);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Under the keys of the database alone, so that no name in a backup can lead anywhere else. */
async function unpackAssets(
  archive: ArchiveReader,
  staged: DataFolder,
  assets: readonly { id: string; blob_key: string; bytes: number }[],
): Promise<string[]> {
  const blobs = await staged.openBlobs(staged.assets);
  const there = new Set(archive.names);
  const missing: string[] = [];
  for (const { id, blob_key, bytes } of assets) {
    const name = assetEntry(blob_key);
    if (!there.has(name)) {
      missing.push(id);
      continue;
    }
    const content = Buffer.concat([...archive.read(name)]);
    if (content.byteLength !== bytes) {
      throw new DamagedArchiveError(`${name} has ${content.byteLength} bytes, its asset ${bytes}.`);
    }
    await blobs.put(blob_key, content);
  }
  return missing;
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

import { createReadStream, existsSync } from "node:fs";
import { mkdtemp, open, rm, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { syncFolder } from "../../bounds/sync-folder.ts";
import { foldIntoCopy } from "../../opens/fold-copy.ts";
import { ofNode } from "../../opens/journal-services.ts";
import { listJournals } from "../../opens/read-journal.ts";
import type { Asset } from "../../store/assets.ts";
import { type ArchiveWriter, createArchive } from "../../store/archive.ts";
import { asStoreError } from "../../store/errors.ts";
import type { Store } from "../../store/store.ts";
import { type DataFolder, journalOwner, requireData } from "./data-folder.ts";
import { noteBackup } from "./last-backup.ts";
import { moveToNew } from "./move-to-new.ts";
import type { Services } from "../services.ts";

export interface BackupBody {
  backup: string;
  made_at: string;
  bytes: number;
  companies: number;
  designs: number;
  assets: number;
  opens: number;
  /** Assets whose bytes are missing in the data folder, and so in the backup. */
  missing_assets: string[];
}

/** Entry names in a backup. */
export const databaseEntry = "limn.db";
export const assetEntry = (blobKey: string) => `assets/${blobKey}`;

const maxCopies = 20;

/**
 * Writes a data folder to one new file, with or without a running server: the database as it was at one moment, every
 * open until now, and the bytes of all assets. An error leaves no partial file.
 */
export async function backUp(
  services: Pick<Services, "store" | "blobs" | "now">,
  folder: DataFolder,
  out: string,
): Promise<BackupBody> {
  requireData(folder);
  const target = resolve(out);
  if (existsSync(target)) throw new Error(`${out} is there already; a backup never replaces a file.`);
  const work = await mkdtemp(`${target}.unfinished-`).catch((error: unknown) => {
    throw asStoreError(error);
  });
  try {
    const copy = join(work, "copy.db");
    const { assets, sums } = await copyDatabase(services.store, folder, copy);
    const archivePath = join(work, "archive");
    const madeAt = services.now();
    const archive = await createArchive(archivePath, madeAt);
    const missing = await addEntries(archive, services, copy, assets);
    await archive.close();
    await syncFile(archivePath);
    await moveToNew(archivePath, target);
    await syncFolder(dirname(target));
    await noteBackup(folder.path, madeAt);
    const { size } = await stat(target);
    return {
      backup: out,
      made_at: madeAt.toISOString(),
      bytes: size,
      ...sums,
      assets: assets.length,
      missing_assets: missing,
    };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/**
 * Copies the database and folds every open into the copy. Copies again when the journal's files changed meanwhile,
 * which is rare.
 */
async function copyDatabase(store: Store, folder: DataFolder, path: string) {
  for (let copies = 0; copies < maxCopies; copies += 1) {
    const journals = listJournals(folder.journals);
    await store.database.backup(path);
    const copy = await folder.openStore(path, "when_new");
    try {
      const { fold, positions } = ofNode(copy.opens, journalOwner(folder));
      // Otherwise a restore would revive sessions that have ended since.
      await copy.people.revokeAccess();
      await copy.batches.clear();
      await copy.checks.clear();
      if (await foldIntoCopy({ folder: folder.journals, journals, fold, positions })) {
        await copy.webhooks.dropPending();
        return { assets: await copy.inventory.assets(), sums: await copy.inventory.sums() };
      }
    } finally {
      await copy.database.close();
    }
  }
  throw new Error(`The journal of opens changed its files during each of ${maxCopies} copies; try again.`);
}

async function addEntries(
  archive: ArchiveWriter,
  { blobs }: Pick<Services, "blobs">,
  copy: string,
  assets: readonly Asset[],
): Promise<string[]> {
  // The database comes first, because a restore reads from it which files to expect.
  const { size } = await stat(copy);
  await archive.add(databaseEntry, size, createReadStream(copy, { highWaterMark: 1024 * 1024 }));
  const missing: string[] = [];
  for (const { id, blob_key } of assets) {
    const bytes = await blobs.get(blob_key);
    if (bytes === undefined) missing.push(id);
    else await archive.add(assetEntry(blob_key), bytes.byteLength, [bytes]);
  }
  return missing;
}

async function syncFile(path: string): Promise<void> {
  // Windows syncs only what may be written.
  const file = await open(path, "r+");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

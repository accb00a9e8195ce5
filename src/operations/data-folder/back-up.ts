import { createReadStream, existsSync } from "node:fs";
import { link, mkdtemp, open, rm, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { foldIntoCopy } from "../../opens/fold-copy.ts";
import { listJournals } from "../../opens/read-journal.ts";
import type { Asset } from "../../store/assets.ts";
import { type ArchiveWriter, createArchive } from "../../store/archive.ts";
import { asStoreError } from "../../store/errors.ts";
import type { Store } from "../../store/store.ts";
import { type DataFolder, requireData } from "./data-folder.ts";
import type { Services } from "../services.ts";

export interface BackupBody {
  backup: string;
  made_at: string;
  bytes: number;
  companies: number;
  designs: number;
  assets: number;
  opens: number;
  /** Assets whose bytes are gone already, so that they aren't in the backup either. */
  missing_assets: string[];
}

/** Names inside a backup. */
export const databaseEntry = "limn.db";
export const assetEntry = (blobKey: string) => `assets/${blobKey}`;

const mostCopies = 20;

/**
 * Writes everything that a data folder holds to one new file, beside a running server or without one: the database as
 * it was at one moment, every open until now, and the bytes of all assets. Nothing half-made is left when it throws.
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
    const missing = await fill(archive, services, copy, assets);
    await archive.close();
    await sync(archivePath);
    await link(archivePath, target);
    await sync(dirname(target));
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

/** A copy of the database with every open in it. Journals change so seldom that a second copy is already rare. */
async function copyDatabase(store: Store, folder: DataFolder, path: string) {
  for (let made = 0; made < mostCopies; made += 1) {
    const journals = listJournals(folder.journals);
    await store.database.backup(path);
    const copy = await folder.openStore(path, "when_new");
    try {
      const { fold, positions } = copy.opens;
      // Else a restore would bring back sessions that were ended since.
      await copy.people.revokeAccess();
      if (await foldIntoCopy({ folder: folder.journals, journals, fold, positions })) {
        return { assets: await copy.inventory.assets(), sums: await copy.inventory.sums() };
      }
    } finally {
      await copy.database.close();
    }
  }
  throw new Error(`The journal of opens changed its files during each of ${mostCopies} copies; try again.`);
}

async function fill(
  archive: ArchiveWriter,
  { blobs }: Pick<Services, "blobs">,
  copy: string,
  assets: readonly Asset[],
): Promise<string[]> {
  // First, for a restore reads in it which files there have to be.
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

async function sync(path: string): Promise<void> {
  const file = await open(path, "r");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

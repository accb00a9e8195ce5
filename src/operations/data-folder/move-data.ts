import { createHash } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { realDisk } from "../../opens/journal-file.ts";
import { ofNode } from "../../opens/journal-services.ts";
import { recoverOpens } from "../../opens/recovery.ts";
import { createAnsweredOpens } from "../../store/answered-opens.ts";
import type { Blobs } from "../../store/blobs/blobs.ts";
import { copyDatabase } from "../../store/database/copy-rows.ts";
import { takeServerLock } from "../../store/server-lock.ts";
import type { Store } from "../../store/store.ts";
import type { Log } from "../log.ts";
import type { Services } from "../services.ts";
import { rowBlobKeys } from "../batches/batch-parts.ts";
import { type DataFolder, journalOwner, openEmptyStore, requireData } from "./data-folder.ts";

export interface MoveBody {
  /** Rows by table. */
  rows: Record<string, number>;
  companies: number;
  designs: number;
  assets: number;
  opens: number;
  /** Assets whose bytes are missing at the source too. */
  missing_assets: string[];
}

interface Move {
  source: DataFolder;
  /** Its data; no server may use it. */
  from: Pick<Services, "store" | "blobs">;
  /** Must hold no data. Bytes of assets that an interrupted move has copied are kept. */
  target: DataFolder;
  log: Log;
  /** Called with what has been done, some times a second at most. */
  onProgress: (line: string) => void;
}

/**
 * Copies all data between an embedded data folder and PostgreSQL with an object store, in either direction, and proves
 * that both sides are equal. The source stays as it is, except that all its opens are counted. Rows are written last and
 * at once, so an interrupted move can be repeated.
 */
export async function moveData({ source, from, target, log, onProgress }: Move): Promise<MoveBody> {
  requireData(source);
  await mkdir(target.path, { recursive: true });
  await using stack = new AsyncDisposableStack();
  for (const path of new Set([source.path, target.path])) {
    const lock = takeServerLock(path);
    stack.defer(() => lock.release());
  }
  await countOpens(source, from.store, log);
  const to = await openEmptyStore(target);
  stack.defer(() => to.database.close());
  const blobs = await target.openBlobs(target.assets);
  const missing = await copyAssets(from, blobs, onProgress);
  const rows = await copyDatabase(from.store.database, to.database, (table, count) =>
    onProgress(`${table}: ${count} rows`),
  );
  const assets = await to.inventory.assets();
  return { rows, ...(await to.inventory.sums()), assets: assets.length, missing_assets: missing };
}

async function countOpens(source: DataFolder, store: Store, log: Log): Promise<void> {
  const journals = ofNode(store.opens, journalOwner(source));
  await mkdir(source.journals, { recursive: true });
  await recoverOpens({ ...journals, folder: source.journals, disk: realDisk, log });
  if (!source.isNode) return;
  const answered = createAnsweredOpens(store.database);
  while (!(await answered.fold()));
}

const progressEvery = 100;

/** Copies bytes that the target doesn't have, and compares all by their hash. Returns the ids of assets without bytes. */
async function copyAssets(
  { store, blobs }: Pick<Services, "store" | "blobs">,
  target: Blobs,
  onProgress: (line: string) => void,
): Promise<string[]> {
  const missing: string[] = [];
  const existing = new Map((await target.list("")).map(({ key, bytes }) => [key, bytes]));
  const assets = await store.inventory.assets();
  const images = (await store.batches.images()).map(({ batch, row, bytes }) => {
    return { id: `${batch.id} ${row}`, keys: rowBlobKeys(batch, row), bytes };
  });
  const stored = [...assets.map(({ id, blob_key, bytes }) => ({ id, keys: [blob_key], bytes })), ...images];
  for (const [index, { id, keys, bytes: size }] of stored.entries()) {
    if (index % progressEvery === 0) onProgress(`assets: ${index} of ${stored.length}`);
    const found = await firstOf(blobs, keys);
    if (found === undefined) {
      missing.push(id);
      continue;
    }
    const { blob_key, bytes } = found;
    if (existing.get(blob_key) !== size) await target.put(blob_key, bytes);
    const copy = await target.get(blob_key);
    if (copy === undefined || hashOf(copy) !== hashOf(bytes))
      throw new Error(
        `The copy of ${blob_key} differs from its source. Delete it at the target and try again.`,
      );
  }
  return missing;
}

async function firstOf(blobs: Blobs, keys: readonly string[]) {
  for (const blob_key of keys) {
    const bytes = await blobs.get(blob_key);
    if (bytes !== undefined) return { blob_key, bytes };
  }
  return undefined;
}

const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { syncFolder } from "../../bounds/sync-folder.ts";
import { asStoreError } from "../errors.ts";
import { type BlobPart, type Blobs, checkBlobKey, type StoredBlob } from "./blobs.ts";

/** Folder of incomplete files; never listed. */
const UNFINISHED = ".unfinished";
/** Older incomplete files don't belong to a running write. */
const ABANDONED_MILLISECONDS = 3_600_000;

/** Blobs as files below `folder`, which is created when missing. */
export async function openFileBlobs(folder: string): Promise<Blobs> {
  const unfinishedFolder = join(folder, UNFINISHED);
  await wrapErrors(async () => {
    await mkdir(unfinishedFolder, { recursive: true });
    await deleteAbandoned(unfinishedFolder);
  });
  return {
    put: (key, bytes) =>
      wrapErrors(async () => {
        const path = join(folder, checkBlobKey(key));
        const temporary = join(unfinishedFolder, randomUUID());
        try {
          await writeDurably(temporary, bytes);
          await mkdir(dirname(path), { recursive: true });
          await rename(temporary, path);
          await syncFolder(dirname(path));
        } catch (error) {
          await rm(temporary, { force: true });
          throw error;
        }
      }),
    get: (key) => wrapErrors(() => ignoreMissing(() => readFile(join(folder, checkBlobKey(key))))),
    getPart: (key, from, length) =>
      wrapErrors(() => ignoreMissing(() => readPart(join(folder, checkBlobKey(key)), from, length))),
    delete: (key) => wrapErrors(() => rm(join(folder, checkBlobKey(key)), { force: true })),
    list: (prefix) => wrapErrors(() => listFiles(folder, prefix)),
  };
}

async function deleteAbandoned(unfinishedFolder: string): Promise<void> {
  for (const name of await readdir(unfinishedFolder)) {
    const path = join(unfinishedFolder, name);
    const file = await ignoreMissing(() => stat(path));
    if (file !== undefined && file.mtimeMs < Date.now() - ABANDONED_MILLISECONDS) {
      await rm(path, { force: true });
    }
  }
}

async function listFiles(folder: string, prefix: string): Promise<StoredBlob[]> {
  const keys: string[] = [];
  for (const kind of await readdir(folder, { withFileTypes: true })) {
    if (kind.isDirectory() && kind.name !== UNFINISHED) {
      const names = await readdir(join(folder, kind.name));
      keys.push(...names.map((name) => `${kind.name}/${name}`));
    }
  }
  const blobs: StoredBlob[] = [];
  for (const key of keys.filter((key) => key.startsWith(prefix)).sort()) {
    const file = await ignoreMissing(() => stat(join(folder, key)));
    // Undefined when it was deleted meanwhile.
    if (file !== undefined) blobs.push({ key, bytes: file.size });
  }
  return blobs;
}

/** Opened for each part, so that a reader who has stopped holds no descriptor. */
export async function readPart(path: string, from: number, length: number): Promise<BlobPart> {
  await using file = await open(path, "r");
  const { size } = await file.stat();
  const bytes = Buffer.allocUnsafeSlow(Math.max(0, Math.min(length, size - from)));
  const { bytesRead } = await file.read(bytes, 0, bytes.byteLength, from);
  return { bytes: bytes.subarray(0, bytesRead), size };
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function ignoreMissing<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") {
      return undefined;
    }
    throw error;
  }
}

async function wrapErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asStoreError(error);
  }
}

import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { asStoreError } from "../errors.ts";
import { checkBlobKey } from "./blob-key.ts";
import type { Blobs } from "./blobs.ts";

/** Where half-written files stand; never listed. */
const UNFINISHED = ".unfinished";
/** Older ones cannot belong to a process that is still writing. */
const ABANDONED_MILLISECONDS = 3_600_000;

/** Blobs as files below `folder`, which is created where need be. */
export async function openFileBlobs(folder: string): Promise<Blobs> {
  const unfinished = join(folder, UNFINISHED);
  await guarded(async () => {
    await mkdir(unfinished, { recursive: true });
    await clearAbandoned(unfinished);
  });
  return {
    put: (key, bytes) =>
      guarded(async () => {
        const path = join(folder, checkBlobKey(key));
        const temporary = join(unfinished, randomUUID());
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
    get: (key) => guarded(() => unlessMissing(() => readFile(join(folder, checkBlobKey(key))))),
    delete: (key) => guarded(() => rm(join(folder, checkBlobKey(key)), { force: true })),
    list: (prefix) => guarded(() => listKeys(folder, prefix)),
  };
}

async function clearAbandoned(unfinished: string): Promise<void> {
  for (const name of await readdir(unfinished)) {
    const path = join(unfinished, name);
    const file = await unlessMissing(() => stat(path));
    if (file !== undefined && file.mtimeMs < Date.now() - ABANDONED_MILLISECONDS) {
      await rm(path, { force: true });
    }
  }
}

async function listKeys(folder: string, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for (const kind of await readdir(folder, { withFileTypes: true })) {
    if (kind.isDirectory() && kind.name !== UNFINISHED) {
      const names = await readdir(join(folder, kind.name));
      keys.push(...names.map((name) => `${kind.name}/${name}`));
    }
  }
  return keys.filter((key) => key.startsWith(prefix)).sort();
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

/** Without it a power cut could take the new name along, although the bytes are on the disk. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function unlessMissing<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") {
      return undefined;
    }
    throw error;
  }
}

async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asStoreError(error);
  }
}

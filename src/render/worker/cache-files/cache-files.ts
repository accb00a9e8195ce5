import { randomBytes } from "node:crypto";
import { closeSync, fstatSync, futimesSync, openSync, readSync, rmSync } from "node:fs";
import { mkdir, open, rename, rm, utimes } from "node:fs/promises";
import { join } from "node:path";
import { evictFiles } from "./evict-files.ts";
import { contentOf, hashKey, headerBytes, makeHeader, maxContentBytes } from "./file-format.ts";

/**
 * A cache in the files of a folder, which all workers share and which survives restarts. A file that is damaged in any way
 * counts as missing, and no error leaves this cache.
 */
export interface CacheFiles {
  /** The bytes are valid until the next call. */
  read(key: string): Uint8Array | undefined;
  /** Resolves when the content is stored, or can't be. A file appears complete or not at all. */
  write(key: string, content: Uint8Array): Promise<void>;
  /** Removes a content that can't be used, if the system lets it. */
  remove(key: string): void;
  /** Notes the use of a content without reading it. Resolves when that is done, or can't be. */
  touch(key: string): Promise<void>;
  /** Whether `write` would store nothing now. */
  isPaused(): boolean;
}

export interface CacheFilesOptions {
  folder: string;
  /** For the files of all processes together. */
  maxBytes: number;
  now?: () => number;
}

// The time of use orders evictions. To write it once an hour is exact enough.
const touchAfterMs = 3_600_000;
// After a full disk or a missing permission, so that not every picture is tried in vain. Also when more files are in use than
// there is space for: otherwise the disk would be written to without end.
const pauseMs = 60_000;

export function createCacheFiles(options: CacheFilesOptions): CacheFiles {
  const { folder, now = Date.now } = options;
  const readFile = createReadUsed(now);
  return {
    read(key) {
      const keyHash = hashKey(key);
      const path = join(folder, keyHash.toString("hex"));
      try {
        const content = contentOf(readFile(path), keyHash);
        if (content === undefined) rmSync(path, { force: true });
        return content;
      } catch {
        // It is missing, or can't be read or removed.
        return undefined;
      }
    },
    remove(key) {
      try {
        rmSync(join(folder, hashKey(key).toString("hex")), { force: true });
      } catch {
        // Another user's, or on a disk that can't be written to: it counts as missing each time.
      }
    },
    async touch(key) {
      const usedAt = now() / 1000;
      // It is missing, or another user's.
      await utimes(join(folder, hashKey(key).toString("hex")), usedAt, usedAt).catch(() => undefined);
    },
    ...createWrite(options),
  };
}

function createWrite({
  folder,
  maxBytes,
  now = Date.now,
}: CacheFilesOptions): Pick<CacheFiles, "write" | "isPaused"> {
  /** Bytes that may be written before the next eviction. The first write evicts, because a setting may have changed. */
  let room = 0;
  let pausedUntil = 0;

  async function hasRoom(bytes: number): Promise<boolean> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if (room < bytes) {
      const { roomBytes, isCrowded } = await evictFiles(folder, maxBytes, now());
      room = roomBytes;
      if (isCrowded) pausedUntil = now() + pauseMs;
    }
    if (room < bytes) return false;
    room -= bytes;
    return true;
  }

  const isPaused = () => now() < pausedUntil;
  const write = async (key: string, content: Uint8Array) => {
    if (isPaused() || content.byteLength > maxContentBytes) return;
    const keyHash = hashKey(key);
    try {
      if (!(await hasRoom(headerBytes + content.byteLength))) return;
      const path = join(folder, keyHash.toString("hex"));
      // Random, because a process id comes again and could name the file of another writer.
      const temporary = `${path}.${randomBytes(8).toString("hex")}`;
      await writeWhole(path, temporary, [makeHeader(keyHash, content), content]);
    } catch {
      pausedUntil = now() + pauseMs;
    }
  };
  return { write, isPaused };
}

/** Writes a temporary file and renames it. Rejects with the system's error. */
async function writeWhole(path: string, temporary: string, parts: readonly Uint8Array[]): Promise<void> {
  try {
    const file = await open(temporary, "wx", 0o600);
    try {
      const { bytesWritten } = await file.writev(parts);
      if (bytesWritten !== parts.reduce((sum, { byteLength }) => sum + byteLength, 0))
        throw new Error("The disk is full");
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Reads a whole file and notes its use. The bytes are valid until the next call. Throws the system's error. */
function createReadUsed(now: () => number): (path: string) => Buffer {
  // Used again, because new pages take longer than the bytes that are copied there.
  let buffer = Buffer.alloc(0);
  return (path) => {
    const file = openSync(path, "r");
    try {
      const { size, mtimeMs } = fstatSync(file);
      if (size > headerBytes + maxContentBytes) throw new Error("Too large");
      if (buffer.byteLength < size) buffer = Buffer.allocUnsafeSlow(size);
      const bytes = buffer.subarray(0, readSync(file, buffer, 0, size, 0));
      if (mtimeMs < now() - touchAfterMs) touch(file, now());
      return bytes;
    } finally {
      closeSync(file);
    }
  };
}

function touch(file: number, now: number): void {
  try {
    futimesSync(file, now / 1000, now / 1000);
  } catch {
    // Files of another user, which are read all the same.
  }
}

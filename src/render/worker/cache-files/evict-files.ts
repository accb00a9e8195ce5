import { readdir, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";

/** What eviction knows of a file. */
export interface UsedFile {
  name: string;
  bytes: number;
  /** When it was last read or written, in milliseconds since 1970. */
  usedAt: number;
}

// Files that are not used go, so that a deleted picture doesn't stay in the folder as long as there is room.
const maxDays = 7;
const dayMs = 86_400_000;
const hourMs = 3_600_000;
// What is written at once is whole within seconds.
const temporaryMs = hourMs;
// The rest is room for what is written until the next eviction.
const keptShare = 15 / 16;
// The rest of the disk belongs to the database, the journal and uploads.
const shareOfFreeSpace = 1 / 4;
const statsAtOnce = 64;

const ownName = /^[0-9a-f]{64}$/;
const temporaryName = /^[0-9a-f]{64}\.[0-9a-f-]+$/;

/** The names of files to remove: those that are too old, and then the ones used longest ago, until the rest leaves room. */
export function chooseEvicted(files: readonly UsedFile[], maxBytes: number, now: number): string[] {
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const evicted: string[] = [];
  let left = total;
  for (const { name, bytes, usedAt } of files.toSorted((one, other) => one.usedAt - other.usedAt)) {
    const isOld = usedAt < now - (temporaryName.test(name) ? temporaryMs : maxDays * dayMs);
    if (!isOld && left <= maxBytes * keptShare) continue;
    evicted.push(name);
    left -= bytes;
  }
  return evicted;
}

interface Eviction {
  /** How many bytes may be written until the next eviction. */
  roomBytes: number;
  /** Whether files were removed that had been used within the last hour: more are in use than the folder holds. */
  isCrowded: boolean;
}

/**
 * Removes what is too much from a folder of cache files. Other files are neither counted nor removed. Several processes may
 * do this at once. Rejects with the system's error.
 */
export async function evictFiles(folder: string, maxBytes: number, now: number): Promise<Eviction> {
  const names = (await readdir(folder)).filter((name) => ownName.test(name) || temporaryName.test(name));
  const files = await statAll(folder, names);
  const used = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const { bavail, bsize } = await statfs(folder);
  const bound = Math.min(maxBytes, (used + bavail * bsize) * shareOfFreeSpace);
  const evicted = new Set(chooseEvicted(files, bound, now));
  for (const name of evicted) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, to leave the disk to others
    await rm(join(folder, name), { force: true });
  }
  const isCrowded = files.some(({ name, usedAt }) => evicted.has(name) && usedAt > now - hourMs);
  return { roomBytes: bound * (1 - keptShare), isCrowded };
}

async function statAll(folder: string, names: readonly string[]): Promise<UsedFile[]> {
  const files: UsedFile[] = [];
  for (let at = 0; at < names.length; at += statsAtOnce) {
    const some = names.slice(at, at + statsAtOnce).map(async (name) => {
      // Another process may have removed it.
      const about = await stat(join(folder, name)).catch(() => undefined);
      if (about?.isFile() === true) files.push({ name, bytes: about.size, usedAt: about.mtimeMs });
    });
    // oxlint-disable-next-line no-await-in-loop -- a bounded number at once
    await Promise.all(some);
  }
  return files;
}

import { closeSync, fdatasync, ftruncateSync, openSync, rmSync, writeSync } from "node:fs";
import { promisify } from "node:util";
import { syncFolderNow } from "../bounds/sync-folder.ts";

/** The journal's calls to the operating system. Tests replace them with a failing disk. */
export interface JournalDisk {
  /** Creates a new file for appending and syncs its folder. Returns the descriptor. */
  create(folder: string, path: string): number;
  /** Appends. Returns the number of bytes written, which may be less than all. */
  write(descriptor: number, bytes: Uint8Array): number;
  truncate(descriptor: number, length: number): void;
  /** Syncs in the thread pool. */
  sync(descriptor: number): Promise<void>;
  close(descriptor: number): void;
  /** Removes a file and syncs its folder. */
  remove(folder: string, path: string): void;
}

const syncData = promisify(fdatasync);

export const realDisk: JournalDisk = {
  create(folder, path) {
    const descriptor = openSync(path, "ax", 0o600);
    syncFolderNow(folder);
    return descriptor;
  },
  write: (descriptor, bytes) => writeSync(descriptor, bytes),
  truncate: ftruncateSync,
  sync: syncData,
  close: closeSync,
  remove(folder, path) {
    rmSync(path, { force: true });
    syncFolderNow(folder);
  },
};

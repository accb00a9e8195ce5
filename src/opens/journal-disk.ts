import { closeSync, fdatasync, fsyncSync, ftruncateSync, openSync, rmSync, writeSync } from "node:fs";
import { promisify } from "node:util";

/** What the journal asks of the operating system; tests put a failing disk in its place. */
export interface JournalDisk {
  /** Creates a new file for appending, its name kept through a power cut; gives the descriptor. */
  create(folder: string, path: string): number;
  /** Appends; gives the number of bytes written, which may be less than there are. */
  write(descriptor: number, bytes: Uint8Array): number;
  truncate(descriptor: number, length: number): void;
  /** Waits in the thread pool until all that was written is on the disk. */
  sync(descriptor: number): Promise<void>;
  close(descriptor: number): void;
  /** Removes a file so that it stays away through a power cut. */
  remove(folder: string, path: string): void;
}

const syncData = promisify(fdatasync);

export const realDisk: JournalDisk = {
  create(folder, path) {
    const descriptor = openSync(path, "ax", 0o600);
    syncFolder(folder);
    return descriptor;
  },
  write: (descriptor, bytes) => writeSync(descriptor, bytes),
  truncate: ftruncateSync,
  sync: syncData,
  close: closeSync,
  remove(folder, path) {
    rmSync(path, { force: true });
    syncFolder(folder);
  },
};

function syncFolder(folder: string): void {
  const descriptor = openSync(folder, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

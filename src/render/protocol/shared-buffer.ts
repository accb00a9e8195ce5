import { randomUUID } from "node:crypto";
import { closeSync, openSync, readSync, unlinkSync } from "node:fs";
import { join } from "node:path";

/** Memory that the server shares with one worker, which writes finished images to its two slots in turn. */
export interface SharedBuffer {
  /** Inherited by the worker. */
  descriptor: number;
  /** Fills `bytes` from the start of slot 0 or 1. Throws when it has fewer bytes, and after `close`. */
  read(bytes: Uint8Array, slot: number): void;
  close(): void;
}

/** A larger image goes through the socket. Containers have 64 MB of shared memory, for at most 8 workers. */
export const slotBytes = 2 * 1024 * 1024;

/**
 * Undefined without shared memory, or without room in it. The file is unlinked at once, so the system frees it when the
 * processes end, in whatever way.
 */
export function openSharedBuffer(folder = "/dev/shm"): SharedBuffer | undefined {
  const path = join(folder, `limn-${randomUUID()}`);
  let descriptor: number;
  let isOpen = true;
  try {
    descriptor = openSync(path, "wx+", 0o600);
    unlinkSync(path);
  } catch {
    return undefined;
  }
  return {
    descriptor,
    read(bytes, slot) {
      // After the first close the descriptor may belong to another file.
      if (!isOpen) throw new Error("The shared buffer is closed");
      const length = readSync(descriptor, bytes, 0, bytes.byteLength, slot * slotBytes);
      if (length < bytes.byteLength) {
        throw new Error(`The shared buffer holds ${length} of ${bytes.byteLength} bytes`);
      }
    },
    close() {
      if (isOpen) closeSync(descriptor);
      isOpen = false;
    },
  };
}

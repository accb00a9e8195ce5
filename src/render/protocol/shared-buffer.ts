import { randomUUID } from "node:crypto";
import { closeSync, openSync, readSync, unlinkSync } from "node:fs";
import { join } from "node:path";

/** Pages of memory that the server shares with one render process, which lays finished images in two places there. */
export interface Mailbox {
  /** To be handed to the process. */
  descriptor: number;
  /** Fills `bytes` with what lies at the beginning of a place, 0 or 1; throws when less is there. */
  read(bytes: Uint8Array, place: number): void;
  close(): void;
}

/** A larger image goes through the socket. Containers have 64 MB of shared memory, for at most 8 processes. */
export const placeBytes = 2 * 1024 * 1024;

/**
 * Undefined where there is no shared memory or no room in it. It has no name any more, so that it goes with those who
 * hold it, however they end.
 */
export function openMailbox(folder = "/dev/shm"): Mailbox | undefined {
  const path = join(folder, `limn-${randomUUID()}`);
  let descriptor: number;
  let open = true;
  try {
    descriptor = openSync(path, "wx+", 0o600);
    unlinkSync(path);
  } catch {
    return undefined;
  }
  return {
    descriptor,
    read(bytes, place) {
      const length = readSync(descriptor, bytes, 0, bytes.byteLength, place * placeBytes);
      if (length < bytes.byteLength)
        throw new Error(`The mailbox holds ${length} of ${bytes.byteLength} bytes`);
    },
    close() {
      // By its second close the number may be another file's.
      if (open) closeSync(descriptor);
      open = false;
    },
  };
}

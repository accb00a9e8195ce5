import { createHash } from "node:crypto";
import { digestId, newId } from "../new-id.ts";

/**
 * Bytes by key, for data too big for a table. Only keys of {@link newBlobKey} are accepted; others throw. Errors of the
 * storage throw StoreUnavailableError.
 */
export interface Blobs {
  /** Resolves when the bytes are durable. Replaces earlier bytes of the key atomically. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Uint8Array | undefined>;
  /** Reads at most `length` bytes from the byte `from` on, which lies below the size; fewer at the end. */
  getPart(key: string, from: number, length: number): Promise<BlobPart | undefined>;
  /** Deletes the bytes. A missing key is no error. */
  delete(key: string): Promise<void>;
  /** What is stored under keys that begin with `prefix` (`""`: all), sorted by key. */
  list(prefix: string): Promise<StoredBlob[]>;
}

export interface BlobPart {
  bytes: Uint8Array;
  /** Bytes of the whole. */
  size: number;
}

export interface StoredBlob {
  key: string;
  bytes: number;
}

const KEY = /^[a-z]{1,20}\/[a-z]{3}_[0-9A-Za-z]{14}(\.[a-z0-9]{1,8})?$/;

/** A new key: a kind such as `image` or `font`, a random id, and an extension without its dot. */
export function newBlobKey(kind: string, extension: string): string {
  return checkBlobKey(`${kind}/${newId("ast")}.${extension}`);
}

/** The key of a part of something: equal for equal ids and parts, so that writing a part again replaces it. */
export function partBlobKey(kind: string, id: string, part: number, extension: string): string {
  return checkBlobKey(`${kind}/prt_${digestId(digestOf(id, part))}.${extension}`);
}

/** The key that version 0.1 gave to a part. It has 56 bits, so that of very many parts two might share one. */
export function formerPartBlobKey(kind: string, id: string, part: number, extension: string): string {
  return checkBlobKey(`${kind}/prt_${digestOf(id, part).slice(0, 14)}.${extension}`);
}

/** In hexadecimal digits. */
function digestOf(id: string, part: number): string {
  return createHash("sha256").update(`${id} ${part}`).digest("hex");
}

/** Whether `newBlobKey` may have made the key. */
export function isBlobKey(key: string): boolean {
  return KEY.test(key);
}

/** Returns the key, or throws: only keys of `newBlobKey` may become part of a path. */
export function checkBlobKey(key: string): string {
  if (!isBlobKey(key)) {
    throw new Error(`"${key.slice(0, 80)}" is not a blob key.`);
  }
  return key;
}

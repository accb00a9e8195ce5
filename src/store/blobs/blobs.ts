/**
 * Bytes by key, for whatever is too big for a table. Keys are made by {@link newBlobKey} alone; any other key is
 * refused with an error, whatever it would have named. Trouble with the storage throws StoreUnavailableError.
 */
export interface Blobs {
  /** Keeps the bytes for good before it resolves; bytes that stood under the key are replaced as a whole. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Uint8Array | undefined>;
  /** Removes the bytes; a key without any is no error. */
  delete(key: string): Promise<void>;
  /** The keys that begin with `prefix` (`""`: all), in the order of their characters. */
  list(prefix: string): Promise<string[]>;
}

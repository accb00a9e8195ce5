import { createHash } from "node:crypto";
import { DatabaseSync } from "node:sqlite";
import { toStoreError } from "./sqlite-errors.ts";

/** The form of archives that this version writes and reads; a later form gets a later number. */
const FORMAT = 1;
const PIECE_BYTES = 4 * 1024 * 1024;

/** Many named files in one file, each with its checksum. The container is an SQLite file of its own kind. */
export interface ArchiveWriter {
  /** Throws StoreUnavailableError when the disk takes no more. */
  add(name: string, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void>;
  close(): void;
}

export interface ArchiveReader {
  madeAt: string;
  names: readonly string[];
  /** The file's bytes in pieces. Throws DamagedArchiveError, at the latest after the last piece. */
  read(name: string): Generator<Uint8Array>;
  close(): void;
}

/** The archive isn't one, or isn't any more what was written. */
export class DamagedArchiveError extends Error {
  override readonly name = "DamagedArchiveError";
}

/** Begins an archive in a new file. It is durable only once the caller has synced the file after `close`. */
export function createArchive(path: string, madeAt: Date): ArchiveWriter {
  const archive = new DatabaseSync(path);
  archive.exec(`pragma journal_mode = off; pragma synchronous = off;
    create table archive (format integer not null, made_at text not null);
    create table files (name text primary key, bytes integer not null, sha256 text not null);
    create table pieces (name text, number integer, bytes blob not null, primary key (name, number));`);
  archive.prepare("insert into archive (format, made_at) values (?, ?)").run(FORMAT, madeAt.toISOString());
  const addPiece = archive.prepare("insert into pieces (name, number, bytes) values (?, ?, ?)");
  const addFile = archive.prepare("insert into files (name, bytes, sha256) values (?, ?, ?)");
  return {
    async add(name, content) {
      const hash = createHash("sha256");
      let [number, size] = [0, 0];
      try {
        for await (const chunk of content) {
          for (const piece of cut(chunk)) {
            addPiece.run(name, number, piece);
            hash.update(piece);
            number += 1;
            size += piece.byteLength;
          }
        }
        addFile.run(name, size, hash.digest("hex"));
      } catch (error) {
        throw toStoreError(error);
      }
    },
    close: () => archive.close(),
  };
}

/** Throws DamagedArchiveError for a file that is no archive, or one of a later form. */
export function openArchive(path: string): ArchiveReader {
  const archive = new DatabaseSync(path, { readOnly: true });
  try {
    const { madeAt, names } = guarded(() => readContents(archive));
    return {
      madeAt,
      names,
      read: (name) => readFile(archive, name),
      close: () => archive.close(),
    };
  } catch (error) {
    archive.close();
    throw error;
  }
}

function readContents(archive: DatabaseSync): { madeAt: string; names: string[] } {
  const header = archive.prepare("select format, made_at from archive").get();
  if (header?.["format"] !== FORMAT) {
    throw new DamagedArchiveError(
      `It has the form ${String(header?.["format"])}; this version of Limn reads form ${FORMAT}.`,
    );
  }
  const files = archive.prepare("select name from files order by name").all();
  return { madeAt: String(header["made_at"]), names: files.map((row) => String(row["name"])) };
}

function* readFile(archive: DatabaseSync, name: string): Generator<Uint8Array> {
  const file = guarded(() => archive.prepare("select bytes, sha256 from files where name = ?").get(name));
  const pieceNumbered = archive.prepare("select bytes from pieces where name = ? and number = ?");
  const hash = createHash("sha256");
  let size = 0;
  for (let number = 0; ; number += 1) {
    const bytes = guarded(() => pieceNumbered.get(name, number))?.["bytes"];
    if (!(bytes instanceof Uint8Array)) break;
    hash.update(bytes);
    size += bytes.byteLength;
    yield bytes;
  }
  if (size !== file?.["bytes"] || hash.digest("hex") !== file["sha256"]) {
    throw new DamagedArchiveError(`${name} in it does not have the bytes that were put there.`);
  }
}

function* cut(chunk: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < chunk.byteLength; start += PIECE_BYTES) {
    yield chunk.subarray(start, start + PIECE_BYTES);
  }
}

/** Whatever SQLite says against the container is damage to it. */
function guarded<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof DamagedArchiveError) throw error;
    throw new DamagedArchiveError(error instanceof Error ? `${error.message}.` : String(error), {
      cause: error,
    });
  }
}

import { createHash } from "node:crypto";
import { closeSync, openSync, readSync } from "node:fs";
import { type ArchiveEntry, type ArchiveReader, DamagedArchiveError } from "./archive.ts";
import { DatabaseSync } from "./database/sqlite-module.ts";

/** Backups were SQLite files of this form up to version 0.1. Each file is stored in pieces, with its checksum. */
const FORMAT = 1;

/** `first` is the file that comes first. Throws DamagedArchiveError for a file that is no archive of this form. */
export function openSqliteArchive(path: string, first: string): ArchiveReader {
  const archive = new DatabaseSync(path, { readOnly: true });
  try {
    const { madeAt, names } = wrapErrors(() => readContents(archive));
    return {
      madeAt,
      *entries(): Generator<ArchiveEntry> {
        const others = names.filter((name) => name !== first);
        for (const name of [first, ...others]) yield { name, content: readFile(archive, name) };
      },
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
  const file = wrapErrors(() => archive.prepare("select bytes, sha256 from files where name = ?").get(name));
  const pieceQuery = archive.prepare("select bytes from pieces where name = ? and number = ?");
  const hash = createHash("sha256");
  let size = 0;
  for (let number = 0; ; number += 1) {
    const bytes = wrapErrors(() => pieceQuery.get(name, number))?.["bytes"];
    if (!(bytes instanceof Uint8Array)) break;
    hash.update(bytes);
    size += bytes.byteLength;
    yield bytes;
  }
  if (size !== file?.["bytes"] || hash.digest("hex") !== file["sha256"]) {
    throw new DamagedArchiveError(`${name} in it does not have the bytes that were put there.`);
  }
}

/** Turns every error of SQLite into a DamagedArchiveError. */
function wrapErrors<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof DamagedArchiveError) throw error;
    throw new DamagedArchiveError(error instanceof Error ? `${error.message}.` : String(error), {
      cause: error,
    });
  }
}

/** Whether the file begins with the signature of SQLite. */
export function isSqliteFile(path: string): boolean {
  const signature = Buffer.from("SQLite format 3\0");
  const file = openSync(path, "r");
  try {
    const bytes = Buffer.alloc(signature.byteLength);
    readSync(file, bytes, 0, bytes.byteLength, 0);
    return bytes.equals(signature);
  } finally {
    closeSync(file);
  }
}

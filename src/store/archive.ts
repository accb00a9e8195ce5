import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { createTarDecoder, createTarPacker, type ParsedTarEntry } from "modern-tar";
import { asStoreError } from "./errors.ts";

/**
 * A backup is a tar file: first `limn-backup.json`, which says that it is one, then the files, and last
 * `checksums.sha256`, as `sha256sum --check` reads it.
 */
const descriptionName = "limn-backup.json";
const checksumsName = "checksums.sha256";
/** Form 1 was an SQLite file (`sqlite-archive.ts`). A later form gets a later number. */
const FORMAT = 2;
/** Limit for entries that are read into memory whole: the checksums of some four million files. */
const maxTextBytes = 400 * 1024 * 1024;

/** Writes named files and their checksums into one file. */
export interface ArchiveWriter {
  /** Throws StoreUnavailableError when the disk takes no more. */
  add(name: string, bytes: number, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void>;
  /** The file is durable only once the caller has synced it after this. */
  close(): Promise<void>;
}

export interface ArchiveEntry {
  name: string;
  /** Must be read before the next entry is requested. */
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** An archive whose checksums were checked when it was opened. */
export interface ArchiveReader {
  madeAt: string;
  /** In the order of writing. */
  entries(): AsyncIterable<ArchiveEntry> | Iterable<ArchiveEntry>;
  close(): void;
}

/** The file is no archive, or is damaged. */
export class DamagedArchiveError extends Error {
  override readonly name = "DamagedArchiveError";
}

export async function createArchive(path: string, madeAt: Date): Promise<ArchiveWriter> {
  const { readable, controller } = createTarPacker();
  const writeDone = pipeline(
    Readable.fromWeb(readable as ReadableStream<Uint8Array>),
    createWriteStream(path, { flags: "wx", mode: 0o600 }),
  );
  // The next call that awaits it reports the error.
  writeDone.catch(() => undefined);
  const checksums: string[] = [];

  async function write(
    name: string,
    bytes: number,
    content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  ): Promise<string> {
    const hash = createHash("sha256");
    const body = controller.add({ name, size: bytes, mode: 0o600, mtime: madeAt }).getWriter();
    try {
      for await (const chunk of content) {
        hash.update(chunk);
        await body.write(new Uint8Array(chunk));
      }
      await body.close();
    } catch (error) {
      await body.abort(error).catch(() => undefined);
      // On a full disk the file stream fails first, and the packer reports only that it was aborted.
      throw asStoreError(await writeDone.then(() => error).catch((cause: unknown) => cause));
    }
    return hash.digest("hex");
  }

  const description = Buffer.from(`${JSON.stringify({ format: FORMAT, made_at: madeAt.toISOString() })}\n`);
  checksums.push(
    `${await write(descriptionName, description.byteLength, [description])}  ${descriptionName}\n`,
  );
  return {
    async add(name, bytes, content) {
      checksums.push(`${await write(name, bytes, content)}  ${name}\n`);
    },
    async close() {
      const text = Buffer.from(checksums.join(""));
      await write(checksumsName, text.byteLength, [text]);
      controller.finalize();
      await writeDone.catch((error: unknown) => {
        throw asStoreError(error);
      });
    },
  };
}

/** Reads the whole file once. Throws DamagedArchiveError for one that is no archive, is damaged, or of a later form. */
export async function openArchive(path: string): Promise<ArchiveReader> {
  const checksums = new Map<string, string>();
  let description = "";
  let expectedChecksums: string | undefined;
  await wrapErrors(async () => {
    for await (const { header, body } of readTar(path)) {
      if (expectedChecksums !== undefined) throw new DamagedArchiveError("Something follows its checksums.");
      if (checksums.has(header.name)) throw new DamagedArchiveError(`${header.name} is in it twice.`);
      const isText = header.name === descriptionName || header.name === checksumsName;
      if (isText && header.size > maxTextBytes) throw new DamagedArchiveError(`${header.name} is too long.`);
      const { sha256, text } = await hashOf(body, isText);
      if (header.name === descriptionName) description = text;
      if (header.name === checksumsName) expectedChecksums = text;
      else checksums.set(header.name, sha256);
    }
  });
  const { format, made_at } = readDescription(description);
  if (format !== FORMAT) {
    throw new DamagedArchiveError(
      `It has the form ${String(format)}; this version of Limn reads forms up to ${FORMAT}.`,
    );
  }
  const actualChecksums = [...checksums].map(([name, sha256]) => `${sha256}  ${name}\n`).join("");
  if (actualChecksums !== expectedChecksums)
    throw new DamagedArchiveError("Its files do not have the bytes that were put there.");
  return {
    madeAt: String(made_at),
    async *entries() {
      for await (const { header, body } of readTar(path)) {
        if (header.name !== descriptionName && header.name !== checksumsName) {
          yield { name: header.name, content: body };
        }
      }
    },
    close: () => undefined,
  };
}

async function* readTar(path: string): AsyncGenerator<ParsedTarEntry> {
  const file = Readable.toWeb(createReadStream(path, { highWaterMark: 1024 * 1024 }));
  const entries = (file as unknown as globalThis.ReadableStream<Uint8Array>).pipeThrough(
    createTarDecoder({ strict: true }),
  );
  const reader = entries.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
      // The decoder delivers the next entry only after this one is read to its end.
      await drain(value.body);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

async function drain(body: ParsedTarEntry["body"]): Promise<void> {
  const reader = body.getReader();
  while (!(await reader.read()).done);
}

async function hashOf(
  body: ParsedTarEntry["body"],
  isText: boolean,
): Promise<{ sha256: string; text: string }> {
  const hash = createHash("sha256");
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) {
    hash.update(chunk);
    if (isText) chunks.push(chunk);
  }
  return { sha256: hash.digest("hex"), text: Buffer.concat(chunks).toString() };
}

function readDescription(text: string): { format?: unknown; made_at?: unknown } {
  try {
    return JSON.parse(text) as { format?: unknown; made_at?: unknown };
  } catch (error) {
    throw new DamagedArchiveError("It doesn't begin as a backup does.", { cause: error });
  }
}

/** Turns every error of the tar reader into a DamagedArchiveError. */
async function wrapErrors(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof DamagedArchiveError) throw error;
    throw new DamagedArchiveError(error instanceof Error ? `${error.message}.` : String(error), {
      cause: error,
    });
  }
}

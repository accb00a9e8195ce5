import { createWriteStream, existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { asStoreError } from "../../store/errors.ts";

/** Writes a stream to a new file that only its owner may read. An error leaves no partial file. */
export async function writeExport(path: string, stream: AsyncIterable<Uint8Array>): Promise<void> {
  if (existsSync(path)) throw new Error(`${path} is there already; an export never replaces a file.`);
  const unfinished = `${path}.unfinished`;
  try {
    const file = createWriteStream(unfinished, { mode: 0o600, flush: true });
    await pipeline(stream, file);
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw asStoreError(error);
  }
}

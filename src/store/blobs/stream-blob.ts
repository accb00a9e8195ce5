import type { BlobPart, Blobs } from "./blobs.ts";
import { readPart } from "./files.ts";

export interface BlobStream {
  /** Bytes of the whole. */
  size: number;
  stream: ReadableStream<Uint8Array>;
}

/** Most bytes of one stream in memory. An object store is asked for them again and again, so they aren't fewer. */
export const blobPartBytes = 256 * 1024;

/**
 * Streams bytes in parts, each read when its reader asks for it. A reader who has stopped holds one part, and neither a file
 * nor a connection to a store. Undefined if there are no such bytes. The stream fails if they change or go meanwhile.
 */
export async function streamBlob(
  blobs: Pick<Blobs, "getPart">,
  key: string,
): Promise<BlobStream | undefined> {
  return await streamParts((from) => blobs.getPart(key, from, blobPartBytes), key);
}

/** Streams a file, which is there, in the same way. */
export async function streamFile(path: string): Promise<BlobStream> {
  const streamed = await streamParts((from) => readPart(path, from, blobPartBytes), path);
  if (streamed === undefined) throw new Error(`${path} is gone`);
  return streamed;
}

async function streamParts(
  read: (from: number) => Promise<BlobPart | undefined>,
  name: string,
): Promise<BlobStream | undefined> {
  let next = await read(0);
  if (next === undefined) return undefined;
  const { size } = next;
  let at = 0;
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const part = next ?? (await read(at));
        next = undefined;
        if (part?.size !== size || part.bytes.byteLength === 0)
          throw new Error(`${name} changed while it was read`);
        at += part.bytes.byteLength;
        controller.enqueue(part.bytes);
        if (at >= size) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return { size, stream };
}

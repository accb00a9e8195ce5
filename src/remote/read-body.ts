import type { IncomingMessage } from "node:http";
import type { ByteBudget } from "./fetch-budget.ts";
import { errorCode, ImageUnavailable } from "./image-unavailable.ts";

/**
 * The whole body, in its own memory. Throws `ImageUnavailable`: `too_big` when the announced or actual length is above the
 * limit, `broken` when the body ends early, `slow` when bodies take too much memory, or the signal's reason.
 */
export async function readBody(
  response: IncomingMessage,
  { maxBytes, memory }: { maxBytes: number; memory: ByteBudget },
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(response.headers["content-length"] ?? 0) > maxBytes) {
    throw new ImageUnavailable("too_big", "announced length above the limit");
  }
  const chunks: Buffer[] = [];
  let length = 0;
  let taken = 0;
  const giveUp = () => response.destroy();
  if (signal.aborted) giveUp();
  signal.addEventListener("abort", giveUp, { once: true });
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > maxBytes) throw new ImageUnavailable("too_big", "body above the limit");
      memory.take(chunk.length);
      taken += chunk.length;
      chunks.push(chunk);
    }
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ImageUnavailable) throw error;
    throw new ImageUnavailable("broken", `reading: ${errorCode(error)}`);
  } finally {
    memory.release(taken);
    signal.removeEventListener("abort", giveUp);
  }
  signal.throwIfAborted();
  return joinChunks(chunks, length);
}

function joinChunks(chunks: readonly Buffer[], length: number): Uint8Array<ArrayBuffer> {
  // Buffer.concat would put small results into Node's shared memory pool.
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}

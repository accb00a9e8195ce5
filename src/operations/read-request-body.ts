import { ServiceError } from "./service-error.ts";

/** Reads a whole request body, at most `maxBytes` of it. Throws too_large, and malformed when the client hangs up. */
export async function readRequestBody(request: Request, maxBytes: number): Promise<Uint8Array> {
  const tooLarge = () => new ServiceError("too_large", `The body is larger than ${maxBytes} bytes.`);
  // Content-Length may be absent or wrong, so the bytes are counted as well.
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > maxBytes) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    throw isDisconnect(error)
      ? new ServiceError("malformed", "The body is incomplete.", { cause: error })
      : error;
  }
  return Buffer.concat(chunks, size);
}

/** Node reports a body that was cut off in several ways, depending on the moment at which it happened. */
function isDisconnect(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? error.code : undefined;
  return code === "ECONNRESET" || code === "ERR_STREAM_PREMATURE_CLOSE" || error.name === "AbortError";
}

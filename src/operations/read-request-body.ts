import { ServiceError } from "./service-error.ts";

/** All of a posted body, up to a limit in bytes that holds whatever Content-Length says. Throws too_large, and malformed when the client hangs up. */
export async function readBounded(request: Request, most: number): Promise<Uint8Array> {
  const tooLarge = () => new ServiceError("too_large", `The body is larger than ${most} bytes.`);
  if (Number(request.headers.get("content-length") ?? 0) > most) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > most) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    throw hungUp(error)
      ? new ServiceError("malformed", "The body ended before it was whole.", { cause: error })
      : error;
  }
  return Buffer.concat(chunks, size);
}

/** Node names a body that was cut off in several ways, by the moment at which it happened. */
function hungUp(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? error.code : undefined;
  return code === "ECONNRESET" || code === "ERR_STREAM_PREMATURE_CLOSE" || error.name === "AbortError";
}

/** A request to a server that the operator has set. */
export type BoundedFetch = (url: string, request: BoundedRequest) => Promise<Response>;

interface BoundedRequest {
  method?: string;
  headers?: Record<string, string>;
  /** Of a form, as a client of OpenID Connect sends it. */
  body?: unknown;
  signal?: AbortSignal | undefined;
}

/** The server's answer is longer than it may be, or it names an address that isn't asked. */
export class RefusedAnswerError extends Error {
  override readonly name = "RefusedAnswerError";
}

interface BoundedFetchOptions {
  /** For a request and its whole answer. */
  timeoutMs: number;
  maxBytes: number;
  accepts: (url: URL) => boolean;
}

/**
 * Makes a `fetch` for a server that the operator has set, such as the provider of sign-ins: its answer is in memory, within a
 * time and a size, when it resolves, and redirects aren't followed. Goes through the proxy of `HTTPS_PROXY`. Rejects as
 * `fetch` does, and with a TimeoutError.
 */
export function createBoundedFetch({ timeoutMs, maxBytes, accepts }: BoundedFetchOptions): BoundedFetch {
  return async (url, { signal, body = null, ...request }) => {
    if (!accepts(new URL(url))) throw new RefusedAnswerError("An address that isn't asked");
    const timeout = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, {
      ...request,
      body: body as string | null,
      redirect: "manual",
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    });
    const bytes = await readAtMost(response, maxBytes);
    const headers = new Headers(response.headers);
    // Of the compressed body.
    headers.delete("content-encoding");
    headers.delete("content-length");
    return new Response(bytes.byteLength === 0 ? null : bytes, { status: response.status, headers });
  };
}

/** Counts what has been decompressed, part by part. */
async function readAtMost(response: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.byteLength;
    // Leaving the loop cancels the body.
    if (length > maxBytes) throw new RefusedAnswerError("An answer above the limit");
    parts.push(part);
  }
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.byteLength;
  }
  return bytes;
}

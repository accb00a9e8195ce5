type Fetch = typeof globalThis.fetch;

const firstPauseMs = 500;
const longestPauseMs = 30_000;

/**
 * Sends a request again after 429, 503 or a broken connection, as soon as the server asks for it. Every POST has an
 * idempotency key, so nothing is made twice. A body that is a stream can't be sent again.
 */
export function retrying(fetch: Fetch, retries: number): Fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    if (request.method === "POST" && !request.headers.has("idempotency-key")) {
      request.headers.set("Idempotency-Key", crypto.randomUUID());
    }
    for (let attempt = 0; ; attempt += 1) {
      const isLast = attempt >= retries;
      const pauseMs = firstPauseMs * 2 ** attempt;
      try {
        const response = await fetch(isLast ? request : request.clone());
        if (isLast || (response.status !== 429 && response.status !== 503)) return response;
        await response.body?.cancel();
        await pause(Math.max(pauseMs, retryAfterMs(response)), request.signal);
      } catch (error) {
        if (isLast || request.signal.aborted) throw error;
        await pause(pauseMs, request.signal);
      }
    }
  };
}

function retryAfterMs(response: Response): number {
  const seconds = Number(response.headers.get("retry-after") ?? 0);
  return Number.isNaN(seconds) ? 0 : Math.min(longestPauseMs, seconds * 1000);
}

/** Rejects as soon as the caller aborts. */
export function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", abort);
      resolve();
    }, ms);
    if (signal?.aborted === true) abort();
    else signal?.addEventListener("abort", abort, { once: true });
  });
}

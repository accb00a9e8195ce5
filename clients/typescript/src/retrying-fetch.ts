import { noAnswer } from "./limn-error.js";

type Fetch = typeof globalThis.fetch;

const firstPauseMs = 500;
const longestPauseMs = 30_000;

interface RetryOptions {
  fetch: Fetch;
  /** How often a request is sent again. */
  retries: number;
  /** Until an answer begins, for each attempt; undefined waits as long as `fetch` does. */
  timeoutMs: number | undefined;
}

/**
 * Sends a request again after 429, 503, a broken connection or no answer in time, as soon as the server asks for it. Every
 * POST has an idempotency key, so nothing is made twice. A body that is a stream can't be sent again.
 */
export function retrying(options: RetryOptions): Fetch {
  const { retries } = options;
  return async (input, init) => {
    const request = new Request(input, init);
    if (request.method === "POST" && !request.headers.has("idempotency-key")) {
      request.headers.set("Idempotency-Key", crypto.randomUUID());
    }
    let wasBroken = false;
    for (let attempt = 0; ; attempt += 1) {
      const isLast = attempt >= retries;
      const pauseMs = firstPauseMs * 2 ** attempt;
      try {
        const response = await send(isLast ? request : request.clone(), options);
        // The attempt whose answer was lost has deleted it.
        if (wasBroken && request.method === "DELETE" && response.status === 404) return deleted(response);
        if (isLast || (response.status !== 429 && response.status !== 503)) return response;
        await response.body?.cancel();
        await pause(Math.max(pauseMs, retryAfterMs(response)), request.signal);
      } catch (error) {
        if (isLast || request.signal.aborted) throw error;
        wasBroken = true;
        await pause(pauseMs, request.signal);
      }
    }
  };
}

/** Rejects with a LimnError when there is no answer, and with the caller's reason when they abort. */
async function send(request: Request, { fetch, timeoutMs }: RetryOptions): Promise<Response> {
  const timeout = new AbortController();
  const timer = timeoutMs === undefined ? undefined : setTimeout(() => timeout.abort(), timeoutMs);
  try {
    if (timeoutMs === undefined) return await fetch(request);
    return await fetch(request, { signal: AbortSignal.any([request.signal, timeout.signal]) });
  } catch (error) {
    if (request.signal.aborted) throw error;
    throw noAnswer(request, timeout.signal.aborted ? "timeout" : "network", error);
  } finally {
    clearTimeout(timer);
  }
}

async function deleted(response: Response): Promise<Response> {
  await response.body?.cancel();
  return new Response(null, { status: 204 });
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

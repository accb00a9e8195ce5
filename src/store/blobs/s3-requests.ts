import { setTimeout as wait } from "node:timers/promises";
import { S3mini } from "s3mini";
import { mayPass, toStoreError } from "./s3-failures.ts";

export interface S3Options {
  /** Address of the store, or of the bucket if the host's name begins with the bucket's. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface S3Limits {
  /** Milliseconds for a request with its repetitions, its whole answer included. */
  mostMs: number;
  /** Milliseconds after which an unanswered request is repeated. */
  attemptMs: number;
  /** Pauses before a request is repeated, in milliseconds. Each is shortened at random by up to a half. */
  pausesMs: readonly number[];
}

/** An upload may take this much longer. */
const leastUploadBytesPerMs = 2000;

/**
 * Sends a request that may be repeated, and reads its whole answer. `bytes` are those of the request's body. Throws
 * StoreUnavailableError.
 */
export type RunS3Request = <Result>(
  send: (client: S3mini) => Promise<Result>,
  bytes?: number,
) => Promise<Result>;

export function createRunS3Request(options: S3Options, limits: S3Limits): RunS3Request {
  const address = bucketAddress(options);
  const place = { host: new URL(options.endpoint).host, bucket: options.bucket };
  return async (send, bytes = 0) => {
    const uploadMs = bytes / leastUploadBytesPerMs;
    const deadline = performance.now() + limits.mostMs + uploadMs;
    const pauses = limits.pausesMs.values();
    for (;;) {
      const wholeMs = Math.max(1, Math.ceil(deadline - performance.now()));
      const answerMs = Math.min(wholeMs, limits.attemptMs + uploadMs);
      let failure: unknown;
      try {
        return await send(createClient(options, address, { answerMs, wholeMs }));
      } catch (error) {
        failure = toStoreError(error, place);
      }
      const pause = (pauses.next().value ?? Number.POSITIVE_INFINITY) * (1 - Math.random() / 2);
      if (!mayPass(failure) || performance.now() + pause >= deadline) throw failure;
      await wait(pause);
    }
  };
}

/** Path style, which every store understands, unless the endpoint's host names the bucket. */
export function bucketAddress({ endpoint, bucket }: Pick<S3Options, "endpoint" | "bucket">): string {
  return new URL(endpoint).host.startsWith(`${bucket}.`) ? endpoint : `${endpoint}/${bucket}`;
}

/** Limits of one request in milliseconds: until its answer begins, and until it has been read. */
interface RequestLimits {
  answerMs: number;
  wholeMs: number;
}

/**
 * A client for one request. A shared one signs with the key of the day before while it derives that of a new day. Node
 * keeps the connections in any case.
 */
function createClient(
  { region, accessKeyId, secretAccessKey }: S3Options,
  address: string,
  limits: RequestLimits,
): S3mini {
  return new S3mini({
    endpoint: address,
    region,
    accessKeyId,
    secretAccessKey,
    fetch: (url, init) => fetchWithin(limits, url, init),
  });
}

/** Follows no redirect, which would lead to another host. */
async function fetchWithin(
  { answerMs, wholeMs }: RequestLimits,
  url: Parameters<typeof fetch>[0],
  init: RequestInit | undefined,
): Promise<Response> {
  const unanswered = new AbortController();
  const timer = setTimeout(() => unanswered.abort(new DOMException("No answer", "TimeoutError")), answerMs);
  const signal = AbortSignal.any([unanswered.signal, AbortSignal.timeout(wholeMs)]);
  try {
    return await fetch(url, { ...init, redirect: "manual", signal });
  } finally {
    clearTimeout(timer);
  }
}

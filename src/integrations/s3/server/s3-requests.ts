import { setTimeout as wait } from "node:timers/promises";
import { AwsV4Signer } from "aws4fetch";
import { mayPass, StoreAnswerError, toStoreError } from "./s3-failures.ts";

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
  maxMs: number;
  /** Milliseconds after which an unanswered request is repeated. */
  attemptMs: number;
  /** Pauses before a request is repeated, in milliseconds. Each is shortened at random by up to a half. */
  pausesMs: readonly number[];
}

export interface S3Request {
  method: "GET" | "PUT" | "DELETE";
  /** Of the object; "" for the bucket. */
  name: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** Not in shared memory, which neither WebCrypto nor fetch takes. */
  body?: Uint8Array<ArrayBuffer>;
}

export interface S3Answer {
  headers: Headers;
  bytes: Uint8Array<ArrayBuffer>;
}

/** An upload may take this much longer. */
const minUploadBytesPerMs = 2000;

/** Sends a request that may be repeated, and reads its whole answer; undefined if the object is missing. Throws StoreUnavailableError. */
export type SendS3Request = (request: S3Request) => Promise<S3Answer | undefined>;

export function createSendS3Request(options: S3Options, limits: S3Limits): SendS3Request {
  const place = { host: new URL(options.endpoint).host, bucket: options.bucket };
  return async (request) => {
    const uploadMs = (request.body?.byteLength ?? 0) / minUploadBytesPerMs;
    const deadline = performance.now() + limits.maxMs + uploadMs;
    const pauses = limits.pausesMs.values();
    for (;;) {
      const wholeMs = Math.max(1, Math.ceil(deadline - performance.now()));
      const answerMs = Math.min(wholeMs, limits.attemptMs + uploadMs);
      let failure: unknown;
      try {
        return await sendOnce(options, request, { answerMs, wholeMs });
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

async function sendOnce(
  options: S3Options,
  { method, name, query = {}, headers = {}, body }: S3Request,
  limits: RequestLimits,
): Promise<S3Answer | undefined> {
  const { region, accessKeyId, secretAccessKey } = options;
  const address = bucketAddress(options);
  const url = new URL(name === "" ? address : `${address}/${name}`);
  for (const [parameter, value] of Object.entries(query)) url.searchParams.set(parameter, value);
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    // Signed with the body, so that nothing on the way can change it where the store is reached by HTTP.
    headers: { ...headers, "x-amz-content-sha256": await sha256(body ?? new Uint8Array()) },
    service: "s3",
    region,
    accessKeyId,
    secretAccessKey,
  });
  const signed = await signer.sign();
  const init = { method, headers: signed.headers, ...(body === undefined ? {} : { body }) };
  const answer = await fetchWithin(limits, signed.url, init);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  if (answer.ok) return { headers: answer.headers, bytes };
  const failure = new StoreAnswerError(
    answer.status,
    new TextDecoder().decode(bytes.subarray(0, maxErrorBytes)),
  );
  if (failure.status === 404 && failure.code === "NoSuchKey") return undefined;
  throw failure;
}

/** An error's code is near its beginning. */
const maxErrorBytes = 10_000;

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return Buffer.from(await crypto.subtle.digest("SHA-256", bytes)).toString("hex");
}

/** Follows no redirect, which would lead to another host. */
async function fetchWithin(
  { answerMs, wholeMs }: RequestLimits,
  url: URL,
  init: RequestInit,
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

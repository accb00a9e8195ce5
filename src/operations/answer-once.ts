import { createHash, randomUUID } from "node:crypto";
import { setImmediate, setTimeout } from "node:timers/promises";
import { isOutage } from "../store/errors.ts";
import type { KeyedRequest } from "../store/idempotency-keys.ts";
import { callerGone } from "./caller-gone.ts";
import { ServiceError } from "./service-error.ts";
import type { Caller, Services } from "./services.ts";

/** Longer waits would keep a connection for nothing: the client may repeat the request. */
const longestWaitMs = 25_000;
const pollMs = 100;

/**
 * Answers a request with an idempotency key once: an equal request of the company within 24 hours gets the first answer,
 * and waits for it if it is under way. A request that fails has made nothing, so it frees its key; not in an outage, in
 * which it may have made something. `subject` is everything that the request asks for.
 */
export async function answerOnce<Answer extends object>(
  { store, log }: Pick<Services, "store" | "log">,
  { companyId, projectIds }: Caller,
  { key, subject, signal }: { key: string; subject: readonly unknown[]; signal: AbortSignal },
  answer: () => Promise<Answer>,
): Promise<{ answer: Answer; isReplayed: boolean }> {
  const request: KeyedRequest = {
    company_id: companyId,
    key: checkKey(key),
    // A key that is limited to projects gets no answer that another key has made.
    request_hash: await hashOf(projectIds === undefined ? subject : [...subject, { projectIds }]),
    attempt: randomUUID(),
  };
  const first = await claimOrWait({ store }, request, signal);
  if (first !== undefined) return { answer: JSON.parse(first) as Answer, isReplayed: true };
  // Its key is claimed until an equal request may be handled again.
  const logFailure = (error: unknown) => log.error({ err: error }, "An idempotency key can't be written");
  const made = await answer().catch(async (error: unknown) => {
    if (!isOutage(error)) await store.idempotencyKeys.release(request).catch(logFailure);
    throw error;
  });
  await store.idempotencyKeys.finish(request, JSON.stringify(made)).catch(logFailure);
  return { answer: made, isReplayed: false };
}

/** Returns the first answer; undefined once this request has claimed the key. */
async function claimOrWait(
  { store }: Pick<Services, "store">,
  request: KeyedRequest,
  signal: AbortSignal,
): Promise<string | undefined> {
  for (let waitedMs = 0; waitedMs < longestWaitMs; waitedMs += pollMs) {
    const claim = await store.idempotencyKeys.claim(request);
    if (claim.state === "claimed") return undefined;
    if (claim.state === "answered") return claim.answer;
    if (claim.state === "used_for_another_request") throw keyReused();
    await setTimeout(pollMs, undefined, { signal }).catch((abort: unknown) => {
      throw callerGone(abort);
    });
  }
  throw new ServiceError("busy", "An equal request with this Idempotency-Key is still under way.", {
    retryAfterSeconds: 5,
  });
}

function checkKey(key: string): string {
  if (/^[\x20-\x7E]{1,255}$/.test(key)) return key;
  const allowed = ["1 to 255 printable ASCII characters"];
  throw new ServiceError("malformed", "The Idempotency-Key can't be used.", {
    issues: [{ path: "Idempotency-Key", message: "Not accepted", found: key.slice(0, 80), allowed }],
  });
}

function keyReused(): ServiceError {
  return new ServiceError(
    "idempotency_key_reused",
    "This Idempotency-Key was used within 24 hours for another request.",
  );
}

async function hashOf(subject: readonly unknown[]): Promise<string> {
  const hash = createHash("sha256");
  for (const part of subject) {
    // oxlint-disable-next-line no-await-in-loop -- one hash at a time
    const bytes = Buffer.from(JSON.stringify(await withDigests(part)) ?? "");
    hash.update(`${bytes.byteLength}:`).update(bytes);
  }
  return hash.digest("hex");
}

/** An object with the digests of its members that are bytes, such as those of an upload. */
async function withDigests(part: unknown): Promise<unknown> {
  if (typeof part !== "object" || part === null || Array.isArray(part)) return part;
  if (part instanceof Uint8Array) return await digestOf(part);
  const members: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(part)) {
    // oxlint-disable-next-line no-await-in-loop -- one digest at a time
    members[name] = value instanceof Uint8Array ? await digestOf(value) : value;
  }
  return members;
}

/** Takes a millisecond. */
const hashedAtOnce = 1024 * 1024;

/** Others are served while a large body is hashed. */
async function digestOf(bytes: Uint8Array): Promise<string> {
  const hash = createHash("sha256");
  for (let start = 0; start < bytes.byteLength; start += hashedAtOnce) {
    // oxlint-disable-next-line no-await-in-loop -- the pause is the purpose
    if (start > 0) await setImmediate();
    hash.update(bytes.subarray(start, start + hashedAtOnce));
  }
  return hash.digest("hex");
}

import { performance } from "node:perf_hooks";
import { errorCodes } from "../operations/error-codes.ts";
import type { KeyCalls } from "../operations/key-calls.ts";
import type { IdentifiedCaller } from "../operations/roles.ts";
import { ServiceError } from "../operations/service-error.ts";

interface CallOfKey {
  caller: IdentifiedCaller;
  method: string;
  path: string;
  now: () => Date;
}

/** Runs a call and notes it among the last calls of its key. Calls of users aren't noted. */
export async function noteKeyCall(
  keyCalls: Pick<KeyCalls, "note">,
  { caller, method, path, now }: CallOfKey,
  call: () => Promise<Response>,
): Promise<Response> {
  if (caller.author?.kind !== "key") return await call();
  const started = performance.now();
  const at = now().toISOString();
  const note = (status: number, code: string | null) =>
    keyCalls.note({
      key_id: caller.callerId,
      at,
      method: method.toUpperCase(),
      route: path,
      status,
      code,
      ms: Math.round(performance.now() - started),
    });
  try {
    const response = await call();
    note(response.status, null);
    return response;
  } catch (error) {
    const code = error instanceof ServiceError ? error.code : "internal";
    note(errorCodes[code].status, code);
    throw error;
  }
}

const ids = /^(?:[a-z]{3}_\w{1,40}|\d{1,9})$/;

/** The path of a route with the ids that were asked for. What callers name themselves stays a placeholder. */
export function fillIds(path: string, valueOf: (name: string) => string | undefined): string {
  return path.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = valueOf(name) ?? "";
    return name !== "key" && name !== "name" && ids.test(value) ? value : placeholder;
  });
}

import { ServiceError } from "./errors.ts";
import type { Log } from "./log.ts";

/**
 * Makes the refusal that a caller sees of whatever was thrown; what isn't a refusal is ours, and is logged under
 * `reference`, which the caller is told.
 */
export function toServiceError(error: unknown, reference: string, log: Log): ServiceError {
  if (error instanceof ServiceError) return error;
  if (error instanceof Error && error.name === "StoreUnavailableError") {
    log.error({ err: error, request_id: reference }, "The data store can't be used");
    return new ServiceError("storage_unavailable", "The data store can't be used now; nothing was changed.", {
      retryAfterSeconds: 5,
    });
  }
  log.error({ err: error, request_id: reference }, "A request failed");
  return new ServiceError("internal", `Something went wrong on our side; the log knows it as ${reference}.`);
}

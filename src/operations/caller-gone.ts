import { ServiceError } from "./service-error.ts";

/** For a caller who has hung up and reads no answer: no failure of the server, which would be logged and counted as one. */
export function callerGone(cause: unknown): ServiceError {
  return new ServiceError("busy", "The caller disconnected.", { cause });
}

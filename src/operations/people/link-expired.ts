import { ServiceError } from "../errors.ts";

/** One answer for a link that was spent, replaced, timed out or made up. */
export function linkExpired(): ServiceError {
  return new ServiceError(
    "link_expired",
    "This link no longer works: it was used, replaced, or has expired.",
  );
}

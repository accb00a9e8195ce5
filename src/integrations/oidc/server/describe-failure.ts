import { AuthorizationResponseError, ResponseBodyError } from "openid-client";
import { RefusedAnswerError } from "../../../remote/bounded-fetch.ts";
import type { Refusal } from "../refusals.ts";
import { SignInRefusedError } from "./sign-in-refused.ts";

/** Codes of errors for answers that no provider gives, of openid-client. */
const unusableAnswers = new Set(["OAUTH_TIMEOUT", "OAUTH_ABORT", "OAUTH_RESPONSE_IS_NOT_CONFORM"]);

/** What an error of the library means to the person who signs in. */
export function toRefusal(error: unknown): SignInRefusedError {
  return error instanceof SignInRefusedError ? error : new SignInRefusedError(refusalOf(error), error);
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof AuthorizationResponseError)
    return error.error === "access_denied" ? "cancelled" : "provider_refused";
  // RFC 6749 §5.2: the code was used, or it is too old.
  if (error instanceof ResponseBodyError)
    return error.error === "invalid_grant" ? "expired" : "provider_refused";
  if (!(error instanceof Error)) return "answer_invalid";
  const { cause } = error;
  // `fetch` wraps the error of the socket in a TypeError.
  const isConnection = error instanceof TypeError && cause instanceof Error && "code" in cause;
  return isConnection || cause instanceof RefusedAnswerError || unusableAnswers.has(codeOf(error) ?? "")
    ? "provider_unavailable"
    : "answer_invalid";
}

/** For the log: codes and the library's own sentences, which contain no values. The provider's sentences are left out. */
export function describeFailure(error: unknown): { reason: string; code?: string | undefined } {
  if (error instanceof SignInRefusedError) {
    return error.cause === undefined ? { reason: error.refusal } : describeFailure(error.cause);
  }
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    const { error: told } = error;
    return { reason: "The provider answered an error", code: /^\w{1,60}$/.test(told) ? told : undefined };
  }
  if (!(error instanceof Error)) return { reason: "unknown" };
  const { cause } = error;
  const inner = cause instanceof Error ? (codeOf(cause) ?? cause.message) : undefined;
  return { reason: inner === undefined ? error.message : `${error.message}: ${inner}`, code: codeOf(error) };
}

function codeOf(error: Error): string | undefined {
  return "code" in error && typeof error.code === "string" ? error.code : undefined;
}

import type { z } from "zod";
import { cutToCodeUnits } from "../design/cut-to-code-units.ts";
import { type Issue, issuesOf } from "../design/issues.ts";
import { isOutage } from "../store/errors.ts";
import type { ErrorCode } from "./error-codes.ts";
import type { Log } from "./log.ts";

/** A request that can't be fulfilled. The message (`detail`) and the issues are shown to the caller. */
export class ServiceError extends Error {
  override readonly name = "ServiceError";
  readonly code: ErrorCode;
  readonly issues: readonly Issue[];
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    detail: string,
    {
      issues = [],
      retryAfterSeconds,
      cause,
    }: { issues?: readonly Issue[]; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(detail, { cause });
    this.code = code;
    this.issues = issues;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The error for an id that the caller's company doesn't have; the same whether another company has it. */
export function notFound(code: ErrorCode, noun: string, id: string): ServiceError {
  const quotedId = JSON.stringify(cutToCodeUnits(id, 64));
  return new ServiceError(code, `There is no ${noun} with the id ${quotedId} in this company.`);
}

/** The error for values that failed a check. */
export function invalid(issues: readonly Issue[]): ServiceError {
  return new ServiceError("invalid", describeIssues(issues), { issues });
}

/** Describes issues in one sentence each, for callers that get text instead of structured errors. */
export function describeIssues(issues: readonly Issue[]): string {
  return issues
    .slice(0, 20)
    .map(({ path, message, found, allowed }) => {
      const where = path === "" ? "" : `${path}: `;
      const what = found === undefined ? "" : ` (found ${JSON.stringify(found)})`;
      const sentence = `${where}${message}${what}${describeAllowed(allowed)}`;
      return sentence.endsWith("?") ? sentence : `${sentence}.`;
    })
    .join(" ");
}

function describeAllowed(allowed: Issue["allowed"]): string {
  if (allowed === undefined) return "";
  return allowed.length === 0
    ? "; nothing is accepted here"
    : `; accepted: ${allowed.map(String).join(", ")}`;
}

/** Parses a caller's value by a schema. Throws `invalid` with every issue. */
export function checkInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw invalid(issuesOf(parsed.error, value, schema));
}

/**
 * Turns any thrown error into the one that the caller sees. An error that isn't a ServiceError is logged under
 * `reference`, which the caller gets too.
 */
export function toServiceError(error: unknown, reference: string, log: Log): ServiceError {
  if (error instanceof ServiceError) return error;
  if (error instanceof Error && error.name === "StoreUnavailableError") {
    log.error({ err: error, request_id: reference }, "The data store can't be used");
    const known = isOutage(error)
      ? "If the request changes something, it isn't known whether it did."
      : "Nothing was changed.";
    return new ServiceError("storage_unavailable", `The storage is unavailable. ${known}`, {
      retryAfterSeconds: 5,
    });
  }
  log.error({ err: error, request_id: reference }, "A request failed");
  return new ServiceError("internal", `Internal error. Its request_id in the log is ${reference}.`);
}

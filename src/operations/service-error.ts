import type { z } from "zod";
import { type Issue, issuesOf } from "../design/issues.ts";
import type { ErrorCode } from "./error-codes.ts";
import type { Log } from "./log.ts";

/** What a caller asked can't be done; `detail` and `issues` are made to be shown. */
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

/** For values that a check found wrong. */
export function invalid(issues: readonly Issue[]): ServiceError {
  return new ServiceError("invalid", describeIssues(issues), { issues });
}

/** Issues as one readable sentence each, for those who see no structured errors. */
export function describeIssues(issues: readonly Issue[]): string {
  return issues
    .slice(0, 20)
    .map(({ path, message, found, allowed }) => {
      const where = path === "" ? "" : `${path}: `;
      const what = found === undefined ? "" : ` (found ${JSON.stringify(found)})`;
      const sentence = `${where}${message}${what}${acceptedText(allowed)}`;
      return sentence.endsWith("?") ? sentence : `${sentence}.`;
    })
    .join(" ");
}

function acceptedText(allowed: Issue["allowed"]): string {
  if (allowed === undefined) return "";
  return allowed.length === 0
    ? "; nothing is accepted here"
    : `; accepted: ${allowed.map(String).join(", ")}`;
}

/** A caller's value, checked; throws a refusal that names all that is wrong with it. */
export function checkInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw invalid(issuesOf(parsed.error, value, schema));
}

/**
 * Makes the refusal that a caller sees of whatever was thrown; what isn't a refusal is ours, and is logged under
 * `reference`, which the caller is told.
 */
export function toServiceError(error: unknown, reference: string, log: Log): ServiceError {
  if (error instanceof ServiceError) return error;
  if (error instanceof Error && error.name === "StoreUnavailableError") {
    log.error({ err: error, request_id: reference }, "The data store can't be used");
    return new ServiceError("storage_unavailable", "The storage is unavailable. Nothing was changed.", {
      retryAfterSeconds: 5,
    });
  }
  log.error({ err: error, request_id: reference }, "A request failed");
  return new ServiceError("internal", `Internal error. Its request_id in the log is ${reference}.`);
}

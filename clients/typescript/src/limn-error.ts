import type { Problem } from "./generated/types.gen.js";

/** A request that the server refused, with the members of its problem document (RFC 9457). */
export class LimnError extends Error {
  override readonly name = "LimnError";
  readonly status: number;
  /** A code of the error catalogue, such as design_not_found. */
  readonly code: string;
  /** Quote it when you report a fault. */
  readonly requestId: string | undefined;
  /** What is wrong with which value, and what is accepted. */
  readonly errors: NonNullable<Problem["errors"]>;
  /** When to try again, after 429 and 503. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, problem: Partial<Problem>, retryAfterSeconds?: number) {
    super(problem.detail ?? problem.title ?? `The server answered ${status}.`);
    this.status = status;
    this.code = problem.code ?? "unknown";
    this.requestId = problem.request_id;
    this.errors = problem.errors ?? [];
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The error that a method rejects with. Without a response, it is what fetch rejected with. */
export function toLimnError(error: unknown, response: Response | undefined): unknown {
  if (response === undefined || response.ok) return error;
  const problem = typeof error === "object" && error !== null ? (error as Partial<Problem>) : {};
  const retryAfter = Number(response.headers.get("retry-after") ?? Number.NaN);
  return new LimnError(response.status, problem, Number.isNaN(retryAfter) ? undefined : retryAfter);
}

import type { Problem } from "./generated/types.gen.js";

/** With codes of newer servers, and those of requests without an answer. */
type AnyProblem = Partial<Pick<Problem, "title" | "detail" | "request_id" | "errors">> & { code?: string };

interface LimnErrorOptions {
  retryAfterSeconds?: number | undefined;
  cause?: unknown;
}

/** A request that the server refused, with the members of its problem document (RFC 9457), or that had no answer. */
export class LimnError extends Error {
  override readonly name = "LimnError";
  /** The HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** A code of the error catalogue, such as design_not_found; `network` or `timeout` when there was no answer. */
  readonly code: string;
  /** Quote it when you report a fault. */
  readonly requestId: string | undefined;
  /** What is wrong with which value, and what is accepted. */
  readonly errors: NonNullable<Problem["errors"]>;
  /** When to try again, after 429 and 503. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, problem: AnyProblem, { retryAfterSeconds, cause }: LimnErrorOptions = {}) {
    super(problem.detail ?? problem.title ?? `The server answered ${status}.`, { cause });
    this.status = status;
    this.code = problem.code ?? "unknown";
    this.requestId = problem.request_id;
    this.errors = problem.errors ?? [];
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The error that a method rejects with. Without a response, it is what the request rejected with. */
export function toLimnError(error: unknown, response: Response | undefined): unknown {
  if (response === undefined || response.ok) return error;
  const problem = typeof error === "object" && error !== null ? (error as AnyProblem) : {};
  const retryAfter = Number(response.headers.get("retry-after") ?? Number.NaN);
  return new LimnError(
    response.status,
    problem,
    Number.isNaN(retryAfter) ? {} : { retryAfterSeconds: retryAfter },
  );
}

/** The error of a request without an answer. Names the address, without its query. */
export function noAnswer({ method, url }: Request, code: "network" | "timeout", cause: unknown): LimnError {
  const { origin, pathname } = new URL(url);
  const reason = code === "timeout" ? "no answer in time" : describeCause(cause);
  return new LimnError(0, { code, detail: `${method} ${origin}${pathname}: ${reason}` }, { cause });
}

/** Node's fetch says only "fetch failed", and why in its cause. */
function describeCause(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  return cause.message === "" ? String((cause as { code?: unknown }).code ?? error.message) : cause.message;
}

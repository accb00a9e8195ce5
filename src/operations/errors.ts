import type { Issue } from "../design/issues.ts";

/**
 * Every refusal that a caller can meet (contract §7): its status and its short title. The docs print this table.
 * A code is a promise: it keeps its meaning, and new meanings get new codes.
 */
export const problems = {
  malformed: { status: 400, title: "The request can't be read" },
  unauthorized: { status: 401, title: "An API key is needed" },
  forbidden_host: { status: 403, title: "This host or origin is not served" },
  own_request: { status: 403, title: "This request was sent by Limn itself" },
  not_found: { status: 404, title: "Nothing is here" },
  design_not_found: { status: 404, title: "No such design" },
  project_not_found: { status: 404, title: "No such project" },
  version_not_found: { status: 404, title: "No such version" },
  temporary_image_not_found: { status: 404, title: "No such temporary image" },
  method_not_allowed: { status: 405, title: "This method is not served here" },
  version_conflict: { status: 409, title: "The draft was changed meanwhile" },
  project_not_empty: { status: 409, title: "The project still holds designs" },
  expired: { status: 410, title: "The temporary image has expired" },
  too_large: { status: 413, title: "The request is too large" },
  unsupported_media_type: { status: 415, title: "This kind of content is not taken" },
  invalid: { status: 422, title: "The request holds invalid values" },
  image_unavailable: { status: 422, title: "An image can't be had" },
  render_too_slow: { status: 422, title: "The render takes too long" },
  rate_limited: { status: 429, title: "Too many requests" },
  internal: { status: 500, title: "Something went wrong on our side" },
  busy: { status: 503, title: "Too many renders are waiting" },
  storage_unavailable: { status: 503, title: "The data store can't be used now" },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof problems;

/** What a caller asked can't be done; `detail` and `issues` are made to be shown. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly code: ProblemCode;
  readonly issues: readonly Issue[];
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ProblemCode,
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

/** The refusal for values that a check found wrong. */
export function invalid(issues: readonly Issue[]): Refusal {
  return new Refusal("invalid", describeIssues(issues), { issues });
}

/** Issues as one readable sentence each, for those who see no structured errors. */
export function describeIssues(issues: readonly Issue[]): string {
  return issues
    .slice(0, 20)
    .map(({ path, message, found, allowed }) => {
      const where = path === "" ? "" : `${path}: `;
      const what = found === undefined ? "" : ` (found ${JSON.stringify(found)})`;
      const accepted = allowed === undefined ? "" : `; accepted: ${allowed.map(String).join(", ")}`;
      return `${where}${message}${what}${accepted}.`;
    })
    .join(" ");
}

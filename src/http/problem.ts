import { type ProblemCode, problems, Refusal } from "../operations/errors.ts";
import type { Log } from "../operations/parts.ts";

/** A problem document of RFC 9457, with the members of contract §7. */
export interface ProblemDocument {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: ProblemCode;
  request_id: string;
  errors: readonly { path: string; message: string; found?: unknown; allowed?: readonly unknown[] }[];
}

/** Makes the refusal that a caller sees of whatever was thrown; what isn't a refusal is ours, and is logged. */
export function asRefusal(error: unknown, requestId: string, log: Log): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof Error && error.name === "StoreUnavailableError") {
    log.error({ err: error, request_id: requestId }, "The data store can't be used");
    return new Refusal("storage_unavailable", "The data store can't be used now; nothing was changed.", {
      retryAfterSeconds: 5,
    });
  }
  log.error({ err: error, request_id: requestId }, "A request failed");
  return new Refusal("internal", `Something went wrong on our side; the log knows it as ${requestId}.`);
}

export function problemDocument({ code, message, issues }: Refusal, requestId: string): ProblemDocument {
  const { status, title } = problems[code];
  return {
    type: `/docs/errors#${code}`,
    title,
    status,
    detail: message,
    code,
    request_id: requestId,
    errors: issues,
  };
}

export function problemResponse(refusal: Refusal, requestId: string): Response {
  const document = problemDocument(refusal, requestId);
  return new Response(JSON.stringify(document), {
    status: document.status,
    headers: {
      "Content-Type": "application/problem+json",
      "Cache-Control": "no-store",
      ...refusalHeaders(refusal),
    },
  });
}

/** RFC 9110: a 401 names its scheme. Never Bearer, which would send MCP clients looking for OAuth. */
export function refusalHeaders({ code, retryAfterSeconds }: Refusal): Record<string, string> {
  return {
    ...(code === "unauthorized" ? { "WWW-Authenticate": "ApiKey" } : {}),
    ...(retryAfterSeconds === undefined ? {} : { "Retry-After": String(retryAfterSeconds) }),
  };
}

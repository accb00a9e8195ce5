import { type ErrorCode, errorCodes } from "../operations/error-codes.ts";
import { ServiceError } from "../operations/service-error.ts";

/** A problem document of RFC 9457; docs/errors.md lists its members. */
interface ProblemDocument {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: ErrorCode;
  request_id: string;
  errors: readonly { path: string; message: string; found?: unknown; allowed?: readonly unknown[] }[];
}

function makeProblemDocument({ code, message, issues }: ServiceError, requestId: string): ProblemDocument {
  const { status, title } = errorCodes[code];
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

export function problemResponse(error: ServiceError, requestId: string): Response {
  const document = makeProblemDocument(error, requestId);
  return new Response(JSON.stringify(document), {
    status: document.status,
    headers: {
      "Content-Type": "application/problem+json",
      "Cache-Control": "no-store",
      ...errorHeaders(error),
    },
  });
}

/** The answer to a request for a path that isn't served. */
export function notFoundResponse(requestId: string): Response {
  const detail = "There is nothing at this URL. /docs lists all URLs.";
  return problemResponse(new ServiceError("not_found", detail), requestId);
}

const schemes: Partial<Record<ErrorCode, string>> = {
  unauthorized: "ApiKey",
  signed_out: "Session",
  sign_in_failed: "Session",
  metrics_unauthorized: "Bearer",
};

/** A 401 names its scheme (RFC 9110). It isn't Bearer for API keys, because MCP clients would then look for OAuth. */
export function errorHeaders({ code, retryAfterSeconds }: ServiceError): Record<string, string> {
  const scheme = schemes[code];
  return {
    // The rest of the body isn't read (RFC 9110 §15.5.9).
    ...(code === "request_timeout" ? { Connection: "close" } : {}),
    ...(scheme === undefined ? {} : { "WWW-Authenticate": scheme }),
    ...(retryAfterSeconds === undefined ? {} : { "Retry-After": String(retryAfterSeconds) }),
  };
}

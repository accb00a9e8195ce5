import { type ErrorCode, errorCodes } from "../operations/error-codes.ts";
import type { ServiceError } from "../operations/service-error.ts";

// JSON-RPC's own code for what can't be read; all else goes by its HTTP status, outside the range that is reserved.
const parseError = -32_700;

/**
 * A refusal that comes before any message is served: an HTTP status, and a JSON-RPC error that answers no message.
 * A 401 names its scheme, and never Bearer, for that would send clients looking for OAuth.
 */
export function refusalResponse(refusal: ServiceError, headers: Record<string, string>): Response {
  const { code, message, retryAfterSeconds } = refusal;
  const { status } = errorCodes[code];
  const body = {
    jsonrpc: "2.0",
    id: null,
    error: { code: code === "malformed" ? parseError : status, message, data: { code } },
  };
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      ...headers,
      "Content-Type": "application/json",
      ...byCode[code],
      ...(retryAfterSeconds === undefined ? {} : { "Retry-After": String(retryAfterSeconds) }),
    },
  });
}

const byCode: Partial<Record<ErrorCode, Record<string, string>>> = {
  unauthorized: { "WWW-Authenticate": "ApiKey" },
  method_not_allowed: { Allow: "POST, OPTIONS" },
};

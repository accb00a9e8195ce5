import { randomBytes } from "node:crypto";
import type { Authenticate } from "../operations/authenticate.ts";
import { type ErrorCode, errorCodes } from "../operations/error-codes.ts";
import { ServiceError, toServiceError } from "../operations/service-error.ts";
import type { Services } from "../operations/services.ts";
import { checkHostAndOrigin, crossOriginHeaders, answerPreflight } from "./allowed-hosts.ts";
import { createMessageServer, readMessage } from "./serve-message.ts";
import { createServer } from "./server.ts";

export interface McpDependencies {
  services: Services;
  authenticate: Authenticate;
  /** Counts one message of a key; throws a refusal when the key has used its share. */
  rateLimit: { take(callerId: string): { headers: Record<string, string> } };
  /** Names and ports that requests may be sent to, and that pages which send them may come from. */
  allowedHosts: readonly string[];
  maxBodyBytes: number;
  /** Limn's own, as clients are told it. */
  version: string;
}

export interface Mcp {
  answer: (request: Request) => Promise<Response>;
  /** Ends what is under way; later requests are answered 503. */
  close(): Promise<void>;
}

/** The MCP endpoint: address, key, rate, then the message, so that strangers cost nothing. */
export function createMcp(dependencies: McpDependencies): Mcp {
  const { services, authenticate, rateLimit, allowedHosts, maxBodyBytes, version } = dependencies;
  const messages = createMessageServer((context) => createServer(services, version, context), services.log);
  let closed = false;

  async function answerChecked(request: Request): Promise<Response> {
    const caller = await authenticate(request.headers.get("x-api-key") ?? undefined);
    const quota = takeQuota(rateLimit, caller.callerId);
    if (request.method !== "POST") {
      throw (
        quota.overLimit ??
        new ServiceError("method_not_allowed", "Only POST is allowed, because there are no sessions.")
      );
    }
    const message = await readMessage(request, maxBodyBytes);
    const { headers, overLimit } = takeRemaining(quota, message, () => takeQuota(rateLimit, caller.callerId));
    if (overLimit !== undefined && !isToolCall(message)) throw overLimit;
    return withHeaders(await messages.serve(request, message, { caller, overLimit }), headers);
  }

  return {
    answer: async (request) => {
      try {
        if (closed) throw new ServiceError("busy", "Limn is stopping.", { retryAfterSeconds: 5 });
        checkHostAndOrigin(request, allowedHosts);
        if (request.method === "OPTIONS") return answerPreflight(request);
        return withHeaders(await answerChecked(request), {
          ...commonHeaders,
          ...crossOriginHeaders(request),
        });
      } catch (error) {
        const serviceError = toServiceError(error, randomBytes(9).toString("base64url"), services.log);
        const readable = serviceError.code === "forbidden_host" ? {} : crossOriginHeaders(request);
        return errorResponse(serviceError, { ...commonHeaders, ...readable });
      }
    },
    async close() {
      closed = true;
      await messages.close();
    },
  };
}

const commonHeaders = { "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" };

interface QuotaResult {
  headers: Record<string, string>;
  overLimit: ServiceError | undefined;
}

/** A refused tool call still becomes a result that the assistant can read, so the refusal is kept, not thrown. */
function takeQuota(rateLimit: McpDependencies["rateLimit"], callerId: string): QuotaResult {
  try {
    return { headers: rateLimit.take(callerId).headers, overLimit: undefined };
  } catch (error) {
    if (error instanceof ServiceError) return { headers: {}, overLimit: error };
    throw error;
  }
}

/** Each message of a batch counts. */
function takeRemaining(quota: QuotaResult, message: unknown, takeOne: () => QuotaResult): QuotaResult {
  let last = quota;
  const more = Array.isArray(message) ? message.length - 1 : 0;
  for (let count = 0; count < more && last.overLimit === undefined; count += 1) last = takeOne();
  return last;
}

function isToolCall(message: unknown): boolean {
  return (
    typeof message === "object" && message !== null && "method" in message && message.method === "tools/call"
  );
}

function withHeaders(response: Response, headers: Record<string, string>): Response {
  const all = new Headers(response.headers);
  for (const [name, value] of Object.entries(headers)) all.set(name, value);
  return new Response(response.body, { status: response.status, headers: all });
}

// JSON-RPC's own code for what can't be read; all else goes by its HTTP status, outside the range that is reserved.
const parseError = -32_700;

/**
 * A refusal that comes before any message is served: an HTTP status, and a JSON-RPC error that answers no message.
 * A 401 names its scheme, and never Bearer, for that would send clients looking for OAuth.
 */
function errorResponse(error: ServiceError, headers: Record<string, string>): Response {
  const { code, message, retryAfterSeconds } = error;
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
      ...headersByCode[code],
      ...(retryAfterSeconds === undefined ? {} : { "Retry-After": String(retryAfterSeconds) }),
    },
  });
}

const headersByCode: Partial<Record<ErrorCode, Record<string, string>>> = {
  unauthorized: { "WWW-Authenticate": "ApiKey" },
  method_not_allowed: { Allow: "POST, OPTIONS" },
};

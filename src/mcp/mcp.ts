import { randomBytes } from "node:crypto";
import type { Authenticate } from "../operations/authenticate.ts";
import { type ErrorCode, errorCodes } from "../operations/error-codes.ts";
import { requireJson } from "../operations/json-type.ts";
import { ServiceError, toServiceError } from "../operations/service-error.ts";
import type { Services } from "../operations/services.ts";
import {
  type AllowedHosts,
  checkHostAndOrigin,
  crossOriginHeaders,
  answerPreflight,
} from "./allowed-hosts.ts";
import { noteMessage } from "./note-message.ts";
import { createMessageServer, parseMessage } from "./serve-message.ts";
import { createServer } from "./server.ts";

export interface McpDependencies {
  services: Services;
  authenticate: Authenticate;
  /** Counts one message of a key. Throws rate_limited when the key has used its quota. */
  rateLimit: { take(callerId: string, messages?: number): Promise<{ headers: Record<string, string> }> };
  /** For the Host and Origin of requests. */
  allowedHosts: AllowedHosts;
  maxBodyBytes: number;
  /** Limn's version, which clients are told. */
  version: string;
}

export interface Mcp {
  answer: (request: Request) => Promise<Response>;
  /** Ends calls in progress; later requests are answered 503. */
  close(): Promise<void>;
}

/** The MCP endpoint. Checks the address, key and rate before it reads the message, so that strangers cost little. */
export function createMcp(dependencies: McpDependencies): Mcp {
  const { services, authenticate, rateLimit, allowedHosts, maxBodyBytes, version } = dependencies;
  const messages = createMessageServer((context) => createServer(services, version, context), services.log);
  let closed = false;

  async function answerChecked(request: Request): Promise<Response> {
    const caller = await authenticate(request.headers.get("x-api-key") ?? undefined);
    const quota = await takeQuota(rateLimit, caller.callerId);
    if (request.method !== "POST") {
      throw (
        quota.overLimit ??
        new ServiceError("method_not_allowed", "Only POST is allowed, because there are no sessions.")
      );
    }
    requireJson(request.headers.get("content-type"));
    const bounds = { maxBytes: maxBodyBytes, company: caller.companyId };
    return await services.bodies.receive(request, bounds, async (bytes) => {
      const message = parseMessage(bytes);
      const { headers, overLimit } = await takeRemaining(quota, message, (more) =>
        takeQuota(rateLimit, caller.callerId, more),
      );
      if (overLimit !== undefined && !isToolCall(message)) throw overLimit;
      const serve = async (onToolError: (code: ErrorCode) => void) =>
        await messages.serve(request, message, { caller, overLimit, onToolError });
      return withHeaders(await noteMessage(services, caller, message, serve), headers);
    });
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
        services.errorCounts.add(serviceError.code);
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

const commonHeaders = { "Cache-Control": "no-store" };

interface QuotaResult {
  headers: Record<string, string>;
  overLimit: ServiceError | undefined;
}

/** A rate-limited tool call becomes a result that the assistant can read, so the error is returned. */
async function takeQuota(
  rateLimit: McpDependencies["rateLimit"],
  callerId: string,
  messages?: number,
): Promise<QuotaResult> {
  try {
    return { headers: (await rateLimit.take(callerId, messages)).headers, overLimit: undefined };
  } catch (error) {
    if (error instanceof ServiceError) return { headers: {}, overLimit: error };
    throw error;
  }
}

/** Each message of a batch counts. */
async function takeRemaining(
  quota: QuotaResult,
  message: unknown,
  take: (messages: number) => Promise<QuotaResult>,
): Promise<QuotaResult> {
  const more = Array.isArray(message) ? message.length - 1 : 0;
  return more > 0 && quota.overLimit === undefined ? await take(more) : quota;
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

// JSON-RPC's code for malformed JSON; other errors use their HTTP status, which is outside the reserved range.
const parseError = -32_700;

/**
 * An error before any message is served: an HTTP status, and a JSON-RPC error without an id. A 401 names its scheme,
 * never Bearer, because clients would then look for OAuth.
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
  request_timeout: { Connection: "close" },
};

import {
  createMcpHandler,
  isLegacyRequest,
  type Server,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import type { Log } from "../operations/log.ts";
import { parseJson } from "../operations/parse-json.ts";
import { ServiceError } from "../operations/service-error.ts";
import type { RequestContext } from "./server.ts";

/** Parses the JSON of a request. Throws malformed. */
export function parseMessage(bytes: Uint8Array): unknown {
  try {
    const message = parseJson(bytes);
    return Array.isArray(message) ? message.map(withoutEmptyParams) : withoutEmptyParams(message);
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 300).toWellFormed() : "unknown";
    throw new ServiceError("malformed", `Parse error: the body isn't JSON in UTF-8: ${reason}`, {
      cause: error,
    });
  }
}

/** Leaves out `params` and a call's `arguments` where a client wrote null or `[]`, PHP's empty object, for none. */
function withoutEmptyParams(message: unknown): unknown {
  if (!isObject(message) || !("params" in message)) return message;
  const { params, ...rest } = message;
  if (isEmpty(params)) return rest;
  if (!isObject(params) || !isEmpty(params["arguments"])) return message;
  const { arguments: _, ...others } = params;
  return { ...rest, params: others };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0);

export interface MessageServer {
  /** Answers one message, or one batch of an early revision. Of `request` only the headers and the signal are used. */
  serve(request: Request, message: unknown, context: RequestContext): Promise<Response>;
  /** Ends calls in progress. */
  close(): Promise<void>;
}

// Nothing here changes while the server runs, so a subscription is answered and then stays silent.
const maxSubscriptions = 32;

/** Serves every revision of the protocol without sessions: 2026-07-28 by its own rules, earlier ones as JSON. */
export function createMessageServer(
  makeServer: (context: RequestContext) => Server,
  log: Log,
): MessageServer {
  const modern = createMcpHandler(
    ({ authInfo }) => makeServer(authInfo?.extra?.["asking"] as RequestContext),
    {
      legacy: "reject",
      maxSubscriptions,
      onerror: (error) => log.info({ reason: error.message }, "An MCP message was refused"),
    },
  );

  async function serveLegacy(
    request: Request,
    message: unknown,
    context: RequestContext,
    disconnectSignal: AbortSignal,
  ): Promise<Response> {
    const server = makeServer(context);
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: undefined,
      enableJsonResponse: true,
    });
    await server.connect(transport);
    try {
      const answer = transport.handleRequest(request, { parsedBody: message });
      return await Promise.race([answer, waitForDisconnect(disconnectSignal)]);
    } finally {
      await server.close();
    }
  }

  return {
    async serve(request, message, context) {
      const forwardedRequest = forwardRequest(request);
      if (await isLegacyRequest(forwardedRequest, message))
        return await serveLegacy(forwardedRequest, message, context, request.signal);
      const authInfo = {
        token: "",
        clientId: context.caller.companyId,
        scopes: [],
        extra: { asking: context },
      };
      return await modern.fetch(forwardedRequest, { parsedBody: message, authInfo });
    },
    close: () => modern.close(),
  };
}

/**
 * The request in the form that the library expects. It accepts clients whose Accept has JSON alone or is absent. The
 * copy's signal follows the original's only until one is garbage-collected.
 */
function forwardRequest(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.set("accept", "application/json, text/event-stream");
  headers.delete("x-api-key");
  return new Request(request.url, { method: request.method, headers, signal: request.signal });
}

/** Resolves when the client disconnects, so that the call isn't waited for. */
async function waitForDisconnect(signal: AbortSignal): Promise<Response> {
  if (!signal.aborted) {
    await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
  }
  return new Response(null, { status: 499 });
}

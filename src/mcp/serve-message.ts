import {
  createMcpHandler,
  isJsonContentType,
  isLegacyRequest,
  type Server,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import type { Log } from "../operations/log.ts";
import { readRequestBody } from "../operations/read-request-body.ts";
import { ServiceError } from "../operations/service-error.ts";
import type { Asking } from "./server.ts";

/** The JSON that was posted. Throws 415, 413 or 400. */
export async function readMessage(request: Request, most: number): Promise<unknown> {
  if (!isJsonContentType(request.headers.get("content-type"))) {
    throw new ServiceError("unsupported_media_type", "Send the message with Content-Type: application/json.");
  }
  const bytes = await readRequestBody(request, most);
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)) as unknown;
  } catch (error) {
    throw new ServiceError("malformed", "Parse error: the body is no JSON in UTF-8.", { cause: error });
  }
}

export interface MessageServer {
  /** Answers one message, or one batch of an early revision. `request` is read for its headers and signal alone. */
  serve(request: Request, message: unknown, asking: Asking): Promise<Response>;
  /** Ends what is under way. */
  close(): Promise<void>;
}

// A subscription is answered and then stays silent, for nothing here changes while the server runs.
const mostSubscriptions = 32;

/** Serves every revision of the protocol, without sessions: 2026-07-28 by its own rules, the earlier ones as JSON. */
export function createMessageServer(makeServer: (asking: Asking) => Server, log: Log): MessageServer {
  const modern = createMcpHandler(({ authInfo }) => makeServer(authInfo?.extra?.["asking"] as Asking), {
    legacy: "reject",
    maxSubscriptions: mostSubscriptions,
    onerror: (error) => log.info({ reason: error.message }, "An MCP message was refused"),
  });

  async function serveEarlier(
    request: Request,
    message: unknown,
    asking: Asking,
    gone: AbortSignal,
  ): Promise<Response> {
    const server = makeServer(asking);
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: undefined,
      enableJsonResponse: true,
    });
    await server.connect(transport);
    try {
      const answer = transport.handleRequest(request, { parsedBody: message });
      return await Promise.race([answer, disconnected(gone)]);
    } finally {
      await server.close();
    }
  }

  return {
    async serve(request, message, asking) {
      const forwarded = forward(request);
      if (await isLegacyRequest(forwarded, message))
        return await serveEarlier(forwarded, message, asking, request.signal);
      const authInfo = { token: "", clientId: asking.caller.companyId, scopes: [], extra: { asking } };
      return await modern.fetch(forwarded, { parsedBody: message, authInfo });
    },
    close: () => modern.close(),
  };
}

/**
 * The request as the library wants it, whose signal follows the first one's only as long as nothing collects it. Clients that accept
 * JSON alone, or name nothing, are served as well.
 */
function forward(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.set("accept", "application/json, text/event-stream");
  headers.delete("x-api-key");
  return new Request(request.url, { method: request.method, headers, signal: request.signal });
}

/** An answer that nobody reads any more: the client went away, and what it asked is not waited for. */
async function disconnected(signal: AbortSignal): Promise<Response> {
  if (!signal.aborted) {
    await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
  }
  return new Response(null, { status: 499 });
}

import { type IncomingMessage, request } from "node:http";
import type { Socket } from "node:net";
import { checkUrl, type FetchRules, type FetchTarget } from "./check-url.ts";
import { startDeadline } from "./deadline.ts";
import { parseFetchAllow, parseHostAndPort } from "./fetch-allow.ts";
import { ImageUnavailable, type UnavailableReason } from "./image-unavailable.ts";
import { openSocket } from "./open-socket.ts";
import { findAddresses } from "./request-once.ts";
import { awaitResponse, hostHeader } from "./send-request.ts";
import type { ResolveHost } from "./vet-addresses.ts";

export interface WebhookSender {
  /** Whether something could be sent to this URL now: it is public, or allowed by the operator. */
  accepts: (url: string) => Promise<boolean>;
  /** Sends a JSON text and resolves to the status of the answer, whose body isn't read. Redirects aren't followed. */
  post: (url: string, headers: Readonly<Record<string, string>>, body: string) => Promise<WebhookAnswer>;
}

/** `reason` says no more about networks than that of a picture. */
export type WebhookAnswer = { status: number } | { reason: UnavailableReason };

interface WebhookSenderOptions {
  /** Entries of `parseFetchAllow`. */
  allow: readonly string[];
  /** `host` or `host:port` of this service. */
  ownHosts: readonly string[];
  /** The operator's HTTP proxy to the internet. */
  proxy?: string | undefined;
  /** For one attempt in total. */
  timeoutMs?: number;
  /** Replaces the system's resolvers in tests. */
  resolve?: ResolveHost;
}

/** Sends webhooks through the checks of fetched pictures: every address is vetted, and connected to as it was vetted. */
export function createWebhookSender({
  allow,
  ownHosts,
  proxy,
  timeoutMs = 10_000,
  resolve,
}: WebhookSenderOptions): WebhookSender {
  const rules: FetchRules = {
    allow: parseFetchAllow(allow),
    ownHosts: ownHosts.flatMap((host) => parseHostAndPort(host) ?? []),
    proxy: proxy === undefined ? undefined : new URL(proxy),
  };
  const options = { rules, timeoutMs, resolve };
  const deadline = () => startDeadline(never, timeoutMs, new ImageUnavailable("slow", "out of time"));

  return {
    async accepts(url) {
      using limit = deadline();
      try {
        await findAddresses(checkUrl(url, rules), options, limit.signal);
        return true;
      } catch (error) {
        if (error instanceof ImageUnavailable) return false;
        throw error;
      }
    },
    async post(url, headers, body) {
      using limit = deadline();
      let socket: Socket | undefined;
      try {
        const target = checkUrl(url, rules);
        const addresses = await findAddresses(target, options, limit.signal);
        socket = await openSocket(target, addresses, rules, timeoutMs * connectingShare, limit.signal);
        const { statusCode = 0 } = await send(socket, target, { headers, body }, limit.signal);
        return { status: statusCode };
      } catch (error) {
        if (error instanceof ImageUnavailable) return { reason: error.reason };
        throw error;
      } finally {
        socket?.destroy();
      }
    },
  };
}

const connectingShare = 0.4;
const never = new AbortController().signal;

function send(
  socket: Socket,
  target: FetchTarget,
  { headers, body }: { headers: Readonly<Record<string, string>>; body: string },
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { pathname, search } = target.url;
  const clientRequest = request({
    method: "POST",
    // Bypasses agents, and so connection pools and proxies from environment variables.
    createConnection: () => socket,
    path: pathname + search,
    headers: {
      Host: hostHeader(target),
      "User-Agent": "Limn",
      "Content-Type": "application/json",
      "Content-Length": Buffer.byteLength(body),
      Connection: "close",
      ...headers,
    },
    setDefaultHeaders: false,
    insecureHTTPParser: false,
    maxHeaderSize: 16_384,
  });
  const response = awaitResponse(clientRequest, signal);
  clientRequest.end(body);
  return response;
}

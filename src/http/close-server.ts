import type { Server, ServerResponse } from "node:http";
import { Server as TcpServer, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import { createObjectSet } from "../bounds/object-set.ts";

/** How long a stopping server waits, in milliseconds. */
export interface ClosePeriods {
  /** The port stays open after the signal, so that load balancers find `/readyz` at 503 first. */
  drainMs: number;
  /** From then on for answers in progress. */
  graceMs: number;
}

export interface ConnectionCloser {
  /** Call it for each request that was added to the active ones, before it is answered. */
  beforeAnswer(outgoing: ServerResponse): void;
  /** Call it for a connection that is answered without Node's parser, and then ended. */
  watchSocket: (socket: Duplex) => void;
  /** Whether the server stops. */
  isClosing: () => boolean;
  /** Resolves when the port and all connections are closed. Later calls wait for the first. */
  close: (periods: ClosePeriods) => Promise<void>;
}

const checkMs = 25;
// A busy client's next request is on its way and is still answered. Also the time for the rest of a request's head.
const idleMs = 300;
// For the rest of a body, and for a reader who takes the rest of an answer.
const stalledMs = 3000;

/**
 * Closes a server without losing a request that a client has already sent. Answers say `Connection: close`. A
 * connection without a request is closed when it stays idle, so a client that never finishes its request doesn't delay
 * the end. `now` is a clock in milliseconds.
 */
export function createConnectionCloser(
  server: Server,
  active: ActiveRequests,
  now: () => number = () => performance.now(),
): ConnectionCloser {
  const sockets = createObjectSet<Duplex>();
  const unparsed = new Set<Duplex>();
  let closed: Promise<void> | undefined;
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });

  /** Stops the port only: Node's own method would close connections whose next request is on its way. */
  async function closeConnections(graceMs: number): Promise<void> {
    const portClosed = new Promise<void>((resolve) => {
      TcpServer.prototype.close.call(server, () => resolve());
    });
    const startedAt = now();
    const endedAt = new Map<ServerResponse, number>();
    const timer = setInterval(() => {
      const elapsedMs = now() - startedAt;
      const requests = [...sockets].flatMap((socket) => active.of(socket));
      const isAwaited = awaitedConnections({ requests, unparsed, endedAt }, elapsedMs);
      for (const socket of sockets) {
        if (elapsedMs >= (isAwaited.has(socket) ? graceMs : idleMs)) socket.destroy();
      }
    }, checkMs);
    await portClosed;
    clearInterval(timer);
  }

  return {
    beforeAnswer(outgoing) {
      if (closed !== undefined) closeAfterLast(active.of(outgoing.req.socket));
    },
    watchSocket(socket) {
      unparsed.add(socket);
      socket.once("close", () => unparsed.delete(socket));
    },
    isClosing: () => closed !== undefined,
    close({ drainMs, graceMs }) {
      closed ??= (async () => {
        for (const socket of sockets) closeAfterLast(active.of(socket));
        if (drainMs > 0) await new Promise((resolve) => setTimeout(resolve, drainMs));
        await closeConnections(graceMs);
      })();
      return closed;
    },
  };
}

interface Exchanges {
  requests: readonly ServerResponse[];
  unparsed: ReadonlySet<Duplex>;
  /** When the last byte of an answer was first found written, in milliseconds since the port was closed. */
  endedAt: Map<ServerResponse, number>;
}

/** The connections with an answer that is being made or sent, unless it is the client that keeps it waiting. */
function awaitedConnections({ requests, unparsed, endedAt }: Exchanges, elapsedMs: number): Set<Duplex> {
  const awaited = new Set<Duplex>();
  for (const outgoing of requests) {
    if (outgoing.writableEnded && !endedAt.has(outgoing)) endedAt.set(outgoing, elapsedMs);
    const waitsForClientSince = endedAt.get(outgoing) ?? (outgoing.req.complete ? elapsedMs : 0);
    if (elapsedMs - waitsForClientSince < stalledMs) awaited.add(outgoing.req.socket);
  }
  for (const socket of unparsed) {
    if (!socket.writableEnded || elapsedMs < stalledMs) awaited.add(socket);
  }
  return awaited;
}

/** Has the last answer of a connection say `Connection: close`: earlier ones would end the requests behind them. */
function closeAfterLast(requests: readonly ServerResponse[]): void {
  for (const [index, outgoing] of requests.entries()) outgoing.shouldKeepAlive = index < requests.length - 1;
}

/** The requests that a server hasn't answered completely. */
export interface ActiveRequests {
  /** Adds a request until its answer is sent or its connection is closed. Returns how many its connection has. */
  add(outgoing: ServerResponse): number;
  /** Those of a connection, in their order. */
  of(connection: Duplex): readonly ServerResponse[];
}

export function createActiveRequests(): ActiveRequests {
  const byConnection = new WeakMap<Duplex, ServerResponse[]>();
  return {
    of: (connection) => byConnection.get(connection) ?? [],
    add(outgoing) {
      const { socket } = outgoing.req;
      const requests = byConnection.get(socket) ?? [];
      requests.push(outgoing);
      byConnection.set(socket, requests);
      outgoing.once("close", () => {
        requests.splice(requests.indexOf(outgoing), 1);
      });
      return requests.length;
    },
  };
}

/**
 * Closes a connection on which nothing moves for so long, unless it is this server that is being waited for: a client that
 * doesn't send the rest of its request or doesn't read its answer holds memory.
 */
export function closeStalled(server: Server, active: ActiveRequests, afterMs: number): void {
  server.timeout = afterMs;
  server.on("timeout", (socket: Socket) => {
    const requests = active.of(socket);
    const isBeingAnswered = requests.some((outgoing) => outgoing.req.complete && !outgoing.writableEnded);
    if (isBeingAnswered) socket.setTimeout(afterMs);
    else socket.destroy();
  });
}

import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";

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

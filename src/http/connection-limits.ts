import type { Server } from "node:http";
import type { Socket } from "node:net";
import { readFileSync } from "node:fs";
import type { ClientAddresses } from "./client-addresses.ts";

export interface ConnectionLimits {
  /** Further connections are closed at once. Undefined when the system reports no limit. */
  inAll: number | undefined;
  /** Of one address, unless it is a proxy's. */
  perAddress: number;
}

export interface ConnectionCounts {
  open: number;
  /** Connections that were closed because of a limit, since the start. */
  refused: { all: number; address: number };
}

/** Limits the connections of a server, so that one client can't use up the others' descriptors. Returns the counts. */
export function limitConnections(
  server: Server,
  { inAll, perAddress }: ConnectionLimits,
  addresses: ClientAddresses,
): () => ConnectionCounts {
  const openByAddress = new Map<string, number>();
  const refused = { all: 0, address: 0 };
  let open = 0;

  if (inAll !== undefined) server.maxConnections = inAll;
  server.on("drop", () => void (refused.all += 1));
  // First, so that a refused connection reaches no other listener's count.
  server.prependListener("connection", (socket: Socket) => {
    open += 1;
    socket.once("close", () => void (open -= 1));
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || addresses.isProxy(remoteAddress)) return;
    const address = addresses.read(remoteAddress, undefined);
    const count = (openByAddress.get(address) ?? 0) + 1;
    openByAddress.set(address, count);
    socket.once("close", () => {
      const left = (openByAddress.get(address) ?? 1) - 1;
      if (left > 0) openByAddress.set(address, left);
      else openByAddress.delete(address);
    });
    if (count <= perAddress) return;
    refused.address += 1;
    socket.destroy();
  });
  return () => ({ open, refused: { ...refused } });
}

// Descriptors for the database, the journal, open files, picture fetches and workers.
const reservedDescriptors = 128;

/**
 * The number of connections that leaves enough file descriptors for everything else; undefined when the system doesn't
 * report its limit (Linux does).
 */
export function readMaxConnections(path = "/proc/self/limits"): number | undefined {
  let limits: string;
  try {
    limits = readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
  const soft = /^Max open files\s+(\d+)/m.exec(limits)?.[1];
  if (soft === undefined) return undefined;
  const descriptors = Number(soft);
  return Math.max(Math.floor(descriptors / 2), descriptors - reservedDescriptors);
}

import type { IncomingMessage } from "node:http";
import type { Hono } from "hono";

/** The connection of a request; absent when the request didn't come through the server. */
export interface Connection {
  incoming?: Pick<IncomingMessage, "socket">;
  /** Of a request that Node's parser rejected, in place of `incoming`. */
  remoteAddress?: string | undefined;
}

export function remoteAddressOf(connection: Connection | undefined): string | undefined {
  return connection?.incoming?.socket.remoteAddress ?? connection?.remoteAddress;
}

/** What handlers get with a request, and leave for others. */
export interface AppEnvironment {
  Bindings: Connection;
  Variables: {
    requestId: string;
    /** The RateLimit headers for the caller. */
    rateHeaders?: () => Record<string, string>;
    /** What an answered open tells the access log. */
    image?: { designId?: string | undefined; way?: string | undefined };
  };
}

/** The app that routes are added to. */
export type App = Hono<AppEnvironment>;

/** Converts a path with parameters in braces to hono's syntax. */
export function toHonoPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ":$1");
}

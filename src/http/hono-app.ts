import type { IncomingMessage } from "node:http";
import type { Hono } from "hono";

/** The connection of a request; absent when the request didn't come through the server. */
export interface Connection {
  incoming?: Pick<IncomingMessage, "socket">;
}

/** The app that routes are added to. */
export type App = Hono<{
  Bindings: Connection;
  Variables: {
    requestId: string;
    /** The RateLimit headers for the caller. */
    rateHeaders?: () => Record<string, string>;
  };
}>;

/** Converts a path with parameters in braces to hono's syntax. */
export function toHonoPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ":$1");
}

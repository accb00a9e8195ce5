import type { IncomingMessage } from "node:http";
import type { Hono } from "hono";

/** What the server tells of a connection; missing where a request didn't come through it. */
export interface Connection {
  incoming?: Pick<IncomingMessage, "socket">;
}

/** The app that routes are added to; each request has an id of its own. */
export type App = Hono<{
  Bindings: Connection;
  Variables: {
    requestId: string;
    /** Headers that tell what is left to whoever asked. */
    rateHeaders?: () => Record<string, string>;
  };
}>;

/** A path with parameters in braces, as hono writes it. */
export function honoPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ":$1");
}

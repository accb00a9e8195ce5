import type { ServerResponse } from "node:http";

/** Keeps a browser from taking an answer for anything but its media type. Every answer of a server gets it before all else. */
export const noSniffing = ["X-Content-Type-Options", "nosniff"] as const;

/** Writes a response and closes the connection; the rest of the request isn't read. */
export async function writeResponse(outgoing: ServerResponse, response: Response): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer());
  const headers = Object.fromEntries(response.headers);
  headers["content-length"] ??= String(body.byteLength);
  outgoing.writeHead(response.status, { ...headers, connection: "close" });
  outgoing.end(body);
}

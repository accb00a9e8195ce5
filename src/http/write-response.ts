import type { ServerResponse } from "node:http";

/** Writes a response and closes the connection; the rest of the request isn't read. */
export async function writeResponse(outgoing: ServerResponse, response: Response): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer());
  const headers = Object.fromEntries(response.headers);
  headers["content-length"] ??= String(body.byteLength);
  outgoing.writeHead(response.status, { ...headers, connection: "close" });
  outgoing.end(body);
}

import type { Server } from "node:http";
import { createAdaptorServer } from "@hono/node-server";
import type { App } from "./limn-app.ts";

export interface Listening {
  /** The port that was bound. */
  port: number;
  /** From now on the app answers; until then everything is answered 503. */
  answer(app: Pick<App, "fetch">): void;
  /** Takes no new connections and lets answers under way finish, at most for `graceMs`. */
  close(graceMs: number): Promise<void>;
}

const starting = () => new Response("Limn is starting\n", { status: 503, headers: { "Retry-After": "1" } });

/** Binds a TCP port. Rejects with the system's error, for instance EADDRINUSE. */
export async function listen(options: {
  host: string;
  port: number;
  headerBytes: number;
}): Promise<Listening> {
  let app: Pick<App, "fetch"> | undefined;
  const server = createAdaptorServer({
    fetch: (request: Request) => app?.fetch(request) ?? starting(),
    serverOptions: {
      maxHeaderSize: options.headerBytes,
      headersTimeout: 10_000,
      requestTimeout: 60_000,
      keepAliveTimeout: 65_000,
    },
  }) as Server;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port, options.host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : options.port,
    answer: (ready) => void (app = ready),
    close: (graceMs) => closeServer(server, graceMs),
  };
}

/** A kept-alive connection that was busy at first is let go as soon as its answer is out. */
async function closeServer(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const letGo = setInterval(() => server.closeIdleConnections(), 50);
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(letGo);
  clearTimeout(cut);
}

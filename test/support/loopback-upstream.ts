import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { createServer as createTcpServer, type AddressInfo, type Server, type Socket } from "node:net";
import { createServer as createTlsServer, type SecureContextOptions } from "node:tls";
import {
  createImageFetcher,
  type ImageFetcher,
  type ImageFetcherOptions,
} from "../../src/remote/fetch-image.ts";
import { ImageUnavailable } from "../../src/remote/image-unavailable.ts";

/** Servers on loopback, and a fetcher that may reach them. */
export interface Upstream extends AsyncDisposable {
  readonly port: number;
  /** `http://127.0.0.1:<port>` */
  readonly origin: string;
  /** Requests so far; of a raw server, connections. */
  readonly hits: () => number;
}

export const png = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");

export function sendPng(_request: IncomingMessage, response: ServerResponse): void {
  response.setHeader("Content-Type", "image/png");
  response.end(png);
}

/** Plain HTTP, or HTTPS with a certificate. */
export function startUpstream(listener: RequestListener, tls?: SecureContextOptions): Promise<Upstream> {
  let hits = 0;
  const http = createServer((request, response) => {
    hits += 1;
    listener(request, response);
  });
  if (!tls) return listen(http, () => hits);
  return listen(
    createTlsServer(tls, (socket) => http.emit("connection", socket)),
    () => hits,
  );
}

export function startRawUpstream(onSocket: (socket: Socket) => void): Promise<Upstream> {
  let hits = 0;
  return listen(
    createTcpServer((socket) => {
      hits += 1;
      // A fetch that times out resets its connection, as these tests expect.
      socket.on("error", () => socket.destroy());
      onSocket(socket);
    }),
    () => hits,
  );
}

/** Counts requests that must not arrive. */
export function startTrap(): Promise<Upstream> {
  return startRawUpstream((socket) => socket.destroy());
}

async function listen(server: Server, hits: () => number): Promise<Upstream> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    hits,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

/** A fetcher that may reach these upstreams; otherwise as in production, with shorter timeouts. */
export function fetcherFor(
  upstreams: readonly Upstream[],
  options: Partial<ImageFetcherOptions> = {},
): ImageFetcher & Disposable {
  const fetcher = createImageFetcher({
    allow: upstreams.map(({ port }) => `127.0.0.1:${port}`),
    ownHosts: [],
    maxBytes: 100_000,
    maxRedirects: 3,
    timeoutMs: 2000,
    cacheBytes: 2 ** 20,
    perSecond: 10_000,
    resolve: (host) => Promise.reject(new Error(`no name is to be resolved here, ${host} was`)),
    ...options,
  });
  return { ...fetcher, [Symbol.dispose]: fetcher.close };
}

/** The ImageUnavailable of a failed fetch. Throws if the fetch succeeds or fails with another error. */
export async function failureOf(fetching: Promise<unknown>): Promise<ImageUnavailable> {
  const outcome = await fetching.then(
    () => "an image",
    (error: unknown) => error,
  );
  if (outcome instanceof ImageUnavailable) return outcome;
  throw new Error("expected ImageUnavailable", { cause: outcome });
}

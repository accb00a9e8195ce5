import { createHash, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Log } from "../../operations/log.ts";
import { ServiceError } from "../../operations/service-error.ts";
import type { App } from "../hono-app.ts";
import { noSniffing } from "../write-response.ts";

/** The metrics of this server in Prometheus' text format. */
export interface MetricsText {
  text(): Promise<string>;
  contentType: string;
}

/** Serves `/metrics` on the main port to callers with the token. Throws metrics_unauthorized for others. */
export function serveMetrics(app: App, { metrics, token }: { metrics: MetricsText; token: string }): void {
  app.get("/metrics", async ({ req }) => {
    const [, given] = /^bearer +(\S+) *$/i.exec(req.header("authorization") ?? "") ?? [];
    if (given === undefined || !isSame(given, token)) {
      throw new ServiceError(
        "metrics_unauthorized",
        "Send the value of LIMN_METRICS_TOKEN in the Authorization header: Bearer TOKEN.",
      );
    }
    return new Response(await metrics.text(), {
      headers: { "Content-Type": metrics.contentType, "Cache-Control": "no-store" },
    });
  });
}

/** In constant time: hashes have one length, and equal hashes mean equal texts. */
function isSame(given: string, token: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(given), hash(token));
}

export interface MetricsListener {
  /** The port that was bound. */
  port: number;
  close(): Promise<void>;
}

/** Binds a port that serves `/metrics` and nothing else. Rejects with the system's error, such as EADDRINUSE. */
export async function listenForMetrics(
  metrics: MetricsText,
  { host, port, log }: { host: string; port: number; log: Pick<Log, "error"> },
): Promise<MetricsListener> {
  const server = createServer({ maxHeaderSize: 8192, requestTimeout: 10_000 }, (request, response) => {
    response.setHeader(...noSniffing);
    request.resume();
    answerScrape(metrics, request, response).catch((error: unknown) => {
      log.error({ err: error }, "The metrics can't be read");
      response.writeHead(500).end();
    });
  });
  server.maxConnections = 32;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : port,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function answerScrape(
  metrics: MetricsText,
  { url = "", method = "" }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [path] = url.split("?", 1);
  if (path !== "/metrics") response.writeHead(404).end();
  else if (!["GET", "HEAD"].includes(method)) response.writeHead(405, { Allow: "GET, HEAD" }).end();
  else {
    const text = await metrics.text();
    response.writeHead(200, { "Content-Type": metrics.contentType }).end(text);
  }
}

import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";

export interface ReceivedEvent {
  headers: Record<string, string>;
  body: string;
}

/** A receiver of webhooks on this machine. */
export interface WebhookReceiver extends AsyncDisposable {
  url: string;
  /** `host:port`, for LIMN_FETCH_ALLOW. */
  host: string;
  received: ReceivedEvent[];
  /** What it answers from now on; `hang` never answers. */
  answer: (status: number | "hang", headers?: Record<string, string>) => void;
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  let status: number | "hang" = 204;
  let answerHeaders: Record<string, string> = {};
  const received: ReceivedEvent[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const headers = request.headers as Record<string, string>;
      received.push({ headers, body: Buffer.concat(chunks).toString("utf8") });
      if (status !== "hang") response.writeHead(status, answerHeaders).end("thanks");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    host: `127.0.0.1:${port}`,
    received,
    answer(next, headers = {}) {
      status = next;
      answerHeaders = headers;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** Verifies an event with the library of the Standard Webhooks specification, and returns its content. Throws. */
export function verifyEvent({ headers, body }: ReceivedEvent, secret: string): unknown {
  return new Webhook(secret).verify(body, headers);
}

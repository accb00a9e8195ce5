import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";

/** A local web server for pictures, for LIMN_FETCH_ALLOW. */
export interface TestUpstream extends AsyncDisposable {
  base: string;
  /** `127.0.0.1:PORT`, for LIMN_FETCH_ALLOW. */
  host: string;
  /** Paths of all requests. */
  asked: string[];
}

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Serves these paths, and 404 for all others. */
export async function startUpstream(answers: Record<string, Answer>): Promise<TestUpstream> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://upstream").pathname;
    asked.push(path);
    const answer = answers[path];
    if (answer === undefined) response.writeHead(404).end("nothing here");
    else answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    base: `http://${host}`,
    host,
    asked,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export function answerWith(bytes: Uint8Array, type = "image/png"): Answer {
  return (_request, response) => void response.writeHead(200, { "Content-Type": type }).end(bytes);
}

/** A picture of one color. */
export async function plainPicture(background: string, side = 32): Promise<Buffer> {
  return await sharp({ create: { width: side, height: side, channels: 3, background } })
    .png()
    .toBuffer();
}

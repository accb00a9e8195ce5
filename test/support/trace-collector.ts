import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A span as it arrives, with its attributes as an object. */
export interface CollectedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: Record<string, string>;
  status: { code?: number };
}

interface OtlpBody {
  resourceSpans: {
    resource: { attributes: OtlpAttribute[] };
    scopeSpans: { spans: (Omit<CollectedSpan, "attributes"> & { attributes: OtlpAttribute[] })[] }[];
  }[];
}

interface OtlpAttribute {
  key: string;
  value: { stringValue?: string; intValue?: string };
}

/** An OpenTelemetry collector that keeps what it gets. */
export interface TraceCollector extends AsyncDisposable {
  base: string;
  bodies: string[];
  /** `POST /v1/traces` and the authorization of each request. */
  requests: { line: string; authorization: string | undefined }[];
  spans(): CollectedSpan[];
}

export async function startCollector(status = 200): Promise<TraceCollector> {
  const bodies: string[] = [];
  const requests: TraceCollector["requests"] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      bodies.push(Buffer.concat(chunks).toString());
      const { method, url, headers } = request;
      requests.push({ line: `${method} ${url}`, authorization: headers.authorization });
      response.writeHead(status).end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    requests,
    spans: () => bodies.flatMap(readSpans),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function readSpans(body: string): CollectedSpan[] {
  const { resourceSpans } = JSON.parse(body) as OtlpBody;
  const spans = resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  return spans.map(({ attributes, ...span }) => ({ ...span, attributes: toObject(attributes) }));
}

const toObject = (attributes: readonly OtlpAttribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? ""]));

import { describe, expect, it } from "vitest";
import { startCollector } from "../../test/support/trace-collector.ts";
import {
  createSpanExporter,
  makeSpanId,
  makeTraceId,
  type Span,
  type SpanExporterOptions,
} from "./span-exporter.ts";

const span = (change: Partial<Span> = {}): Span => ({
  traceId: makeTraceId(),
  spanId: makeSpanId(),
  name: "GET /img",
  kind: "server",
  startedAt: 1_700_000_000_000.25,
  endedAt: 1_700_000_000_001.5,
  attributes: { "http.route": "/img", "http.response.status_code": 200, "limn.way": undefined },
  ...change,
});

function createExporter(endpoint: string, more: Partial<SpanExporterOptions> = {}) {
  const logged: string[] = [];
  const write = (fields: object, message: string) => void logged.push(`${message} ${JSON.stringify(fields)}`);
  const exporter = createSpanExporter({
    endpoint,
    headers: { authorization: "Bearer secret" },
    serviceName: "limn",
    serviceVersion: "1",
    log: { info: write, warn: write },
    intervalMs: 5,
    ...more,
  });
  return { exporter, logged };
}

describe("the exporter of spans", () => {
  it("sends them to /v1/traces with the headers, in OTLP's JSON", async () => {
    await using collector = await startCollector();
    const { exporter, logged } = createExporter(`${collector.base}/`);
    const sent = span({ parentSpanId: "00f067aa0ba902b7", isError: true });
    exporter.add(sent);
    await expect
      .poll(() => collector.requests)
      .toEqual([{ line: "POST /v1/traces", authorization: "Bearer secret" }]);
    expect(collector.spans()).toEqual([
      {
        traceId: sent.traceId,
        spanId: sent.spanId,
        parentSpanId: "00f067aa0ba902b7",
        name: "GET /img",
        kind: 2,
        startTimeUnixNano: "1700000000000250000",
        endTimeUnixNano: "1700000000001500000",
        attributes: { "http.route": "/img", "http.response.status_code": "200" },
        status: { code: 2 },
      },
    ]);
    expect(sent.traceId).toMatch(/^[0-9a-f]{32}$/);
    expect(sent.spanId).toMatch(/^[0-9a-f]{16}$/);
    await exporter.close();
    expect(logged).toEqual([]);
  });

  it("sends at most 512 at once, keeps at most 4096, and sends the rest when it is closed", async () => {
    await using collector = await startCollector();
    const { exporter } = createExporter(collector.base);
    for (let count = 0; count < 5000; count += 1) exporter.add(span());
    await exporter.close();
    expect(collector.spans()).toHaveLength(4096);
    expect(collector.bodies).toHaveLength(8);
  });

  it("ends within its time when the collector doesn't answer", async () => {
    const hanging = (_: unknown, { signal }: RequestInit = {}) =>
      new Promise<Response>((_resolve, reject) => {
        signal?.addEventListener("abort", () => reject(signal.reason as Error));
      });
    const { exporter, logged } = createExporter("http://127.0.0.1:1", { send: hanging, closeMs: 10 });
    for (let count = 0; count < 1000; count += 1) exporter.add(span());
    await exporter.close();
    expect(logged).toHaveLength(1);
  });

  it("logs once that the collector refuses or is gone, without its address", async () => {
    await using refusing = await startCollector(403);
    const refused = createExporter(refusing.base);
    for (let count = 0; count < 600; count += 1) refused.exporter.add(span());
    await refused.exporter.close();
    const failure = "Traces can't be sent to the collector and are dropped";
    expect(refused.logged).toEqual([`${failure} {"reason":"status 403"}`]);

    const closed = await startCollector();
    await closed[Symbol.asyncDispose]();
    const gone = createExporter(closed.base);
    gone.exporter.add(span());
    await gone.exporter.close();
    expect(gone.logged).toEqual([`${failure} {"reason":"ECONNREFUSED"}`]);
  });
});

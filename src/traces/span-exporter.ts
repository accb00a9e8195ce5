import { randomBytes } from "node:crypto";

/** A finished piece of work. Attributes hold no values, keys or addresses. */
export interface Span {
  traceId: string;
  spanId: string;
  /** Absent for a request. */
  parentSpanId?: string;
  name: string;
  kind: "server" | "client" | "internal";
  /** Milliseconds since 1970, with fractions. */
  startedAt: number;
  endedAt: number;
  attributes: Readonly<Record<string, string | number | undefined>>;
  isError?: boolean;
}

export interface SpanExporter {
  /** Queues a span. Drops it when too many are queued. */
  add(span: Span): void;
  /** Sends what is queued, for a limited time. */
  close(): Promise<void>;
}

export interface SpanExporterOptions {
  /** Without the path of the signal. */
  endpoint: string;
  /** Of each request, such as a token of the collector. */
  headers: Readonly<Record<string, string>>;
  serviceName: string;
  serviceVersion: string;
  log: { info(fields: object, message: string): void; warn(fields: object, message: string): void };
  send?: typeof fetch;
  /** Milliseconds between two requests, and for the last ones. */
  intervalMs?: number;
  closeMs?: number;
}

const maxQueued = 4096;
const maxPerRequest = 512;
const timeoutMs = 10_000;

/** Random ids of OpenTelemetry, in hex. */
export const makeTraceId = () => randomBytes(16).toString("hex");
export const makeSpanId = () => randomBytes(8).toString("hex");

/**
 * Sends spans to a collector by OTLP over HTTP, as JSON. OpenTelemetry's own exporter is nine packages of 20 MB, for one POST
 * of a stable format. A collector that is gone or slow costs nothing but the spans: they
 * are dropped, and only the change is logged.
 */
export function createSpanExporter(options: SpanExporterOptions): SpanExporter {
  const { intervalMs = 2000, closeMs = 2000 } = options;
  const sendBatch = createSendBatch(options);
  let queue: Span[] = [];
  let sending: Promise<void> | undefined;
  const stopping = new AbortController();

  /** Sends one batch after another until none is left, or `end` aborts. */
  async function sendAll(end: AbortSignal): Promise<void> {
    for (; queue.length > 0; end.throwIfAborted()) {
      const batch = queue.slice(0, maxPerRequest);
      queue = queue.slice(maxPerRequest);
      // oxlint-disable-next-line no-await-in-loop -- one request at a time
      await sendBatch(batch, AbortSignal.any([end, AbortSignal.timeout(timeoutMs)]));
    }
  }

  const timer = setInterval(() => {
    sending ??= sendAll(stopping.signal).finally(() => (sending = undefined));
  }, intervalMs).unref();

  return {
    add(span) {
      if (queue.length < maxQueued) queue.push(span);
    },
    async close() {
      clearInterval(timer);
      const stop = setTimeout(() => stopping.abort(), closeMs);
      // Only an abort ends either with an error: what is left is dropped.
      await sending?.catch(() => undefined);
      await sendAll(stopping.signal).catch(() => undefined);
      clearTimeout(stop);
    },
  };
}

/** Never rejects. Logs when sending begins to fail, and when it works again. */
function createSendBatch(
  options: SpanExporterOptions,
): (batch: readonly Span[], signal: AbortSignal) => Promise<void> {
  const { endpoint, headers, log, send = fetch } = options;
  const url = `${endpoint.replace(/\/+$/, "")}/v1/traces`;
  let isFailing = false;

  function report(failure: string | undefined): void {
    if (isFailing === (failure !== undefined)) return;
    isFailing = failure !== undefined;
    if (isFailing) log.warn({ reason: failure }, "Traces can't be sent to the collector and are dropped");
    else log.info({}, "Traces can be sent to the collector again");
  }

  return async (batch, signal) => {
    try {
      const answer = await send(url, {
        method: "POST",
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify(toOtlp(batch, options)),
        redirect: "error",
        signal,
      });
      await answer.body?.cancel();
      report(answer.ok ? undefined : `status ${answer.status}`);
    } catch (error) {
      report(describeFailure(error));
    }
  };
}

/** A code such as ECONNREFUSED, or the error's name. Messages name addresses. */
function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { cause } = error;
  return cause instanceof Error && "code" in cause ? String(cause.code) : error.name;
}

const kinds = { internal: 1, server: 2, client: 3 };
const errorStatus = 2;

function toOtlp(
  spans: readonly Span[],
  { serviceName, serviceVersion }: Pick<SpanExporterOptions, "serviceName" | "serviceVersion">,
): object {
  const resource = {
    attributes: toAttributes({ "service.name": serviceName, "service.version": serviceVersion }),
  };
  const scopeSpans = [{ scope: { name: "limn" }, spans: spans.map(toOtlpSpan) }];
  return { resourceSpans: [{ resource, scopeSpans }] };
}

function toOtlpSpan({ kind, startedAt, endedAt, attributes, isError, ...span }: Span): object {
  return {
    ...span,
    kind: kinds[kind],
    startTimeUnixNano: toNanoseconds(startedAt),
    endTimeUnixNano: toNanoseconds(endedAt),
    attributes: toAttributes(attributes),
    status: isError === true ? { code: errorStatus } : {},
  };
}

/** As text, because JSON's numbers are too short for nanoseconds. */
function toNanoseconds(ms: number): string {
  return `${Math.round(ms * 1000)}000`;
}

function toAttributes(attributes: Span["attributes"]): object[] {
  return Object.entries(attributes).flatMap(([key, value]) => {
    if (value === undefined) return [];
    return [{ key, value: typeof value === "number" ? { intValue: String(value) } : { stringValue: value } }];
  });
}

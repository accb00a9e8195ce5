import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { FetchImage } from "../remote/fetch-image.ts";
import { ImageUnavailable } from "../remote/image-unavailable.ts";
import type { PerformedRender } from "../render/pool/job.ts";
import type { RenderPool } from "../render/pool/pool.ts";
import { makeSpanId, makeTraceId, type Span, type SpanExporter } from "./span-exporter.ts";

/** What a request's handler adds to its span. */
interface NotedFacts {
  route: string;
  designId?: string | undefined;
  way?: string | undefined;
}

/** The request that the code at hand works for. */
interface CurrentRequest {
  traceId: string;
  spanId: string;
}

export interface Tracer {
  /** Traces the requests that it is shown. */
  observer: {
    watch(incoming: IncomingMessage, outgoing: ServerResponse): void;
    note(request: object, facts: NotedFacts): void;
    /** A request that can't be parsed has no span. */
    rejected(): void;
  };
  /** The same with spans for the wait and the render of each image that a request needs. */
  traceRenders: <Pool extends Pick<RenderPool, "render">>(pool: Pool) => Pool;
  traceFetches: (fetchImage: FetchImage) => FetchImage;
  close(): Promise<void>;
}

const now = () => performance.timeOrigin + performance.now();

/**
 * Makes spans for a share of all requests, 0 to 1. Incoming trace headers aren't read, because anybody may send a runtime URL
 * any header.
 */
export function createTracer(exporter: SpanExporter, share: number): Tracer {
  const current = new AsyncLocalStorage<CurrentRequest | undefined>();
  const noted = new WeakMap<object, NotedFacts>();

  function addChild(parent: CurrentRequest, span: Omit<Span, "traceId" | "spanId" | "parentSpanId">): void {
    exporter.add({ traceId: parent.traceId, parentSpanId: parent.spanId, spanId: makeSpanId(), ...span });
  }

  function watch(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const isTraced = Math.random() < share;
    // Also without a trace: the connection's earlier request must not get this one's spans.
    current.enterWith(isTraced ? { traceId: makeTraceId(), spanId: makeSpanId() } : undefined);
    const request = current.getStore();
    if (request === undefined) return;
    const startedAt = now();
    outgoing.once("close", () => {
      if (!outgoing.headersSent) return;
      exporter.add({ ...request, ...describeRequest(incoming, outgoing, noted), startedAt, endedAt: now() });
    });
  }

  return {
    observer: { watch, note: (request, facts) => void noted.set(request, facts), rejected: () => undefined },
    traceRenders: (pool) => ({
      ...pool,
      render: (job, load, options) => {
        const parent = current.getStore();
        if (parent === undefined) return pool.render(job, load, options);
        const onPerformed = (render: PerformedRender) => addRender((span) => addChild(parent, span), render);
        return pool.render(job, load, { ...options, onPerformed });
      },
    }),
    traceFetches: (fetchImage) => async (url, options) => {
      const parent = current.getStore();
      if (parent === undefined) return await fetchImage(url, options);
      const startedAt = now();
      const end = (result: string) => {
        const attributes = { "limn.fetch_result": result };
        addChild(parent, { name: "fetch picture", kind: "client", startedAt, endedAt: now(), attributes });
      };
      try {
        const image = await fetchImage(url, options);
        end("ok");
        return image;
      } catch (error) {
        end(error instanceof ImageUnavailable ? error.result : "failed");
        throw error;
      }
    },
    close: () => exporter.close(),
  };
}

function describeRequest(
  incoming: IncomingMessage,
  { statusCode }: ServerResponse,
  noted: WeakMap<object, NotedFacts>,
): Pick<Span, "name" | "kind" | "attributes" | "isError"> {
  const { route, designId, way } = noted.get(incoming) ?? { route: "none" };
  const { method = "" } = incoming;
  const attributes = {
    "http.request.method": method,
    "http.route": route,
    "http.response.status_code": statusCode,
    "limn.design_id": designId,
    "limn.way": way,
  };
  return { name: `${method} ${route}`, kind: "server", attributes, isError: statusCode >= 500 };
}

function addRender(
  add: (span: Omit<Span, "traceId" | "spanId" | "parentSpanId">) => void,
  { made, format, waitMs, renderMs }: PerformedRender,
): void {
  const endedAt = now();
  const startedAt = endedAt - renderMs;
  const attributes = { "limn.way": made?.way, "limn.reason": made?.why, "limn.format": format };
  const isError = made === undefined;
  add({ name: "wait", kind: "internal", startedAt: startedAt - waitMs, endedAt: startedAt, attributes: {} });
  add({ name: "render", kind: "internal", startedAt, endedAt, attributes, isError });
}

import type { IncomingMessage, ServerResponse } from "node:http";
import type { MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import type { Log } from "../operations/log.ts";
import type { AppEnvironment, Connection } from "./hono-app.ts";

/** What only the handler of a request knows. */
export interface RequestFacts {
  /** The pattern of its path, such as `/v1/designs/:id`. */
  route: string;
  /** The id of a design that exists. Other ids are callers' texts. */
  designId?: string | undefined;
  /** How the image was made. */
  way?: string | undefined;
}

/** Watches requests, for the access log and for traces. */
export interface RequestObserver {
  /** Called when a request's head has arrived. */
  watch(incoming: IncomingMessage, outgoing: ServerResponse): void;
  /** Adds facts to a request that is watched: the incoming message, or the Request that was made of a repaired one. */
  note(request: object, facts: RequestFacts): void;
  /** Called with an answer to a request that Node's parser rejected. `request` is the repaired one, if it could be. */
  rejected(request: object | undefined, answer: { status: number; bytes: number }): void;
}

const idOfDesign = /^dsn_[0-9A-Za-z]{14}$/;

/** Notes the route of each request of the app, and the design in its path once an answer shows that it exists. */
export function noteRequests(requestObserver: RequestObserver): MiddlewareHandler<AppEnvironment> {
  return async (context, next) => {
    await next();
    const { path: route, method } = matchedRoutes(context).at(-1) ?? {};
    if (route === undefined || (method === "ALL" && route === "/*")) return;
    const designId = context.res.ok ? designIn(route, (name) => context.req.param(name)) : undefined;
    // Node's adapter gives the incoming message; a repaired request has none.
    const incoming = (context.env as Connection | undefined)?.incoming;
    requestObserver.note(incoming ?? context.req.raw, { route, designId, ...context.get("image") });
  };
}

/** The design in the path of a call that has been answered. A page of the dashboard is sent for any id. */
function designIn(route: string, param: (name: string) => string | undefined): string | undefined {
  if (!/^\/(?:v1|dashboard)\//.test(route)) return undefined;
  const id = route.includes("/designs/:id") ? param("id") : param("designId");
  return id !== undefined && idOfDesign.test(id) ? id : undefined;
}

/** Of paths that aren't served, and of requests that can't be parsed. */
const noRoute: RequestFacts = { route: "none" };

/** Calls each of these observers. Undefined without any, so that requests aren't watched for nothing. */
export function joinObservers(observers: readonly RequestObserver[]): RequestObserver | undefined {
  if (observers.length < 2) return observers[0];
  return {
    watch: (incoming, outgoing) => observers.forEach((one) => one.watch(incoming, outgoing)),
    note: (request, facts) => observers.forEach((one) => one.note(request, facts)),
    rejected: (request, answer) => observers.forEach((one) => one.rejected(request, answer)),
  };
}

/**
 * One line for each answered request: route, design, status, way, milliseconds and bytes. Nothing else of the request is
 * logged, because the rest of URLs and headers may hold values, keys and readers' addresses. `now` is a clock in
 * milliseconds.
 */
export function createAccessLog(
  log: Pick<Log, "info">,
  now: () => number = () => performance.now(),
): RequestObserver {
  const noted = new WeakMap<object, RequestFacts>();

  function write(request: object | undefined, answer: { status: number; ms?: number; bytes: number }): void {
    const { route, designId, way } = (request && noted.get(request)) ?? noRoute;
    const { status, ms, bytes } = answer;
    log.info({ route, design_id: designId, status, way, ms, bytes }, "Request");
  }

  return {
    watch(incoming, outgoing) {
      const startedAt = now();
      const sent = countBody(outgoing);
      outgoing.once("close", () => {
        // Nothing was answered when the reader had gone before.
        if (!outgoing.headersSent) return;
        const ms = Math.round((now() - startedAt) * 10) / 10;
        write(incoming, { status: outgoing.statusCode, ms, bytes: sent() });
      });
    },
    note: (request, facts) => void noted.set(request, facts),
    rejected: (request, answer) => write(request, answer),
  };
}

type Write<Result> = (...args: unknown[]) => Result;

/** Counts the bytes of the body that are written. */
function countBody(outgoing: ServerResponse): () => number {
  let bytes = 0;
  const counting = <Result>(write: Write<Result>): Write<Result> => {
    return (...args) => {
      const [chunk] = args;
      if (typeof chunk === "string") bytes += Buffer.byteLength(chunk);
      else if (chunk instanceof Uint8Array) bytes += chunk.byteLength;
      return write(...args);
    };
  };
  outgoing.write = counting(outgoing.write.bind(outgoing) as Write<boolean>);
  outgoing.end = counting(outgoing.end.bind(outgoing) as Write<ServerResponse>);
  return () => bytes;
}

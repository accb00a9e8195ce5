import { z } from "zod";
import type { IdentifiedCaller, Role } from "../operations/roles.ts";
import type { Services } from "../operations/services.ts";

/** What an endpoint's handler is given, all of it checked. */
interface EndpointRequest<Query, Body> {
  services: Services;
  caller: IdentifiedCaller;
  /** A parameter of the path. */
  path: (name: string) => string;
  query: Query;
  body: Body;
  header: (name: string) => string | undefined;
  /** The query string as it came, undecoded. */
  rawQuery: () => string;
  /** Tells when the caller has gone. */
  signal: () => AbortSignal;
}

export interface Answer {
  status?: number;
  headers?: Record<string, string>;
  /** JSON, or bytes with their own Content-Type among the headers; nothing for 204. */
  body?: object | Uint8Array;
}

/** One call of the REST API or of the dashboard: who may, what it takes, what it answers, and what the docs print. */
export interface Endpoint<Query extends z.ZodType = z.ZodType, Body extends z.ZodType = z.ZodType> {
  method: "get" | "post" | "put" | "patch" | "delete";
  /** With parameters in braces, as OpenAPI writes it. */
  path: `/${string}`;
  /** Its name in the description and in generated clients; every call of the REST API has one. */
  operationId?: string;
  /** What each parameter of the path is. */
  parameters?: Record<string, string>;
  /** Statuses of refusals of its own, beside those that follow from what it takes. */
  errorStatuses?: readonly number[];
  /** The least role that may call it. A key may do what an editor may. */
  access: Role;
  summary: string;
  description?: string;
  query?: Query;
  body?: Body;
  /** A request without a body is taken as an empty object. */
  bodyOptional?: true;
  /** Takes a multipart upload in the field `file` instead of JSON. */
  upload?: true;
  /** A body that the docs show. */
  example?: unknown;
  /** Request headers that mean something here, each with what it does. */
  headers?: Record<string, string>;
  answers: Record<number, AnswerDescription>;
  handle(request: EndpointRequest<z.output<Query>, z.output<Body>>): Promise<Answer>;
}

export interface AnswerDescription {
  description: string;
  schema?: z.ZodType;
  /** Media types of bytes. */
  media?: readonly string[];
  /** Headers of its own, each with what it tells. */
  headers?: Record<string, string>;
}

/** An endpoint whose types the dashboard's calls are checked against. */
interface DefinedEndpoint<
  Method extends Endpoint["method"],
  Path extends Endpoint["path"],
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answers extends Endpoint["answers"],
> extends Endpoint<Query, Body> {
  method: Method;
  path: Path;
  answers: Answers;
}

/** Where an endpoint takes no query or no body, its type has `z.ZodUndefined` there. */
export function defineEndpoint<
  const Method extends Endpoint["method"],
  const Path extends Endpoint["path"],
  const Answers extends Endpoint["answers"],
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
>(
  endpoint: Endpoint<Query, Body> & { method: Method; path: Path; answers: Answers },
): DefinedEndpoint<Method, Path, Query, Body, Answers> {
  return endpoint;
}

/** The header that names what a call has made: its address under the REST API. */
export function location(collection: "projects" | "designs" | "assets", id: string): { Location: string } {
  return { Location: `/v1/${collection}/${encodeURIComponent(id)}` };
}

/** A whole number as a query string writes it. */
export function fromText<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(
    (text) => (typeof text === "string" && /^\d{1,9}$/.test(text) ? Number(text) : text),
    schema,
  );
}

import { z } from "zod";
import type { Reach } from "../operations/project-reach.ts";
import type { IdentifiedCaller, Role } from "../operations/roles.ts";
import type { NeededScope } from "../operations/scopes.ts";
import type { Services } from "../operations/services.ts";

/** A request as a handler gets it; all values are checked. */
interface EndpointRequest<Query, Body> {
  services: Services;
  caller: IdentifiedCaller;
  /** A parameter of the path. */
  path: (name: string) => string;
  query: Query;
  body: Body;
  header: (name: string) => string | undefined;
  /** The raw query string. */
  rawQuery: () => string;
  /** Aborts when the client disconnects. */
  signal: () => AbortSignal;
  /** Throws if the caller may no longer call this, for handlers that read the body themselves. */
  recheck: () => Promise<void>;
}

/** Of an endpoint that programs call with a key; those of the dashboard alone have none of it. */
interface KeyAccess {
  /** Its name in OpenAPI and in generated clients. */
  operationId: string;
  /** What the key has to have. */
  scope: NeededScope;
  /** How it reaches what belongs to projects, for keys that are limited to some. */
  reach: Reach;
  /** Keys may call it although users need a higher role than a key's. */
  anyKey?: true;
}

/** An endpoint of the REST API. */
export type RestEndpoint = Endpoint & KeyAccess;

export interface Answer {
  status?: number;
  headers?: Record<string, string>;
  /** JSON, or bytes or a stream with their own Content-Type among the headers; nothing for 204. */
  body?: object | Uint8Array | ReadableStream<Uint8Array>;
}

/**
 * One endpoint of the REST API or the dashboard: who may call it, what it takes and answers, and what the docs print.
 */
export interface Endpoint<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
> extends Partial<KeyAccess> {
  method: "get" | "post" | "put" | "patch" | "delete";
  /** With parameters in braces, as OpenAPI writes it. */
  path: `/${string}`;
  /** A description of each path parameter. */
  parameters?: Record<string, string>;
  /** Error statuses beside those that follow from its input. */
  errorStatuses?: readonly number[];
  /** The minimum role. A key has the editor role. */
  access: Role;
  summary: string;
  description?: string;
  query?: Query;
  body?: Body;
  /** A request without a body counts as an empty object. */
  bodyOptional?: true;
  /** Makes something, such as a version, although it answers 200. */
  makesSomething?: true;
  /** Takes a multipart upload in the field `file` instead of JSON. */
  upload?: true;
  /** Takes rows of a table in one of `rowBodyTypes`, unread; the handler gets the request. */
  rows?: true;
  /** Takes JSON, or a form with the field `file` and these fields, unread; the handler gets a `BatchSource`. */
  sources?: { json: z.ZodType; form: z.ZodObject };
  /** With `sources`: the body may be large, and goes to a file; the handler gets a `List`. */
  list?: true;
  /** An example JSON body for the docs; of rows, one by media type. */
  example?: unknown;
  /** Examples of required values of the query, by name. */
  queryExample?: Record<string, unknown>;
  /** An example form for the docs. */
  formExample?: Record<string, unknown>;
  /** Request headers that it reads, each with a description. */
  headers?: Record<string, string>;
  answers: Record<number, AnswerDescription>;
  handle(request: EndpointRequest<z.output<Query>, z.output<Body>>): Promise<Answer>;
}

/** Media types of rows, and how they are read: Excel files as CSV. */
export const rowBodyTypes = {
  "application/json": "json",
  "application/x-ndjson": "ndjson",
  "text/csv": "csv",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "csv",
} as const;

export interface AnswerDescription {
  description: string;
  schema?: z.ZodType;
  /** An example of the JSON that it answers, for the docs. */
  example?: unknown;
  /** Media types of bytes. */
  media?: readonly string[];
  /** Headers of this answer, each with a description. */
  headers?: Record<string, string>;
}

/** An endpoint with the types that the dashboard's calls are checked against. */
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

/** The type has `z.ZodUndefined` for an absent query or body. */
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

/** An endpoint of the REST API: also which keys may call it. */
export function defineRestEndpoint<
  const Method extends Endpoint["method"],
  const Path extends Endpoint["path"],
  const Answers extends Endpoint["answers"],
  const OperationId extends string,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
>(
  endpoint: Endpoint<Query, Body> &
    KeyAccess & { method: Method; path: Path; answers: Answers; operationId: OperationId },
): DefinedEndpoint<Method, Path, Query, Body, Answers> & KeyAccess & { operationId: OperationId } {
  return endpoint;
}

/** Whether it makes something and takes an idempotency key; the dashboard's calls have no operationId. */
export function isRepeatable({ method, answers, operationId, makesSomething }: Endpoint): boolean {
  const isMaking = makesSomething === true || 201 in answers || 202 in answers;
  return method === "post" && operationId !== undefined && isMaking;
}

/** The Location header with the REST address of a new object. */
export function makeLocation(
  collection: "projects" | "designs" | "assets" | "batches" | "checks" | "webhooks",
  id: string,
): { Location: string } {
  return { Location: `/v1/${collection}/${encodeURIComponent(id)}` };
}

/** Converts a decimal number of a query string, as JavaScript writes it, before the schema checks it. */
export function coerceDecimal<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(
    (text) =>
      typeof text === "string" && /^-?\d{1,9}(?:\.\d{1,20})?(?:e-\d{1,3})?$/.test(text) ? Number(text) : text,
    schema,
  );
}

/** Converts a whole number of a query string before the schema checks it. */
export function coerceNumber<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(
    (text) => (typeof text === "string" && /^\d{1,9}$/.test(text) ? Number(text) : text),
    schema,
  );
}

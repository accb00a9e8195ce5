import { readProblem, unreachable } from "./api-problem.ts";
import { signedOut } from "./signed-out.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
export type Query = Readonly<Record<string, string | number | boolean | undefined>>;

export interface CallOptions {
  /** What is undefined is left out. */
  query?: Query | undefined;
  /** Sent as JSON, except a FormData, Blob or string, which go as they are. */
  body?: unknown;
  headers?: Readonly<Record<string, string>> | undefined;
  signal?: AbortSignal | undefined;
}

/** The same address with a query. */
export function withQuery(path: string, query: Query = {}): string {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) given.set(name, String(value));
  const text = given.toString();
  return text === "" ? path : `${path}?${text}`;
}

/** Sends a request as the person signed in; gives the answer as it is, for headers and bytes. Throws ApiProblem. */
export async function send(method: Method, path: string, options: CallOptions = {}): Promise<Response> {
  const response = await fetch(withQuery(path, options.query), {
    method,
    credentials: "same-origin",
    signal: options.signal ?? null,
    ...requestBody(options),
  }).catch((error: unknown) => {
    if (options.signal?.aborted === true) throw error;
    throw unreachable();
  });
  if (response.ok) return response;
  const problem = await readProblem(response);
  if (problem.code === "signed_out") signedOut.dispatchEvent(new Event("signed-out"));
  throw problem;
}

/** Calls the server and gives the JSON of its answer; undefined for one without a body. Throws ApiProblem. */
export async function call<Body = undefined>(
  method: Method,
  path: string,
  options?: CallOptions,
): Promise<Body> {
  const response = await send(method, path, options);
  const text = response.status === 204 ? "" : await response.text();
  return (text === "" ? undefined : JSON.parse(text)) as Body;
}

function requestBody({ body, headers = {} }: CallOptions): Pick<RequestInit, "body" | "headers"> {
  if (body === undefined) return { headers };
  if (typeof body === "string" || body instanceof FormData || body instanceof Blob) return { body, headers };
  return { body: JSON.stringify(body), headers: { "Content-Type": "application/json", ...headers } };
}

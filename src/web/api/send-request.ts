import { readProblem, unreachable } from "./api-problem.ts";
import type { Method } from "./endpoint-calls.ts";

/** Dispatches `signed-out` when a call fails because the session has ended. */
export const signedOut = new EventTarget();

type Query = Readonly<Record<string, string | number | boolean | undefined>>;

export interface RequestOptions {
  /** Undefined values are omitted. */
  query?: Query | undefined;
  /** Sent as JSON, except a FormData, Blob or string, which are sent as they are. */
  body?: unknown;
  headers?: Readonly<Record<string, string>> | undefined;
  signal?: AbortSignal | undefined;
  /** Sends it although the page is being left. */
  keepalive?: boolean | undefined;
}

/** Appends a query to an address. */
export function withQuery(address: string, query: Query = {}): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) parameters.set(name, String(value));
  const text = parameters.toString();
  return text === "" ? address : `${address}?${text}`;
}

/** Sends a request with the session cookie. Throws ApiProblem for an error status or if there is no response. */
export async function sendRequest(
  method: Method,
  address: string,
  options: RequestOptions = {},
): Promise<Response> {
  const response = await fetch(withQuery(address, options.query), {
    method: method.toUpperCase(),
    credentials: "same-origin",
    signal: options.signal ?? null,
    keepalive: options.keepalive ?? false,
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

function requestBody({ body, headers = {} }: RequestOptions): Pick<RequestInit, "body" | "headers"> {
  if (body === undefined) return { headers };
  if (typeof body === "string" || body instanceof FormData || body instanceof Blob) return { body, headers };
  return { body: JSON.stringify(body), headers: { "Content-Type": "application/json", ...headers } };
}

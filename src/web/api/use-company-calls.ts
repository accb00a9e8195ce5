import { useMemo } from "react";
import { call, type CallOptions, type Query, send, withQuery } from "./call.ts";
import { useCompany } from "./use-company.ts";

type Options = Omit<CallOptions, "body">;

/** Calls within the company of the page: `get("/keys")`, `post("/v1/projects", { name })`. They throw ApiProblem. */
export interface CompanyCalls {
  get: <Body>(path: string, options?: Options) => Promise<Body>;
  post: <Body = undefined>(path: string, body?: unknown, options?: Options) => Promise<Body>;
  put: <Body = undefined>(path: string, body?: unknown, options?: Options) => Promise<Body>;
  patch: <Body = undefined>(path: string, body?: unknown, options?: Options) => Promise<Body>;
  delete: <Body = undefined>(path: string, options?: Options) => Promise<Body>;
  /** The answer as it is, for its headers and bytes. */
  send: typeof send;
  /** The address of a call, for pictures and downloads. */
  url: (path: string, query?: Query) => string;
}

export function useCompanyCalls(): CompanyCalls {
  const { id } = useCompany();
  return useMemo(() => companyCalls(id), [id]);
}

function companyCalls(companyId: string): CompanyCalls {
  const url = (path: string, query?: Query) => withQuery(`/dashboard/${companyId}${path}`, query);
  return {
    get: (path, options) => call("GET", url(path), options),
    post: (path, body, options) => call("POST", url(path), { ...options, body }),
    put: (path, body, options) => call("PUT", url(path), { ...options, body }),
    patch: (path, body, options) => call("PATCH", url(path), { ...options, body }),
    delete: (path, options) => call("DELETE", url(path), options),
    send: (method, path, options) => send(method, url(path), options),
    url,
  };
}

import type { AccountCall, AuthCall, Calls, CompanyCall, Method } from "./endpoint-calls.ts";
import { type RequestOptions, sendRequest, withQuery } from "./send-request.ts";

type CallOptions = RequestOptions & { path?: Readonly<Record<string, string | number>> | undefined };
type AnyCall = CompanyCall | AccountCall | AuthCall;

/** Calls within one company: `post("/v1/projects", { body: { name } })`. */
export type CompanyCalls = Calls<CompanyCall>;

/** Calls about the user, who may be signed out: `accountCalls.get("/account")`. */
export const accountCalls = createCalls<AccountCall>("");

/** Signing in and out, sessions, name and password. */
export const authCalls = createCalls<AuthCall>("/auth");

/** Calls below an address of the server. */
export function createCalls<ACall extends AnyCall>(prefix: string): Calls<ACall> {
  const url = (path: string, { path: parameters = {}, query }: CallOptions = {}) =>
    withQuery(prefix + fillPath(path, parameters), query);
  const send = (method: Method, path: string, { path: parameters = {}, ...options }: CallOptions = {}) =>
    sendRequest(method, prefix + fillPath(path, parameters), options);
  const call = (method: Method) => async (path: string, options?: CallOptions) =>
    await readJson(await send(method, path, options));
  const calls = {
    get: call("get"),
    post: call("post"),
    put: call("put"),
    patch: call("patch"),
    delete: call("delete"),
    send,
    url,
  };
  // The only assertion: that the server answers what its table of endpoints says.
  return calls as Calls<ACall>;
}

function fillPath(path: string, parameters: Readonly<Record<string, string | number>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ""));
}

/** Undefined for an answer without a body. */
async function readJson(response: Response): Promise<unknown> {
  const text = response.status === 204 ? "" : await response.text();
  return text === "" ? undefined : (JSON.parse(text) as unknown);
}

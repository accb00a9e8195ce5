import type { AccountCall, AuthCall, Calls, CompanyCall, Method } from "./endpoint-calls.ts";
import { type RequestOptions, sendRequest, withQuery } from "./send-request.ts";

type CallOptions = RequestOptions & { path?: Readonly<Record<string, string | number>> | undefined };
type AnyCall = CompanyCall | AccountCall | AuthCall;

/** Calls within one company: `post("/v1/projects", { body: { name } })`. */
export type CompanyCalls = Calls<CompanyCall>;

/** Calls for the user's account. Some work without a session: `accountCalls.get("/account")`. */
export const accountCalls = createCalls<AccountCall>("");

/** Calls of better-auth: sign-in, sign-out, sessions, name and password. */
export const authCalls = createCalls<AuthCall>("/auth");

/** Typed calls whose paths start with `prefix`. */
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
  // The only type assertion: the server's responses match its endpoint table.
  return calls as Calls<ACall>;
}

function fillPath(path: string, parameters: Readonly<Record<string, string | number>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ""));
}

/** Parses the body; undefined if there is none. */
async function readJson(response: Response): Promise<unknown> {
  const text = response.status === 204 ? "" : await response.text();
  return text === "" ? undefined : (JSON.parse(text) as unknown);
}

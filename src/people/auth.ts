import { AsyncLocalStorage } from "node:async_hooks";
import { betterAuth } from "better-auth";
import { authOptions, type AuthSettings } from "./auth-options.ts";

/** A call of better-auth's own, by its path without `/auth`. */
export interface AuthCall {
  method: "GET" | "POST";
  path: `/${string}`;
  /** JSON. */
  body?: object;
  /** Of whoever asks; `Cookie` and `User-Agent` count. */
  headers: Headers;
}

export interface Session {
  user: { id: string; name: string; email: string };
  /** `Set-Cookie` values to answer with: a session in use is renewed. */
  cookies: string[];
}

/** Sessions of people: who a request is from, and better-auth's calls. Trouble of the store is thrown as such. */
export interface Auth {
  /** Answers as better-auth does, its refusals too. */
  call(call: AuthCall): Promise<Response>;
  /** Whose session the cookie is of; undefined when it is nobody's (any more). Renews it only where told to. */
  read(headers: Headers, options: { renew: boolean }): Promise<Session | undefined>;
}

export function createAuth(settings: Omit<AuthSettings, "onError">): Auth {
  // better-auth hides from its callers what went wrong, and tells it to its log.
  const errorsOfCall = new AsyncLocalStorage<unknown[]>();
  const onError = (error: unknown) => void errorsOfCall.getStore()?.push(error);
  const auth = betterAuth(authOptions({ ...settings, onError }));

  async function rethrowLogged<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const errors: unknown[] = [];
    try {
      return await errorsOfCall.run(errors, work);
    } catch (error) {
      throw errors[0] ?? error;
    }
  }

  return {
    async call({ method, path, body = {}, headers }) {
      const request = new Request(new URL(`/auth${path}`, settings.base), {
        method,
        headers: forwardHeaders(headers, method),
        ...(method === "POST" ? { body: JSON.stringify(body) } : {}),
      });
      return await rethrowLogged(async () => {
        const answer = await auth.handler(request);
        if (answer.status >= 500) throw new Error(`better-auth answered ${answer.status}`);
        return answer;
      });
    },
    async read(headers, { renew }) {
      const query = renew ? {} : { disableRefresh: true };
      const { response, headers: sessionHeaders } = await rethrowLogged(() =>
        auth.api.getSession({ headers: forwardHeaders(headers, "GET"), query, returnHeaders: true }),
      );
      if (response === null) return undefined;
      const { id, name, email } = response.user;
      return { user: { id, name, email }, cookies: sessionHeaders.getSetCookie() };
    },
  };
}

const maxAgentLength = 300;

/** Nothing but what sessions need, so that nothing else can be stored, and no address followed. */
function forwardHeaders(requestHeaders: Headers, method: AuthCall["method"]): Headers {
  const headers = new Headers();
  const cookie = requestHeaders.get("cookie");
  if (cookie !== null) headers.set("cookie", cookie);
  const agent = requestHeaders.get("user-agent");
  if (agent !== null) headers.set("user-agent", agent.slice(0, maxAgentLength));
  if (method === "POST") headers.set("content-type", "application/json");
  return headers;
}

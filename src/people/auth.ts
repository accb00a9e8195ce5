import { AsyncLocalStorage } from "node:async_hooks";
import { betterAuth } from "better-auth";
import { authOptions, type AuthSettings } from "./auth-options.ts";

/** A call to better-auth; the path is without `/auth`. */
export interface AuthCall {
  method: "GET" | "POST";
  path: `/${string}`;
  /** JSON. */
  body?: object;
  /** Headers of the request; only `Cookie` and `User-Agent` are used. */
  headers: Headers;
}

export interface Session {
  user: { id: string; name: string; email: string; secondFactor: boolean };
  /** When the user signed in. */
  startedAt: Date;
  /** `Set-Cookie` values for the answer, present when the session was renewed. */
  cookies: string[];
}

/** Sessions of users, and better-auth's calls. Errors of the store are thrown as they are. */
export interface Auth {
  /** Returns better-auth's answer, error answers included. */
  call(call: AuthCall): Promise<Response>;
  /** The session of the cookie; undefined when there is none or it has ended. Renews it only with `renew`. */
  read(headers: Headers, options: { renew: boolean }): Promise<Session | undefined>;
}

/** A second factor that was encrypted with another secret: the data was restored or moved without its secret. */
export class UnreadableSecondFactorError extends Error {
  override readonly name = "UnreadableSecondFactorError";
}

/** How the cipher of better-auth reports a wrong key. */
const wrongKeyMessage = "invalid tag";

function explain(error: unknown): unknown {
  const isWrongKey = error instanceof Error && error.message === wrongKeyMessage;
  return isWrongKey
    ? new UnreadableSecondFactorError("Encrypted with another secret", { cause: error })
    : error;
}

export function createAuth(settings: Omit<AuthSettings, "onError">): Auth {
  // better-auth logs the error behind a failed call but doesn't throw it. Each call collects what is logged meanwhile.
  const errorsOfCall = new AsyncLocalStorage<unknown[]>();
  const onError = (error: unknown) => void errorsOfCall.getStore()?.push(error);
  const auth = betterAuth(authOptions({ ...settings, onError }));

  async function rethrowLogged<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const errors: unknown[] = [];
    try {
      return await errorsOfCall.run(errors, work);
    } catch (error) {
      throw explain(errors[0] ?? error);
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
      const { id, name, email, twoFactorEnabled } = response.user;
      return {
        user: { id, name, email, secondFactor: twoFactorEnabled === true },
        startedAt: new Date(response.session.createdAt),
        cookies: sessionHeaders.getSetCookie(),
      };
    },
  };
}

const maxAgentLength = 300;

/** Passes on only the headers that sessions need, so that no other header is stored or followed. */
function forwardHeaders(requestHeaders: Headers, method: AuthCall["method"]): Headers {
  const headers = new Headers();
  const cookie = requestHeaders.get("cookie");
  if (cookie !== null) headers.set("cookie", cookie);
  const agent = requestHeaders.get("user-agent");
  if (agent !== null) headers.set("user-agent", agent.slice(0, maxAgentLength));
  if (method === "POST") headers.set("content-type", "application/json");
  return headers;
}

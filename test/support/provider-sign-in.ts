import { cookieOf } from "./people.ts";
import type { ScriptedProvider, SignInRequest } from "./scripted-provider.ts";

/** A sign-in that the provider has been asked for. */
export interface StartedSignIn extends SignInRequest {
  state: string;
  /** Of the browser, with that of the sign-in. */
  cookie: string;
  /** The provider's address with its query. */
  address: URL;
}

export interface SignInAnswer {
  status: number;
  /** The path of the page that the browser is sent to. */
  location: string;
  cookie: string;
  /** `refused` of the page's query. */
  refused: string | null;
}

/** Follows the button of the sign-in page. */
export async function startSignIn(
  base: string,
  { next = "/", cookie = "", again = false }: { next?: string; cookie?: string; again?: boolean } = {},
): Promise<StartedSignIn> {
  const query = new URLSearchParams({ next, ...(again ? { again: "" } : {}) });
  const answer = await get(`${base}/auth/oidc/start?${query.toString()}`, cookie);
  const address = new URL(answer.headers.get("location") ?? "", base);
  const { state = "", nonce = "", code_challenge: challenge = "" } = Object.fromEntries(address.searchParams);
  return { state, nonce, challenge, address, cookie: joinCookies(cookie, cookieOf(answer)) };
}

/** Comes back from the provider. */
export async function finishSignIn(
  base: string,
  { cookie }: Pick<StartedSignIn, "cookie">,
  query: Record<string, string>,
): Promise<SignInAnswer> {
  const answer = await get(`${base}/auth/oidc/callback?${new URLSearchParams(query).toString()}`, cookie);
  const location = answer.headers.get("location") ?? "";
  return {
    status: answer.status,
    location,
    cookie: cookieOf(answer),
    refused: new URL(location, base).searchParams.get("refused"),
  };
}

export interface Vouched {
  claims: Record<string, unknown>;
  header?: Record<string, unknown>;
  next?: string;
  cookie?: string;
}

/** The whole way of a user whom the provider vouches for with these claims. */
export async function signInThrough(
  provider: ScriptedProvider,
  base: string,
  { claims, header, ...start }: Vouched,
): Promise<SignInAnswer> {
  const started = await startSignIn(base, start);
  const code = provider.issueCode(started, claims, header);
  return await finishSignIn(base, started, { code, state: started.state });
}

/** Claims of a user with a verified address. */
export const vouchFor = (name: string, more: Record<string, unknown> = {}) => ({
  sub: `subject of ${name}`,
  name,
  email: `${name.toLowerCase()}@example.com`,
  email_verified: true,
  ...more,
});

const joinCookies = (...cookies: string[]) => cookies.filter((one) => one !== "").join("; ");

async function get(address: string, cookie: string): Promise<Response> {
  return await fetch(address, { redirect: "manual", headers: cookie === "" ? {} : { cookie } });
}

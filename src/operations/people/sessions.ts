import { cutToCodeUnits } from "../../design/cut-to-code-units.ts";
import type { Auth, Session } from "../../people/auth.ts";
import type { KnownBrowsers } from "../../people/known-browsers.ts";
import type { IdentifyMember } from "../roles.ts";
import { invalid, ServiceError } from "../service-error.ts";
import type { Services } from "../services.ts";
import type { Attempt, Attempts } from "./attempts.ts";

/** What signing in needs; the command line has none of it. */
export interface SessionServices {
  auth: Auth;
  attempts: Attempts;
  browsers: KnownBrowsers;
}

/** Where a request comes from. */
export interface Client {
  headers: Headers;
  /** The network address, only for counting attempts; it is neither stored nor logged. */
  address: string;
}

/**
 * Signs a user in and returns better-auth's answer with the cookie. An unknown address and a wrong password give the
 * same error after the same work. Too many attempts in a row fail before any work.
 */
export async function signIn(
  { auth, attempts, browsers }: SessionServices,
  { email, password }: { email: string; password: string },
  client: Client,
): Promise<Response> {
  const browser = browsers.recognise(client.headers, email);
  const guesses =
    browser === undefined ? strangersAttempts(email, client.address) : browsersAttempts(email, browser);
  await attempts.take(guesses);
  const answer = await openSession({ auth, browsers }, { email, password }, client);
  await attempts.forgive(guesses);
  return answer;
}

/** Signs in without counting an attempt, for a user who has just set this password by a link. */
export async function openSession(
  { auth, browsers }: Pick<SessionServices, "auth" | "browsers">,
  body: { email: string; password: string },
  { headers }: Client,
): Promise<Response> {
  const answer = await auth.call({ method: "POST", path: "/sign-in/email", body, headers });
  if (answer.ok) return await rememberBrowser({ browsers }, answer, headers);
  await answer.body?.cancel();
  throw new ServiceError("sign_in_failed", "The email or the password is wrong.");
}

/** Adds the browser's cookie to the answer that signs a user in. One that asks for a code first has no user yet. */
export async function rememberBrowser(
  { browsers }: Pick<SessionServices, "browsers">,
  answer: Response,
  requestHeaders: Headers,
): Promise<Response> {
  const text = await answer.text();
  const { user } = JSON.parse(text) as { user?: { email?: string } | null };
  const headers = new Headers(answer.headers);
  if (user?.email !== undefined) headers.append("set-cookie", browsers.remember(requestHeaders, user.email));
  return new Response(text, { status: answer.status, headers });
}

/** Throws `invalid` for a wrong password of the session's user. Counts guesses from a browser that was left signed in. */
export async function requirePassword(
  { auth, attempts }: SessionServices,
  { id }: { id: string },
  password: string,
  { headers }: Client,
): Promise<void> {
  await attempts.take([{ subject: `change-password ${id}`, allowance: { times: 10, minutes: 15 } }]);
  const answer = await auth.call({ method: "POST", path: "/verify-password", body: { password }, headers });
  await answer.body?.cancel();
  if (!answer.ok) throw invalid([{ path: "password", message: "This isn't your current password" }]);
}

/**
 * Guesses from elsewhere must not soon lock the user out, so an address has its own, smaller allowance. Ten leave room for
 * a person who tries all their passwords (NIST SP 800-63B allows up to 100 in a row).
 */
function strangersAttempts(email: string, address: string): Attempt[] {
  return [
    { subject: `sign-in ${email} ${address}`, allowance: { times: 10, minutes: 15 } },
    { subject: `sign-in ${email}`, allowance: { times: 50, minutes: 15 } },
    { subject: `sign-in from ${address}`, allowance: { times: 30, minutes: 15 } },
  ];
}

/** Whoever guesses from elsewhere can't use these up. */
function browsersAttempts(email: string, browser: string): Attempt[] {
  return [{ subject: `sign-in ${email} in ${browser}`, allowance: { times: 10, minutes: 15 } }];
}

/** Returns the session of a request. Throws signed_out when there is none. */
export async function requireSession(
  { auth }: Pick<SessionServices, "auth">,
  { headers }: Pick<Client, "headers">,
  options: { renew: boolean } = { renew: false },
): Promise<Session> {
  const signedIn = await auth.read(headers, options);
  if (signedIn === undefined) throw signedOut();
  return signedIn;
}

export function signedOut(): ServiceError {
  return new ServiceError("signed_out", "You are not signed in. Sign in and try again.");
}

/** Reads the role at every call, so that a change or a removal counts at once. */
export function createIdentifyMember(
  { store }: Pick<Services, "store">,
  sessions: Pick<SessionServices, "auth">,
): IdentifyMember {
  return async (request, companyId) => {
    const { user } = await requireSession(sessions, request);
    const role = await store.members.roleOf(companyId, user.id);
    if (role === undefined) throw companyNotFound(companyId);
    return { companyId, callerId: user.id, role, author: { kind: "user", id: user.id, name: user.name } };
  };
}

/** The same error for an unknown company and one that the user doesn't belong to. */
function companyNotFound(id: string): ServiceError {
  const quotedId = JSON.stringify(cutToCodeUnits(id, 64));
  return new ServiceError("company_not_found", `You are a member of no company with the id ${quotedId}.`);
}

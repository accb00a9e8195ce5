import type { Auth, Session } from "../../people/auth.ts";
import type { IdentifyMember } from "../roles.ts";
import { ServiceError } from "../service-error.ts";
import type { Services } from "../services.ts";
import type { Attempt, Attempts } from "./attempts.ts";

/** What a server has to let people in by; the command line has none of it. */
export interface SessionServices {
  auth: Auth;
  attempts: Attempts;
}

/** Where a call of a person comes from. */
export interface Client {
  headers: Headers;
  /** The network address, for counting tries alone; never stored, never logged. */
  address: string;
}

/**
 * Signs a person in. Gives better-auth's answer, with the cookie. An unknown address and a wrong password are refused
 * alike and after the same work; too many tries in a row are refused without any.
 */
export async function signIn(
  { auth, attempts }: SessionServices,
  { email, password }: { email: string; password: string },
  client: Client,
): Promise<Response> {
  const guesses = signInAttempts(email, client.address);
  attempts.take(guesses);
  const answer = await openSession({ auth }, { email, password }, client);
  attempts.forgive(guesses);
  return answer;
}

/** Signs in whoever just chose this password by a link: no guess, so no earlier ones may hinder it. */
export async function openSession(
  { auth }: Pick<SessionServices, "auth">,
  body: { email: string; password: string },
  { headers }: Client,
): Promise<Response> {
  const answer = await auth.call({ method: "POST", path: "/sign-in/email", body, headers });
  if (answer.ok) return answer;
  await answer.body?.cancel();
  throw new ServiceError("sign_in_failed", "The email or the password is wrong.");
}

/** Somebody elsewhere who guesses at a person's password does not soon keep that person out. */
function signInAttempts(email: string, address: string): Attempt[] {
  return [
    { subject: `sign-in ${email} ${address}`, allowance: { times: 5, minutes: 15 } },
    { subject: `sign-in ${email}`, allowance: { times: 50, minutes: 15 } },
    { subject: `sign-in from ${address}`, allowance: { times: 30, minutes: 15 } },
  ];
}

/** The person whose session this is. Refuses with `signed_out` when it is nobody's. */
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

/** The role is asked for at every call, so that a change of it, or a removal, counts at the next one. */
export function createIdentifyMember(
  { store }: Pick<Services, "store">,
  sessions: Pick<SessionServices, "auth">,
): IdentifyMember {
  return async (request, companyId) => {
    const { user } = await requireSession(sessions, request);
    const role = await store.members.roleOf(companyId, user.id);
    if (role === undefined) throw companyNotFound(companyId);
    return { companyId, callerId: user.id, role };
  };
}

/** Alike for a company that isn't there and one that the person doesn't belong to. */
function companyNotFound(id: string): ServiceError {
  const shown = JSON.stringify(id.slice(0, 64));
  return new ServiceError("company_not_found", `You aren't a member of a company with the id ${shown}.`);
}

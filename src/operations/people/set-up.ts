import type { z } from "zod";
import { hashPassword } from "../../people/passwords.ts";
import type { User } from "../../store/people.ts";
import { requirePasswordSignIn } from "./confirm-change.ts";
import { hashToken, linkExpired } from "./one-time-links.ts";
import type { Services } from "../services.ts";
import { openSession, type SessionServices, signIn, type Client } from "./sessions.ts";
import type { setUpInput } from "./user-input.ts";

/** The answer to a user who came by a link: `cookies` are the `Set-Cookie` values of their new session. */
export interface SignedInAnswer {
  body: { person: User; company_id: string };
  cookies: string[];
}

/** The company of a set-up link. */
export async function readSetUp(
  { store }: Pick<Services, "store">,
  token: string,
): Promise<{ company_name: string }> {
  const link = await store.oneTimeLinks.find("set_up", hashToken(token));
  const company = await store.companies.get(link?.company_id ?? "");
  if (company === undefined || (await store.members.hasOwner(company.id))) throw linkExpired();
  return { company_name: company.name };
}

/**
 * Creates a company's first owner, once. A user who already has an account proves it by the password. Of two concurrent
 * calls one succeeds.
 */
export async function setUpOwner(
  { store, signIn: ways }: Pick<Services, "store" | "signIn">,
  sessions: SessionServices,
  { token, name, email, password }: z.output<typeof setUpInput>,
  client: Client,
): Promise<SignedInAnswer> {
  requirePasswordSignIn({ signIn: ways });
  await readSetUp({ store }, token);
  const existingUser = await store.people.findByEmail(email);
  const passwordProof =
    existingUser === undefined ? undefined : await signIn(sessions, { email, password }, client);
  const password_hash = await hashPassword(password);
  const owner = await store.oneTimeLinks.spendOnOwner(hashToken(token), { name, email, password_hash });
  if (owner === undefined) throw linkExpired();
  const signedIn = passwordProof ?? (await openSession(sessions, { email, password }, client));
  await signedIn.body?.cancel();
  return { body: owner, cookies: signedIn.headers.getSetCookie() };
}

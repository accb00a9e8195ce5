import type { z } from "zod";
import { hashPassword } from "../../people/passwords.ts";
import type { User } from "../../store/people.ts";
import { linkExpired } from "./link-expired.ts";
import { hashToken } from "./one-time-tokens.ts";
import type { Services } from "../services.ts";
import type { PeopleServices, Visitor } from "./people-services.ts";
import type { setUpInput } from "./person-input.ts";
import { openSession, signIn } from "./sign-in.ts";

/** Somebody came in by a link: `cookies` are the `Set-Cookie` values of their session. */
export interface Entry {
  body: { person: User; company_id: string };
  cookies: string[];
}

/** Whose owner a set-up link makes. */
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
 * Makes a company's first owner, once. Whoever has an account already proves it by their password. Of two at once one
 * succeeds.
 */
export async function setUpOwner(
  { store }: Pick<Services, "store">,
  people: PeopleServices,
  { token, name, email, password }: z.output<typeof setUpInput>,
  visitor: Visitor,
): Promise<Entry> {
  await readSetUp({ store }, token);
  const known = await store.people.findByEmail(email);
  const proof = known === undefined ? undefined : await signIn(people, { email, password }, visitor);
  const password_hash = await hashPassword(password);
  const made = await store.oneTimeLinks.spendOnOwner(hashToken(token), { name, email, password_hash });
  if (made === undefined) throw linkExpired();
  const signedIn = proof ?? (await openSession(people, { email, password }, visitor));
  await signedIn.body?.cancel();
  return { body: made, cookies: signedIn.headers.getSetCookie() };
}

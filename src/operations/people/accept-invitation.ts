import type { z } from "zod";
import { hashPassword } from "../../people/passwords.ts";
import type { Invitation } from "../../store/invitations.ts";
import { invalid, ServiceError } from "../errors.ts";
import { linkExpired } from "./link-expired.ts";
import { hashToken } from "./one-time-tokens.ts";
import type { Services } from "../services.ts";
import type { PeopleServices, Visitor } from "./people-services.ts";
import type { acceptInput } from "./person-input.ts";
import type { Role } from "../roles.ts";
import type { Entry } from "./set-up.ts";
import { openSession } from "./sign-in.ts";
import { signedInPerson } from "./signed-in-person.ts";

export interface OpenInvitationBody {
  company_name: string;
  email: string;
  role: Role;
  /** Whether there is an account of that address: its person signs in to accept. */
  has_account: boolean;
}

export async function readInvitation(
  { store }: Pick<Services, "store">,
  token: string,
): Promise<OpenInvitationBody> {
  const { company_id, email, role } = await openInvitation({ store }, token);
  return {
    company_name: (await store.companies.get(company_id))?.name ?? "",
    email,
    role,
    has_account: (await store.people.findByEmail(email)) !== undefined,
  };
}

/** Accepts as the signed-in person whose address was invited, or makes that person's account. */
export async function acceptInvitation(
  { store }: Pick<Services, "store">,
  people: PeopleServices,
  { token, ...given }: z.output<typeof acceptInput> & { token: string },
  visitor: Visitor,
): Promise<Entry> {
  const { email } = await openInvitation({ store }, token);
  const known = await store.people.findByEmail(email);
  if (known === undefined) return await acceptAsNew({ store }, people, { token, email, ...given }, visitor);
  const { person } = await signedInPerson(people, visitor);
  if (person.id !== known.id) {
    throw new ServiceError(
      "invitation_of_another",
      `This invitation is for ${email}; you are ${person.email}.`,
    );
  }
  const accepted = await store.invitations.accept(hashToken(token), { user: known });
  if (accepted.result !== "accepted") throw linkExpired();
  return { body: { person: known, company_id: accepted.company_id }, cookies: [] };
}

async function acceptAsNew(
  { store }: Pick<Services, "store">,
  people: PeopleServices,
  given: z.output<typeof acceptInput> & { token: string; email: string },
  visitor: Visitor,
): Promise<Entry> {
  const { token, email } = given;
  const { name, password } = requireBoth(given);
  const newPerson = { name, email, password_hash: await hashPassword(password) };
  const accepted = await store.invitations.accept(hashToken(token), { newUser: newPerson });
  // Another invitation made the account meanwhile.
  if (accepted.result === "taken") return await acceptInvitation({ store }, people, given, visitor);
  if (accepted.result !== "accepted") throw linkExpired();
  const { user: person, company_id } = accepted;
  const signedIn = await openSession(people, { email, password }, visitor);
  await signedIn.body?.cancel();
  return { body: { person, company_id }, cookies: signedIn.headers.getSetCookie() };
}

async function openInvitation({ store }: Pick<Services, "store">, token: string): Promise<Invitation> {
  const invitation = await store.invitations.findByHash(hashToken(token));
  if (invitation === undefined) throw linkExpired();
  return invitation;
}

function requireBoth({ name, password }: z.output<typeof acceptInput>): { name: string; password: string } {
  if (name !== undefined && password !== undefined) return { name, password };
  const missing = Object.entries({ name, password }).filter(([, value]) => value === undefined);
  throw invalid(missing.map(([path]) => ({ path, message: "Needed for a new account" })));
}

import type { z } from "zod";
import { hashPassword } from "../../people/passwords.ts";
import type { Invitation } from "../../store/invitations.ts";
import { invalid, ServiceError } from "../service-error.ts";
import { requirePasswordSignIn } from "./confirm-change.ts";
import { hashToken, linkExpired } from "./one-time-links.ts";
import type { Services } from "../services.ts";
import { openSession, type SessionServices, requireSession, type Client } from "./sessions.ts";
import type { acceptInput } from "./user-input.ts";
import type { Role } from "../roles.ts";
import type { SignedInAnswer } from "./set-up.ts";

export interface OpenInvitationBody {
  company_name: string;
  email: string;
  role: Role;
  /** Whether this address has an account; its user has to sign in to accept. */
  has_account: boolean;
  /** The inviting user's name; null if it isn't known. */
  inviter: string | null;
}

export async function readInvitation(
  { store }: Pick<Services, "store">,
  token: string,
): Promise<OpenInvitationBody> {
  const { company_id, email, role, inviter } = await findInvitation({ store }, token);
  return {
    company_name: (await store.companies.get(company_id))?.name ?? "",
    email,
    role,
    has_account: (await store.people.findByEmail(email)) !== undefined,
    inviter,
  };
}

/** Accepts an invitation for the signed-in user with the invited address, or creates that user's account. */
export async function acceptInvitation(
  services: Pick<Services, "store" | "signIn">,
  sessions: SessionServices,
  { token, ...profile }: z.output<typeof acceptInput> & { token: string },
  client: Client,
): Promise<SignedInAnswer> {
  const { store } = services;
  const { email } = await findInvitation({ store }, token);
  const existingUser = await store.people.findByEmail(email);
  if (existingUser === undefined)
    return await acceptAsNew(services, sessions, { token, email, ...profile }, client);
  const { user } = await requireSession(sessions, client);
  if (user.id !== existingUser.id) {
    throw new ServiceError(
      "invitation_of_another",
      `This invitation is for ${email}; you are ${user.email}.`,
    );
  }
  const acceptance = await store.invitations.accept(hashToken(token), { user: existingUser });
  if (acceptance.result !== "accepted") throw linkExpired();
  return { body: { person: existingUser, company_id: acceptance.company_id }, cookies: [] };
}

async function acceptAsNew(
  services: Pick<Services, "store" | "signIn">,
  sessions: SessionServices,
  input: z.output<typeof acceptInput> & { token: string; email: string },
  client: Client,
): Promise<SignedInAnswer> {
  requirePasswordSignIn(services);
  const { store } = services;
  const { token, email } = input;
  const { name, password } = requireProfile(input);
  const newUser = { name, email, password_hash: await hashPassword(password) };
  const acceptance = await store.invitations.accept(hashToken(token), { newUser });
  // The account was created by another invitation in the meantime.
  if (acceptance.result === "taken") return await acceptInvitation(services, sessions, input, client);
  if (acceptance.result !== "accepted") throw linkExpired();
  const { user, company_id } = acceptance;
  const signedIn = await openSession(sessions, { email, password }, client);
  await signedIn.body?.cancel();
  return { body: { person: user, company_id }, cookies: signedIn.headers.getSetCookie() };
}

async function findInvitation({ store }: Pick<Services, "store">, token: string): Promise<Invitation> {
  const invitation = await store.invitations.findByHash(hashToken(token));
  if (invitation === undefined) throw linkExpired();
  return invitation;
}

function requireProfile({ name, password }: z.output<typeof acceptInput>): {
  name: string;
  password: string;
} {
  if (name !== undefined && password !== undefined) return { name, password };
  const missing = Object.entries({ name, password }).filter(([, value]) => value === undefined);
  throw invalid(missing.map(([path]) => ({ path, message: "Needed for a new account" })));
}

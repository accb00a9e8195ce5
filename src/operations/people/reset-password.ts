import type { z } from "zod";
import { resetMail } from "../../people/mail-texts.ts";
import { hashPassword } from "../../people/passwords.ts";
import { hasRole, type IdentifiedCaller } from "../roles.ts";
import { ServiceError } from "../service-error.ts";
import type { Services } from "../services.ts";
import { requirePasswordSignIn } from "./confirm-change.ts";
import { limitMails } from "./limit-mails.ts";
import { memberToManage } from "./manage-members.ts";
import { deliverMail, hashToken, linkExpired, makeResetLink } from "./one-time-links.ts";
import type { SessionServices, Client } from "./sessions.ts";
import type { resetInput } from "./user-input.ts";

/** Checks a reset link before a user types a new password. Throws `link_expired`. */
export async function readResetLink(
  { store, signIn }: Pick<Services, "store" | "signIn">,
  token: string,
): Promise<object> {
  requirePasswordSignIn({ signIn });
  if ((await store.oneTimeLinks.find("reset_password", hashToken(token))) === undefined) throw linkExpired();
  return {};
}

/** Sets a new password by a reset link, and ends all sessions of its user. */
export async function resetPassword(
  { store, signIn }: Pick<Services, "store" | "signIn">,
  { token, password }: z.output<typeof resetInput>,
): Promise<void> {
  requirePasswordSignIn({ signIn });
  const hash = hashToken(token);
  // Checked first, because hashing a password is expensive.
  if ((await store.oneTimeLinks.find("reset_password", hash)) === undefined) throw linkExpired();
  const isReset = await store.oneTimeLinks.spendOnPassword(hash, await hashPassword(password));
  if (!isReset) throw linkExpired();
}

export interface ForgottenBody {
  /** Whether this server sends mail. */
  mail: boolean;
  detail: string;
}

/** Mails a reset link to the user with this address. Neither the answer nor its timing tells whether there is one. */
export async function requestPasswordReset(
  services: Pick<Services, "store" | "urls" | "sendMail" | "signIn" | "log" | "now">,
  { attempts }: Pick<SessionServices, "attempts">,
  email: string,
  { address }: Client,
): Promise<ForgottenBody> {
  requirePasswordSignIn(services);
  if (services.sendMail === undefined) {
    return { mail: false, detail: "This server sends no mail. Ask an admin of your company for a link." };
  }
  await attempts.take([
    { subject: `forgotten ${email}`, allowance: { times: 3, minutes: 60 } },
    { subject: `forgotten from ${address}`, allowance: { times: 20, minutes: 60 } },
  ]);
  void mailResetLink(services, email).catch((error: unknown) => {
    services.log.error({ err: error }, "A link to a new password can't be made");
  });
  return { mail: true, detail: "If there is an account with this address, a link is on its way." };
}

async function mailResetLink(
  services: Pick<Services, "store" | "urls" | "sendMail" | "log" | "now">,
  email: string,
): Promise<void> {
  const user = await services.store.people.findByEmail(email);
  if (user === undefined) return;
  const link = await makeResetLink(services, user.id, []);
  await deliverMail(services, email, resetMail({ name: user.name, link }));
}

export interface ResetLinkBody {
  /** Only when no mail was sent: the caller hands the link on. */
  link?: string;
  mailed: boolean;
}

/**
 * Lets a member choose a new password: by mail, or by a link that the caller hands on. The link opens every company of
 * that user, so only a caller who can manage them in each sees it.
 */
export async function resetMemberPassword(
  services: Pick<Services, "store" | "counters" | "secret" | "urls" | "sendMail" | "signIn" | "log" | "now">,
  caller: IdentifiedCaller,
  id: string,
): Promise<ResetLinkBody> {
  requirePasswordSignIn(services);
  const { person_id, name, email } = await memberToManage(services, caller, id);
  const canHandOnLink = await canManageEverywhere(services, caller.callerId, person_id);
  if (services.sendMail === undefined && !canHandOnLink) throw inOtherCompanies();
  await limitMails(services, { kind: "reset link", to: email, sender: caller.companyId });
  const link = await makeResetLink(services, person_id, [caller.companyId]);
  const mailed = await deliverMail(services, email, resetMail({ name, link }));
  return { mailed, ...(mailed || !canHandOnLink ? {} : { link }) };
}

async function canManageEverywhere(
  { store }: Pick<Services, "store">,
  managerId: string,
  userId: string,
): Promise<boolean> {
  for (const { id, role } of await store.members.companiesOf(userId)) {
    const managerRole = await store.members.roleOf(id, managerId);
    if (managerRole === undefined || !hasRole(managerRole, "admin") || !hasRole(managerRole, role))
      return false;
  }
  return true;
}

function inOtherCompanies(): ServiceError {
  return new ServiceError(
    "role_insufficient",
    "This user belongs to other companies too, and a new password would give access to them. Whoever runs the server can create the link: limn member reset-password EMAIL",
  );
}

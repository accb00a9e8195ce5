import type { z } from "zod";
import { resetMail } from "../../people/mail-texts.ts";
import { hashPassword } from "../../people/passwords.ts";
import { hasRole, type IdentifiedCaller } from "../roles.ts";
import { ServiceError } from "../service-error.ts";
import type { Services } from "../services.ts";
import { memberToManage } from "./manage-members.ts";
import { deliverMail, hashToken, linkExpired, makeResetLink } from "./one-time-links.ts";
import type { SessionServices, Client } from "./sessions.ts";
import type { resetInput } from "./user-input.ts";

/** Spends a reset link on a new password; all sessions of that person end. */
export async function resetPassword(
  { store }: Pick<Services, "store">,
  { token, password }: z.output<typeof resetInput>,
): Promise<void> {
  const hash = hashToken(token);
  // Hashing a password is work that not everyone may have us do.
  if ((await store.oneTimeLinks.find("reset_password", hash)) === undefined) throw linkExpired();
  const isReset = await store.oneTimeLinks.spendOnPassword(hash, await hashPassword(password));
  if (!isReset) throw linkExpired();
}

export interface ForgottenBody {
  /** Whether this server sends mail at all. */
  mail: boolean;
  detail: string;
}

/** Mails a reset link to whoever has an account of that address. The answer and its time tell nothing of that. */
export function requestPasswordReset(
  services: Pick<Services, "store" | "urls" | "sendMail" | "log" | "now">,
  { attempts }: Pick<SessionServices, "attempts">,
  email: string,
  { address }: Client,
): ForgottenBody {
  if (services.sendMail === undefined) {
    return { mail: false, detail: "This server sends no mail. Ask an admin of your company for a link." };
  }
  attempts.take([
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
  const link = await makeResetLink(services, user.id);
  await deliverMail(services, email, resetMail({ name: user.name, link }));
}

export interface ResetLinkBody {
  /** Where the mail was not sent: for whoever asked to hand on. */
  link?: string;
  mailed: boolean;
}

/**
 * Has a member choose a new password: by mail, else by a link for the caller to hand on. A link opens all companies of
 * that person, so it is shown only to who may manage them in each.
 */
export async function resetMemberPassword(
  services: Pick<Services, "store" | "urls" | "sendMail" | "log" | "now">,
  caller: IdentifiedCaller,
  id: string,
): Promise<ResetLinkBody> {
  const { person_id, name, email } = await memberToManage(services, caller, id);
  const canHandOnLink = await canManageEverywhere(services, caller.callerId, person_id);
  if (services.sendMail === undefined && !canHandOnLink) throw inOtherCompanies();
  const link = await makeResetLink(services, person_id);
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

import type { AuthCall } from "../../people/auth.ts";
import { secondFactorRemovedMail } from "../../people/mail-texts.ts";
import type { User } from "../../store/people.ts";
import { hasRole, type IdentifiedCaller } from "../roles.ts";
import { invalid, ServiceError } from "../service-error.ts";
import type { Services } from "../services.ts";
import type { Attempt } from "./attempts.ts";
import { limitMails } from "./limit-mails.ts";
import { memberToManage } from "./manage-members.ts";
import { deliverMail } from "./one-time-links.ts";
import type { SessionServices } from "./sessions.ts";

export function wrongCode(): ServiceError {
  return invalid([{ path: "code", message: "This code is wrong, or it has been used or has expired" }]);
}

/** better-auth would replace the secret at once, and whoever then leaves couldn't sign in any more. */
export function requireNoSecondFactor({ secondFactor }: { secondFactor: boolean }): void {
  if (secondFactor) throw invalid([{ path: "", message: "It is on already. Turn it off first" }]);
}

/** Wrong codes of a signed-in user, or from an address. better-auth also locks an account after ten in a row. */
export function codeGuesses(userId: string | undefined, address: string): Attempt[] {
  return userId === undefined
    ? [{ subject: `code from ${address}`, allowance: { times: 30, minutes: 15 } }]
    : [{ subject: `code of ${userId}`, allowance: { times: 10, minutes: 15 } }];
}

/**
 * Ends the session that a code has opened, if the code had opened one before. better-auth takes a code for 90 seconds, but
 * somebody may have watched it being typed (RFC 6238, 5.2).
 */
export async function refuseUsedCode(
  { auth, attempts }: SessionServices,
  { body }: Pick<AuthCall, "body">,
  answer: Response,
): Promise<void> {
  const { user } = (await answer.clone().json()) as { user: { id: string } };
  const { code } = body as { code: string };
  try {
    await attempts.take([{ subject: `used code ${user.id} ${code}`, allowance: { times: 1, minutes: 3 } }]);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const cookies = answer.headers.getSetCookie().map((line) => line.split(";")[0]);
    const headers = new Headers({ cookie: cookies.join("; ") });
    await auth.call({ method: "POST", path: "/sign-out", headers });
    throw wrongCode();
  }
}

type RemoveServices = Pick<Services, "store" | "urls" | "sendMail" | "log">;

/**
 * Turns two-step sign-in off for a member who lost their codes. It protects every company of that user, so the caller
 * must be an owner of each.
 */
export async function removeMemberSecondFactor(
  services: RemoveServices & Pick<Services, "counters" | "secret">,
  caller: IdentifiedCaller,
  id: string,
): Promise<void> {
  const member = await memberToManage(services, caller, id);
  if (member.person_id === caller.callerId) {
    throw invalid([{ path: "id", message: "Turn your own off under Account" }]);
  }
  for (const company of await services.store.members.companiesOf(member.person_id)) {
    const role = await services.store.members.roleOf(company.id, caller.callerId);
    if (role === undefined || !hasRole(role, "owner")) throw inOtherCompanies();
  }
  await limitMails(services, { kind: "removed second factor", to: member.email, sender: caller.companyId });
  await removeSecondFactor(services, { ...member, id: member.person_id });
}

/** The user is told by mail. */
export async function removeSecondFactor(services: RemoveServices, { id, name, email }: User): Promise<void> {
  await services.store.people.deleteSecondFactor(id);
  await deliverMail(services, email, secondFactorRemovedMail({ name, base: services.urls.base }));
}

function inOtherCompanies(): ServiceError {
  return new ServiceError(
    "role_insufficient",
    "This user belongs to other companies too, which two-step sign-in protects. Whoever runs the server can turn it off: limn member remove-second-factor EMAIL",
  );
}

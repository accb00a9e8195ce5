import { resetMail } from "../../people/mail-texts.ts";
import { deliverMail } from "./deliver-mail.ts";
import { ServiceError } from "../errors.ts";
import type { IdentifiedCaller } from "../identified-caller.ts";
import { memberToManage } from "./manage-members.ts";
import type { Services } from "../services.ts";
import { makeResetLink } from "./reset-link.ts";
import { mayActAs } from "../roles.ts";

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
  const mayHandOn = await managesEverywhere(services, caller.callerId, person_id);
  if (services.sendMail === undefined && !mayHandOn) throw inOtherCompanies();
  const link = await makeResetLink(services, person_id);
  const mailed = await deliverMail(services, email, resetMail({ name, link }));
  return { mailed, ...(mailed || !mayHandOn ? {} : { link }) };
}

async function managesEverywhere(
  { store }: Pick<Services, "store">,
  managerId: string,
  personId: string,
): Promise<boolean> {
  for (const { id, role } of await store.members.companiesOf(personId)) {
    const own = await store.members.roleOf(id, managerId);
    if (own === undefined || !mayActAs(own, "admin") || !mayActAs(own, role)) return false;
  }
  return true;
}

function inOtherCompanies(): ServiceError {
  return new ServiceError(
    "role_insufficient",
    "This person belongs to other companies too, which a new password would open. Whoever runs the server makes the link: limn member reset-password EMAIL",
  );
}

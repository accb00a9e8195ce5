import type { z } from "zod";
import { invitationMail } from "../../people/mail-texts.ts";
import type { NewInvitation } from "../../store/invitations.ts";
import { newId } from "../../store/new-id.ts";
import { limitMails } from "./limit-mails.ts";
import { deliverMail, hashToken, makeInvitationLink, deriveInvitationToken } from "./one-time-links.ts";
import { notFound, ServiceError } from "../service-error.ts";
import { type IdentifiedCaller, requireRoleOver } from "../roles.ts";
import type { Services } from "../services.ts";
import type { invitationInput } from "./user-input.ts";
import { type InvitationBody, presentInvitation } from "./present-member.ts";

type InvitingServices = Pick<Services, "store" | "counters" | "urls" | "secret" | "sendMail" | "log" | "now">;

const validDays = 7;
const maxOpen = 500;
const dayMs = 86_400_000;

export interface InvitedBody {
  invitation: InvitationBody;
  /** Only when no mail was sent: the caller hands the link on. */
  link?: string;
  mailed: boolean;
}

/** Invites an address for seven days and replaces an earlier invitation. Nobody can give a role above their own. */
export async function inviteMember(
  services: InvitingServices,
  caller: IdentifiedCaller,
  { email, role }: z.output<typeof invitationInput>,
): Promise<InvitedBody> {
  requireRoleOver(caller, role);
  const { members, invitations, companies } = services.store;
  const existingMember = (await members.list(caller.companyId)).find((member) => member.email === email);
  if (existingMember !== undefined) {
    throw new ServiceError("already_member", `${existingMember.name} (${email}) is already a member.`);
  }
  const earlierInvitation = (await invitations.list(caller.companyId)).find((one) => one.email === email);
  if (earlierInvitation !== undefined) requireRoleOver(caller, earlierInvitation.role);
  await limitMails(services, { kind: "invitation", to: email, sender: caller.companyId });
  const inviter = caller.author?.name ?? null;
  const row = { ...newInvitation(services, caller.companyId, { email, role }), inviter };
  const invitation = await invitations.put(row, maxOpen);
  if (invitation === "too_many")
    throw new ServiceError("invitation_limit", `Your company has ${maxOpen} open invitations.`);
  const link = makeInvitationLink(services, invitation) ?? "";
  const companyName = (await companies.get(caller.companyId))?.name ?? "";
  const text = invitationMail({ companyName, inviter: inviter ?? "A member", link, days: validDays });
  const mailed = await deliverMail(services, email, text);
  return { invitation: presentInvitation(invitation, undefined), mailed, ...(mailed ? {} : { link }) };
}

/** Withdraws an invitation; its link stops working. */
export async function withdrawInvitation(
  { store }: Pick<Services, "store">,
  caller: IdentifiedCaller,
  id: string,
): Promise<void> {
  const invitation = await store.invitations.get(caller.companyId, id);
  if (invitation === undefined) throw notFound("invitation_not_found", "invitation", id);
  requireRoleOver(caller, invitation.role);
  await store.invitations.remove(caller.companyId, id);
}

function newInvitation(
  { secret, now }: Pick<Services, "secret" | "now">,
  company_id: string,
  input: z.output<typeof invitationInput>,
): NewInvitation {
  const id = newId("inv");
  return {
    id,
    company_id,
    ...input,
    token_hash: hashToken(deriveInvitationToken(secret(), id)),
    expires_at: new Date(now().getTime() + validDays * dayMs).toISOString(),
  };
}

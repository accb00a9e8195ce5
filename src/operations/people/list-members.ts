import type { IdentifiedCaller } from "../identified-caller.ts";
import { invitationLink } from "./invitation-link.ts";
import type { Parts } from "../parts.ts";
import { type MemberListBody, presentInvitation, presentMember } from "./present-member.ts";
import { mayActAs } from "../roles.ts";

/**
 * A company's members by name and its open invitations. Links stand there only where no mail is sent, and only for
 * admins, of invitations that they might have made: whoever opens a link gets its role.
 */
export async function listMembers(
  parts: Pick<Parts, "store" | "urls" | "secret" | "sendMail">,
  { companyId, callerId, role }: IdentifiedCaller,
): Promise<MemberListBody> {
  const members = await parts.store.members.list(companyId);
  const invitations = await parts.store.invitations.list(companyId);
  return {
    members: members.map((member) => presentMember(member, callerId)),
    invitations: invitations.map((invitation) => {
      const seesLink = mayActAs(role, "admin") && mayActAs(role, invitation.role);
      const link = seesLink && parts.sendMail === undefined ? invitationLink(parts, invitation) : undefined;
      return presentInvitation(invitation, link);
    }),
  };
}

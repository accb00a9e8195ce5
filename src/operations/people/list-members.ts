import type { IdentifiedCaller } from "../identified-caller.ts";
import { invitationLink } from "./invitation-link.ts";
import type { Services } from "../services.ts";
import { type MemberListBody, presentInvitation, presentMember } from "./present-member.ts";
import { mayActAs } from "../roles.ts";

/**
 * A company's members by name and its open invitations. Links stand there only where no mail is sent, and only for
 * admins, of invitations that they might have made: whoever opens a link gets its role.
 */
export async function listMembers(
  services: Pick<Services, "store" | "urls" | "secret" | "sendMail">,
  { companyId, callerId, role }: IdentifiedCaller,
): Promise<MemberListBody> {
  const members = await services.store.members.list(companyId);
  const invitations = await services.store.invitations.list(companyId);
  return {
    members: members.map((member) => presentMember(member, callerId)),
    invitations: invitations.map((invitation) => {
      const seesLink = mayActAs(role, "admin") && mayActAs(role, invitation.role);
      const link =
        seesLink && services.sendMail === undefined ? invitationLink(services, invitation) : undefined;
      return presentInvitation(invitation, link);
    }),
  };
}

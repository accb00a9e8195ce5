import type { z } from "zod";
import type { Member, MemberChange } from "../../store/members.ts";
import { hasRole, type IdentifiedCaller, requireRoleOver } from "../roles.ts";
import { ServiceError } from "../service-error.ts";
import type { Caller, Services } from "../services.ts";
import { invitationLink } from "./one-time-links.ts";
import { type MemberBody, type MemberListBody, presentInvitation, presentMember } from "./present-member.ts";
import type { roleInput } from "./user-input.ts";

/** Members as the command line lists them, by name. */
export async function listCompanyMembers(
  { store }: Pick<Services, "store">,
  { companyId }: Caller,
): Promise<Member[]> {
  return await store.members.list(companyId);
}

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
      const seesLink = hasRole(role, "admin") && hasRole(role, invitation.role);
      const link =
        seesLink && services.sendMail === undefined ? invitationLink(services, invitation) : undefined;
      return presentInvitation(invitation, link);
    }),
  };
}

type MemberServices = Pick<Services, "store">;

/** Gives a member another role, from their next call on. */
export async function changeRole(
  { store }: MemberServices,
  caller: IdentifiedCaller,
  id: string,
  { role }: z.output<typeof roleInput>,
): Promise<MemberBody> {
  const member = await memberToManage({ store }, caller, id);
  requireRoleOver(caller, role);
  requireSuccess(await store.members.changeRole(caller.companyId, id, role), id);
  return presentMember({ ...member, role }, caller.callerId);
}

/** Takes a member out of the company, at once. The account stays, for other companies and another invitation. */
export async function removeMember(
  { store }: MemberServices,
  caller: IdentifiedCaller,
  id: string,
): Promise<void> {
  await memberToManage({ store }, caller, id);
  requireSuccess(await store.members.remove(caller.companyId, id), id);
}

/** Takes the caller out of the company, whatever their role, unless they are its last owner. */
export async function leaveCompany(
  { store }: MemberServices,
  caller: IdentifiedCaller,
  id: string,
): Promise<void> {
  const member = await store.members.get(caller.companyId, id);
  if (member?.person_id !== caller.callerId) throw memberNotFound(id);
  requireSuccess(await store.members.remove(caller.companyId, id), id);
}

/** A member that the caller may manage. */
export async function memberToManage(
  { store }: MemberServices,
  caller: IdentifiedCaller,
  id: string,
): Promise<Member> {
  const member = await store.members.get(caller.companyId, id);
  if (member === undefined) throw memberNotFound(id);
  requireRoleOver(caller, member.role);
  return member;
}

function requireSuccess(change: MemberChange, id: string): void {
  if (change === "unknown") throw memberNotFound(id);
  if (change === "last_owner") {
    throw new ServiceError(
      "last_owner",
      "This is the company's only owner. Make another member an owner first.",
    );
  }
}

function memberNotFound(id: string): ServiceError {
  const shown = JSON.stringify(id.slice(0, 64));
  return new ServiceError("member_not_found", `There is no member with the id ${shown} in this company.`);
}

import type { z } from "zod";
import type { Member, MemberChange } from "../../store/members.ts";
import { hasRole, type IdentifiedCaller, requireRoleOver } from "../roles.ts";
import { notFound, ServiceError } from "../service-error.ts";
import type { Caller, Services } from "../services.ts";
import { makeInvitationLink } from "./one-time-links.ts";
import { type MemberBody, type MemberListBody, presentInvitation, presentMember } from "./present-member.ts";
import type { roleInput } from "./user-input.ts";

/** Members of a company by name, for the command line. */
export async function listCompanyMembers(
  { store }: Pick<Services, "store">,
  { companyId }: Caller,
): Promise<Member[]> {
  return await store.members.list(companyId);
}

/**
 * Members by name, and open invitations. A link is shown only when the server sends no mail, and only to admins whose
 * role is at least the invitation's, because a link grants its role.
 */
export async function listMembers(
  services: Pick<Services, "store" | "urls" | "secret" | "sendMail">,
  caller: IdentifiedCaller,
): Promise<MemberListBody> {
  const { companyId, role } = caller;
  const members = await services.store.members.list(companyId);
  const invitations = await services.store.invitations.list(companyId);
  return {
    members: members.map((member) => presentMember(member, caller)),
    invitations: invitations.map((invitation) => {
      const seesLink = hasRole(role, "admin") && hasRole(role, invitation.role);
      const link =
        seesLink && services.sendMail === undefined ? makeInvitationLink(services, invitation) : undefined;
      return presentInvitation(invitation, link);
    }),
  };
}

type MemberServices = Pick<Services, "store">;

/** Changes a member's role, from their next call on. */
export async function changeRole(
  { store }: MemberServices,
  caller: IdentifiedCaller,
  id: string,
  { role }: z.output<typeof roleInput>,
): Promise<MemberBody> {
  const member = await memberToManage({ store }, caller, id);
  requireRoleOver(caller, role);
  requireSuccess(await store.members.changeRole(caller.companyId, id, role), id);
  return presentMember({ ...member, role }, caller);
}

/**
 * Removes a member at once. The account stays, for other companies and later invitations. The domain of the address doesn't let
 * them in again.
 */
export async function removeMember(
  { store }: MemberServices,
  caller: IdentifiedCaller,
  id: string,
): Promise<void> {
  await memberToManage({ store }, caller, id);
  requireSuccess(await store.members.remove(caller.companyId, id, { isBarred: true }), id);
}

/** Removes the caller from the company, whatever their role, unless they are its last owner. */
export async function leaveCompany(
  { store }: MemberServices,
  caller: IdentifiedCaller,
  id: string,
): Promise<void> {
  const member = await store.members.get(caller.companyId, id);
  if (member?.person_id !== caller.callerId) throw memberNotFound(id);
  requireSuccess(await store.members.remove(caller.companyId, id, { isBarred: false }), id);
}

/** Returns a member; throws unless the caller may manage them. */
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
  return notFound("member_not_found", "member", id);
}

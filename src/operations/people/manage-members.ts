import type { z } from "zod";
import type { Member, MemberChange } from "../../store/members.ts";
import { ServiceError } from "../errors.ts";
import type { IdentifiedCaller } from "../identified-caller.ts";
import type { Services } from "../services.ts";
import type { roleInput } from "./person-input.ts";
import { type MemberBody, presentMember } from "./present-member.ts";
import { requireRoleOver } from "./role-over.ts";

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
  requireDone(await store.members.changeRole(caller.companyId, id, role), id);
  return presentMember({ ...member, role }, caller.callerId);
}

/** Takes a member out of the company, at once. The account stays, for other companies and another invitation. */
export async function removeMember(
  { store }: MemberServices,
  caller: IdentifiedCaller,
  id: string,
): Promise<void> {
  await memberToManage({ store }, caller, id);
  requireDone(await store.members.remove(caller.companyId, id), id);
}

/** Takes the caller out of the company, whatever their role, unless they are its last owner. */
export async function leaveCompany(
  { store }: MemberServices,
  caller: IdentifiedCaller,
  id: string,
): Promise<void> {
  const member = await store.members.get(caller.companyId, id);
  if (member?.person_id !== caller.callerId) throw memberNotFound(id);
  requireDone(await store.members.remove(caller.companyId, id), id);
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

function requireDone(change: MemberChange, id: string): void {
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

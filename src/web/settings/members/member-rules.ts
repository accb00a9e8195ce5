import type { Role } from "../../../operations/roles.ts";
import { roleWords } from "./role-words.ts";

interface InCompany {
  id: string;
  role: Role;
  you: boolean;
}

const order = roleWords.map(({ value }) => value);

/** Roles that the user may assign: none above their own, and none if below admin. */
export function rolesToGive(mine: Role): readonly Role[] {
  if (order.indexOf(mine) < order.indexOf("admin")) return [];
  return order.filter((role) => order.indexOf(role) <= order.indexOf(mine));
}

/** Whether this member is the only owner, who can't be changed or removed. */
export function isLastOwner(member: InCompany, members: readonly InCompany[]): boolean {
  return member.role === "owner" && members.filter(({ role }) => role === "owner").length === 1;
}

/** Whether a user with the role `mine` may manage this member. The server checks it too. */
export function mayManage(mine: Role, member: InCompany): boolean {
  return rolesToGive(mine).includes(member.role);
}

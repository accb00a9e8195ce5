import type { Role } from "../../../operations/roles.ts";
import { roleWords } from "./role-words.ts";

interface InCompany {
  id: string;
  role: Role;
  you: boolean;
}

const order = roleWords.map(({ value }) => value);

/** Roles that a person may give: none above their own, and none at all below admin. */
export function rolesToGive(mine: Role): readonly Role[] {
  if (order.indexOf(mine) < order.indexOf("admin")) return [];
  return order.filter((role) => order.indexOf(role) <= order.indexOf(mine));
}

/** Whether this member is the one owner, who stays until there is another. */
export function isLastOwner(member: InCompany, members: readonly InCompany[]): boolean {
  return member.role === "owner" && members.filter(({ role }) => role === "owner").length === 1;
}

/** Whether a person of the role `mine` may change, remove or reset this member. The server decides it once more. */
export function mayManage(mine: Role, member: InCompany): boolean {
  return rolesToGive(mine).includes(member.role);
}

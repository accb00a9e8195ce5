import type { Role } from "../../../../operations/roles.ts";
import * as words from "./words.tsx";

interface RoleTexts {
  value: Role;
  label: string;
  /** With its article: "an editor". */
  withArticle: string;
  /** The permissions that it adds to the role before it. */
  additions: string;
  /** All its permissions. */
  permissions: string;
}

/** Roles in ascending order of permissions. */
export const roleTexts: readonly RoleTexts[] = [
  {
    value: "viewer",
    label: words.viewer,
    withArticle: words.aViewer,
    additions: words.canViewDesignsAndUsage,
    permissions: words.viewersCanViewDesigns,
  },
  {
    value: "editor",
    label: words.editor,
    withArticle: words.anEditor,
    additions: words.canAlsoCreateEditPublish,
    permissions: words.editorHint,
  },
  {
    value: "admin",
    label: words.admin,
    withArticle: words.anAdmin,
    additions: words.canAlsoCreateApiKeys,
    permissions: words.adminHint,
  },
  {
    value: "owner",
    label: words.owner,
    withArticle: words.anOwner,
    additions: words.canDoEverything,
    permissions: words.ownerHint,
  },
];

const textsOf = (role: Role) => roleTexts.find(({ value }) => value === role) ?? roleTexts[0]!;

export function roleLabel(role: Role): string {
  return textsOf(role).label;
}

/** `an editor`, `a viewer`. */
export function roleWithArticle(role: Role): string {
  return textsOf(role).withArticle;
}

/** A role's permissions as a sentence. */
export function rolePermissions(role: Role): string {
  return textsOf(role).permissions;
}

interface MemberRole {
  id: string;
  role: Role;
  you: boolean;
}

const order = roleTexts.map(({ value }) => value);

/** Roles that the user may assign: none above their own, and none if below admin. */
export function assignableRoles(ownRole: Role): readonly Role[] {
  if (order.indexOf(ownRole) < order.indexOf("admin")) return [];
  return order.filter((role) => order.indexOf(role) <= order.indexOf(ownRole));
}

/** Whether this member is the only owner, who can't be changed or removed. */
export function isLastOwner(member: MemberRole, members: readonly MemberRole[]): boolean {
  return member.role === "owner" && members.filter(({ role }) => role === "owner").length === 1;
}

/** Whether a user with the role `ownRole` may manage this member. The server checks it too. */
export function canManage(ownRole: Role, member: MemberRole): boolean {
  return assignableRoles(ownRole).includes(member.role);
}

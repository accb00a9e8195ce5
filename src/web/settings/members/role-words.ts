import type { Role } from "../../../operations/roles.ts";

interface RoleWords {
  value: Role;
  label: string;
  /** With its article: "an editor". */
  one: string;
  /** What it may, after those above it. */
  may: string;
  /** Its permissions as a sentence. */
  alone: string;
}

/** Roles in ascending order of permissions. */
export const roleWords: readonly RoleWords[] = [
  {
    value: "viewer",
    label: "Viewer",
    one: "a viewer",
    may: "Can view designs and usage and copy URLs and snippets.",
    alone: "Viewers can view designs and usage and copy URLs and snippets. They can't change anything.",
  },
  {
    value: "editor",
    label: "Editor",
    one: "an editor",
    may: "Can also create, edit, publish and delete designs and upload fonts.",
    alone: "Editors can create, edit, publish and delete designs and upload fonts.",
  },
  {
    value: "admin",
    label: "Admin",
    one: "an admin",
    may: "Can also create API keys, invite members and change company settings.",
    alone:
      "Admins can do everything editors can. They can also create API keys, invite members and change company settings.",
  },
  {
    value: "owner",
    label: "Owner",
    one: "an owner",
    may: "Can do everything. Only owners can make someone an owner.",
    alone: "Owners can do everything, including removing any member, even you.",
  },
];

const wordsOf = (role: Role) => roleWords.find(({ value }) => value === role) ?? roleWords[0]!;

export function roleLabel(role: Role): string {
  return wordsOf(role).label;
}

/** `an editor`, `a viewer`. */
export function roleWithArticle(role: Role): string {
  return wordsOf(role).one;
}

/** A role's permissions as a sentence. */
export function roleMay(role: Role): string {
  return wordsOf(role).alone;
}

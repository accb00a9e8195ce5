import type { Role } from "../../../operations/roles.ts";

interface RoleWords {
  value: Role;
  label: string;
  /** With its article: "an editor". */
  one: string;
  /** What it may, after those above it. */
  may: string;
  /** What it may, as a sentence of its own. */
  alone: string;
}

/** Roles from the one that may least. */
export const roleWords: readonly RoleWords[] = [
  {
    value: "viewer",
    label: "Viewer",
    one: "a viewer",
    may: "Sees designs and usage, and copies URLs and snippets.",
    alone: "A viewer sees designs and usage, and copies URLs and snippets, but changes nothing.",
  },
  {
    value: "editor",
    label: "Editor",
    one: "an editor",
    may: "Also makes, changes, publishes and deletes designs, and uploads fonts.",
    alone: "An editor makes, changes, publishes and deletes designs, and uploads fonts.",
  },
  {
    value: "admin",
    label: "Admin",
    one: "an admin",
    may: "Also makes API keys, invites people and changes the company's settings.",
    alone:
      "An admin does what editors do, makes API keys, invites people and changes the company's settings.",
  },
  {
    value: "owner",
    label: "Owner",
    one: "an owner",
    may: "May do everything, and alone decides who else is an owner.",
    alone: "An owner may do everything, and may remove any member, you too.",
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

/** What a role may, in a sentence of its own. */
export function roleMay(role: Role): string {
  return wordsOf(role).alone;
}

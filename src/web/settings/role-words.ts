import type { Role } from "../../operations/roles.ts";

/** Roles from the one that may least, each with what it may, in a sentence. */
export const roleWords: readonly { value: Role; label: string; may: string }[] = [
  { value: "viewer", label: "Viewer", may: "Sees designs and usage, and copies URLs and snippets." },
  {
    value: "editor",
    label: "Editor",
    may: "Also makes, changes, publishes and deletes designs, and uploads fonts.",
  },
  {
    value: "admin",
    label: "Admin",
    may: "Also makes API keys, invites people and changes the company's settings.",
  },
  { value: "owner", label: "Owner", may: "May do everything, and alone decides who else is an owner." },
];

export function roleLabel(role: Role): string {
  return roleWords.find(({ value }) => value === role)?.label ?? role;
}

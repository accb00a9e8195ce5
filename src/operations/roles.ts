/** What members are to their company. Each may do all that the ones before it may. */
export const roles = ["viewer", "editor", "admin", "owner"] as const;
export type Role = (typeof roles)[number];

export function mayActAs(role: Role, least: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(least);
}

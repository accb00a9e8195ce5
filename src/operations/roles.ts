import { ServiceError } from "./service-error.ts";
import type { Caller } from "./services.ts";

/** The roles of members, in ascending order: each includes all before it. */
export const roles = ["viewer", "editor", "admin", "owner"] as const;
export type Role = (typeof roles)[number];

export function hasRole(role: Role, minimum: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(minimum);
}

/** The caller of an HTTP request: a program with a key, or a user with a session. */
export interface IdentifiedCaller extends Caller {
  /** Id of the key or of the user; rate limits count by it. */
  callerId: string;
  role: Role;
}

/** Identifies the user and their role in a company by the request's session; throws for everybody else. */
export type IdentifyMember = (request: Request, companyId: string) => Promise<IdentifiedCaller>;

/** Throws unless the caller's role is at least the one that is given or changed: only owners manage owners. */
export function requireRoleOver({ role }: Pick<IdentifiedCaller, "role">, memberRole: Role): void {
  if (hasRole(role, memberRole)) return;
  throw new ServiceError(
    "role_insufficient",
    `Only an ${memberRole} can do this with an ${memberRole}; you are ${role}.`,
  );
}

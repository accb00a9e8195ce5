import { ServiceError } from "./service-error.ts";
import type { Caller } from "./services.ts";

/** What members are to their company. Each may do all that the ones before it may. */
export const roles = ["viewer", "editor", "admin", "owner"] as const;
export type Role = (typeof roles)[number];

export function hasRole(role: Role, minimum: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(minimum);
}

/** Who asks over HTTP: a program by its key, or a person by their session. */
export interface IdentifiedCaller extends Caller {
  /** The key's id or the person's; what rate limits are kept by. */
  callerId: string;
  role: Role;
}

/** Finds out whose session a request carries and what they are to this company; refuses everyone else. */
export type IdentifyMember = (request: Request, companyId: string) => Promise<IdentifiedCaller>;

/** Nobody gives a role above their own, nor changes what somebody above them has: owners are managed by owners. */
export function requireRoleOver({ role }: Pick<IdentifiedCaller, "role">, memberRole: Role): void {
  if (hasRole(role, memberRole)) return;
  throw new ServiceError(
    "role_insufficient",
    `Only an ${memberRole} can do this with an ${memberRole}; you are ${role}.`,
  );
}

import { ServiceError } from "../errors.ts";
import type { IdentifiedCaller } from "../identified-caller.ts";
import { mayActAs, type Role } from "../roles.ts";

/** Nobody gives a role above their own, nor changes what somebody above them has: owners are managed by owners. */
export function requireRoleOver({ role }: Pick<IdentifiedCaller, "role">, touched: Role): void {
  if (mayActAs(role, touched)) return;
  throw new ServiceError(
    "role_insufficient",
    `Only an ${touched} can do this with an ${touched}; you are ${role}.`,
  );
}

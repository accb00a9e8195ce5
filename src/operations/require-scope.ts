import type { NeededScope } from "./scopes.ts";
import { ServiceError } from "./service-error.ts";
import type { Caller } from "./services.ts";

/** Throws key_scope for a key without the scope. Users and unlimited keys have all. */
export function requireScope({ scopes: held }: Caller, needed: NeededScope): void {
  if (needed === "any" || held === undefined || held.includes(needed)) return;
  throw new ServiceError(
    "key_scope",
    `This call needs a key with the scope ${needed}; this key has only ${held.join(" and ")}.`,
    { issues: [{ path: "scopes", message: "The key lacks a scope", found: [...held], allowed: [needed] }] },
  );
}

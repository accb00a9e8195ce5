import { createContext, useContext, useMemo } from "react";
import type { Role } from "../../operations/roles.ts";
import { type CompanyCalls, createCalls } from "./calls.ts";
import type { ServerLimits, SessionCompany } from "./session.ts";

/** The company of the URL, and the limits of its server. */
interface PageCompany extends SessionCompany {
  limits: ServerLimits;
}

/** Set by the routes. */
export const CompanyContext = createContext<PageCompany | undefined>(undefined);

/** In ascending order of permissions. */
const order: readonly Role[] = ["viewer", "editor", "admin", "owner"];

export interface Company extends PageCompany {
  /** Whether the user has at least this role. The server checks it too. */
  hasRole: (min: Role) => boolean;
}

/** Whether a role has the permissions of the role `least`. */
export function isAtLeast(role: Role, min: Role): boolean {
  return order.indexOf(role) >= order.indexOf(min);
}

/** The page's company and the user's role in it. */
export function useCompany(): Company {
  const company = useContext(CompanyContext);
  if (company === undefined) throw new Error("useCompany must be used inside a CompanyContext");
  return useMemo(() => ({ ...company, hasRole: (min: Role) => isAtLeast(company.role, min) }), [company]);
}

/** Calls within the page's company. */
export function useCompanyCalls(): CompanyCalls {
  const { id } = useCompany();
  return useMemo(() => createCalls(`/dashboard/${id}`), [id]);
}

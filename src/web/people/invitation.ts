import type { Role } from "../../operations/roles.ts";

/** What an invitation's link tells whoever holds it. */
export interface Invitation {
  company_name: string;
  email: string;
  role: Role;
  /** Whether this e-mail address belongs to somebody here already. */
  has_account: boolean;
}

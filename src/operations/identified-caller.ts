import type { Caller } from "./services.ts";
import type { Role } from "./roles.ts";

/** Who asks over HTTP: a program by its key, or a person by their session. */
export interface IdentifiedCaller extends Caller {
  /** The key's id or the person's; what rate limits are kept by. */
  callerId: string;
  role: Role;
}

/** Finds out whose session a request carries and what they are to this company; refuses everyone else. */
export type IdentifyMember = (request: Request, companyId: string) => Promise<IdentifiedCaller>;

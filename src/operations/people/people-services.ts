import type { Auth } from "../../people/auth.ts";
import type { Attempts } from "./attempts.ts";

/** What a server has to let people in by; the command line has none of it. */
export interface PeopleServices {
  auth: Auth;
  attempts: Attempts;
}

/** Where a call of a person comes from. */
export interface Visitor {
  headers: Headers;
  /** The network address, for counting tries alone; never stored, never logged. */
  address: string;
}

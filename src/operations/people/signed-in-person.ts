import type { SignedIn } from "../../people/auth.ts";
import { ServiceError } from "../errors.ts";
import type { PeopleServices, Visitor } from "./people-services.ts";

/** The person whose session this is. Refuses with `signed_out` when it is nobody's. */
export async function signedInPerson(
  { auth }: Pick<PeopleServices, "auth">,
  { headers }: Pick<Visitor, "headers">,
  options: { renew: boolean } = { renew: false },
): Promise<SignedIn> {
  const signedIn = await auth.read(headers, options);
  if (signedIn === undefined) throw signedOut();
  return signedIn;
}

export function signedOut(): ServiceError {
  return new ServiceError("signed_out", "You are signed out. Sign in and try again.");
}

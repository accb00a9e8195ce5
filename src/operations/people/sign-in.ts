import type { Attempt } from "./attempts.ts";
import { ServiceError } from "../errors.ts";
import type { PeopleServices, Visitor } from "./people-services.ts";

/**
 * Signs a person in. Gives better-auth's answer, with the cookie. An unknown address and a wrong password are refused
 * alike and after the same work; too many tries in a row are refused without any.
 */
export async function signIn(
  { auth, attempts }: PeopleServices,
  { email, password }: { email: string; password: string },
  visitor: Visitor,
): Promise<Response> {
  const tries = triesOf(email, visitor.address);
  attempts.take(tries);
  const answer = await openSession({ auth }, { email, password }, visitor);
  attempts.forgive(tries);
  return answer;
}

/** Signs in whoever just chose this password by a link: no guess, so no earlier ones may hinder it. */
export async function openSession(
  { auth }: Pick<PeopleServices, "auth">,
  body: { email: string; password: string },
  { headers }: Visitor,
): Promise<Response> {
  const answer = await auth.call({ method: "POST", path: "/sign-in/email", body, headers });
  if (answer.ok) return answer;
  await answer.body?.cancel();
  throw new ServiceError("sign_in_failed", "The e-mail address or the password is wrong.");
}

/** Somebody elsewhere who guesses at a person's password does not soon keep that person out. */
function triesOf(email: string, address: string): Attempt[] {
  return [
    { subject: `sign-in ${email} ${address}`, allowance: { times: 5, minutes: 15 } },
    { subject: `sign-in ${email}`, allowance: { times: 50, minutes: 15 } },
    { subject: `sign-in from ${address}`, allowance: { times: 30, minutes: 15 } },
  ];
}

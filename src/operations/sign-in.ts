import type { Attempt } from "./attempts.ts";
import { Refusal } from "./errors.ts";
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
  const call = { method: "POST", path: "/sign-in/email", body: { email, password } } as const;
  const answer = await auth.call({ ...call, headers: visitor.headers });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new Refusal("sign_in_failed", "The e-mail address or the password is wrong.");
  }
  attempts.forgive(tries);
  return answer;
}

/** Somebody elsewhere who guesses at a person's password does not soon keep that person out. */
function triesOf(email: string, address: string): Attempt[] {
  return [
    { subject: `sign-in ${email} ${address}`, allowance: { times: 5, minutes: 15 } },
    { subject: `sign-in ${email}`, allowance: { times: 50, minutes: 15 } },
    { subject: `sign-in from ${address}`, allowance: { times: 30, minutes: 15 } },
  ];
}

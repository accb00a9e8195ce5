import { z } from "zod";
import type { AuthCall } from "../../people/auth.ts";
import { checkInput } from "../check-input.ts";
import { invalid, ServiceError } from "../errors.ts";
import type { Services } from "../services.ts";
import type { PeopleServices, Visitor } from "./people-services.ts";
import { changePasswordInput, revokeSessionInput, signInInput, updatePersonInput } from "./person-input.ts";
import { signedOut } from "./signed-in-person.ts";
import { signIn } from "./sign-in.ts";

export interface ServedCall {
  method: AuthCall["method"];
  /** Of the body, where one is taken. */
  input?: z.ZodType<object>;
}

/** All of better-auth that is served, under `/auth`. */
export const servedAuthCalls = {
  "/sign-in/email": { method: "POST", input: signInInput },
  "/sign-out": { method: "POST" },
  "/get-session": { method: "GET" },
  "/list-sessions": { method: "GET" },
  "/revoke-session": { method: "POST", input: revokeSessionInput },
  "/revoke-sessions": { method: "POST" },
  "/revoke-other-sessions": { method: "POST" },
  "/change-password": { method: "POST", input: changePasswordInput },
  "/update-user": { method: "POST", input: updatePersonInput },
} as const satisfies Record<AuthCall["path"], ServedCall>;

const served: Record<AuthCall["path"], ServedCall> = servedAuthCalls;

/** Makes one of better-auth's calls with a checked body. Gives its answer; throws what it refuses. */
export async function callAuth(
  { store }: Pick<Services, "store">,
  people: PeopleServices,
  { path, body }: { path: AuthCall["path"]; body: unknown },
  visitor: Visitor,
): Promise<Response> {
  const { method, input = z.unknown().transform(() => ({})) } = served[path] as ServedCall;
  const checked = checkInput(input, body);
  if (path === "/sign-in/email")
    return await signIn(people, checked as z.output<typeof signInInput>, visitor);
  const call = { method, path, body: checked, headers: visitor.headers };
  if (path === "/change-password") return await changePassword({ store }, people, call);
  return await succeeding(people, call);
}

/** Links to a new password go with the old one: who feared for it may have seen that somebody asked for one. */
async function changePassword(
  { store }: Pick<Services, "store">,
  people: PeopleServices,
  call: AuthCall,
): Promise<Response> {
  const person = await countGuess(people, call);
  const answer = await succeeding(people, call);
  await store.people.deleteResetLinks(person.id);
  return answer;
}

async function succeeding({ auth }: PeopleServices, call: AuthCall): Promise<Response> {
  const answer = await auth.call(call);
  if (!answer.ok) throw await refusalOf(answer);
  return answer;
}

/** Whoever found a signed-in browser could guess at the password here. */
async function countGuess(
  { auth, attempts }: PeopleServices,
  { headers }: AuthCall,
): Promise<{ id: string }> {
  const signedIn = await auth.read(headers, { renew: false });
  if (signedIn === undefined) throw signedOut();
  const subject = `change-password ${signedIn.person.id}`;
  attempts.take([{ subject, allowance: { times: 10, minutes: 15 } }]);
  return signedIn.person;
}

async function refusalOf(answer: Response): Promise<ServiceError> {
  const { code = "", message = "" } = (await answer.json()) as { code?: string; message?: string };
  if (answer.status === 401) return signedOut();
  if (code === "INVALID_PASSWORD") {
    return invalid([{ path: "currentPassword", message: "This is not your present password" }]);
  }
  return new ServiceError("malformed", `This can't be done: ${message} (${code}).`);
}

import { z } from "zod";
import type { AuthCall } from "../../people/auth.ts";
import type { Membership } from "../../store/members.ts";
import type { User } from "../../store/people.ts";
import { checkInput, invalid, ServiceError } from "../service-error.ts";
import type { Services } from "../services.ts";
import { type SessionServices, signedOut, signIn, type Client } from "./sessions.ts";
import { changePasswordInput, revokeSessionInput, signInInput, updateUserInput } from "./user-input.ts";

export interface AccountBody {
  person: User;
  /** Companies that the user is a member of, by name. */
  companies: Membership[];
  /** Whether this server sends mail. Without mail an admin hands links on. */
  mail: boolean;
}

export async function getAccount(
  { store, sendMail }: Pick<Services, "store" | "sendMail">,
  user: User,
): Promise<AccountBody> {
  return { person: user, companies: await store.members.companiesOf(user.id), mail: sendMail !== undefined };
}

export interface AuthCallInput {
  method: AuthCall["method"];
  /** Schema of the body, for calls that take one. */
  input?: z.ZodType<object>;
}

/** The calls of better-auth that are served under `/auth`; all others answer 404. */
export const authCalls = {
  "/sign-in/email": { method: "POST", input: signInInput },
  "/sign-out": { method: "POST" },
  "/get-session": { method: "GET" },
  "/list-sessions": { method: "GET" },
  "/revoke-session": { method: "POST", input: revokeSessionInput },
  "/revoke-sessions": { method: "POST" },
  "/revoke-other-sessions": { method: "POST" },
  "/change-password": { method: "POST", input: changePasswordInput },
  "/update-user": { method: "POST", input: updateUserInput },
} as const satisfies Record<AuthCall["path"], AuthCallInput>;

const inputByPath: Record<AuthCall["path"], AuthCallInput> = authCalls;

/** Makes one of better-auth's calls with a checked body. Returns its answer; throws its errors as ServiceError. */
export async function callAuth(
  { store }: Pick<Services, "store">,
  sessions: SessionServices,
  { path, body }: { path: AuthCall["path"]; body: unknown },
  client: Client,
): Promise<Response> {
  const { method, input = z.unknown().transform(() => ({})) } = inputByPath[path] as AuthCallInput;
  const checkedBody = checkInput(input, body);
  if (path === "/sign-in/email")
    return await signIn(sessions, checkedBody as z.output<typeof signInInput>, client);
  const call = { method, path, body: checkedBody, headers: client.headers };
  if (path === "/change-password") return await changePassword({ store }, sessions, call);
  return await callSuccessfully(sessions, call);
}

/** A changed password also invalidates reset links: whoever asked for one may have read the user's mail. */
async function changePassword(
  { store }: Pick<Services, "store">,
  sessions: SessionServices,
  call: AuthCall,
): Promise<Response> {
  const user = await countPasswordAttempt(sessions, call);
  const answer = await callSuccessfully(sessions, call);
  await store.people.deleteResetLinks(user.id);
  return answer;
}

async function callSuccessfully({ auth }: SessionServices, call: AuthCall): Promise<Response> {
  const answer = await auth.call(call);
  if (!answer.ok) throw await toAuthError(answer);
  return answer;
}

/** Limits guesses at the password from a browser that was left signed in. */
async function countPasswordAttempt(
  { auth, attempts }: SessionServices,
  { headers }: AuthCall,
): Promise<{ id: string }> {
  const signedIn = await auth.read(headers, { renew: false });
  if (signedIn === undefined) throw signedOut();
  const subject = `change-password ${signedIn.user.id}`;
  attempts.take([{ subject, allowance: { times: 10, minutes: 15 } }]);
  return signedIn.user;
}

async function toAuthError(answer: Response): Promise<ServiceError> {
  const { code = "", message = "" } = (await answer.json()) as { code?: string; message?: string };
  if (answer.status === 401) return signedOut();
  if (code === "INVALID_PASSWORD") {
    return invalid([{ path: "currentPassword", message: "This isn't your current password" }]);
  }
  return new ServiceError("malformed", `This can't be done: ${message} (${code}).`);
}

import { z } from "zod";
import { type AuthCall, type Session, UnreadableSecondFactorError } from "../../people/auth.ts";
import type { Membership } from "../../store/members.ts";
import type { User } from "../../store/people.ts";
import { checkInput, invalid, ServiceError } from "../service-error.ts";
import type { Services, SignInWays } from "../services.ts";
import { givenPassword, requirePasswordSignIn, requireRecentSignIn } from "./confirm-change.ts";
import { codeGuesses, refuseUsedCode, requireNoSecondFactor, wrongCode } from "./second-factor.ts";
import {
  type Client,
  rememberBrowser,
  requireSession,
  type SessionServices,
  signedOut,
  signIn,
} from "./sessions.ts";
import {
  changePasswordInput,
  revokeSessionInput,
  secondFactorInput,
  signInInput,
  updateUserInput,
  verifyCodeInput,
} from "./user-input.ts";

export interface AccountBody {
  person: User;
  /** Companies that the user is a member of, by name. */
  companies: Membership[];
  /** Whether this server sends mail. Without mail an admin hands links on. */
  mail: boolean;
  /** Whether signing in asks for a code of an authenticator app. */
  second_factor: boolean;
  /** Whether the user has a password; others confirm a change by signing in again. */
  has_password: boolean;
  /** How people sign in to this server. */
  sign_in: SignInWays;
  /** This server's limits of designs that the dashboard checks before it asks. */
  limits: { canvas_side: number; canvas_pixels: number; layers: number; graphemes: number };
}

export async function getAccount(
  { store, sendMail, signIn: ways, limits }: Pick<Services, "store" | "sendMail" | "signIn" | "limits">,
  { secondFactor, ...person }: Session["user"],
): Promise<AccountBody> {
  return {
    person,
    companies: await store.members.companiesOf(person.id),
    mail: sendMail !== undefined,
    second_factor: secondFactor,
    has_password: await store.people.hasPassword(person.id),
    sign_in: ways,
    limits: {
      canvas_side: limits.canvasSide,
      canvas_pixels: limits.canvasPixels,
      layers: limits.layers,
      graphemes: limits.graphemes,
    },
  };
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
  "/two-factor/enable": { method: "POST", input: secondFactorInput },
  "/two-factor/disable": { method: "POST", input: secondFactorInput },
  "/two-factor/generate-backup-codes": { method: "POST", input: secondFactorInput },
  "/two-factor/verify-totp": { method: "POST", input: verifyCodeInput },
  "/two-factor/verify-backup-code": { method: "POST", input: verifyCodeInput },
} as const satisfies Record<AuthCall["path"], AuthCallInput>;

const inputByPath: Record<AuthCall["path"], AuthCallInput> = authCalls;

/** Makes one of better-auth's calls with a checked body. Returns its answer; throws its errors as ServiceError. */
export async function callAuth(
  services: Pick<Services, "store" | "signIn" | "now">,
  sessions: SessionServices,
  { path, body }: { path: AuthCall["path"]; body: unknown },
  client: Client,
): Promise<Response> {
  const { method, input = z.unknown().transform(() => ({})) } = inputByPath[path] as AuthCallInput;
  const checkedBody = checkInput(input, body);
  if (input === signInInput || input === changePasswordInput) requirePasswordSignIn(services);
  if (path === "/sign-in/email")
    return await signIn(sessions, checkedBody as z.output<typeof signInInput>, client);
  const call = { method, path, body: checkedBody, headers: client.headers };
  if (path === "/revoke-session")
    return await revokeSession(sessions, call, checkedBody as z.output<typeof revokeSessionInput>);
  if (path === "/change-password") return await changePassword(services, sessions, call);
  if (input === secondFactorInput) {
    const { password } = checkedBody as z.output<typeof secondFactorInput>;
    return await changeSecondFactor(services, sessions, call, password);
  }
  if (input === verifyCodeInput) return await verifyCode(sessions, call, client);
  return await callSuccessfully(sessions, call);
}

/**
 * better-auth forgets only that this browser is trusted. Without a second factor none is, also of those from before: they
 * would not be asked once it is on again.
 */
async function changeSecondFactor(
  services: Pick<Services, "store" | "now">,
  sessions: SessionServices,
  call: AuthCall,
  password: string | undefined,
): Promise<Response> {
  const user = await confirmSecondFactorChange(services, sessions, call, password);
  if (call.path === "/two-factor/enable") requireNoSecondFactor(user);
  const answer = await callSuccessfully(sessions, call);
  if (call.path !== "/two-factor/generate-backup-codes")
    await services.store.people.distrustBrowsers(user.id);
  return answer;
}

/** better-auth compares the password of a user who has one. */
async function confirmSecondFactorChange(
  services: Pick<Services, "store" | "now">,
  sessions: SessionServices,
  call: AuthCall,
  password: string | undefined,
): Promise<Session["user"]> {
  const session = await requireSession(sessions, call);
  if (!(await services.store.people.hasPassword(session.user.id))) {
    requireRecentSignIn(services, session);
    return session.user;
  }
  givenPassword(password);
  return await countPasswordAttempt(sessions, call);
}

/**
 * A changed password also invalidates reset links, because whoever asked for one may have read the user's mail, and the trust
 * in browsers, one of which may be lost.
 */
async function changePassword(
  { store }: Pick<Services, "store">,
  sessions: SessionServices,
  call: AuthCall,
): Promise<Response> {
  const user = await countPasswordAttempt(sessions, call);
  const answer = await callSuccessfully(sessions, call);
  await store.people.deleteResetLinks(user.id);
  await store.people.distrustBrowsers(user.id);
  return answer;
}

/** better-auth knows sessions by their tokens, which no page gets. One that has ended is no error. */
async function revokeSession(
  sessions: SessionServices,
  call: AuthCall,
  { id }: z.output<typeof revokeSessionInput>,
): Promise<Response> {
  const listed = { method: "GET", path: "/list-sessions", headers: call.headers } as const;
  const list = (await (await callSuccessfully(sessions, listed)).json()) as { id: string; token: string }[];
  const session = list.find((one) => one.id === id);
  if (session === undefined) return Response.json({ status: true });
  return await callSuccessfully(sessions, { ...call, body: { token: session.token } });
}

/** Signs in, or turns the second factor on if there is a session. */
async function verifyCode(sessions: SessionServices, call: AuthCall, { address }: Client): Promise<Response> {
  const session = await sessions.auth.read(call.headers, { renew: false });
  const guesses = codeGuesses(session?.user.id, address);
  await sessions.attempts.take(guesses);
  const answer = await callSuccessfully(sessions, call);
  if (session === undefined && call.path === "/two-factor/verify-totp")
    await refuseUsedCode(sessions, call, answer);
  await sessions.attempts.forgive(guesses);
  return session === undefined ? await rememberBrowser(sessions, answer, call.headers) : answer;
}

async function callSuccessfully({ auth }: SessionServices, call: AuthCall): Promise<Response> {
  const answer = await auth.call(call).catch((error: unknown) => {
    throw error instanceof UnreadableSecondFactorError ? unreadableSecondFactor() : error;
  });
  if (!answer.ok) throw await toAuthError(answer, call.path);
  return answer;
}

function unreadableSecondFactor(): ServiceError {
  return new ServiceError(
    "second_factor_unreadable",
    "This server can't check codes that were set up under another secret, so the data was restored or moved without it. " +
      "Another owner of your company can turn your two-step sign-in off, or whoever runs the server: limn member remove-second-factor EMAIL",
  );
}

/** Limits guesses at the password from a browser that was left signed in. */
async function countPasswordAttempt(
  { auth, attempts }: SessionServices,
  { headers }: AuthCall,
): Promise<Session["user"]> {
  const signedIn = await auth.read(headers, { renew: false });
  if (signedIn === undefined) throw signedOut();
  const subject = `change-password ${signedIn.user.id}`;
  await attempts.take([{ subject, allowance: { times: 10, minutes: 15 } }]);
  return signedIn.user;
}

const tooManyCodes = () =>
  new ServiceError("too_many_attempts", "Too many wrong codes. Try again in 15 min.", {
    retryAfterSeconds: 900,
  });

/** better-auth's codes. */
const authErrors: Readonly<Record<string, (path: string) => ServiceError>> = {
  INVALID_PASSWORD: (path) =>
    invalid([
      {
        path: path === "/change-password" ? "currentPassword" : "password",
        message: "This isn't your current password",
      },
    ]),
  INVALID_CODE: wrongCode,
  INVALID_BACKUP_CODE: wrongCode,
  INVALID_TWO_FACTOR_COOKIE: () =>
    new ServiceError("sign_in_failed", "This sign-in has taken too long. Sign in again."),
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: tooManyCodes,
  ACCOUNT_TEMPORARILY_LOCKED: tooManyCodes,
};

async function toAuthError(answer: Response, path: string): Promise<ServiceError> {
  const { code = "", message = "" } = (await answer.json()) as { code?: string; message?: string };
  const known = Object.hasOwn(authErrors, code) ? authErrors[code] : undefined;
  if (known !== undefined) return known(path);
  if (answer.status === 401) return signedOut();
  return new ServiceError("malformed", `This can't be done: ${message} (${code}).`);
}

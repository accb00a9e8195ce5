import type { Session } from "../../people/auth.ts";
import { invalid, ServiceError } from "../service-error.ts";
import type { Services } from "../services.ts";
import { type Client, requirePassword, type SessionServices } from "./sessions.ts";

const recentMinutes = 15;

/** Throws `password_sign_in_off` where people sign in through the provider alone. */
export function requirePasswordSignIn({ signIn }: Pick<Services, "signIn">): void {
  if (signIn.password) return;
  throw new ServiceError(
    "password_sign_in_off",
    `This server takes no passwords. Sign in with “${signIn.provider ?? ""}”.`,
  );
}

/**
 * Confirms that a browser that was left signed in isn't used by somebody else: by the password, or for a user without one by a
 * sign-in of the last minutes.
 */
export async function confirmChange(
  services: Pick<Services, "store" | "now">,
  sessions: SessionServices,
  session: Session,
  password: string | undefined,
  client: Client,
): Promise<void> {
  if (!(await services.store.people.hasPassword(session.user.id)))
    return requireRecentSignIn(services, session);
  await requirePassword(sessions, session.user, givenPassword(password), client);
}

/** The password, which a user who has one has to enter. */
export function givenPassword(password: string | undefined): string {
  if (password === undefined) throw invalid([{ path: "password", message: "Enter your password" }]);
  return password;
}

/** For a user without a password. */
export function requireRecentSignIn({ now }: Pick<Services, "now">, { startedAt }: Session): void {
  if (now().getTime() - startedAt.getTime() <= recentMinutes * 60_000) return;
  throw new ServiceError(
    "sign_in_again",
    `Sign in again first: this account has no password, so a sign-in of the last ${recentMinutes} minutes confirms the change.`,
  );
}

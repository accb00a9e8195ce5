import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { z } from "zod";

/**
 * The calls that open a session for a user whom a provider has signed in. They are made within the server and served to nobody.
 * The second factor's plugin asks for a code after `/sign-in/username` as after a password, and after other paths never.
 */
export const providerSignInPaths = {
  asksForCode: "/sign-in/username",
  asksForNothing: "/sign-in/provider",
} as const;

const openSession = <Path extends string>(path: Path) =>
  createAuthEndpoint(path, { method: "POST", body: z.object({ userId: z.string() }) }, async (context) => {
    const { internalAdapter } = context.context;
    const user = await internalAdapter.findUserById(context.body.userId);
    if (user === null) throw new APIError("UNAUTHORIZED");
    const session = await internalAdapter.createSession(user.id);
    await setSessionCookie(context, { session, user });
    return context.json({ user: { id: user.id, email: user.email } });
  });

export const providerSignIn = {
  id: "limn-provider-sign-in",
  endpoints: {
    signInAskingForCode: openSession(providerSignInPaths.asksForCode),
    signInAskingForNothing: openSession(providerSignInPaths.asksForNothing),
  },
} satisfies BetterAuthPlugin;

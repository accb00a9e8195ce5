import type { BetterAuthOptions } from "better-auth";
import { twoFactor } from "better-auth/plugins/two-factor";
import { passwordLengths } from "./passwords.ts";
import { providerSignIn } from "./provider-sign-in.ts";

/** Kysely, for whichever tables. */
type Queries = Extract<NonNullable<BetterAuthOptions["database"]>, { db: object }>["db"];

export interface AuthSettings {
  /** Our database, migrated; better-auth makes no tables. */
  queries: Queries;
  /** Signs the cookies of sessions. */
  secret: string;
  /** Public address; cookies are Secure when it is https. */
  base: string;
  /** Called with every error that better-auth only logs. */
  onError: (error: unknown) => void;
}

const day = 86_400;

/**
 * Configures better-auth for sessions, signing in and out, and a user's password and name. It works on our tables under
 * their own names. Values are written as SQLite has them, text and whole numbers, whatever the database is.
 */
export function authOptions({ queries, secret, base, onError }: AuthSettings) {
  return {
    // A list, because better-auth prefers its own environment variable to a single secret.
    secrets: [{ version: 1, value: secret }],
    baseURL: new URL(base).origin,
    basePath: "/auth",
    database: { db: queries, type: "sqlite", transaction: false },
    // Accounts are created by links alone: operations/people/set-up.ts and accept-invitation.ts.
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: passwordLengths.min,
      maxPasswordLength: passwordLengths.max,
    },
    session: {
      ...sessionTable,
      expiresIn: 30 * day,
      // Also the precision of "last used" in the list of sessions.
      updateAge: 3600,
      freshAge: 0,
      cookieCache: { enabled: false },
    },
    user: userTable,
    account: credentialTable,
    verification: verificationTable,
    plugins: [
      // Whoever has a password enters it all the same; operations/people/account.ts asks others to sign in again.
      twoFactor({ issuer: "Limn", schema: secondFactorTables, allowPasswordless: true }),
      providerSignIn,
    ],
    advanced: {
      cookiePrefix: "limn",
      useSecureCookies: base.startsWith("https:"),
      ipAddress: { disableIpTracking: true },
      // http/dashboard/same-origin.ts checks both before better-auth is called.
      disableCSRFCheck: true,
      disableOriginCheck: true,
      // It would compare tables at the first call, take those of another program in the same database for ours, and then
      // refuse every call. auth.server.test.ts compares them.
      database: { validateSchema: false },
    },
    // better-auth counts by address alone; operations/people/attempts.ts counts by account too.
    rateLimit: { enabled: false },
    // better-auth answers its own errors. It would print any other one, with the values in it, and answer an empty 500.
    onAPIError: { throw: true },
    telemetry: { enabled: false },
    logger: {
      level: "error",
      // Messages may contain an email address, so only Error objects are passed on.
      log: (_level, _message, ...rest) => rest.filter((one) => one instanceof Error).forEach(onError),
    },
  } satisfies BetterAuthOptions;
}

const times = { createdAt: "created_at", updatedAt: "updated_at" };

const userTable = {
  modelName: "people",
  fields: { emailVerified: "email_verified", ...times },
};

const sessionTable = {
  modelName: "sessions",
  fields: {
    userId: "person_id",
    expiresAt: "expires_at",
    ipAddress: "ip_address",
    userAgent: "user_agent",
    ...times,
  },
};

const credentialTable = {
  modelName: "credentials",
  fields: {
    userId: "person_id",
    accountId: "account_id",
    providerId: "provider_id",
    accessToken: "access_token",
    refreshToken: "refresh_token",
    idToken: "id_token",
    accessTokenExpiresAt: "access_token_expires_at",
    refreshTokenExpiresAt: "refresh_token_expires_at",
    ...times,
  },
  // better-auth 1.7.0 to 1.7.2 had this column; it is required, and servers of the version before read it.
  additionalFields: {
    issuer: {
      type: "string",
      required: true,
      defaultValue: "local:credential",
      input: false,
      returned: false,
    },
  },
} as const;

const secondFactorTables = {
  user: { fields: { twoFactorEnabled: "two_factor_enabled" } },
  twoFactor: {
    modelName: "two_factors",
    fields: {
      userId: "person_id",
      backupCodes: "backup_codes",
      failedVerificationCount: "failed_verification_count",
      lockedUntil: "locked_until",
    },
  },
};

const verificationTable = {
  modelName: "verifications",
  fields: { expiresAt: "expires_at", ...times },
};

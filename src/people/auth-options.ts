import type { BetterAuthOptions } from "better-auth";
import { isAPIError } from "better-auth/api";
import { passwordLengths } from "./passwords.ts";

/** Kysely, for whichever tables. */
type Queries = Extract<NonNullable<BetterAuthOptions["database"]>, { db: object }>["db"];

export interface AuthSettings {
  /** Our database, migrated; better-auth makes no tables. */
  queries: Queries;
  /** Signs the cookies of sessions. */
  secret: string;
  /** Public address; cookies are Secure when it is https. */
  base: string;
  /** Told of what is no answer to a caller but trouble of our own. */
  onError: (error: unknown) => void;
}

const day = 86_400;

/**
 * What better-auth does for us: sessions, signing in and out, change of one's password and name. Its tables are ours
 * by other names. Values are written as SQLite has them, text and whole numbers, whatever the database is.
 */
export function authOptions({ queries, secret, base, onError }: AuthSettings) {
  return {
    // As a list, or an environment variable of better-auth's own would come first.
    secrets: [{ version: 1, value: secret }],
    baseURL: new URL(base).origin,
    basePath: "/auth",
    database: { db: queries, type: "sqlite", transaction: false },
    // Accounts arise from links alone (operations/set-up, accept-invitation).
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: passwordLengths.least,
      maxPasswordLength: passwordLengths.most,
    },
    session: {
      ...sessionTable,
      expiresIn: 30 * day,
      // How exactly a list of sessions tells when one was last used, too.
      updateAge: 3600,
      freshAge: 0,
      cookieCache: { enabled: false },
    },
    user: userTable,
    account: credentialTable,
    verification: verificationTable,
    advanced: {
      cookiePrefix: "limn",
      useSecureCookies: base.startsWith("https:"),
      ipAddress: { disableIpTracking: true },
      // Both are checked before better-auth is called, for all that people call (http/dashboard/same-origin).
      disableCSRFCheck: true,
      disableOriginCheck: true,
    },
    // It counts by address alone; operations/attempts counts by account too.
    rateLimit: { enabled: false },
    onAPIError: {
      // Whatever is no refusal of its own would be printed and hidden behind an empty 500.
      onError: (error) => {
        if (!isAPIError(error)) throw error;
      },
    },
    telemetry: { enabled: false },
    logger: {
      level: "error",
      // Its messages may hold an address; only errors that are thrown are told, by those who know what they are.
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
};

const verificationTable = {
  modelName: "verifications",
  fields: { expiresAt: "expires_at", ...times },
};

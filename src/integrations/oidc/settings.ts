import { z } from "zod";
import { list, nonBlank } from "../../settings/setting-checks.ts";
import { setting } from "../../settings/setting.ts";

/** Compared letter by letter with what the provider says, so nothing is cut off. */
const issuer = z
  .string()
  .refine(
    isIssuer,
    "Expected the https address of a provider such as https://accounts.example.com, without ? and # (http only on this machine)",
  );

const domains = list.pipe(
  z.array(
    z
      .string()
      .toLowerCase()
      .regex(
        /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u,
        "Expected domains such as example.com, comma-separated, without @ and *",
      ),
  ),
);

/** The settings of signing in through an OpenID Connect provider. */
export const oidcSettings = {
  oidcIssuer: setting(
    "LIMN_OIDC_ISSUER",
    issuer,
    undefined,
    "OpenID Connect provider that signs people in, exactly as it calls itself, such as `https://login.example.com/realms/staff`",
  ),
  oidcClientId: setting(
    "LIMN_OIDC_CLIENT_ID",
    nonBlank("the id of a client that the provider has registered"),
    undefined,
    "Id under which the provider knows Limn; its redirect address is `LIMN_BASE_URL` and `/auth/oidc/callback`",
  ),
  oidcClientSecret: setting(
    "LIMN_OIDC_CLIENT_SECRET",
    nonBlank("the secret of the client"),
    undefined,
    "Secret of the client; never shown or logged",
  ),
  oidcName: setting(
    "LIMN_OIDC_NAME",
    z.string().trim().min(1, "Expected a text").max(60, "Expected at most 60 characters"),
    "Single sign-on",
    "Text of the button on the sign-in page",
  ),
  oidcDomains: setting(
    "LIMN_OIDC_DOMAINS",
    domains,
    "",
    "Domains whose addresses may join the first company without an invitation, comma-separated, such as `example.com`",
  ),
  oidcRole: setting(
    "LIMN_OIDC_ROLE",
    z.enum(["viewer", "editor", "admin"]),
    "viewer",
    "Role of those who join by their domain: `viewer`, `editor` or `admin`",
  ),
  oidcTrustEmail: setting(
    "LIMN_OIDC_TRUST_EMAIL",
    z.enum(["on", "off"]),
    "off",
    "`on` for a provider that verifies email addresses without saying so (`email_verified`)",
  ),
  passwordSignIn: setting(
    "LIMN_PASSWORD_SIGN_IN",
    z.enum(["on", "off"]),
    "on",
    "`off` signs people in through the provider alone; requires `LIMN_OIDC_ISSUER`",
  ),
} as const;

function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  const isSafe = protocol === "https:" || (protocol === "http:" && isLoopback(hostname));
  return isSafe && username === "" && password === "" && !/[?#\s]/.test(text);
}

/** Whether a host name of a URL is this machine's own. */
export function isLoopback(hostname: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}

/** A provider needs three settings, and the others mean nothing without it. */
export function checkOidcSettings(environment: Record<string, string | undefined>): string[] {
  const { oidcIssuer, oidcClientId, oidcClientSecret, passwordSignIn } = oidcSettings;
  const required = [oidcIssuer, oidcClientId, oidcClientSecret].map(({ variable }) => variable);
  const isGiven = Object.values(oidcSettings).some(
    ({ variable }) => variable !== passwordSignIn.variable && environment[variable] !== undefined,
  );
  const missing = required.filter((variable) => environment[variable] === undefined);
  if (isGiven) {
    return missing.map(
      (variable) => `${variable}: Expected too, for an OpenID Connect provider needs ${required.join(", ")}`,
    );
  }
  return environment[passwordSignIn.variable] === "off"
    ? [`${passwordSignIn.variable}=off: Expected ${oidcIssuer.variable} with it, or nobody could sign in`]
    : [];
}

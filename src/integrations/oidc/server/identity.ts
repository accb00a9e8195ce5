import { z } from "zod";
import { SignInRefusedError } from "./sign-in-refused.ts";

/** A user as the provider vouches for them. */
export interface Identity {
  issuer: string;
  /** The provider's name of the user, which never changes. */
  subject: string;
  /** Verified, in lower case. */
  email: string;
  name: string;
  /** Whether the provider has asked for a second factor. */
  hasSecondFactor: boolean;
}

/** Claims of a checked ID token and the answer about the user, in the forms that providers give them. */
export type Claims = Readonly<Record<string, unknown>>;

const longestName = 200;
const email = z.string().trim().toLowerCase().max(254).pipe(z.email());
const text = z.string().trim().min(1);

/** Throws SignInRefusedError for an address that is missing or that the provider hasn't verified. */
export function readIdentity(claims: Claims, { trustsEmail }: { trustsEmail: boolean }): Identity {
  const address = email.safeParse(claims["email"]);
  if (!address.success) throw new SignInRefusedError("email_missing");
  if (!trustsEmail && !isTrue(claims["email_verified"])) throw new SignInRefusedError("email_unverified");
  return {
    issuer: z.string().parse(claims["iss"]),
    subject: z.string().parse(claims["sub"]),
    email: address.data,
    name: nameOf(claims, address.data),
    hasSecondFactor: hasSecondFactor(claims),
  };
}

/** Some providers write it as text. */
const isTrue = (value: unknown) => value === true || value === "true";

function nameOf(claims: Claims, address: string): string {
  const names = [claims["name"], claims["preferred_username"]].map((value) => text.safeParse(value).data);
  const name = names.find((one) => one !== undefined) ?? address.split("@")[0] ?? address;
  // Not a half of a pair of surrogates.
  return name.slice(0, longestName).replace(/[\uD800-\uDBFF]$/, "");
}

/** Of RFC 8176: several factors or channels, a one-time code, a key in hardware or software, a smart card, a text message. */
const secondFactorMethods = new Set(["mfa", "mca", "otp", "hwk", "swk", "pop", "sc", "sms", "fido"]);

/** Of OpenID's phishing-resistant profiles, REFEDS, PAPE and Okta. */
const secondFactorClasses = new Set([
  "phr",
  "phrh",
  "mfa",
  "https://refeds.org/profile/mfa",
  "http://schemas.openid.net/pape/policies/2007/06/multi-factor",
  "http://schemas.openid.net/pape/policies/2007/06/multi-factor-physical",
  "urn:okta:loa:2fa:any",
]);

function hasSecondFactor({ amr, acr }: Claims): boolean {
  const methods = z.array(z.string()).safeParse(amr).data ?? [];
  return (
    methods.some((method) => secondFactorMethods.has(method)) ||
    (typeof acr === "string" && secondFactorClasses.has(acr))
  );
}

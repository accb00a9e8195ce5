import { expect, test } from "vitest";
import { formatValue, readSettings } from "../../settings/settings.ts";

const provider = {
  LIMN_OIDC_ISSUER: "https://login.example.com/realms/staff/",
  LIMN_OIDC_CLIENT_ID: "limn",
  LIMN_OIDC_CLIENT_SECRET: "never shown",
};
const expectedIssuer =
  "Expected the https address of a provider such as https://accounts.example.com, without ? and # (http only on this machine)";

test("a provider is read with its defaults, and its secret isn't shown", () => {
  const read = readSettings({ ...provider, LIMN_OIDC_DOMAINS: "Example.com, bücher.example" });
  expect(read).toMatchObject({
    ok: true,
    settings: {
      // Compared letter by letter, so the slash stays.
      oidcIssuer: "https://login.example.com/realms/staff/",
      oidcName: "Single sign-on",
      oidcDomains: ["example.com", "bücher.example"],
      oidcRole: "viewer",
      oidcTrustEmail: "off",
      passwordSignIn: "on",
    },
  });
  expect(read.ok && formatValue("oidcClientSecret", read.settings.oidcClientSecret)).toBe("(set, not shown)");
});

test.each(["http://localhost:8080/realms/x", "http://127.0.0.1:9000", "http://[::1]:1/", "https://10.0.0.1"])(
  "the issuer %s is accepted",
  (LIMN_OIDC_ISSUER) => {
    expect(readSettings({ ...provider, LIMN_OIDC_ISSUER }).ok).toBe(true);
  },
);

test.each<[Record<string, string | undefined>, string[]]>([
  ...[
    "http://login.example.com",
    "http://127.0.0.1.evil.example",
    "http://localhost.evil.example",
    "ftp://localhost",
    "login.example.com",
    "https://user:password@login.example.com",
    "https://login.example.com/?a=1",
    "https://login.example.com/#a",
    "",
  ].map((issuer): [Record<string, string>, string[]] => [
    { ...provider, LIMN_OIDC_ISSUER: issuer },
    [`LIMN_OIDC_ISSUER=${issuer}: ${expectedIssuer}`],
  ]),
  [
    { ...provider, LIMN_OIDC_CLIENT_SECRET: undefined },
    [
      "LIMN_OIDC_CLIENT_SECRET: Expected too, for an OpenID Connect provider needs LIMN_OIDC_ISSUER, LIMN_OIDC_CLIENT_ID, LIMN_OIDC_CLIENT_SECRET",
    ],
  ],
  [
    { LIMN_OIDC_DOMAINS: "example.com" },
    ["LIMN_OIDC_ISSUER", "LIMN_OIDC_CLIENT_ID", "LIMN_OIDC_CLIENT_SECRET"].map(
      (variable) =>
        `${variable}: Expected too, for an OpenID Connect provider needs LIMN_OIDC_ISSUER, LIMN_OIDC_CLIENT_ID, LIMN_OIDC_CLIENT_SECRET`,
    ),
  ],
  [
    { LIMN_PASSWORD_SIGN_IN: "off" },
    ["LIMN_PASSWORD_SIGN_IN=off: Expected LIMN_OIDC_ISSUER with it, or nobody could sign in"],
  ],
  [
    { ...provider, LIMN_OIDC_ROLE: "owner" },
    ['LIMN_OIDC_ROLE=owner: Invalid option: expected one of "viewer"|"editor"|"admin"'],
  ],
  ...["@example.com", "*.example.com", "example", "https://example.com"].map(
    (domain): [Record<string, string>, string[]] => [
      { ...provider, LIMN_OIDC_DOMAINS: domain },
      [`LIMN_OIDC_DOMAINS=${domain}: Expected domains such as example.com, comma-separated, without @ and *`],
    ],
  ),
  [{ ...provider, LIMN_OIDC_NAME: " " }, ["LIMN_OIDC_NAME= : Expected a text"]],
  [
    { ...provider, LIMN_OIDC_SCOPES: "email" },
    [expect.stringMatching(/^LIMN_OIDC_SCOPES: no such setting/) as string],
  ],
])("%o is named", (environment, messages) => {
  expect(readSettings(environment)).toEqual({ ok: false, messages });
});

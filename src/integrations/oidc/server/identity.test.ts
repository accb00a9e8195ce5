import { expect, test } from "vitest";
import { readIdentity } from "./identity.ts";
import { SignInRefusedError } from "./sign-in-refused.ts";

const claims = {
  iss: "https://login.example.com",
  sub: "248289761001",
  email: " Ada@Example.COM ",
  email_verified: true,
  name: "Ada Lovelace",
};
const strict = { trustsEmail: false };

function refusalOf(changed: object, options = strict): string | undefined {
  try {
    readIdentity({ ...claims, ...changed }, options);
    return undefined;
  } catch (error) {
    if (error instanceof SignInRefusedError) return error.refusal;
    throw error;
  }
}

test("an identity has the issuer and subject, and the address in lower case", () => {
  expect(readIdentity(claims, strict)).toEqual({
    issuer: claims.iss,
    subject: claims.sub,
    email: "ada@example.com",
    name: "Ada Lovelace",
    hasSecondFactor: false,
  });
});

test.each([false, undefined, null, 1, "yes", "TRUE", ["true"]])(
  "an address whose verification is %j isn't verified, unless the operator trusts the provider",
  (email_verified) => {
    expect(refusalOf({ email_verified })).toBe("email_unverified");
    expect(refusalOf({ email_verified }, { trustsEmail: true })).toBeUndefined();
  },
);

test.each([undefined, "", "ada", 5, ["ada@example.com"], `${"a".repeat(300)}@example.com`])(
  "%j is no address",
  (email) => {
    expect(refusalOf({ email }, { trustsEmail: true })).toBe("email_missing");
  },
);

test.each([
  [{ name: undefined, preferred_username: "ada.l" }, "ada.l"],
  [{ name: "", preferred_username: 5 }, "ada"],
  [{ name: { given: "Ada" } }, "ada"],
  [{ name: "👩‍🚀".repeat(500) }, expect.stringMatching(/^.{1,200}$/su)],
])("a name is found in %j", (changed, name) => {
  expect(readIdentity({ ...claims, ...changed }, strict).name).toEqual(name);
});

test.each([
  [{ amr: ["pwd", "mfa"] }, true],
  [{ amr: ["otp"] }, true],
  [{ amr: ["pwd", "hwk"] }, true],
  [{ acr: "https://refeds.org/profile/mfa" }, true],
  [{ acr: "urn:okta:loa:2fa:any:ifpossible" }, false],
  [{ amr: ["pwd"] }, false],
  [{ amr: "mfa" }, false],
  [{ amr: [5, "mfa"] }, false],
  [{ acr: "2" }, false],
  [{}, false],
])("%j: a second factor was asked for (%j)", (told, hasSecondFactor) => {
  expect(readIdentity({ ...claims, ...told }, strict).hasSecondFactor).toBe(hasSecondFactor);
});

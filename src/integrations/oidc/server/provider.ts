import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  fetchUserInfo,
} from "openid-client";
import { createDiscover, type DiscoverOptions } from "./discover.ts";
import { toRefusal } from "./describe-failure.ts";
import type { Claims } from "./identity.ts";

/** The OpenID Connect provider. Its functions throw SignInRefusedError. */
export interface Provider {
  /** Asks for what the provider says about itself before somebody signs in. Never rejects. */
  prepare(): Promise<void>;
  /** The provider's page that signs somebody in. With `again` it asks even whom it knows. */
  signInAddress(pending: { state: string; nonce: string; verifier: string; again: boolean }): Promise<URL>;
  /** Redeems the code of a callback. */
  redeem(callback: URL, pending: { state: string; nonce: string; verifier: string }): Promise<Redeemed>;
  /** The provider's page that signs the user out there too; undefined if it has none. */
  signOutAddress(hint: { idToken: string | undefined; next: string }): Promise<URL | undefined>;
}

interface Redeemed {
  /** Of the checked ID token, and what else the provider says of the same user. */
  claims: Claims;
  idToken: string;
}

export function createProvider(options: DiscoverOptions & { callback: string }): Provider {
  const discover = createDiscover(options);
  const orRefuse = async <Answer>(work: () => Promise<Answer>): Promise<Answer> =>
    await work().catch((error: unknown) => {
      throw toRefusal(error);
    });
  return {
    async prepare() {
      await discover().catch(() => undefined);
    },
    signInAddress: ({ state, nonce, verifier, again }) =>
      orRefuse(async () =>
        buildAuthorizationUrl(await discover(), {
          scope: "openid email profile",
          redirect_uri: options.callback,
          state,
          nonce,
          code_challenge: await calculatePKCECodeChallenge(verifier),
          code_challenge_method: "S256",
          ...(again ? { max_age: "0" } : {}),
        }),
      ),
    redeem: (callback, { state, nonce, verifier }) =>
      orRefuse(async () => {
        const configuration = await discover();
        const tokens = await authorizationCodeGrant(configuration, callback, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
        });
        const claims: Claims = { ...tokens.claims() };
        const subject = String(claims["sub"]);
        const more = await askAboutUser(configuration, { accessToken: tokens.access_token, subject, claims });
        return { claims: { ...claims, ...more }, idToken: tokens.id_token ?? "" };
      }),
    signOutAddress: ({ idToken, next }) =>
      orRefuse(async () => {
        const configuration = await discover();
        if (configuration.serverMetadata().end_session_endpoint === undefined) return undefined;
        return buildEndSessionUrl(configuration, {
          post_logout_redirect_uri: next,
          ...(idToken === undefined ? {} : { id_token_hint: idToken }),
        });
      }),
  };
}

/**
 * The address, whether it is verified, and the name, which some providers give only here. The library checks that the answer is
 * about the same user.
 */
async function askAboutUser(
  configuration: Configuration,
  { accessToken, subject, claims }: { accessToken: string; subject: string; claims: Claims },
): Promise<Claims> {
  const isComplete = "email" in claims && "email_verified" in claims;
  if (isComplete || configuration.serverMetadata().userinfo_endpoint === undefined) return {};
  const told = await fetchUserInfo(configuration, accessToken, subject);
  const name = told.name ?? claims["name"];
  // Never one's address with the other's word for it.
  return told.email === undefined
    ? { name }
    : { name, email: told.email, email_verified: told.email_verified };
}

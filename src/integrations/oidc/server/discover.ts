import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  type ClientAuth,
  clockTolerance,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from "openid-client";
import { z } from "zod";
import type { BoundedFetch } from "../../../remote/bounded-fetch.ts";
import { describeFailure } from "./describe-failure.ts";
import { SignInRefusedError } from "./sign-in-refused.ts";

/** The provider and the client that it knows us as. */
export interface ProviderSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

export interface DiscoverOptions {
  settings: ProviderSettings;
  fetch: BoundedFetch;
  log: { info(fields: object, message: string): void; warn(fields: object, message: string): void };
  /** A clock in milliseconds. */
  now?: () => number;
}

/** How far the provider's clock may be off. */
const clockToleranceSeconds = 60;
const freshMs = 3_600_000;
/** Between two attempts to reach a provider that is away, whoever asks. */
const pauseMs = 5000;

/**
 * Reads what the provider says about itself, and keeps it for an hour, or longer while the provider is away. Calls at once share
 * one request. Throws SignInRefusedError with `provider_unavailable`.
 */
export function createDiscover(options: DiscoverOptions): () => Promise<Configuration> {
  const { log, now = () => performance.now() } = options;
  let known: Configuration | undefined;
  let lastAttempt = Number.NEGATIVE_INFINITY;
  let lastFailure: unknown;
  let running: Promise<void> | undefined;

  async function attempt(): Promise<void> {
    lastAttempt = now();
    try {
      known = await discoverOnce(options);
      if (lastFailure !== undefined) log.info({}, "The sign-in provider can be reached again");
      lastFailure = undefined;
    } catch (error) {
      // The first of a row.
      if (lastFailure === undefined) log.warn(describeFailure(error), "The sign-in provider can't be used");
      lastFailure = error;
    } finally {
      running = undefined;
    }
  }

  return async () => {
    const isFresh = known !== undefined && lastFailure === undefined && now() - lastAttempt < freshMs;
    if (isFresh) return known as Configuration;
    if (running === undefined && now() - lastAttempt >= pauseMs) running = attempt();
    // What was known before still holds.
    if (known === undefined) await running;
    if (known === undefined) throw new SignInRefusedError("provider_unavailable", lastFailure);
    return known;
  };
}

async function discoverOnce({ settings, fetch }: DiscoverOptions): Promise<Configuration> {
  const { issuer, clientId, clientSecret } = settings;
  const isPlain = issuer.startsWith("http:");
  const configuration = await discovery(
    new URL(issuer),
    clientId,
    { client_secret: clientSecret, [clockTolerance]: clockToleranceSeconds },
    authenticate(clientSecret),
    {
      [customFetch]: fetch,
      execute: [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])],
    },
  ).catch((error: unknown) => {
    throw nameOtherIssuer(error, issuer);
  });
  const { issuer: told } = configuration.serverMetadata();
  // The library lets one address stand for all tenants of Entra ID, any of whom could then claim any address.
  if (new URL(told).href !== new URL(issuer).href) throw otherIssuer(issuer, told);
  return configuration;
}

function otherIssuer(issuer: string, told: string): Error {
  return new Error(`LIMN_OIDC_ISSUER is ${issuer}, but the provider calls itself ${told.slice(0, 300)}`);
}

/** The library's error contains what the provider has said. */
function nameOtherIssuer(error: unknown, issuer: string): unknown {
  const told = otherIssuerError.safeParse(error).data?.cause.body.issuer;
  return told === undefined ? error : otherIssuer(issuer, told);
}

const otherIssuerError = z.object({
  code: z.literal("OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED"),
  cause: z.object({ attribute: z.literal("issuer"), body: z.object({ issuer: z.string() }) }),
});

/** In the way that the provider knows; by the standard's default if it knows that. */
function authenticate(secret: string): ClientAuth {
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    return methods.includes("client_secret_basic") ? basic(server, ...rest) : post(server, ...rest);
  };
}

import { createSemaphore } from "../bounds/semaphore.ts";
import { createPendingSignIns } from "../integrations/oidc/server/pending-sign-ins.ts";
import { createProvider } from "../integrations/oidc/server/provider.ts";
import { createProviderSession } from "../integrations/oidc/server/provider-session.ts";
import { createProviderSignIn, type ProviderSignIn } from "../integrations/oidc/server/sign-in.ts";
import { SignInRefusedError } from "../integrations/oidc/server/sign-in-refused.ts";
import { isLoopback } from "../integrations/oidc/settings.ts";
import type { SessionServices } from "../operations/people/sessions.ts";
import type { Services } from "../operations/services.ts";
import { createBoundedFetch } from "../remote/bounded-fetch.ts";
import type { Settings } from "../settings/settings.ts";

/** For one request to the provider; a sign-in sends up to four. */
const timeoutMs = 5000;
const maxBytes = 256 * 1024;
const maxRedeeming = 16;
const longestWaitMs = 5000;

/** Signing in through the provider of the settings; undefined without one. */
export function makeProviderSignIn(
  settings: Settings,
  services: Services,
  sessions: SessionServices,
): ProviderSignIn | undefined {
  const { oidcIssuer: issuer, oidcClientId: clientId, oidcClientSecret: clientSecret } = settings;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return undefined;
  const { base } = services.urls;
  const isSecure = base.startsWith("https:");
  const accepts = ({ protocol, hostname }: URL) =>
    protocol === "https:" || (protocol === "http:" && isLoopback(hostname));
  return createProviderSignIn({
    services,
    sessions,
    provider: createProvider({
      settings: { issuer, clientId, clientSecret },
      callback: `${base}/auth/oidc/callback`,
      fetch: createBoundedFetch({ timeoutMs, maxBytes, accepts }),
      log: services.log,
    }),
    pendingSignIns: createPendingSignIns({ secret: services.secret(), isSecure, now: Date.now }),
    providerSession: createProviderSession({ isSecure }),
    redeeming: createSemaphore({
      permits: maxRedeeming,
      leavesRoom: true,
      waitMs: longestWaitMs,
      onTimeout: () => new SignInRefusedError("provider_unavailable"),
    }),
    domains: settings.oidcDomains,
    domainRole: settings.oidcRole,
    trustsEmail: settings.oidcTrustEmail === "on",
  });
}

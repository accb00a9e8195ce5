import type { Semaphore } from "../../../bounds/semaphore.ts";
import { hashToken } from "../../../operations/people/one-time-links.ts";
import type { Attempt } from "../../../operations/people/attempts.ts";
import { type Client, rememberBrowser, type SessionServices } from "../../../operations/people/sessions.ts";
import { ServiceError } from "../../../operations/service-error.ts";
import type { Services } from "../../../operations/services.ts";
import { providerSignInPaths } from "../../../people/provider-sign-in.ts";
import type { MemberRole } from "../../../store/database/people-tables.ts";
import type { User } from "../../../store/people.ts";
import { describeFailure } from "./describe-failure.ts";
import { type Identity, readIdentity } from "./identity.ts";
import type { PendingSignIn, PendingSignIns } from "./pending-sign-ins.ts";
import type { Provider } from "./provider.ts";
import type { ProviderSession } from "./provider-session.ts";
import { SignInRefusedError } from "./sign-in-refused.ts";

/** Where the browser goes, and what it keeps. */
export interface Redirect {
  location: string;
  /** `Set-Cookie` values. */
  cookies: readonly string[];
}

/** Signing in and out through an OpenID Connect provider. Each answer is a redirect; what fails leads to the sign-in page. */
export interface ProviderSignIn {
  /** Asks the provider early, so that a wrong setting is in the log. */
  prepare(): Promise<void>;
  /** Sends the browser to the provider, and to `next` afterwards. With `again` the provider asks even whom it knows. */
  start(client: Client, options: { next: string; again: boolean }): Promise<Redirect>;
  /** Takes the provider's answer. `search` is the query of the callback. */
  finish(client: Client, search: string): Promise<Redirect>;
  /** Signs the user out at the provider too, if they came from there. */
  signOut(client: Client): Promise<Redirect>;
}

export interface ProviderSignInDependencies {
  services: Pick<Services, "store" | "urls" | "signIn" | "log">;
  sessions: SessionServices;
  provider: Provider;
  pendingSignIns: PendingSignIns;
  providerSession: ProviderSession;
  /** Codes that are redeemed at once, by the caller's address. */
  redeeming: Pick<Semaphore, "run">;
  domains: readonly string[];
  domainRole: MemberRole;
  trustsEmail: boolean;
}

export function createProviderSignIn(dependencies: ProviderSignInDependencies): ProviderSignIn {
  const { services, sessions, provider, pendingSignIns, providerSession } = dependencies;
  return {
    prepare: () => provider.prepare(),
    async start(client, { next: asked, again }) {
      const next = pageOf(asked);
      return await orRefuse(services, { next, cookies: [] }, async () => {
        await sessions.attempts.take(startsFrom(client));
        const { cookie, ...pending } = pendingSignIns.begin(client.headers, next);
        const address = await provider.signInAddress({ ...pending, again });
        return { location: address.href, cookies: [cookie] };
      });
    },
    async finish(client, search) {
      const state = new URLSearchParams(search).get("state") ?? "";
      const { pending, cookie } = pendingSignIns.take(client.headers, state);
      const { next = "/" } = pending ?? {};
      return await orRefuse(services, { next, cookies: [cookie] }, async () => {
        await sessions.attempts.take(callbacksFrom(client));
        if (pending === undefined) throw new SignInRefusedError("expired");
        const { location, cookies } = await complete(dependencies, client, search, { ...pending, state });
        await sessions.attempts.forgive([...startsFrom(client), ...callbacksFrom(client)]);
        return { location, cookies: [cookie, ...cookies] };
      });
    },
    async signOut({ headers }) {
      const { isKnown, idToken, cookie } = providerSession.take(headers);
      const next = `${services.urls.base}/sign-in`;
      const address = isKnown
        ? await provider.signOutAddress({ idToken, next }).catch(ignoreRefusal)
        : undefined;
      return { location: address?.href ?? "/sign-in", cookies: [cookie] };
    },
  };
}

/** The redirect of `work`, or one to the page that says why a sign-in went no further. Errors of this server are thrown. */
async function orRefuse(
  { log }: Pick<Services, "log">,
  { next, cookies }: { next: string; cookies: readonly string[] },
  work: () => Promise<Redirect>,
): Promise<Redirect> {
  try {
    return await work();
  } catch (error) {
    const isGuessing = error instanceof ServiceError && error.code === "too_many_attempts";
    const refused = isGuessing ? new SignInRefusedError("too_many_attempts") : error;
    if (!(refused instanceof SignInRefusedError)) throw error;
    if (refused.cause !== undefined)
      log.warn(describeFailure(refused), "A sign-in through the provider failed");
    return { location: signInPage({ refused: refused.refusal, next }), cookies };
  }
}

/** Redeems the code of a callback that this browser has waited for, and opens a session. */
async function complete(
  dependencies: ProviderSignInDependencies,
  client: Client,
  search: string,
  pending: PendingSignIn & { state: string },
): Promise<Redirect> {
  const { services, sessions, provider, providerSession, redeeming } = dependencies;
  const callback = new URL(`${services.urls.base}/auth/oidc/callback${search}`);
  const { claims, idToken } = await redeeming.run(client.address, () => provider.redeem(callback, pending));
  const identity = readIdentity(claims, dependencies);
  const { user, joined } = await admit(dependencies, identity, pending.next);
  const { asksForCode, cookies } = await openSession(sessions, identity, user, client);
  const next = joined && opensOnce.test(pending.next) ? "/" : pending.next;
  return {
    location: asksForCode ? signInPage({ code: "", next }) : next,
    cookies: [providerSession.remember(idToken), ...cookies],
  };
}

/** A provider that is away signs nobody out, and this server has done so already. */
function ignoreRefusal(error: unknown): undefined {
  if (!(error instanceof SignInRefusedError)) throw error;
}

/** Pages of links that work once. */
const opensOnce = /^\/(?:invitations|set-up)\//;

/** A page of ours. Browsers read "//elsewhere.example" and "/\elsewhere.example" as other sites, and skip blanks. */
function pageOf(next: string): string {
  return /^\/(?![/\\])[\x21-\x7E]*$/.test(next) && !/^\/(?:auth|sign-in)\b/.test(next) ? next : "/";
}

const signInPage = ({ next, ...query }: { next: string; refused?: string; code?: string }) =>
  `/sign-in?${new URLSearchParams({ ...query, ...(next === "/" ? {} : { next }) }).toString()}`;

/** Sign-ins that were begun and not finished. Those that succeed don't count, so a whole company may share an address. */
const startsFrom = ({ address }: Client): Attempt[] => [
  { subject: `provider sign-in from ${address}`, allowance: { times: 300, minutes: 15 } },
];
/** Each may cost the provider a request. */
const callbacksFrom = ({ address }: Client): Attempt[] => [
  { subject: `provider callback from ${address}`, allowance: { times: 60, minutes: 15 } },
];

async function admit(
  { services, domains, domainRole }: ProviderSignInDependencies,
  identity: Identity,
  next: string,
): Promise<{ user: User; joined: boolean }> {
  const { store, signIn } = services;
  const [, token] = /^\/set-up\/([\w-]{1,200})$/.exec(next) ?? [];
  const isOfDomain = domains.includes(identity.email.split("@").at(-1) ?? "");
  const [company] = isOfDomain ? await store.companies.list() : [];
  const admission = await store.providerSignIns.signIn({
    ...identity,
    domain: company === undefined ? undefined : { company_id: company.id, role: domainRole },
    setUpHash: token === undefined ? undefined : hashToken(token),
    dropsPassword: !signIn.password,
  });
  if (admission.result !== "signed_in") throw new SignInRefusedError(admission.result);
  return admission;
}

async function openSession(
  sessions: SessionServices,
  { hasSecondFactor }: Identity,
  { id }: User,
  { headers }: Client,
): Promise<{ asksForCode: boolean; cookies: readonly string[] }> {
  const path = hasSecondFactor ? providerSignInPaths.asksForNothing : providerSignInPaths.asksForCode;
  const opened = await sessions.auth.call({ method: "POST", path, body: { userId: id }, headers });
  if (!opened.ok) throw new Error(`better-auth answered ${opened.status}`);
  const answer = await rememberBrowser(sessions, opened, headers);
  const { twoFactorRedirect = false } = (await answer.json()) as { twoFactorRedirect?: boolean };
  return { asksForCode: twoFactorRedirect, cookies: answer.headers.getSetCookie() };
}

import { expect } from "vitest";
import { type Owner, setUpOwnerOf } from "./people.ts";
import { signInThrough, type SignInAnswer, type Vouched } from "./provider-sign-in.ts";
import { type ScriptedProvider, startScriptedProvider } from "./scripted-provider.ts";
import { startLimn, type TestLimn } from "./start-limn.ts";

/** A server with a provider whose answers the test decides, and an owner with a password. */
export interface ProviderFixture extends AsyncDisposable {
  provider: ScriptedProvider;
  limn: TestLimn;
  owner: Owner;
  base: string;
  /** Signs in with these claims. */
  come: (claims: Vouched["claims"], more?: Omit<Vouched, "claims">) => Promise<SignInAnswer>;
  /** The same for somebody who gets in. */
  enter: (claims: Vouched["claims"]) => Promise<Account>;
  /** The account of a cookie, or the status of the refusal. */
  accountOf: (cookie: string) => Promise<Account | number>;
}

export interface Account {
  person: { id: string; name: string; email: string };
  companies: { id: string; role: string }[];
  has_password: boolean;
}

/** Addresses of staff.example.org may join as editors. */
export async function startProviderFixture(): Promise<ProviderFixture> {
  const provider = await startScriptedProvider();
  const limn = await startLimn({
    ...provider.environment,
    LIMN_OIDC_DOMAINS: "staff.example.org",
    LIMN_OIDC_ROLE: "editor",
  });
  const { base } = limn;
  const fixture: ProviderFixture = {
    provider,
    limn,
    base,
    owner: await setUpOwnerOf(limn.services, limn.caller.companyId),
    come: (claims, more = {}) => signInThrough(provider, base, { claims, ...more }),
    async accountOf(cookie) {
      const answer = await fetch(`${base}/account`, { headers: { cookie } });
      return answer.ok ? ((await answer.json()) as Account) : answer.status;
    },
    async enter(claims) {
      const answer = await fixture.come(claims);
      expect(answer).toMatchObject({ status: 303, refused: null });
      return (await fixture.accountOf(answer.cookie)) as Account;
    },
    [Symbol.asyncDispose]: async () => {
      await limn[Symbol.asyncDispose]();
      await provider[Symbol.asyncDispose]();
    },
  };
  return fixture;
}

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type ScriptedProvider, startScriptedProvider } from "../../../../test/support/scripted-provider.ts";
import { createBoundedFetch } from "../../../remote/bounded-fetch.ts";
import { createPendingSignIns } from "./pending-sign-ins.ts";
import { createProvider, type Provider } from "./provider.ts";

let scripted: ScriptedProvider;
let provider: Provider;
const logged: string[] = [];
const callback = "https://limn.example.com/auth/oidc/callback";
const pendingSignIns = createPendingSignIns({ secret: "any", isSecure: true, now: Date.now });
const log = (fields: object, message: string) => void logged.push(JSON.stringify([message, fields]));

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  scripted = await startScriptedProvider();
  logged.length = 0;
  provider = open(scripted.issuer);
});
afterEach(async () => {
  vi.useRealTimers();
  await scripted[Symbol.asyncDispose]();
});

function open(issuer: string): Provider {
  return createProvider({
    settings: {
      issuer,
      clientId: scripted.environment["LIMN_OIDC_CLIENT_ID"] ?? "",
      clientSecret: scripted.environment["LIMN_OIDC_CLIENT_SECRET"] ?? "",
    },
    callback,
    fetch: createBoundedFetch({ timeoutMs: 60_000, maxBytes: 100_000, accepts: () => true }),
    log: { info: log, warn: log },
  });
}

async function redeem(header: Record<string, unknown> = {}): Promise<unknown> {
  const pending = pendingSignIns.begin(new Headers(), "/");
  const { searchParams } = await provider.signInAddress({ ...pending, again: false });
  const { nonce = "", code_challenge: challenge = "" } = Object.fromEntries(searchParams);
  const code = scripted.issueCode({ nonce, challenge }, { sub: "ada" }, header);
  const address = new URL(`${callback}?${new URLSearchParams({ code, state: pending.state }).toString()}`);
  return (await provider.redeem(address, pending)).claims["sub"];
}

const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

test("a new key of the provider is looked up, at most once a minute", async () => {
  expect(await redeem()).toBe("ada");
  expect(scripted.asked("/keys")).toBe(1);
  scripted.rotateKey();
  await expect(redeem()).rejects.toMatchObject({ refusal: "answer_invalid" });
  expect(scripted.asked("/keys")).toBe(1);
  later(61);
  expect(await redeem()).toBe("ada");
  expect(scripted.asked("/keys")).toBe(2);
  for (let n = 0; n < 3; n += 1)
    await expect(redeem({ kid: `invented-${n}` })).rejects.toMatchObject({ refusal: "answer_invalid" });
  expect(scripted.asked("/keys")).toBe(2);
});

test("the sign-in page gets state, nonce and the challenge of PKCE, and a max_age only to confirm a change", async () => {
  const pending = pendingSignIns.begin(new Headers(), "/");
  const address = await provider.signInAddress({ ...pending, again: true });
  expect(address.origin + address.pathname).toBe(`${scripted.issuer}/authorize`);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    response_type: "code",
    client_id: "limn-at-test",
    scope: "openid email profile",
    redirect_uri: callback,
    state: pending.state,
    nonce: pending.nonce,
    code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
    code_challenge_method: "S256",
    max_age: "0",
  });
  const first = await provider.signInAddress({ ...pending, again: false });
  expect(first.searchParams.has("max_age")).toBe(false);
});

test("what the provider says of itself is asked for once, however many come", async () => {
  const pending = pendingSignIns.begin(new Headers(), "/");
  await Promise.all(Array.from({ length: 20 }, () => provider.signInAddress({ ...pending, again: false })));
  expect(scripted.asked("/.well-known/openid-configuration")).toBe(1);
});

test("a provider that calls itself otherwise is named in the log, once", async () => {
  provider = open(`${scripted.issuer}/realms/staff`);
  scripted.answers.set("/realms/staff/.well-known/openid-configuration", (response) =>
    response
      .writeHead(200, { "content-type": "application/json" })
      .end(JSON.stringify({ issuer: `${scripted.issuer}/realms/Staff` })),
  );
  await provider.prepare();
  await provider.prepare();
  expect(logged).toEqual([
    expect.stringContaining(
      `LIMN_OIDC_ISSUER is ${scripted.issuer}/realms/staff, but the provider calls itself ${scripted.issuer}/realms/Staff`,
    ),
  ]);
});

test("one address for all directories of Entra ID is refused, which could claim any address", async () => {
  const issuer = "https://login.microsoftonline.com/common/v2.0";
  const told = { issuer: "https://login.microsoftonline.com/{tenantid}/v2.0" };
  provider = createProvider({
    settings: { issuer, clientId: "limn", clientSecret: "secret" },
    callback,
    fetch: () => Promise.resolve(Response.json(told)),
    log: { info: log, warn: log },
  });
  const pending = pendingSignIns.begin(new Headers(), "/");
  await expect(provider.signInAddress({ ...pending, again: false })).rejects.toMatchObject({
    refusal: "provider_unavailable",
  });
  expect(logged.join()).toContain("the provider calls itself https://login.microsoftonline.com/");
});

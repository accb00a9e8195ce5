import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { setUpOwnerOf } from "../support/people.ts";
import { finishSignIn, signInThrough, startSignIn, vouchFor } from "../support/provider-sign-in.ts";
import { type ScriptedProvider, startScriptedProvider } from "../support/scripted-provider.ts";
import { startLimn, type TestLimn } from "../support/start-limn.ts";

let provider: ScriptedProvider;
let limn: TestLimn;
let base: string;
const domain = { LIMN_OIDC_DOMAINS: "example.com" };

beforeAll(async () => {
  provider = await startScriptedProvider();
  limn = await startLimn({ ...provider.environment, ...domain });
  ({ base } = limn);
  await setUpOwnerOf(limn.services, limn.caller.companyId);
});
afterAll(async () => {
  await limn[Symbol.asyncDispose]();
  await provider[Symbol.asyncDispose]();
});
beforeEach(() => provider.answers.clear());

const now = () => Math.floor(Date.now() / 1000);
const come = (claims: object, header?: Record<string, unknown>) =>
  signInThrough(provider, base, { claims: { ...vouchFor("Eve"), ...claims }, ...(header && { header }) });

describe("an ID token is refused", () => {
  test.each<[string, object, Record<string, unknown>?]>([
    ["of another issuer", { iss: "https://evil.example" }],
    ["for another client", { aud: "another-client" }],
    ["for several clients without naming ours", { aud: ["limn-at-test", "other"], azp: "other" }],
    ["of another sign-in", { nonce: "another nonce" }],
    ["without a nonce", { nonce: undefined }],
    ["that has expired", { exp: now() - 61 }],
    ["that isn't valid yet", { nbf: now() + 120 }],
    ["without a subject", { sub: undefined }],
    ["without a signature", {}, { alg: "none" }],
    ["signed with the client's secret", {}, { alg: "HS256" }],
    ["signed with a key that the provider doesn't have", {}, { kid: "another key" }],
  ])("%s", async (_, claims, header) => {
    expect((await come(claims, header)).refused).toBe("answer_invalid");
    expect(await limn.services.store.people.findByEmail("eve@example.com")).toBeUndefined();
  });

  test("whose signature isn't of the provider's key", async () => {
    await using one = await startScriptedProvider();
    await using server = await startLimn({ ...one.environment, ...domain });
    const through = (header: Record<string, unknown>) =>
      signInThrough(one, server.base, { claims: vouchFor("Eve"), header });
    expect((await through({})).refused).toBeNull();
    one.rotateKey();
    expect((await through({ kid: "key-1" })).refused).toBe("answer_invalid");
  });
});

test("a clock that is a minute off is borne", async () => {
  await using one = await startScriptedProvider();
  await using server = await startLimn({ ...one.environment, ...domain });
  const claims = { ...vouchFor("Slow"), iat: now() - 350, exp: now() - 30 };
  expect((await signInThrough(one, server.base, { claims })).refused).toBeNull();
  const ahead = { ...vouchFor("Fast"), iat: now() + 50, nbf: now() + 50, exp: now() + 350 };
  expect((await signInThrough(one, server.base, { claims: ahead })).refused).toBeNull();
});

describe("a callback is refused", () => {
  test("that this browser hasn't begun, or that has another state", async () => {
    const started = await startSignIn(base);
    const code = provider.issueCode(started, vouchFor("Eve"));
    const before = provider.asked("/token");
    const query = { code, state: started.state };
    expect((await finishSignIn(base, { cookie: "" }, query)).refused).toBe("expired");
    expect((await finishSignIn(base, started, { ...query, state: "x".repeat(43) })).refused).toBe("expired");
    expect((await finishSignIn(base, started, { code })).refused).toBe("expired");
    const other = await startSignIn(base);
    expect((await finishSignIn(base, other, query)).refused).toBe("expired");
    expect(provider.asked("/token")).toBe(before);
  });

  test("that comes a second time", async () => {
    const started = await startSignIn(base);
    const code = provider.issueCode(started, vouchFor("Rita"));
    const query = { code, state: started.state };
    const first = await finishSignIn(base, started, query);
    expect(first.refused).toBeNull();
    // The browser has forgotten it.
    expect((await finishSignIn(base, { cookie: first.cookie }, query)).refused).toBe("expired");
    // A browser that hasn't is refused by the provider.
    expect((await finishSignIn(base, started, query)).refused).toBe("expired");
  });

  test("whose cookie was changed", async () => {
    const started = await startSignIn(base, { next: "/you" });
    const code = provider.issueCode(started, vouchFor("Eve"));
    const cookie = started.cookie.replace(Buffer.from("/you").toString("base64url"), "L2M");
    expect(cookie).not.toBe(started.cookie);
    expect((await finishSignIn(base, { cookie }, { code, state: started.state })).refused).toBe("expired");
  });

  test("with an answer of another provider", async () => {
    const started = await startSignIn(base);
    const code = provider.issueCode(started, vouchFor("Eve"));
    const query = { code, state: started.state, iss: "https://evil.example" };
    expect((await finishSignIn(base, started, query)).refused).toBe("answer_invalid");
  });

  test.each([
    ["access_denied", "cancelled"],
    ["server_error", "provider_refused"],
    ["<script>alert(1)</script>", "provider_refused"],
  ])("with the error %s", async (error, refused) => {
    const started = await startSignIn(base, { next: "/you" });
    const answer = await finishSignIn(base, started, { error, state: started.state });
    expect(answer.location).toBe(`/sign-in?refused=${refused}&next=%2Fyou`);
  });

  test("of three tabs none", async () => {
    const first = await startSignIn(base);
    const second = await startSignIn(base, { cookie: first.cookie });
    // A browser keeps the newest cookie of a name.
    const cookie = second.cookie.split("; ").at(-1) ?? "";
    const code = provider.issueCode(first, vouchFor("Tabs"));
    expect((await finishSignIn(base, { cookie }, { code, state: first.state })).refused).toBeNull();
  });
});

describe("where the browser goes afterwards", () => {
  test.each([
    "//evil.example",
    "/\\evil.example",
    "https://evil.example",
    "/\t/evil.example",
    "/auth/oidc/start",
  ])("isn't %j", async (next) => {
    const answer = await signInThrough(provider, base, { claims: vouchFor("Nell"), next });
    expect(answer.location).toBe("/");
  });
});

describe("a provider", () => {
  const startAt = async (issuer: string) => {
    const server = await startLimn({ ...provider.environment, ...domain, LIMN_OIDC_ISSUER: issuer });
    return server;
  };
  const locationOf = async (server: TestLimn) =>
    (await fetch(`${server.base}/auth/oidc/start`, { redirect: "manual" })).headers.get("location");
  const unavailable = "/sign-in?refused=provider_unavailable";

  test("that is away lets the server start, and is asked again later", async () => {
    const gone = await startScriptedProvider();
    const { port } = new URL(gone.issuer);
    await gone[Symbol.asyncDispose]();
    await using server = await startAt(gone.issuer);
    expect(await locationOf(server)).toBe(unavailable);
    await using back = await startScriptedProvider(Number(port));
    // Not each stranger's start asks it.
    for (let n = 0; n < 20; n += 1) await locationOf(server);
    expect(back.asked("/.well-known/openid-configuration")).toBeLessThanOrEqual(1);
    await expect
      .poll(() => locationOf(server), { timeout: 120_000, interval: 500 })
      .toMatch(new RegExp(`^${back.issuer}/authorize`));
  });

  test("that answers nonsense is unusable", async () => {
    const { answers } = provider;
    const nonsense = [
      "<html>Welcome</html>",
      "{",
      "[]",
      "{}",
      `{"issuer": 5}`,
      `{"issuer": "${provider.issuer}"}`,
    ];
    for (const text of nonsense) {
      answers.set("/.well-known/openid-configuration", (response) =>
        response.writeHead(200, { "content-type": "application/json" }).end(text),
      );
      await using server = await startAt(provider.issuer);
      expect([text, await locationOf(server)]).toEqual([text, expect.stringMatching(/^\/sign-in\?refused=/)]);
    }
  });

  test("that calls itself otherwise is unusable", async () => {
    provider.answers.set("/realms/staff/.well-known/openid-configuration", (response) =>
      response
        .writeHead(200, { "content-type": "application/json" })
        .end(
          JSON.stringify({ issuer: provider.issuer, authorization_endpoint: `${provider.issuer}/authorize` }),
        ),
    );
    await using server = await startAt(`${provider.issuer}/realms/staff`);
    expect(await locationOf(server)).toBe(unavailable);
  });

  test("that sends without end, or never, takes bounded time and memory", async () => {
    const endless = createServer((_, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      const timer = setInterval(() => response.write(" ".repeat(65_536)), 1);
      response.on("close", () => clearInterval(timer));
    });
    const silent = createServer(() => undefined);
    for (const server of [endless, silent]) {
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      const { port } = server.address() as AddressInfo;
      await using started = await startAt(`http://127.0.0.1:${port}`);
      expect(await locationOf(started)).toBe(unavailable);
      server.closeAllConnections();
      server.close();
    }
  });

  test("whose token address hangs, fails or redirects ends the sign-in in words", async () => {
    const cases = [
      [500, "provider_unavailable"],
      [302, "provider_unavailable"],
    ] as const;
    for (const [status, refused] of cases) {
      provider.answers.set("/token", (response) =>
        response.writeHead(status, { location: "http://127.0.0.1:1/" }).end(),
      );
      expect([status, (await come({})).refused]).toEqual([status, refused]);
    }
    provider.answers.set("/token", (response) => response.destroy());
    expect((await come({})).refused).toBe("provider_unavailable");
    provider.answers.set("/token", (response) =>
      response.writeHead(401, { "content-type": "application/json" }).end(`{"error":"invalid_client"}`),
    );
    expect((await come({})).refused).toBe("provider_refused");
    provider.answers.set("/token", (response) =>
      response
        .writeHead(200, { "content-type": "application/json" })
        .end(`{"access_token":"x","token_type":"Bearer"}`),
    );
    expect((await come({})).refused).toBe("answer_invalid");
  });

  test("isn't asked for each of a stranger's many callbacks", async () => {
    await using one = await startScriptedProvider();
    await using server = await startLimn({ ...one.environment, ...domain });
    let refused: string | null = null;
    for (let n = 0; n < 70; n += 1) {
      const started = await startSignIn(server.base);
      ({ refused } = await finishSignIn(server.base, started, { code: "guess", state: started.state }));
    }
    expect(refused).toBe("too_many_attempts");
    expect(one.asked("/token")).toBeLessThanOrEqual(60);
  });
});

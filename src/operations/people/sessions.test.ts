import { expect, it } from "vitest";
import type { Auth } from "../../people/auth.ts";
import { createKnownBrowsers } from "../../people/known-browsers.ts";
import { createMemoryCounters } from "../../store/counters/counters.ts";
import { createAttempts } from "./attempts.ts";
import { type SessionServices, signIn } from "./sessions.ts";

const email = "ada@example.com";
const password = "right";

function createSessions(): SessionServices {
  const call: Auth["call"] = async ({ body }) => {
    const given = body as { email: string; password: string };
    if (given.password !== password) return new Response("{}", { status: 401 });
    return Response.json({ user: { email: given.email } }, { headers: { "set-cookie": "limn.session=1" } });
  };
  return {
    auth: { call, read: () => Promise.resolve(undefined) },
    attempts: createAttempts(createMemoryCounters(), "salt"),
    browsers: createKnownBrowsers({ secret: "secret", isSecure: true }),
  };
}

let addresses = 0;
const attempt = async (sessions: SessionServices, given: string, cookie = "", account = email) => {
  const headers = new Headers(cookie === "" ? {} : { cookie });
  addresses += 1;
  const client = { headers, address: `203.0.113.${addresses}` };
  return await signIn(sessions, { email: account, password: given }, client);
};
const outcome = async (signingIn: Promise<Response>) =>
  await signingIn.then(
    ({ status }) => status,
    (error: { code: string }) => error.code,
  );
const browserCookie = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .find((line) => line.startsWith("limn.browser="))
    ?.split(";")[0] ?? "";

it("lets a known browser in after strangers have used up the account's attempts, and limits what it guesses", async () => {
  const sessions = createSessions();
  const signedIn = await attempt(sessions, password);
  const cookie = browserCookie(signedIn);
  expect(signedIn.headers.getSetCookie().at(-1)).toMatch(/; HttpOnly; SameSite=Lax; Secure$/);
  for (let count = 0; count < 50; count += 1)
    expect(await outcome(attempt(sessions, "wrong"))).toBe("sign_in_failed");
  expect(await outcome(attempt(sessions, password))).toBe("too_many_attempts");
  expect(await outcome(attempt(sessions, password, cookie))).toBe(200);
  for (let count = 0; count < 10; count += 1)
    expect(await outcome(attempt(sessions, "wrong", cookie))).toBe("sign_in_failed");
  expect(await outcome(attempt(sessions, password, cookie))).toBe("too_many_attempts");
});

it("knows a browser only for accounts that it has signed in, and no forged or changed cookie", async () => {
  const sessions = createSessions();
  const { browsers } = sessions;
  const other = "eve@example.com";
  const first = browserCookie(await attempt(sessions, password));
  const both = browserCookie(await attempt(sessions, password, first, other));
  const knows = (cookie: string, account: string) =>
    browsers.recognise(new Headers({ cookie: `a=b; ${cookie}` }), account) !== undefined;
  expect([knows(first, email), knows(first, other)]).toEqual([true, false]);
  expect([knows(both, email), knows(both, other), knows(both, "Ada@Example.com")]).toEqual([
    true,
    true,
    true,
  ]);
  const [id = "", signature = ""] = first.split(".").slice(1);
  const own = createKnownBrowsers({ secret: "another", isSecure: false });
  const forged = own.remember(new Headers(), email).split(";")[0] ?? "";
  for (const cookie of [
    forged,
    `limn.browser=${"A".repeat(22)}.${signature}`,
    first.slice(0, -1),
    `limn.${id}`,
  ])
    expect(knows(cookie, email)).toBe(false);
});

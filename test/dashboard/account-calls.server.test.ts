// @module-tag both-databases
import { afterAll, beforeAll, expect, test } from "vitest";
import { accountRoutes } from "../../src/http/dashboard/account.ts";
import { authCalls } from "../../src/operations/people/account.ts";
import { ada } from "../support/people.ts";
import { startLimn, type TestLimn } from "../support/start-limn.ts";

let limn: TestLimn;
beforeAll(async () => {
  limn = await startLimn();
});
afterAll(() => limn[Symbol.asyncDispose]());

/** Account calls that need no session. Others respond with 401 without one. */
const callsWithoutSession = [
  "POST /auth/sign-in/email",
  "POST /auth/sign-out",
  "GET /auth/get-session",
  "GET /account/set-up/{token}",
  "POST /account/set-up",
  "GET /account/invitations/{token}",
  "POST /account/invitations/{token}/accept",
  "GET /account/reset-password/{token}",
  "POST /account/reset-password",
  "GET /account/sign-in",
  "POST /account/forgotten-password",
  "GET /account/change-email/{token}",
  "POST /account/change-email/confirm",
  // A sign-in that waits for a code has a cookie of its own.
  "POST /auth/two-factor/verify-totp",
  "POST /auth/two-factor/verify-backup-code",
];
const callsWithSession: Record<string, unknown> = {
  "GET /account": undefined,
  "GET /account/export": undefined,
  "POST /account/delete": { password: ada.password },
  "GET /auth/list-sessions": undefined,
  "POST /auth/revoke-session": { id: "x" },
  "POST /auth/revoke-sessions": undefined,
  "POST /auth/revoke-other-sessions": undefined,
  "POST /auth/change-password": { currentPassword: ada.password, newPassword: "a wholly new one" },
  "POST /auth/update-user": { name: "Mine now" },
  "POST /account/change-email": { email: "mine@example.com", password: ada.password },
  "POST /auth/two-factor/enable": { password: ada.password },
  "POST /auth/two-factor/disable": { password: ada.password },
  "POST /auth/two-factor/generate-backup-codes": { password: ada.password },
};

test("requires a session for every account call that acts for the user", async () => {
  const served = [
    ...accountRoutes.map(({ method, path }) => `${method.toUpperCase()} ${path}`),
    ...Object.entries(authCalls).map(([path, { method }]) => `${method} /auth${path}`),
  ];
  expect(served.sort()).toEqual([...callsWithoutSession, ...Object.keys(callsWithSession)].sort());
  for (const [name, body] of Object.entries(callsWithSession)) {
    const [method = "", path = ""] = name.split(" ");
    const answer = await fetch(limn.base + path, {
      method,
      headers: { origin: limn.base, "content-type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
    });
    expect([name, answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      name,
      401,
      "signed_out",
    ]);
  }
  const session = await fetch(`${limn.base}/auth/get-session`);
  expect(await session.text()).toBe("null");
});

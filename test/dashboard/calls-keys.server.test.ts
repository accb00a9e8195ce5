// @module-tag both-databases
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { KeyListBody, NewKeyBody } from "../../src/operations/manage-keys.ts";
import { createDashboardCall, type DashboardCall } from "../support/dashboard-calls.ts";
import { startLimn, type TestLimn } from "../support/start-limn.ts";

let limn: TestLimn;
let call: DashboardCall;

beforeAll(async () => {
  limn = await startLimn();
  call = createDashboardCall(limn.services, limn.caller.companyId, "admin");
});
afterAll(() => limn[Symbol.asyncDispose]());
afterEach(() => void vi.useRealTimers());

const make = async (body: unknown) => (await call("POST", "/keys", body)).body as NewKeyBody;
const list = async () => ((await call("GET", "/keys")).body as KeyListBody).keys;
const callsWith = async (key: string) =>
  (await fetch(`${limn.base}/v1/images`, { headers: { "x-api-key": key } })).status;

test("a new key is shown once, works immediately, and stops working when it is revoked", async () => {
  const answer = await call("POST", "/keys", { name: "  Newsletter " });
  expect(answer.status).toBe(201);
  const { key, text } = answer.body as NewKeyBody;
  expect(text).toMatch(/^limn_live_[0-9A-Za-z]{36}$/);
  expect(key).toMatchObject({
    name: "Newsletter",
    last4: text.slice(-4),
    expires_at: null,
    last_used_at: null,
  });
  expect(await callsWith(text)).toBe(200);
  const [first] = await list();
  expect(first).toMatchObject({ id: key.id, name: "Newsletter", revoked_at: null });
  // The last use is stored after the response.
  await expect.poll(async () => (await list())[0]?.last_used_at).toMatch(/^20/);
  expect(JSON.stringify(await list())).not.toContain(text);
  expect(await call("DELETE", `/keys/${key.id}`)).toMatchObject({ status: 204 });
  expect(await callsWith(text)).toBe(401);
  expect((await list())[0]?.revoked_at).toMatch(/^20/);
});

test("a key stops working at its expiry, which must be in the future", async () => {
  const soon = new Date(Date.now() + 60_000);
  const { key, text } = await make({ name: "Short", expires_at: soon.toISOString() });
  expect(key.expires_at).toBe(soon.toISOString());
  expect(await callsWith(text)).toBe(200);
  vi.setSystemTime(soon);
  expect(await callsWith(text)).toBe(401);
  vi.useRealTimers();
  const { key: far } = await make({ name: "Far", expires_at: "2999-12-31T23:00:00+02:00" });
  expect(far.expires_at).toBe("2999-12-31T21:00:00.000Z");
});

test.each([
  [{}, "name"],
  [{ name: " " }, "name"],
  [{ name: "x".repeat(101) }, "name"],
  [{ name: "Old", expires_at: "2020-01-01T00:00:00Z" }, "expires_at"],
  [{ name: "Day", expires_at: "2999-01-01" }, "expires_at"],
  [{ name: "Never", expires_at: "9999-12-31T23:59:59-01:00" }, "expires_at"],
  [{ name: "More", scope: "all" }, "scope"],
])("%j is refused", async (body, path) => {
  const before = await list();
  const answer = await call("POST", "/keys", body);
  expect(answer).toMatchObject({ status: 422, body: { code: "invalid", errors: [{ path }] } });
  expect(await list()).toEqual(before);
});

test("neither lists nor revokes keys of another company", async () => {
  const [, other] = await limn.services.store.companies.list();
  const foreign = createDashboardCall(limn.services, other?.id ?? "", "owner");
  expect((await foreign("GET", "/keys")).body).toEqual({ keys: [] });
  expect(await foreign("DELETE", `/keys/${limn.key.id}`)).toMatchObject({
    status: 404,
    body: { code: "key_not_found" },
  });
  expect(await callsWith(limn.key.text)).toBe(200);
});

test("doesn't let editors see keys", async () => {
  const editor = createDashboardCall(limn.services, limn.caller.companyId, "editor");
  for (const answer of [await editor("GET", "/keys"), await editor("POST", "/keys", { name: "Mine" })]) {
    expect(answer).toMatchObject({ status: 403, body: { code: "role_insufficient" } });
  }
});

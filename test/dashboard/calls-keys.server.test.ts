// @module-tag both-databases
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { KeyCallBody } from "../../src/operations/list-key-calls.ts";
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
  [{ name: "None", scopes: [] }, "scopes"],
  [{ name: "Admin", scopes: ["admin"] }, "scopes[0]"],
  [{ name: "Nowhere", project_ids: [] }, "project_ids"],
  [{ name: "Elsewhere", project_ids: ["prj_none"] }, "project_ids"],
])("%j is refused", async (body, path) => {
  const before = await list();
  const answer = await call("POST", "/keys", body);
  expect(answer).toMatchObject({ status: 422, body: { code: "invalid", errors: [{ path }] } });
  expect(await list()).toEqual(before);
});

describe("a key that is replaced", () => {
  interface Rotated extends NewKeyBody {
    former: NewKeyBody["key"];
  }

  test("works beside the new one, which may do the same, until the overlap is over", async () => {
    const made = await make({ name: "Shop", scopes: ["read"] });
    const answer = await call("POST", `/keys/${made.key.id}/rotate`, { overlap: "1h" });
    expect(answer.status).toBe(201);
    const { key, text, former } = answer.body as Rotated;
    expect(key).toMatchObject({ name: "Shop", scopes: ["read"], expires_at: null });
    expect(former.id).toBe(made.key.id);
    expect([await callsWith(made.text), await callsWith(text)]).toEqual([200, 200]);
    vi.setSystemTime(Date.parse(former.expires_at ?? ""));
    expect([await callsWith(made.text), await callsWith(text)]).toEqual([401, 200]);
  });

  test("hands its expiry on, which is not the end of the overlap", async () => {
    const inMonth = new Date(Date.now() + 30 * 86_400_000).toISOString();
    const made = await make({ name: "Agency", expires_at: inMonth });
    const answer = await call("POST", `/keys/${made.key.id}/rotate`, { overlap: "1h" });
    const { key, text, former } = answer.body as Rotated;
    expect(key.expires_at).toBe(inMonth);
    expect(Date.parse(former.expires_at ?? "")).toBeLessThan(Date.now() + 2 * 3_600_000);
    expect((await list()).find(({ id }) => id === key.id)?.expires_at).toBe(inMonth);
    expect(await callsWith(text)).toBe(200);
    vi.setSystemTime(Date.parse(inMonth));
    expect(await callsWith(text)).toBe(401);
  });

  test("never lives longer than before, and can't be replaced once it has ended", async () => {
    const soon = new Date(Date.now() + 60_000).toISOString();
    const { key } = await make({ name: "Short", expires_at: soon });
    const { former } = (await call("POST", `/keys/${key.id}/rotate`, { overlap: "7d" })).body as Rotated;
    expect(former.expires_at).toBe(soon);
    await call("DELETE", `/keys/${key.id}`);
    const again = await call("POST", `/keys/${key.id}/rotate`, { overlap: "1h" });
    expect(again).toMatchObject({ status: 404, body: { code: "key_not_found" } });
  });
});

describe("the calls of a key", () => {
  const callsOf = async (id: string) =>
    ((await call("GET", `/keys/${id}/calls`)).body as { calls: KeyCallBody[] }).calls;

  test("are listed, newest first, without anything that was sent", async () => {
    const { key, text } = await make({ name: "Watched", scopes: ["read"] });
    const send = async (path: string, init: { method?: string; headers?: object; body?: string } = {}) =>
      await fetch(limn.base + path, { ...init, headers: { "x-api-key": text, ...init.headers } });
    await send(`/v1/images?nameContains=private`);
    await send(`/v1/designs/${limn.designId}/versions/1`);
    await send("/v1/tables/private/rows/private");
    await send("/v1/images/private-id");
    await send("/v1/projects", { method: "POST" });
    const headers = { "content-type": "application/json" };
    const body = (name: string) =>
      JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: {} } });
    await send("/mcp", { method: "POST", headers, body: body("list_projects") });
    await send("/mcp", { method: "POST", headers, body: body("modify_design_layers") });
    await send("/mcp", { method: "POST", headers, body: body("private") });
    const calls = await callsOf(key.id);
    expect(JSON.stringify(calls)).not.toContain("private");
    expect(calls.map(({ method, path, status, code }) => [method, path, status, code]).toReversed()).toEqual([
      ["GET", "/v1/images", 200, null],
      ["GET", `/v1/designs/${limn.designId}/versions/1`, 200, null],
      ["GET", "/v1/tables/{name}/rows/{key}", 404, "table_not_found"],
      ["GET", "/v1/images/{id}", 404, "design_not_found"],
      ["POST", "/v1/projects", 403, "key_scope"],
      ["POST", "/mcp list_projects", 200, null],
      ["POST", "/mcp modify_design_layers", 403, "key_scope"],
      ["POST", "/mcp tools/call", 200, null],
    ]);
    for (const { at, ms } of calls) expect([typeof ms, at.slice(0, 2)]).toEqual(["number", "20"]);
  });

  test("are kept up to 1,000 of each key", async () => {
    const { key } = await make({ name: "Busy" });
    const { keyCalls } = limn.services.store;
    const at = (number: number) => new Date(Date.UTC(2026, 0, 1) + number).toISOString();
    const row = { key_id: key.id, method: "GET", route: "/v1/me", status: 200, code: null };
    const rows = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, index) => ({ ...row, at: at(from + index), ms: from + index }));
    await keyCalls.add(rows(0, 700));
    await keyCalls.add([...rows(700, 1500), { ...row, key_id: "key_gone", at: at(0), ms: 0 }]);
    const calls = await callsOf(key.id);
    expect([calls.length, calls[0]?.ms, calls.at(-1)?.ms]).toEqual([1000, 1499, 500]);
    const { queries } = limn.services.store.database;
    const stored = queries.selectFrom("key_calls").select("ms").where("key_id", "in", [key.id, "key_gone"]);
    expect(await stored.execute()).toHaveLength(1000);
  });

  test("of another company's key aren't found", async () => {
    const [, other] = await limn.services.store.companies.list();
    const foreign = createDashboardCall(limn.services, other?.id ?? "", "owner");
    expect(await foreign("GET", `/keys/${limn.key.id}/calls`)).toMatchObject({ status: 404 });
    const rotation = await foreign("POST", `/keys/${limn.key.id}/rotate`, { overlap: "1h" });
    expect(rotation).toMatchObject({ status: 404 });
    expect(await callsWith(limn.key.text)).toBe(200);
  });
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

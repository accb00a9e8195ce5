// @module-tag both-databases
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CompanyBody } from "../../src/operations/manage-company.ts";
import { createDashboardCall, type DashboardCall } from "../support/dashboard-calls.ts";
import { startLimn, type TestLimn } from "../support/start-limn.ts";

let limn: TestLimn;
let call: DashboardCall;

beforeAll(async () => {
  limn = await startLimn();
  call = createDashboardCall(limn.services, limn.caller.companyId, "admin");
});
afterAll(() => limn[Symbol.asyncDispose]());

const company = async () => (await call("GET", "/company")).body as CompanyBody;
const today = () => new Date().toISOString().slice(0, 10);

test("saves the changed fields and leaves the others unchanged", async () => {
  const before = await company();
  expect(before).toMatchObject({ id: limn.caller.companyId, sender: null, merge_fields: [] });
  const fields = [{ parameter: "first_name", field: "FNAME" }];
  const change = { name: " Acme ", sender: "campaign-monitor", merge_fields: fields };
  const { status, body } = await call("PATCH", "/company", change);
  expect({ status, body }).toEqual({ status: 200, body: { ...before, ...change, name: "Acme" } });
  await call("PATCH", "/company", { sender: null });
  await call("PATCH", "/company", {});
  expect(await company()).toEqual({ ...before, name: "Acme", merge_fields: fields });
});

test("returns cycles with their first and last day, and counts opens by the new cycle immediately", async () => {
  const address = `${limn.base}/img?c=${limn.caller.companyId}&i=${limn.designId}`;
  await (await fetch(address)).arrayBuffer();
  for (const anchor_day of [1, 31, new Date().getUTCDate()]) {
    const { body } = await call("PATCH", "/company", { anchor_day });
    const { cycle, anchor_day: saved } = body as CompanyBody;
    expect(saved).toBe(anchor_day);
    expect(cycle.start <= today() && today() <= cycle.end).toBe(true);
    await (await fetch(address)).arrayBuffer();
  }
  const { body } = await call("GET", `/v1/images/${limn.designId}`);
  expect(body).toMatchObject({ billing_cycle_open_count: 4, lifetime_open_count: 4 });
});

const many = Array.from({ length: 51 }, (_, index) => ({ parameter: `p${index}`, field: "F" }));

test.each<[object, string]>([
  [{ name: "" }, "name"],
  [{ anchor_day: 0 }, "anchor_day"],
  [{ anchor_day: 32 }, "anchor_day"],
  [{ anchor_day: 1.5 }, "anchor_day"],
  [{ sender: "Mail Chimp" }, "sender"],
  [{ sender: "x".repeat(41) }, "sender"],
  [{ merge_fields: many }, "merge_fields"],
  [
    {
      merge_fields: [
        { parameter: "a", field: "A" },
        { parameter: "a", field: "B" },
      ],
    },
    "merge_fields",
  ],
  [
    {
      merge_fields: [
        { parameter: "Straße", field: "A" },
        { parameter: "STRASSE", field: "B" },
      ],
    },
    "merge_fields",
  ],
  [{ merge_fields: [{ parameter: "", field: "A" }] }, "merge_fields[0].parameter"],
  [{ merge_fields: [{ parameter: "a" }] }, "merge_fields[0].field"],
  [{ plan: "free" }, "plan"],
])("%j is refused at its place, and changes nothing", async (change, path) => {
  const before = await company();
  const answer = await call("PATCH", "/company", { name: "Other", ...change });
  expect(answer).toMatchObject({ status: 422, body: { code: "invalid", errors: [{ path }] } });
  expect(await company()).toEqual(before);
});

test("lets editors read but not change it", async () => {
  const editor = createDashboardCall(limn.services, limn.caller.companyId, "editor");
  expect((await editor("GET", "/company")).status).toBe(200);
  expect(await editor("PATCH", "/company", { name: "Mine" })).toMatchObject({
    status: 403,
    body: { code: "role_insufficient" },
  });
});

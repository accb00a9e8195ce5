// @module-tag both-databases
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDesign } from "../../src/operations/designs/manage-designs.ts";
import { duplicateDesign } from "../../src/operations/designs/duplicate-design.ts";
import { createProject } from "../../src/operations/manage-projects.ts";
import { createDashboardCall, type DashboardCall } from "../support/dashboard-calls.ts";
import { card, nameLayer } from "../support/small-designs.ts";
import { startLimn, type TestLimn } from "../support/start-limn.ts";

let limn: TestLimn;
let call: DashboardCall;
let id: string;

beforeAll(async () => {
  limn = await startLimn();
  const { services, caller } = limn;
  call = createDashboardCall(services, caller.companyId, "editor");
  const project = await createProject(services, caller, { name: "Spring" });
  const document = card({ name: "Banner", layers: [nameLayer()] });
  ({ id } = await createDesign(services, caller, { project_id: project.id, document }));
});
afterAll(() => limn[Symbol.asyncDispose]());

test("choices of members are merged, kept with the design, and copied with it", async () => {
  const path = `/designs/${id}/snippet`;
  expect(await call("GET", path)).toMatchObject({ status: 200, body: { kinds: {}, fields: {} } });
  const before = await call("GET", `/v1/designs/${id}`);
  const first = { kinds: { tier: "tag" }, fields: { mailchimp: { tier: "TIER" } }, alt: "An offer" };
  expect(await call("PATCH", path, first)).toMatchObject({ status: 200, body: first });
  const second = { kinds: { city: "text" }, fields: { mailchimp: { city: "TOWN" } }, is_sharp: false };
  await call("PATCH", path, second);
  const both = {
    kinds: { tier: "tag", city: "text" },
    fields: { mailchimp: { tier: "TIER", city: "TOWN" } },
    alt: "An offer",
    is_sharp: false,
  };
  expect((await call("GET", path)).body).toEqual(both);
  // Neither its version nor its date is another one.
  expect((await call("GET", `/v1/designs/${id}`)).body).toEqual(before.body);
  const copy = await duplicateDesign(limn.services, limn.caller, id, {});
  expect((await call("GET", `/designs/${copy.id}/snippet`)).body).toEqual(both);
});

test("refuses what a snippet can't have, too much of it, and designs of others", async () => {
  const path = `/designs/${id}/snippet`;
  for (const wrong of [
    { kinds: { a: "both" } },
    { fields: { "A b": {} } },
    { other: 1 },
    { alt: "x".repeat(2001) },
  ])
    expect(await call("PATCH", path, wrong)).toMatchObject({ status: 422 });
  const names = Array.from({ length: 500 }, (_, index) => [`parameter ${index}`, "x".repeat(200)]);
  expect(await call("PATCH", path, { fields: { brevo: Object.fromEntries(names) } })).toMatchObject({
    status: 422,
  });
  const unknown = "/designs/dsn_unknown/snippet";
  for (const method of ["GET", "PATCH"])
    expect(await call(method, unknown, method === "GET" ? undefined : {})).toMatchObject({ status: 404 });
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dashboardEndpoints, endpoints } from "../../src/http/endpoints.ts";
import { ada, type Owner, type SignedInPerson } from "../support/people.ts";
import type { TestLimn } from "../support/start-limn.ts";
import { type AccessCall, bodies, calls, codeOf, type Ids, pathOf } from "./access-calls.ts";
import { startAccess } from "./access-fixture.ts";
import { leastRoles } from "./least-roles.ts";

const unsafe = calls.filter(({ method }) => method !== "GET");

let limn: TestLimn;
let ours: string;
let theirs: string;
let ids: Ids;
let people: Record<"owner", SignedInPerson>;
let stranger: Owner;

beforeAll(async () => {
  ({ limn, ours, theirs, ids, people, stranger } = await startAccess());
});
afterAll(async () => await limn[Symbol.asyncDispose]());

async function send(call: AccessCall, who: SignedInPerson | undefined, company: string, existingIds?: Ids) {
  const body = existingIds === undefined ? undefined : bodies[call.name]?.(existingIds);
  const path = `/dashboard/${company}${pathOf(call, existingIds)}`;
  const answer =
    who === undefined
      ? await fetch(limn.base + path, { method: call.method, headers: { origin: limn.base } })
      : await who.call(call.method, path, body);
  return { status: answer.status, code: await codeOf(answer) };
}

test("lists exactly the existing calls", () => {
  expect(Object.fromEntries(calls.map(({ name, access }) => [name, access]))).toEqual(leastRoles);
  const withBody = [...Object.values(endpoints), ...Object.values(dashboardEndpoints)]
    .flat()
    .filter(({ body, upload }) => body !== undefined && upload !== true)
    .map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  expect(Object.keys(bodies).sort()).toEqual(withBody.sort());
});

describe.each(calls)("$name", (call) => {
  test("signed out: 401", async () => {
    expect(await send(call, undefined, ours, ids)).toEqual({ status: 401, code: "signed_out" });
    expect(await send(call, undefined, "com_forged")).toEqual({ status: 401, code: "signed_out" });
  });

  test("for another company's owner and for an unknown company: 404", async () => {
    const unknown = { status: 404, code: "company_not_found" };
    expect(await send(call, stranger, ours, ids)).toEqual(unknown);
    expect(await send(call, people.owner, theirs)).toEqual(unknown);
    for (const forged of ["com_forged", "..%2F..", "%00", "x".repeat(300)]) {
      expect(await send(call, people.owner, forged)).toEqual(unknown);
    }
  });

  test("objects of another company: 404", async () => {
    const names = /\{|^POST \/v1\/(?:images|designs)$/;
    if (!names.test(call.name)) return;
    const { status, code } = await send(call, stranger, theirs, ids);
    expect({ status, code }).toEqual({ status: 404, code: expect.stringMatching(/_not_found$/) });
    expect(code).not.toBe("company_not_found");
  });
});

test("rejects all calls from pages of other sites", async () => {
  const headers = { cookie: people.owner.cookie, origin: "https://evil.example" };
  for (const call of unsafe) {
    const path = `/dashboard/${ours}${pathOf(call, ids)}`;
    const answer = await fetch(limn.base + path, { method: call.method, headers });
    expect([call.name, answer.status, await codeOf(answer)]).toEqual([call.name, 403, "cross_site"]);
  }
  const read = await fetch(`${limn.base}/dashboard/${ours}/members`, { headers });
  expect([...read.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
});

test("API keys don't work for the dashboard, and sessions don't work for the API", async () => {
  for (const call of calls) {
    const path = `/dashboard/${ours}${pathOf(call, ids)}`;
    const headers = { "x-api-key": limn.key.text, origin: limn.base };
    const { status } = await fetch(limn.base + path, { method: call.method, headers });
    expect([call.name, status]).toEqual([call.name, 401]);
  }
  expect((await people.owner.call("GET", "/v1/images")).status).toBe(401);
  expect((await people.owner.call("POST", "/mcp", {})).status).toBe(401);
});

test("a user's role applies to one company only", async () => {
  const { link } = (await (
    await stranger.call("POST", `/dashboard/${theirs}/invitations`, { email: ada.email, role: "viewer" })
  ).json()) as { link: string };
  const token = link.split("/").at(-1);
  expect((await people.owner.call("POST", `/account/invitations/${token}/accept`, {})).status).toBe(200);
  expect((await people.owner.call("GET", `/dashboard/${theirs}/members`)).status).toBe(200);
  for (const call of calls.filter(({ access }) => access !== "viewer")) {
    const answer = await send(call, people.owner, theirs);
    expect({ name: call.name, ...answer }).toEqual({
      name: call.name,
      status: 403,
      code: "role_insufficient",
    });
  }
});

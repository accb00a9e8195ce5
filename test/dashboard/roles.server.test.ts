// Over 200 lines: one call for each row of its tables.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dashboardEndpoints, endpoints } from "../../src/http/endpoints.ts";
import { hasRole, type Role, roles } from "../../src/operations/roles.ts";
import { greeting } from "../support/greeting-design.ts";
import { ada, inviteMember, type Owner, setUpOwnerOf, type SignedInPerson } from "../support/people.ts";
import { createWebhook } from "../../src/operations/webhooks/manage-webhooks.ts";
import { makeBatch } from "../../src/operations/batches/manage-batches.ts";
import { newTableInput } from "../../src/operations/tables/table-bodies.ts";
import { makeTable } from "../../src/operations/tables/manage-tables.ts";
import { startLimn, type TestLimn } from "../support/start-limn.ts";
import { leastRoles } from "./least-roles.ts";

const webhook = {
  url: "http://93.184.215.14/hook",
  events: ["design.deleted" as const],
  description: undefined,
};

const oneRow = (design_id: string) => {
  return { kind: "json", bytes: Buffer.from(JSON.stringify({ design_id, rows: [{}] })) } as const;
};

/** Valid bodies, so that calls are rejected only because of the caller. */
const bodies: Record<string, (ids: Ids) => unknown> = {
  "POST /v1/images": ({ design }) => ({ design_id: design }),
  "POST /v1/images/report": ({ design }) => ({ design_id: design }),
  "POST /v1/images/url": ({ design }) => ({ design_id: design }),
  "POST /v1/batches": ({ design }) => ({ design_id: design, rows: [{}] }),
  "POST /v1/checks": ({ design }) => ({ design_id: design, rows: [{}] }),
  "POST /v1/tables": () => ({ name: "mine", key: "id" }),
  "PATCH /v1/tables/{name}": () => ({ description: "Mine now" }),
  "PUT /v1/tables/{name}/rows": () => ({ rows: [] }),
  "PUT /v1/tables/{name}/rows/{key}": () => ({}),
  "POST /v1/projects": () => ({ name: "Another" }),
  "PATCH /v1/projects/{id}": () => ({ name: "Mine now" }),
  "POST /v1/webhooks": () => webhook,
  "PATCH /v1/webhooks/{id}": () => ({ description: "Mine now" }),
  "POST /v1/designs/validate": () => ({ document: greeting }),
  "POST /v1/designs": ({ project }) => ({ project_id: project, document: greeting }),
  "POST /v1/designs/{id}/copy": () => ({}),
  "PATCH /v1/designs/{id}": () => ({ name: "Mine now" }),
  "POST /v1/designs/{id}/url": () => ({}),
  "PUT /v1/designs/{id}/document": () => greeting,
  "POST /v1/designs/{id}/publish": () => ({}),
  "PATCH /company": () => ({ name: "Mine now" }),
  "POST /company/delete": () => ({ name: "Not its name" }),
  "PATCH /members/{id}": () => ({ role: "viewer" }),
  "POST /invitations": () => ({ email: "new@example.com", role: "viewer" }),
  "POST /keys": () => ({ name: "Mine" }),
  "POST /keys/{id}/rotate": () => ({ overlap: "1h" }),
  "POST /designs/{id}/duplicate": () => ({}),
  "POST /designs/{id}/draft-links": () => ({ days: 7 }),
  "PATCH /designs/{id}/remarks/{remarkId}": () => ({ resolved: true }),
  "PATCH /designs/{id}/snippet": () => ({ alt: "Mine now" }),
  "POST /templates/{id}/designs": ({ project }) => ({ project_id: project }),
  "PATCH /pictures/{id}": () => ({ name: "Mine now" }),
  "PUT /brand": () => ({ colors: [], text_styles: [], logos: [] }),
};

interface Ids {
  design: string;
  batch: string;
  check: string;
  table: string;
  webhook: string;
  project: string;
  key: string;
  member: string;
  invitation: string;
  draftLink: string;
  remark: string;
}

interface Call {
  name: string;
  method: string;
  path: string;
  access: Role;
}

const calls: Call[] = [...Object.values(endpoints), ...Object.values(dashboardEndpoints)]
  .flat()
  .map(({ method, path, access }) => ({
    name: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path,
    access,
  }));
const unsafe = calls.filter(({ method }) => method !== "GET");

let limn: TestLimn;
let ours: string;
let theirs: string;
let ids: Ids;
let people: Record<Role, SignedInPerson>;
let stranger: Owner;

beforeAll(async () => {
  limn = await startLimn();
  ours = limn.caller.companyId;
  const owner = await setUpOwnerOf(limn.services, ours);
  const join = async (role: Role, name: string) =>
    await inviteMember(limn.base, owner, { name, email: `${name}@example.com`, role });
  people = {
    owner,
    admin: await join("admin", "amy"),
    editor: await join("editor", "eli"),
    viewer: await join("viewer", "vic"),
  };
  const companies = await limn.services.store.companies.list();
  theirs = companies.find(({ id }) => id !== ours)?.id ?? "";
  stranger = await setUpOwnerOf(limn.services, theirs, { ...ada, email: "stranger@example.com" });
  await owner.call("POST", `/dashboard/${ours}/invitations`, { email: "inv@example.com", role: "viewer" });
  const { store } = limn.services;
  ids = {
    design: limn.designId,
    webhook: (await createWebhook(limn.services, limn.caller, webhook)).id,
    batch: (await makeBatch(limn.services, limn.caller, oneRow(limn.designId))).id,
    check: await makeCheckOf(limn.designId),
    table: (await makeTable(limn.services, limn.caller, newTableInput.parse({ name: "ours", key: "id" })))
      .name,
    project: (await store.projects.list(ours))[0]?.id ?? "",
    key: limn.key.id,
    member: (await store.members.list(ours)).find(({ role }) => role === "viewer")?.id ?? "",
    invitation: (await store.invitations.list(ours))[0]?.id ?? "",
    ...(await sharedIds()),
  };
});

/** A link to a draft, and a remark about it. */
async function sharedIds(): Promise<Pick<Ids, "draftLink" | "remark">> {
  const { store } = limn.services;
  const { designId } = limn;
  await people.owner.call("POST", `/dashboard/${ours}/designs/${designId}/draft-links`, { days: 1 });
  const remark = { company_id: ours, design_id: designId, link_id: "lnk_1", name: "Nora", text: "Fine" };
  await store.remarks.add(remark, { anHour: 1, inAll: 1 });
  return {
    draftLink: (await store.draftLinks.list(ours, designId))[0]?.id ?? "",
    remark: (await store.remarks.list(ours, designId))[0]?.id ?? "",
  };
}

async function makeCheckOf(design_id: string): Promise<string> {
  const source = { table_name: null, table_id: null, base_load: null, sizes: null, pictures: 0, total: 1 };
  const check = { company_id: ours, design_id, design_version: 1, ...source };
  const made = await limn.services.store.checks.create(check, "nobody", 5);
  return made === "limit" ? "" : made.id;
}

afterAll(async () => {
  await limn[Symbol.asyncDispose]();
});

const subjects: [RegExp, keyof Ids][] = [
  [/^\/v1\/projects/, "project"],
  [/^\/v1\/batches/, "batch"],
  [/^\/v1\/checks/, "check"],
  [/^\/v1\/tables/, "table"],
  [/^\/v1\/webhooks/, "webhook"],
  [/^\/keys/, "key"],
  [/^\/members/, "member"],
  [/^\/invitations/, "invitation"],
];

/** The path with ids of the company, or with an unknown id. */
function pathOf({ path }: Call, existingIds: Ids | undefined): string {
  const subject = subjects.find(([pattern]) => pattern.test(path))?.[1] ?? "design";
  const id = existingIds?.[subject] ?? "none";
  return path
    .replace(/\{(?:id|designId|name)\}/, id)
    .replace("{key}", "none")
    .replace("{deliveryId}", "none")
    .replace("{linkId}", existingIds?.draftLink ?? "none")
    .replace("{remarkId}", existingIds?.remark ?? "none")
    .replace("{n}", "1")
    .replace("{version}", "live");
}

async function send(call: Call, who: SignedInPerson | undefined, company: string, existingIds?: Ids) {
  const body = existingIds === undefined ? undefined : bodies[call.name]?.(existingIds);
  const path = `/dashboard/${company}${pathOf(call, existingIds)}`;
  const answer =
    who === undefined
      ? await fetch(limn.base + path, { method: call.method, headers: { origin: limn.base } })
      : await who.call(call.method, path, body);
  return { status: answer.status, code: await codeOf(answer) };
}

async function codeOf(answer: Response): Promise<string> {
  const bytes = await answer.bytes();
  if (answer.headers.get("content-type") !== "application/problem+json") return "";
  return (JSON.parse(Buffer.from(bytes).toString()) as { code: string }).code;
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

  test("below its role: 403; with its role or above: accepted", async () => {
    for (const role of roles) {
      if (hasRole(role, call.access)) {
        const { status, code } = await send(call, people[role], ours);
        expect([401, 403, 405, 500, 503]).not.toContain(status);
        expect(code).not.toBe("company_not_found");
      } else {
        const answer = await send(call, people[role], ours, ids);
        expect({ role, ...answer }).toEqual({ role, status: 403, code: "role_insufficient" });
      }
    }
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

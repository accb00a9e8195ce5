// @module-tag both-databases
// Over 200 lines: one company with everything that a key may not see of another project.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RestEndpoint } from "../../src/http/endpoint.ts";
import { endpoints } from "../../src/http/endpoints.ts";
import { createDesign } from "../../src/operations/designs/manage-designs.ts";
import { createKey } from "../../src/operations/manage-keys.ts";
import { createProject, deleteProject } from "../../src/operations/manage-projects.ts";
import { newTableInput } from "../../src/operations/tables/table-bodies.ts";
import { makeTable } from "../../src/operations/tables/manage-tables.ts";
import { type Api, createApi } from "../support/call-api.ts";
import { greeting } from "../support/greeting-design.ts";
import { startLimn, type TestLimn } from "../support/start-limn.ts";

const all: readonly RestEndpoint[] = Object.values(endpoints).flat();
const nameOf = ({ method, path }: RestEndpoint) => `${method.toUpperCase()} ${path}`;

let limn: TestLimn;
let whole: Api;
let limited: Api;
let keyId: string;
let own: { project: string; batch: string };
let hidden: { project: string; design: string; batch: string; check: string; webhook: string };

const idOf = ({ body }: { body: unknown }) => (body as { id: string }).id;

beforeAll(async () => {
  limn = await startLimn({ LIMN_API_RATE: "100000" });
  const { services, caller } = limn;
  whole = createApi(limn.base, limn.key.text);
  const [ownProject] = await services.store.projects.list(caller.companyId);
  await makeTable(services, caller, newTableInput.parse({ name: "readers", key: "id" }));
  const project = (await createProject(services, caller, { name: "Hidden project" })).id;
  const document = { ...greeting, name: "Hidden design", data: [{ table: "readers", key: "{{id}}" }] };
  const design = (await createDesign(services, caller, { project_id: project, document })).id;
  const batchOf = async (design_id: string) =>
    idOf(await whole("POST", "/v1/batches", { json: { design_id, rows: [{ params: {} }] } }));
  const check = { json: { design_id: design, rows: [{ params: {} }] } };
  const webhook = { json: { url: "http://93.184.215.14/hook", events: ["design.deleted"] } };
  hidden = {
    project,
    design,
    batch: await batchOf(design),
    check: idOf(await whole("POST", "/v1/checks", check)),
    webhook: idOf(await whole("POST", "/v1/webhooks", webhook)),
  };
  own = { project: ownProject?.id ?? "", batch: await batchOf(limn.designId) };
  const { key, text } = await createKey(services, caller, { name: "one project", projectIds: [own.project] });
  keyId = key.id;
  limited = createApi(limn.base, text);
  for (const id of [limn.designId, design, design])
    await fetch(`${limn.base}/img?c=${caller.companyId}&i=${id}`);
});
afterAll(() => limn[Symbol.asyncDispose]());

/** The calls that name what is hidden in their body or query. */
const naming: Record<string, () => { path?: string; json?: unknown }> = {
  "POST /v1/images": () => ({ json: { design_id: hidden.design } }),
  "POST /v1/images/url": () => ({ json: { design_id: hidden.design } }),
  "POST /v1/images/report": () => ({ json: { design_id: hidden.design } }),
  "POST /v1/batches": () => ({ json: { design_id: hidden.design, rows: [{ params: {} }] } }),
  "POST /v1/checks": () => ({ json: { design_id: hidden.design, rows: [{ params: {} }] } }),
  "POST /v1/designs": () => ({ json: { project_id: hidden.project, document: greeting } }),
};

const subjects = {
  design: () => hidden.design,
  project: () => hidden.project,
  batch: () => hidden.batch,
  check: () => hidden.check,
} as const;

const other = () => hidden.webhook;

function pathOf({ path, reach }: RestEndpoint): string {
  const id = (subjects[reach as keyof typeof subjects] ?? other)();
  return path
    .replace(/\{(?:id|designId)\}/, id)
    .replace("{name}", "readers")
    .replace("{n}", "1")
    .replaceAll(/\{\w+\}/g, "none");
}

const traces = () => [hidden.project, hidden.design, hidden.batch, "Hidden design", "Hidden project"];
const textOf = (body: unknown) => (body instanceof Uint8Array ? "" : JSON.stringify(body));

describe.each(all.map((endpoint) => [nameOf(endpoint), endpoint] as const))("%s", (name, endpoint) => {
  test("shows and changes nothing of another project", async () => {
    const { json } = naming[name]?.() ?? {};
    const method = endpoint.method.toUpperCase();
    const answer = await limited(method, pathOf(endpoint), json === undefined ? {} : { json });
    const named = endpoint.reach in subjects || name in naming;
    const changes = endpoint.reach === "shared" && method !== "GET";
    if (named || changes || endpoint.reach === "company") {
      expect(answer).toMatchObject({ status: 403, body: { code: "key_scope" } });
    } else {
      expect([403, 500]).not.toContain(answer.status);
      // The refusal of its own request names what was asked for.
      for (const trace of traces()) expect(textOf(answer.body)).not.toContain(trace);
    }
  });
});

test("every call whose operation compares names is tried", () => {
  const compared = all.filter(({ reach }) => reach === "named").map(nameOf);
  expect(compared.sort()).toEqual(Object.keys(naming).sort());
});

describe("what names another project within its own", () => {
  const ownDesign = (): string => `/v1/designs/${limn.designId}`;
  test.each([
    [
      "moving a design there",
      "PATCH",
      (): string => ownDesign(),
      (): unknown => ({ project_id: hidden.project }),
    ],
    [
      "copying a design there",
      "POST",
      (): string => `${ownDesign()}/copy`,
      (): unknown => ({ project_id: hidden.project }),
    ],
    ["its opens", "GET", (): string => `/v1/usage?project_id=${hidden.project}`, (): unknown => undefined],
    [
      "the opens of a design there",
      "GET",
      (): string => `/v1/usage?design_id=${hidden.design}`,
      (): unknown => undefined,
    ],
  ] as const)("%s: 403", async (_, method, path, json) => {
    const answer = await limited(method, path(), { json: json() });
    expect(answer).toMatchObject({
      status: 403,
      body: { code: "key_scope", errors: [{ path: "project_ids", allowed: [own.project] }] },
    });
  });

  test("the names of tables' users, and the deleted designs, stay hidden", async () => {
    expect((await whole("GET", "/v1/tables?used_by=true")).body).toMatchObject({
      tables: [{ used_by: [{ name: "Hidden design" }] }],
    });
    const users = await limited("GET", "/v1/tables?used_by=true");
    expect(users.body).toMatchObject({ tables: [{ name: "readers", used_by: [] }] });
    const near = await limited("GET", "/v1/designs?nameContains=Hiden+desing");
    expect(near.body).toMatchObject({ total: 0 });
    expect(textOf(near.body)).not.toContain("Hidden");
    expect(textOf((await limited("GET", "/v1/designs?projectName=Hidden+project")).body)).toContain(
      "There is no project",
    );
    for (const sort of ["lifetime_open_count", "-created_at"])
      expect((await limited("GET", `/v1/images?sort=${sort}`)).body).toMatchObject({ total: 1 });
  });
});

test("opens are those of its projects alone", async () => {
  const total = async (api: Api, query = "") =>
    ((await api("GET", `/v1/usage?split=design${query}`)).body as { total: number; designs: object[] }) ?? {};
  expect(await total(whole)).toMatchObject({ total: 3 });
  const seen = await total(limited);
  expect(seen).toMatchObject({ total: 1, designs: [{ design_id: limn.designId }] });
});

test("its own project works as with any key", async () => {
  expect((await limited("GET", "/v1/images")).body).toMatchObject({
    total: 1,
    designs: [{ id: limn.designId }],
  });
  expect((await limited("GET", "/v1/projects")).body).toMatchObject({
    total: 1,
    projects: [{ id: own.project }],
  });
  expect((await limited("GET", "/v1/batches")).body).toMatchObject({
    total: 1,
    batches: [{ id: own.batch }],
  });
  expect((await limited("POST", "/v1/images", { json: { design_id: limn.designId } })).status).toBe(200);
  const copy = await limited("POST", `/v1/designs/${limn.designId}/copy`);
  expect(copy.status).toBe(201);
  expect((await limited("DELETE", `/v1/designs/${idOf(copy)}`)).status).toBe(204);
  expect((await limited("POST", `/v1/designs/${idOf(copy)}/undelete`)).status).toBe(200);
  expect((await limited("GET", "/v1/designs/dsn_none")).status).toBe(404);
  expect((await limited("GET", "/v1/assets")).status).toBe(200);
});

test("the answer of another key's Idempotency-Key isn't repeated to it", async () => {
  const path = `/v1/designs/${limn.designId}/copy`;
  const headers = { "idempotency-key": "shared" };
  const made = await whole("POST", path, { json: {}, headers });
  expect(made.status).toBe(201);
  const answer = await limited("POST", path, { json: {}, headers });
  expect(answer).toMatchObject({ status: 422, body: { code: "idempotency_key_reused" } });
});

test("a key whose projects are deleted opens nothing, and says why", async () => {
  const { services, caller } = limn;
  const { id } = await createProject(services, caller, { name: "Short-lived" });
  const { text } = await createKey(services, caller, { name: "orphan", projectIds: [id] });
  const orphan = createApi(limn.base, text);
  expect((await orphan("GET", "/v1/images")).body).toMatchObject({ total: 0 });
  await deleteProject(services, caller, id);
  for (const endpoint of all.filter(({ reach }) => reach !== "nothing")) {
    const answer = await orphan(endpoint.method.toUpperCase(), pathOf(endpoint));
    expect(answer).toMatchObject({
      status: 403,
      body: { code: "key_scope", detail: expect.stringContaining("have been deleted") },
    });
  }
  expect((await orphan("GET", "/v1/me")).body).toMatchObject({ key: { project_ids: [id] } });
});

test("unknown projects are refused when a key is made", async () => {
  const make = createKey(limn.services, limn.caller, { name: "none", projectIds: ["prj_none"] });
  await expect(make).rejects.toMatchObject({ code: "invalid", issues: [{ path: "project_ids" }] });
  expect((await limn.services.store.keys.get(limn.caller.companyId, keyId))?.project_ids).toBe(
    JSON.stringify([own.project]),
  );
});

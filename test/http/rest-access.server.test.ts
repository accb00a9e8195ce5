// @module-tag both-databases
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApi } from "../support/call-api.ts";
import { createCheckedApi } from "../support/checked-api.ts";
import { type Description, readDescription } from "../support/response-schemas.ts";
import { type PreparedData, prepareData } from "../support/prepare-data.ts";
import { limnJson, runLimn } from "../support/run-limn.ts";
import { card } from "../support/small-designs.ts";
import { startServer, type TestServer } from "../support/start-server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const folder = temporaryFolder();
let data: PreparedData;
let server: TestServer;
let description: Description;
let keys: { revoked: string; expired: string; stranger: string };
let projectId: string;
let batchId: string;
let webhookId: string;
const tableName = "readers";

beforeAll(async () => {
  data = await prepareData(folder.path);
  server = await startServer(folder.path);
  description = await readDescription(server.base);
  const create = async (name: string, ...more: string[]) =>
    await limnJson<{ id: string; key: string }>(folder.path, ["key", "create", "--name", name, ...more]);
  const revoked = await create("revoked");
  const expired = await create("expired", "--expires", "2020-01-01");
  const { id } = await limnJson<{ id: string }>(folder.path, ["company", "create", "--name", "Strangers"]);
  const stranger = await create("stranger", "--company", id);
  expect((await fetch(`${server.base}/v1/images`, { headers: { "X-API-KEY": revoked.key } })).status).toBe(
    200,
  );
  expect((await runLimn(folder.path, ["key", "revoke", revoked.id])).code).toBe(0);
  keys = { revoked: revoked.key, expired: expired.key, stranger: stranger.key };
  const { body } = await createApi(server.base, data.key)("GET", "/v1/projects");
  projectId = (body as { projects: { id: string }[] }).projects[0]?.id ?? "";
  const make = async (path: string, json: unknown) =>
    ((await createApi(server.base, data.key)("POST", path, { json })).body as { id: string }).id;
  batchId = await make("/v1/batches", { design_id: data.designIds[0], rows: [{}] });
  const webhook = { url: "http://93.184.215.14/hook", events: ["design.deleted"] };
  webhookId = await make("/v1/webhooks", webhook);
  await make("/v1/tables", { name: tableName, key: "id" });
});

afterAll(async () => {
  await server[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

const subjectIds = () => ({ projects: projectId, batches: batchId, webhooks: webhookId });

function idFor(template: string): string {
  const subject = template.split("/")[2] as keyof ReturnType<typeof subjectIds>;
  return subjectIds()[subject] ?? data.designIds[0] ?? "";
}

/** Every operation of /openapi.json that requires a key, with the ids of our design and project in its path. */
function operations(): { method: string; path: string; named: string }[] {
  const keyed = Object.entries(description.paths).filter(([template]) => template.startsWith("/v1/"));
  return keyed.flatMap(([template, methods]) =>
    Object.keys(methods).map((method) => {
      const id = idFor(template);
      const path = template
        .replace(/\{(id|designId)\}/, id)
        .replace("{n}", "1")
        .replace("{deliveryId}", "none")
        .replace("{name}", tableName)
        .replace("{key}", "a");
      return { method: method.toUpperCase(), path, named: template };
    }),
  );
}

test("serves with a key exactly the documented operations", () => {
  const told = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(told.sort()).toEqual(
    [
      "GET /img",
      "GET /v1/images",
      "POST /v1/images",
      "POST /v1/images/report",
      "POST /v1/images/url",
      "POST /v1/batches",
      "GET /v1/batches",
      "GET /v1/batches/{id}",
      "GET /v1/batches/{id}/rows",
      "GET /v1/batches/{id}/file",
      "POST /v1/batches/{id}/cancel",
      "DELETE /v1/batches/{id}",
      "POST /v1/checks",
      "GET /v1/checks/{id}",
      "GET /v1/checks/{id}/rows",
      "POST /v1/checks/{id}/cancel",
      "DELETE /v1/checks/{id}",
      "GET /v1/me",
      "GET /v1/audit-log",
      "POST /v1/designs/validate",
      "GET /v1/webhooks",
      "POST /v1/webhooks",
      "GET /v1/webhooks/{id}",
      "PATCH /v1/webhooks/{id}",
      "DELETE /v1/webhooks/{id}",
      "POST /v1/webhooks/{id}/test",
      "GET /v1/webhooks/{id}/deliveries",
      "POST /v1/webhooks/{id}/deliveries/{deliveryId}/resend",
      "GET /v1/images/{id}",
      "GET /v1/images/{designId}/fields",
      "GET /v1/projects",
      "POST /v1/projects",
      "GET /v1/projects/{id}",
      "PATCH /v1/projects/{id}",
      "DELETE /v1/projects/{id}",
      "GET /v1/designs",
      "GET /v1/designs/{id}",
      "POST /v1/designs/{id}/copy",
      "POST /v1/designs",
      "PATCH /v1/designs/{id}",
      "POST /v1/designs/{id}/url",
      "DELETE /v1/designs/{id}",
      "POST /v1/designs/{id}/undelete",
      "GET /v1/designs/{id}/document",
      "GET /v1/designs/{id}/email-check",
      "PUT /v1/designs/{id}/document",
      "POST /v1/designs/{id}/publish",
      "GET /v1/designs/{id}/versions",
      "GET /v1/designs/{id}/versions/{n}",
      "POST /v1/designs/{id}/versions/{n}/restore",
      "POST /v1/assets",
      "GET /v1/assets",
      "GET /v1/assets/{id}",
      "GET /v1/assets/{id}/file",
      "DELETE /v1/assets/{id}",
      "GET /v1/fonts",
      "GET /v1/fonts/preview",
      "POST /v1/tables",
      "GET /v1/tables",
      "GET /v1/tables/{name}",
      "PATCH /v1/tables/{name}",
      "DELETE /v1/tables/{name}",
      "PUT /v1/tables/{name}/rows",
      "GET /v1/tables/{name}/rows",
      "GET /v1/tables/{name}/rows/{key}",
      "PUT /v1/tables/{name}/rows/{key}",
      "DELETE /v1/tables/{name}/rows/{key}",
      "GET /v1/tables/{name}/file",
      "GET /v1/usage",
    ].sort(),
  );
});

describe("every operation answers every invalid key with the same 401", () => {
  test.each<[string, () => string | undefined]>([
    ["none", () => undefined],
    ["empty", () => ""],
    ["revoked", () => keys.revoked],
    ["expired", () => keys.expired],
    ["unknown", () => `limn_live_${"0".repeat(36)}`],
    ["changed by a letter", () => data.key.slice(0, -1) + (data.key.endsWith("a") ? "b" : "a")],
    ["in another case", () => data.key.toUpperCase()],
    ["of another kind", () => "sk_test_1234567890"],
    ["very long", () => "k".repeat(8000)],
  ])("%s", async (_, key) => {
    const details = new Set<unknown>();
    for (const { method, path } of operations()) {
      const { status, headers, body } = await createCheckedApi(server.base, key(), description)(method, path);
      expect({ method, path, status }).toEqual({ method, path, status: 401 });
      expect(headers.get("www-authenticate")).toBe("ApiKey");
      const { request_id: _id, ...rest } = body as Record<string, unknown>;
      details.add(JSON.stringify(rest));
    }
    const plain = await createApi(server.base, undefined)("GET", "/v1/images");
    const { request_id: _id, ...rest } = plain.body as Record<string, unknown>;
    expect([...details]).toEqual([JSON.stringify(rest)]);
  });

  test.each(["${LIMN_KEY}", "$LIMN_KEY", "<your key>", "YOUR_API_KEY", "%LIMN_KEY%", "{{key}}"])(
    "but %s is reported as a placeholder",
    async (key) => {
      const { status, body } = await createCheckedApi(server.base, key, description)("GET", "/v1/images");
      expect(status).toBe(401);
      expect(body).toMatchObject({ detail: expect.stringContaining("placeholder") });
    },
  );

  test("a key is accepted only in its header", async () => {
    const ways: [string, Record<string, string>][] = [
      [`/v1/images?api_key=${data.key}`, {}],
      [`/v1/images?x-api-key=${data.key}`, {}],
      ["/v1/images", { authorization: `Bearer ${data.key}` }],
      ["/v1/images", { cookie: `x-api-key=${data.key}` }],
    ];
    for (const [path, headers] of ways) {
      expect((await createApi(server.base, undefined)("GET", path, { headers })).status).toBe(401);
    }
  });
});

test("accepts the key's header in any case", async () => {
  for (const name of ["X-API-KEY", "x-api-key", "X-Api-Key"]) {
    const answer = await createApi(server.base, undefined)("GET", "/v1/images", {
      headers: { [name]: data.key },
    });
    expect(answer.status).toBe(200);
  }
});

test("answers another company's designs and projects like missing ones", async () => {
  const api = createCheckedApi(server.base, keys.stranger, description);
  const bodies: Record<string, unknown> = {
    "POST /v1/images": { design_id: data.designIds[0] },
    "POST /v1/images/report": { design_id: data.designIds[0] },
    "POST /v1/images/url": { design_id: data.designIds[0] },
    "POST /v1/batches": { design_id: data.designIds[0], rows: [{}] },
    "POST /v1/checks": { design_id: data.designIds[0], rows: [{ params: {} }] },
    "PATCH /v1/webhooks/{id}": { description: "Mine now" },
    "PATCH /v1/projects/{id}": { name: "Mine now" },
    "PATCH /v1/tables/{name}": { description: "Mine now" },
    "PUT /v1/tables/{name}/rows": { rows: [] },
    "PUT /v1/tables/{name}/rows/{key}": {},
    "POST /v1/designs": { project_id: projectId, document: card() },
    "PATCH /v1/designs/{id}": { name: "Mine now" },
    "PUT /v1/designs/{id}/document": card(),
  };
  const owned = operations().filter(
    ({ method, named }) => named.includes("{") || `${method} ${named}` in bodies,
  );
  for (const { method, path, named } of owned) {
    const json = bodies[`${method} ${named}`];
    const { status, body } = await api(method, path, json === undefined ? {} : { json });
    expect({ method, named, status }).toEqual({ method, named, status: 404 });
    expect((body as { code: string }).code).toMatch(
      /^(design|project|asset|batch|check|webhook|delivery|table)_not_found$/,
    );
  }
  expect((await api("GET", "/v1/images")).body).toMatchObject({ designs: [], total: 0 });
  expect((await api("GET", "/v1/projects")).body).toMatchObject({ projects: [], total: 0 });
  for (const query of [`design_id=${data.designIds[0]}`, `project_id=${projectId}`]) {
    expect((await api("GET", `/v1/usage?${query}`)).status).toBe(404);
  }
  const moved = await createApi(server.base, data.key)("GET", `/v1/images/${data.designIds[0]}`);
  expect(moved.body).toMatchObject({ name: "Card", project_name: "Tests" });
});

test("rejects a key within a second after another process has revoked it", async () => {
  const shortKey = await limnJson<{ id: string; key: string }>(folder.path, [
    "key",
    "create",
    "--name",
    "short",
  ]);
  const api = createApi(server.base, shortKey.key);
  expect((await api("GET", "/v1/images")).status).toBe(200);
  expect((await runLimn(folder.path, ["key", "revoke", shortKey.id])).code).toBe(0);
  await expect.poll(async () => (await api("GET", "/v1/images")).status).toBe(401);
});

describe("an unknown path or method", () => {
  test.each([
    ["GET", "/v1", 404],
    ["GET", "/v1/unknown", 404],
    ["GET", "/v1/projects/a/b/", 404],
    ["GET", "/v1/images/a/b/c", 404],
    ["DELETE", "/v1/images", 405],
    ["PUT", "/v1/projects", 405],
    ["PATCH", "/v1/designs", 405],
  ])("%s %s is %i, with a problem document", async (method, path, expected) => {
    const { status, headers, body } = await createApi(server.base, data.key)(method, path);
    expect(status).toBe(expected);
    expect(headers.get("content-type")).toBe("application/problem+json");
    expect(body).toMatchObject({ status: expected });
    if (expected === 405) expect(headers.get("allow")).toMatch(/[A-Z]/);
  });
});

test("never logs a key or a value", () => {
  const secrets = [data.key, keys.revoked, keys.stranger];
  expect(secrets.filter((secret) => server.log().includes(secret))).toEqual([]);
});

// @module-tag both-databases
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RestEndpoint } from "../../src/http/endpoint.ts";
import { endpoints } from "../../src/http/endpoints.ts";
import { createKey } from "../../src/operations/manage-keys.ts";
import { type NeededScope, type Scope, scopes } from "../../src/operations/scopes.ts";
import { type Api, createApi } from "../support/call-api.ts";
import { startLimn, type TestLimn } from "../support/start-limn.ts";

const all: readonly RestEndpoint[] = Object.values(endpoints).flat();

/** The rule of the docs, written apart from the table. */
function ruleFor({ method, path }: RestEndpoint): NeededScope {
  if (path === "/v1/me") return "any";
  if (method === "get" || path === "/v1/designs/{id}/url") return "read";
  return /^\/v1\/(?:images|batches|checks)\b/.test(path) ? "render" : "write";
}

let limn: TestLimn;
let apis: Record<Scope | "all", Api>;

beforeAll(async () => {
  limn = await startLimn({ LIMN_API_RATE: "100000" });
  const make = async (held?: readonly Scope[]) => {
    const { text } = await createKey(limn.services, limn.caller, { name: "test", scopes: held });
    return createApi(limn.base, text);
  };
  apis = {
    read: await make(["read"]),
    render: await make(["render"]),
    write: await make(["write"]),
    all: await make(),
  };
});
afterAll(() => limn[Symbol.asyncDispose]());

const pathOf = ({ path }: RestEndpoint) => path.replaceAll(/\{\w+\}/g, "none");
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string } | null)?.code;

describe.each(all.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  "%s",
  (_, endpoint) => {
    test("needs the scope that the docs say", () => expect(endpoint.scope).toBe(ruleFor(endpoint)));

    test("answers keys with it, and refuses others with 403 key_scope that names it", async () => {
      for (const scope of [...scopes, "all"] as const) {
        const answer = await apis[scope](endpoint.method.toUpperCase(), pathOf(endpoint));
        const may = scope === "all" || endpoint.scope === "any" || endpoint.scope === scope;
        const seen = { scope, refused: codeOf(answer) === "key_scope" };
        expect(seen).toEqual({ scope, refused: !may });
        if (may) expect([401, 403, 500]).not.toContain(answer.status);
        else
          expect(answer).toMatchObject({
            status: 403,
            body: {
              detail: expect.stringContaining(endpoint.scope),
              errors: [{ allowed: [endpoint.scope] }],
            },
          });
      }
    });
  },
);

test("a refused call is refused before its body is read, and nothing happens", async () => {
  const path = `/v1/designs/${limn.designId}`;
  const before = await apis.read("GET", path);
  expect((await apis.read("PATCH", path, { json: { name: "Mine now" } })).status).toBe(403);
  expect((await apis.read("DELETE", path)).status).toBe(403);
  expect((await apis.read("GET", path)).body).toEqual(before.body);
});

test("GET /v1/me tells what the key really is", async () => {
  const me = async (api: Api) => (await api("GET", "/v1/me")).body;
  expect(await me(apis.render)).toMatchObject({ key: { scopes: ["render"], project_ids: null } });
  expect(await me(apis.all)).toMatchObject({ key: { scopes: [...scopes], project_ids: null } });
});

test("a server that knows no limits doesn't find a limited key", async () => {
  const { queries } = limn.services.store.database;
  const rows = await queries.selectFrom("keys").select(["hash", "scopes", "project_ids"]).execute();
  for (const { hash, scopes: held, project_ids } of rows)
    expect(/^[0-9a-f]{64}$/.test(hash)).toBe(held === null && project_ids === null);
});

test("all scopes are no limit, and none or unknown ones are refused", async () => {
  const { key } = await createKey(limn.services, limn.caller, {
    name: "all",
    scopes: ["write", "read", "render"],
  });
  expect(key.scopes).toBeNull();
});

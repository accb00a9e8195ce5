import { afterEach, describe, expect, expectTypeOf, test, vi } from "vitest";
import { accountCalls, authCalls, createCalls } from "./calls.ts";
import type { CompanyAnswer, CompanyCall } from "./endpoint-calls.ts";

const calls = createCalls<CompanyCall>("/dashboard/cmp_1");

/** Never runs. `tsc -p src/web` fails if a line marked with `@ts-expect-error` compiles. */
export function wrongCalls(): unknown[] {
  return [
    // @ts-expect-error: no such path
    calls.get("/v1/desings"),
    // @ts-expect-error: this path has only other methods
    calls.post("/members"),
    // @ts-expect-error: the path parameter is missing
    calls.delete("/keys/{id}"),
    // @ts-expect-error: the path parameter has another name
    calls.delete("/keys/{id}", { path: { key: "key_1" } }),
    // @ts-expect-error: the endpoint takes no body
    calls.delete("/keys/{id}", { path: { id: "key_1" }, body: {} }),
    // @ts-expect-error: the body is missing
    calls.post("/keys"),
    // @ts-expect-error: a field of the body is missing
    calls.post("/keys", { body: {} }),
    // @ts-expect-error: the body has no such field
    calls.post("/keys", { body: { name: "Script", expires: "never" } }),
    // @ts-expect-error: the field has another type
    calls.patch("/company", { body: { anchor_day: "1" } }),
    // @ts-expect-error: an upload needs FormData
    calls.post("/v1/assets", { body: { file: "logo.png" } }),
    // @ts-expect-error: no such query parameter
    calls.get("/designs", { query: { project: "prj_1" } }),
    // @ts-expect-error: no such sort order
    calls.get("/designs", { query: { sort: "created" } }),
    // @ts-expect-error: a required query parameter is missing
    calls.url("/v1/fonts/preview"),
    // @ts-expect-error: the response isn't JSON
    calls.get("/usage.csv", { query: { by: "day" } }),
    // @ts-expect-error: no such account path
    accountCalls.get("/account/invitation/{token}", { path: { token: "x" } }),
    // @ts-expect-error: a field of the body is missing
    authCalls.post("/sign-in/email", { body: { email: "ada@example.com" } }),
  ];
}

/** Never runs either. */
export async function wrongFields(): Promise<unknown> {
  const { designs } = await calls.get("/designs");
  // @ts-expect-error: no such response field
  const { title } = designs[0]!;
  // @ts-expect-error: no such nested response field
  const { open_count } = (await calls.get("/v1/projects")).projects[0]!;
  return { title, open_count };
}

test("types responses by the endpoint's schema", () => {
  expectTypeOf<CompanyAnswer<"post", "/keys">["text"]>().toEqualTypeOf<string>();
  expectTypeOf<CompanyAnswer<"delete", "/keys/{id}">>().toEqualTypeOf<undefined>();
  expectTypeOf<CompanyAnswer<"get", "/v1/designs/{id}">["version"]>().toEqualTypeOf<number>();
});

describe("a call", () => {
  afterEach(() => vi.unstubAllGlobals());

  function answering(status: number, body?: unknown) {
    const fetching = vi.fn<typeof fetch>(async () =>
      status === 204 ? new Response(null, { status }) : Response.json(body, { status }),
    );
    vi.stubGlobal("fetch", fetching);
    return fetching;
  }

  test("fills and encodes the path and omits undefined query parameters", () => {
    const address = calls.url("/designs/{id}/picture/{version}", {
      path: { id: "a/b", version: 3 },
      query: { width: 640 },
    });
    expect(address).toBe("/dashboard/cmp_1/designs/a%2Fb/picture/3?width=640");
    expect(calls.url("/designs", { query: { search: undefined, deleted: true } })).toBe(
      "/dashboard/cmp_1/designs?deleted=true",
    );
  });

  test("sends its body as JSON and returns the parsed response", async () => {
    const fetching = answering(201, { id: "prj_1", name: "Spring" });
    expect(await calls.post("/v1/projects", { body: { name: "Spring" } })).toEqual({
      id: "prj_1",
      name: "Spring",
    });
    expect(fetching).toHaveBeenCalledWith(
      "/dashboard/cmp_1/v1/projects",
      expect.objectContaining({ method: "POST", body: '{"name":"Spring"}' }),
    );
  });

  test("returns undefined for a response without a body", async () => {
    answering(204);
    expect(await calls.delete("/keys/{id}", { path: { id: "key_1" } })).toBeUndefined();
  });

  test("throws the server's problem", async () => {
    answering(409, { code: "project_not_empty", title: "Not empty", detail: "It holds designs." });
    await expect(calls.delete("/v1/projects/{id}", { path: { id: "prj_1" } })).rejects.toMatchObject({
      status: 409,
      code: "project_not_empty",
    });
  });
});

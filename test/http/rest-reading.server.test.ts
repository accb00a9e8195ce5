// @module-tag both-databases
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ApiRequest, uploadOf } from "../support/call-api.ts";
import { type RestFixture, startRest } from "../support/rest-fixture.ts";
import { card, nameLayer } from "../support/small-designs.ts";
import { plainPicture } from "../support/test-upstream.ts";

let rest: RestFixture;
let projectId: string;

beforeAll(async () => {
  rest = await startRest([card({ name: "Alpha" })]);
  const { body } = await rest.api("GET", "/v1/projects");
  projectId = (body as { projects: { id: string }[] }).projects[0]?.id ?? "";
});

afterAll(() => rest[Symbol.asyncDispose]());

async function create(name: string, project_id = projectId): Promise<string> {
  const json = { project_id, document: card({ name }) };
  const { status, body } = await rest.api("POST", "/v1/designs", { json });
  expect(status).toBe(201);
  return (body as { id: string }).id;
}

async function list(query: string, path = "/v1/designs") {
  const { status, body } = await rest.api("GET", `${path}${query}`);
  expect(status).toBe(200);
  return body as { designs: { id: string; name: string; deleted_at?: string }[]; total: number };
}

async function names(query: string, path?: string): Promise<string[]> {
  return (await list(query, path)).designs.map(({ name }) => name);
}

async function publish(id: string, text: string): Promise<void> {
  const json = card({ name: "Kept", layers: [nameLayer({ text })] });
  const { status } = await rest.api("PUT", `/v1/designs/${id}/document?publish=true`, { json });
  expect(status).toBe(200);
}

test("reads a design and the list of designs at the paths where designs are created", async () => {
  const [id = ""] = rest.designIds;
  for (const query of ["", "?pageSize=1&pageNumber=1", "?nameContains=alp"]) {
    const [here, there] = await Promise.all([
      rest.api("GET", `/v1/designs${query}`),
      rest.api("GET", `/v1/images${query}`),
    ]);
    expect(here.body).toEqual(there.body);
  }
  const design = await rest.api("GET", `/v1/designs/${id}`);
  expect(design.body).toEqual((await rest.api("GET", `/v1/images/${id}`)).body);
  expect((await rest.api("GET", "/v1/designs/dsn_none")).status).toBe(404);
});

test("sorts lists by name or by time, and includes the times", async () => {
  // Made in the order c, a, b and changed in the order a, b, c, so that every order differs from all others.
  const ids: Record<string, string> = {};
  for (const letter of ["c", "a", "b"]) {
    ids[letter] = await create(`Sorted ${letter}`);
    await pause(5);
  }
  for (const letter of ["b", "a", "c"]) {
    await rest.api("PATCH", `/v1/designs/${ids[letter]}`, { json: { name: `Sorted ${letter}` } });
    await pause(5);
  }
  for (const path of ["/v1/designs", "/v1/images"]) {
    const sorted = async (sort: string) =>
      (await names(`?nameContains=sorted${sort}`, path)).map((name) => name.slice(-1)).join("");
    expect(await sorted("")).toBe("abc");
    expect(await sorted("&sort=name")).toBe("abc");
    expect(await sorted("&sort=created_at")).toBe("cab");
    expect(await sorted("&sort=-created_at")).toBe("bac");
    expect(await sorted("&sort=updated_at")).toBe("bac");
    expect(await sorted("&sort=-updated_at")).toBe("cab");
    expect(await sorted("&sort=-updated_at&pageSize=1&pageNumber=2")).toBe("a");
    for (const sort of ["opens", "-name", "CREATED_AT", ""]) {
      expect((await rest.api("GET", `${path}?sort=${sort}`)).status).toBe(422);
    }
    const { designs } = await list("?nameContains=sorted", path);
    expect(designs).toHaveLength(3);
    for (const design of designs) {
      expect(design).toMatchObject({
        created_at: expect.stringMatching(/^20.*Z$/),
        updated_at: expect.stringMatching(/^20.*Z$/),
      });
      expect(design).not.toHaveProperty("deleted_at");
    }
  }
});

test("lists deleted designs until they are restored", async () => {
  const id = await create("Thrown away");
  await rest.api("DELETE", `/v1/designs/${id}`);
  expect(await names("?nameContains=thrown")).toEqual([]);
  const deletedDesigns = await list("?nameContains=thrown&deleted=true&sort=-updated_at&pageSize=10");
  expect(deletedDesigns).toMatchObject({
    total: 1,
    designs: [{ id, name: "Thrown away", deleted_at: expect.stringMatching(/^20/) }],
  });
  expect((await rest.api("GET", "/v1/images?deleted=true")).status).toBe(422);
  await rest.api("POST", `/v1/designs/${id}/undelete`);
  expect(await names("?nameContains=thrown&deleted=true")).toEqual([]);
  expect(await names("?nameContains=thrown&deleted=false")).toEqual(["Thrown away"]);
});

test("every call that creates something returns its location, which can be read", async () => {
  const requests: Record<string, () => ApiRequest> = {
    "/v1/projects": () => ({ json: { name: "Located" } }),
    "/v1/designs": () => ({ json: { project_id: projectId, document: card() } }),
    "/v1/designs/{id}/copy": () => ({}),
    "/v1/assets": () => ({ body: uploadOf(picture) }),
    "/v1/tables": () => ({ json: { name: "located", key: "id" } }),
    "/v1/webhooks": () => ({ json: { url: "http://93.184.215.14/hook", events: ["design.deleted"] } }),
  };
  const picture = await plainPicture("#123456", 8);
  const creating = Object.entries(rest.description.paths).filter(([, { post }]) => post?.responses["201"]);
  expect(creating.map(([path]) => path).sort()).toEqual(Object.keys(requests).sort());
  for (const [path, { post }] of creating) {
    expect(Object.keys(post?.responses["201"]?.headers ?? {}), path).toContain("Location");
    const made = await rest.api("POST", path.replace("{id}", rest.designIds[0] ?? ""), requests[path]?.());
    const { id, name } = made.body as { id?: string; name: string };
    expect({ path, status: made.status }).toEqual({ path, status: 201 });
    expect(made.headers.get("location")).toMatch(new RegExp(`^/v1/\\w+/${id ?? name}$`));
    const read = await rest.api("GET", made.headers.get("location") ?? "");
    expect(read).toMatchObject({ status: 200, body: id === undefined ? { name } : { id } });
    if (path.startsWith("/v1/designs") || path === "/v1/projects") expect(read.body).toEqual(made.body);
  }
});

describe("versions", () => {
  test("are read by their number, as documents", async () => {
    const id = await create("Kept");
    await publish(id, "second");
    const version = async (number: string) => await rest.api("GET", `/v1/designs/${id}/versions/${number}`);
    expect(JSON.stringify((await version("1")).body)).not.toContain("second");
    expect(JSON.stringify((await version("2")).body)).toContain("second");
    const draft = await rest.api("GET", `/v1/designs/${id}/document`);
    expect((await version("2")).body).toEqual(draft.body);
    for (const number of ["0", "3", "x", "1.5"]) {
      expect(await version(number)).toMatchObject({ status: 404, body: { code: "version_not_found" } });
    }
    await rest.api("DELETE", `/v1/designs/${id}`);
    expect(await version("1")).toMatchObject({ status: 404, body: { code: "design_not_found" } });
  });

  test("aren't restored over a draft with unpublished changes, unless these are discarded", async () => {
    const id = await create("Kept");
    await publish(id, "second");
    await rest.api("PUT", `/v1/designs/${id}/document`, {
      json: card({ name: "Kept", layers: [nameLayer({ text: "unpublished" })] }),
    });
    const restore = async (query = "") =>
      await rest.api("POST", `/v1/designs/${id}/versions/1/restore${query}`);
    expect(await restore()).toMatchObject({ status: 409, body: { code: "draft_unpublished" } });
    expect(await restore("?discard_draft=false")).toMatchObject({ status: 409 });
    expect((await restore("?discard_draft=yes")).status).toBe(422);
    const draft = await rest.api("GET", `/v1/designs/${id}/document`);
    expect(JSON.stringify(draft.body)).toContain("unpublished");
    expect(await restore("?discard_draft=true")).toMatchObject({ status: 200, body: { version: 3 } });
    const { body } = await rest.api("GET", `/v1/designs/${id}/document`);
    expect(JSON.stringify(body)).not.toContain("unpublished");
  });

  test("are restored after a rename, which isn't an unpublished change", async () => {
    const id = await create("Kept");
    await publish(id, "second");
    await rest.api("PATCH", `/v1/designs/${id}`, { json: { name: "Renamed" } });
    const restored = await rest.api("POST", `/v1/designs/${id}/versions/1/restore`);
    expect(restored).toMatchObject({ status: 200, body: { version: 3, name: "Kept" } });
  });
});

describe("a copy", () => {
  test("is an independent design of the draft, in the requested project", async () => {
    const id = await create("Original");
    await rest.api("PUT", `/v1/designs/${id}/document`, {
      json: card({ name: "Original", background: { color: "#123456" } }),
    });
    const copy = async (json?: object) =>
      await rest.api("POST", `/v1/designs/${id}/copy`, json === undefined ? {} : { json });
    expect(await copy()).toMatchObject({ status: 201, body: { name: "Original copy", version: 1 } });
    expect(await copy({ name: null })).toMatchObject({ status: 201, body: { name: "Original copy 2" } });
    const project = await rest.api("POST", "/v1/projects", { json: { name: "Elsewhere" } });
    const project_id = (project.body as { id: string }).id;
    const made = await copy({ name: "Mine", project_id });
    expect(made).toMatchObject({ status: 201, body: { name: "Mine", project_name: "Elsewhere" } });
    const { body } = await rest.api("GET", `/v1/designs/${(made.body as { id: string }).id}/document`);
    expect(body).toMatchObject({ name: "Mine", background: { color: "#123456" } });
  });

  test.each([
    ["dsn_none", {}, 404],
    ["own", { project_id: "prj_none" }, 404],
    ["own", { name: "" }, 422],
    ["own", { title: "x" }, 422],
  ])("of %s with %j is refused with %i", async (which, json, status) => {
    const id = which === "own" ? rest.designIds[0] : which;
    expect((await rest.api("POST", `/v1/designs/${id}/copy`, { json })).status).toBe(status);
  });
});

describe("a project", () => {
  test("is read, and changes only in the given properties", async () => {
    const { body } = await rest.api("POST", "/v1/projects", { json: { name: "One" } });
    const path = `/v1/projects/${(body as { id: string }).id}`;
    expect(await rest.api("GET", path)).toMatchObject({ status: 200, body });
    for (const json of [{}, { name: null }]) {
      expect(await rest.api("PATCH", path, { json })).toMatchObject({ status: 200, body });
    }
    expect(await rest.api("PATCH", path, { json: { name: "Two" } })).toMatchObject({ body: { name: "Two" } });
    expect((await rest.api("PATCH", path, { json: { name: "" } })).status).toBe(422);
    for (const [method, json] of [["GET"], ["PATCH", {}], ["PATCH", { name: "x" }]] as const) {
      const answer = await rest.api(method, "/v1/projects/prj_none", json === undefined ? {} : { json });
      expect(answer).toMatchObject({ status: 404, body: { code: "project_not_found" } });
    }
  });

  test("is deleted after its designs, and restored with one of them", async () => {
    const made = await rest.api("POST", "/v1/projects", { json: { name: "Short-lived" } });
    const project_id = (made.body as { id: string }).id;
    const id = await create("Its only design", project_id);
    const refused = await rest.api("DELETE", `/v1/projects/${project_id}`);
    expect(refused).toMatchObject({ status: 409, body: { code: "project_not_empty" } });
    await rest.api("DELETE", `/v1/designs/${id}`);
    expect((await rest.api("DELETE", `/v1/projects/${project_id}`)).status).toBe(204);
    expect((await rest.api("GET", `/v1/projects/${project_id}`)).status).toBe(404);
    const document = card();
    const nowhere = await rest.api("POST", "/v1/designs", { json: { project_id, document } });
    expect(nowhere.status).toBe(404);
    const back = await rest.api("POST", `/v1/designs/${id}/undelete`);
    expect(back).toMatchObject({ status: 200, body: { project_id, project_name: "Short-lived" } });
    const read = await rest.api("GET", `/v1/projects/${project_id}`);
    expect(read).toMatchObject({ status: 200, body: { design_count: 1 } });
  });
});

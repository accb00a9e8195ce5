import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RestFixture, startRest } from "../support/rest-fixture.ts";
import { card, nameLayer } from "../support/small-designs.ts";

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
  const first = await create("Sorted b");
  await pause(5);
  await create("Sorted a");
  await pause(5);
  await publish(first, "later");
  await rest.api("PATCH", `/v1/designs/${first}`, { json: { name: "Sorted b" } });
  for (const path of ["/v1/designs", "/v1/images"]) {
    const sorted = async (sort: string) => await names(`?nameContains=sorted${sort}`, path);
    expect(await sorted("")).toEqual(["Sorted a", "Sorted b"]);
    expect(await sorted("&sort=name")).toEqual(["Sorted a", "Sorted b"]);
    expect(await sorted("&sort=created_at")).toEqual(["Sorted b", "Sorted a"]);
    expect(await sorted("&sort=-created_at")).toEqual(["Sorted a", "Sorted b"]);
    expect(await sorted("&sort=updated_at")).toEqual(["Sorted a", "Sorted b"]);
    expect(await sorted("&sort=-updated_at&pageSize=1")).toEqual(["Sorted b"]);
    expect((await rest.api("GET", `${path}?sort=opens`)).status).toBe(422);
  }
  const { designs } = await list("?nameContains=sorted");
  for (const design of designs) {
    expect(design).toMatchObject({
      created_at: expect.stringMatching(/^20.*Z$/),
      updated_at: expect.stringMatching(/^20.*Z$/),
    });
    expect(design).not.toHaveProperty("deleted_at");
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

test("every call that creates something returns its location", async () => {
  const made = [
    await rest.api("POST", "/v1/projects", { json: { name: "Located" } }),
    await rest.api("POST", "/v1/designs", { json: { project_id: projectId, document: card() } }),
    await rest.api("POST", `/v1/designs/${rest.designIds[0]}/copy`, { json: {} }),
  ];
  for (const { status, headers, body } of made) {
    expect(status).toBe(201);
    const read = await rest.api("GET", headers.get("location") ?? "");
    expect(read).toMatchObject({ status: 200, body: { id: (body as { id: string }).id } });
    expect(read.body).toEqual(body);
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

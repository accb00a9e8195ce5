// @module-tag both-databases
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RestFixture, startRest } from "../support/rest-fixture.ts";
import { card } from "../support/small-designs.ts";

let rest: RestFixture;
// In the expected order: by folded name, then id.
const names = ["100% off", "a_b", "Banner", "banner two", "Straße", "Žižka", "Épée", "élan"];

beforeAll(async () => {
  rest = await startRest(names.map((name) => card({ name })));
  const { body } = await rest.api("POST", "/v1/projects", { json: { name: "Äpfel & Co" } });
  const { id } = body as { id: string };
  for (const name of ["Second", "second"]) {
    await rest.api("POST", "/v1/designs", { json: { project_id: id, document: card({ name }) } });
  }
});

afterAll(() => rest[Symbol.asyncDispose]());

interface List {
  designs: { id: string; name: string }[];
  total: number;
  page_size: number;
  page_number: number;
  total_pages: number;
}

async function list(query: string): Promise<List> {
  const { status, body } = await rest.api("GET", `/v1/images${query}`);
  expect(status).toBe(200);
  return body as List;
}

describe("listing designs", () => {
  test("returns all designs without paging, by folded name and then by id", async () => {
    const { designs, ...rest } = await list("");
    expect(designs).toHaveLength(10);
    const order = designs.map(({ name, id }) => `${name.normalize("NFC").toLowerCase()} ${id}`);
    expect(order).toEqual(order.toSorted((one, other) => (one < other ? -1 : 1)));
    expect(rest).toEqual({ total: 10, page_size: 10, page_number: 1, total_pages: 1 });
  });

  test("returns the same designs in the same order page by page", async () => {
    const all = (await list("")).designs.map(({ id }) => id);
    const paged: string[] = [];
    for (let page = 1; page <= 4; page += 1) {
      const answer = await list(`?pageSize=3&pageNumber=${page}`);
      expect(answer).toMatchObject({ total: 10, page_size: 3, page_number: page, total_pages: 4 });
      paged.push(...answer.designs.map(({ id }) => id));
    }
    expect(paged).toEqual(all);
    expect(await list("?pageSize=3&pageNumber=5")).toMatchObject({ designs: [], total: 10, total_pages: 4 });
    expect(await list("?pageSize=1000&pageNumber=999999999")).toMatchObject({ designs: [], total: 10 });
    expect(await list("?pageSize=3")).toMatchObject({ page_number: 1, page_size: 3 });
  });

  test.each([
    ["?pageNumber=1", "pageSize"],
    ["?pageSize=0", "pageSize"],
    ["?pageSize=1001", "pageSize"],
    ["?pageSize=-1", "pageSize"],
    ["?pageSize=1.5", "pageSize"],
    ["?pageSize=ten", "pageSize"],
    ["?pageSize=", "pageSize"],
    ["?pageSize=10&pageNumber=0", "pageNumber"],
    ["?pageSize=10&pageNumber=1e3", "pageNumber"],
    ["?pagesize=10", "pagesize"],
  ])("refuses %s", async (query, path) => {
    const { status, body } = await rest.api("GET", `/v1/images${query}`);
    expect(status).toBe(422);
    expect((body as { errors: { path: string }[] }).errors.map((issue) => issue.path)).toContain(path);
  });

  test.each<[string, string[]]>([
    ["?nameContains=BANNER", ["Banner", "banner two"]],
    ["?nameContains=%25", ["100% off"]],
    ["?nameContains=_", ["a_b"]],
    ["?nameContains=STRASSE", ["Straße"]],
    ["?nameContains=stra%C3%9Fe", ["Straße"]],
    ["?nameContains=E%CC%81", ["Épée", "élan"]],
    ["?nameContains=%C3%89P%C3%89E", ["Épée"]],
    ["?nameContains=%C5%BDI%C5%BD", ["Žižka"]],
    ["?nameContains=nothing", []],
    ["?nameContains=%27+or+1=1--", []],
    ["?projectName=TESTS&nameContains=banner", ["Banner", "banner two"]],
    ["?projectName=%C3%84PFEL+%26+CO", ["Second", "second"]],
    ["?projectName=%C3%A4pfel", []],
    ["?projectName=Test", []],
    ["?projectName=%C3%84pfel+%26+Co&nameContains=banner", []],
  ])("%s finds its designs", async (query, found) => {
    const { designs, total } = await list(query);
    expect(designs.map(({ name }) => name).sort()).toEqual(found.toSorted());
    expect(total).toBe(found.length);
  });

  test("an empty filter matches everything, like a missing one", async () => {
    expect((await list("?nameContains=")).total).toBe(10);
  });
});

describe("projects", () => {
  test("are listed with their designs and opens, renamed, and deleted only when empty", async () => {
    const created = await rest.api("POST", "/v1/projects", { json: { name: "  New  " } });
    expect(created).toMatchObject({
      status: 201,
      body: { name: "New", design_count: 0, lifetime_open_count: 0 },
    });
    const { id } = created.body as { id: string };
    const renamed = await rest.api("PATCH", `/v1/projects/${id}`, { json: { name: "Newer" } });
    expect(renamed).toMatchObject({ status: 200, body: { id, name: "Newer" } });
    const document = card({ name: "In it" });
    const design = await rest.api("POST", "/v1/designs", { json: { project_id: id, document } });
    expect(design.status).toBe(201);
    const refused = await rest.api("DELETE", `/v1/projects/${id}`);
    expect(refused).toMatchObject({ status: 409, body: { code: "project_not_empty" } });
    const designId = (design.body as { id: string }).id;
    const { body } = await rest.api("GET", "/v1/projects");
    const elsewhere = (body as { projects: { id: string }[] }).projects.find(
      (project) => project.id !== id,
    )?.id;
    const moved = await rest.api("PATCH", `/v1/designs/${designId}`, { json: { project_id: elsewhere } });
    expect(moved).toMatchObject({ status: 200, body: { project_id: elsewhere } });
    expect((await rest.api("DELETE", `/v1/projects/${id}`)).status).toBe(204);
    expect((await rest.api("DELETE", `/v1/projects/${id}`)).status).toBe(404);
    expect((await rest.api("DELETE", `/v1/designs/${designId}`)).status).toBe(204);
  });

  const wrong: unknown[] = [{}, { name: "" }, { name: " " }, { name: 5 }, { name: "x", id: "y" }, [], null];
  test.each(wrong.map((json) => ({ json })))("with the body $json are refused", async ({ json }) => {
    expect((await rest.api("POST", "/v1/projects", { json })).status).toBe(422);
  });

  test("have names of at most 200 characters", async () => {
    const named = async (length: number) =>
      (await rest.api("POST", "/v1/projects", { json: { name: "x".repeat(length) } })).status;
    expect([await named(200), await named(201)]).toEqual([201, 422]);
  });
});

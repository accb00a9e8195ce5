// @module-tag both-databases
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RestFixture, startRest } from "../support/rest-fixture.ts";
import { card } from "../support/small-designs.ts";

let rest: RestFixture;
beforeAll(async () => {
  rest = await startRest(["Ash", "Birch", "Cedar", "Date"].map((name) => card({ name })));
  for (const [index, count] of [2, 0, 5, 0].entries()) {
    for (let open = 0; open < count; open += 1) {
      const url = `${rest.server.base}/img?c=${rest.companyId}&i=${rest.designIds[index]}`;
      expect((await fetch(url)).status).toBe(200);
    }
  }
});
afterAll(() => rest[Symbol.asyncDispose]());

interface List {
  designs: { name: string; lifetime_open_count: number }[];
  total: number;
  total_pages: number;
}

const list = async (query: string): Promise<List> =>
  (await rest.api("GET", `/v1/designs?${query}`)).body as List;
const names = async (query: string) => (await list(query)).designs.map(({ name }) => name);

test.each(["lifetime_open_count", "billing_cycle_open_count"])(
  "designs are listed by %s, equal ones by name, in pages too",
  async (order) => {
    expect(await names(`sort=-${order}`)).toEqual(["Cedar", "Ash", "Birch", "Date"]);
    expect(await names(`sort=${order}`)).toEqual(["Birch", "Date", "Ash", "Cedar"]);
    expect(await names(`sort=-${order}&nameContains=A&pageSize=2`)).toEqual(["Cedar", "Ash"]);
    expect(await names(`sort=-${order}&pageSize=3&pageNumber=2`)).toEqual(["Date"]);
    expect(await list(`sort=-${order}&pageSize=3&pageNumber=9`)).toMatchObject({
      designs: [],
      total: 4,
      total_pages: 2,
    });
  },
);

test("an unknown order is refused with those that are accepted", async () => {
  const { status, body } = await rest.api("GET", "/v1/designs?sort=opens");
  expect(status).toBe(422);
  expect((body as { errors: { allowed: string[] }[] }).errors[0]?.allowed).toContain("-lifetime_open_count");
});

test("usage is split by design, the most opened first, and adds up to the total", async () => {
  const usage = async (query: string) => (await rest.api("GET", `/v1/usage?${query}`)).body;
  const [ash, , cedar] = rest.designIds;
  expect(await usage("split=design")).toMatchObject({
    total: 7,
    designs: [
      { design_id: cedar, name: "Cedar", deleted: false, opens: 5 },
      { design_id: ash, name: "Ash", opens: 2 },
    ],
    other_opens: 0,
  });
  expect(await usage(`split=design&design_id=${ash}`)).toMatchObject({
    total: 2,
    designs: [{ design_id: ash, opens: 2 }],
  });
  expect(await usage("split=design&from=2020-01-01&to=2020-01-02")).toMatchObject({ total: 0, designs: [] });
  expect(await usage("")).not.toHaveProperty("designs");
});

test("a key learns its company, its name, when it ends and the limits", async () => {
  const { status, body } = await rest.api("GET", "/v1/me");
  expect(status).toBe(200);
  expect(body).toMatchObject({
    company: { id: rest.companyId },
    key: { scopes: ["read", "render", "write"], project_ids: null, expires_at: null },
    role: "editor",
    limits: { requests_per_minute: expect.any(Number) as number, url_bytes: 16_384 },
  });
});

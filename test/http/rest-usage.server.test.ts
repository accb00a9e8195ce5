// @module-tag both-databases
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RestFixture, startRest } from "../support/rest-fixture.ts";
import { card } from "../support/small-designs.ts";

let rest: RestFixture;
let projectId: string;

beforeAll(async () => {
  rest = await startRest();
  const { body } = await rest.api("GET", "/v1/projects");
  projectId = (body as { projects: { id: string }[] }).projects[0]?.id ?? "";
});

afterAll(() => rest[Symbol.asyncDispose]());

test("counts opens by day, including days without any, of all designs, a project or a design", async () => {
  const created = await rest.api("POST", "/v1/designs", {
    json: { project_id: projectId, document: card() },
  });
  const { id } = created.body as { id: string };
  for (let open = 0; open < 2; open += 1)
    await (await fetch(`${rest.server.base}/img?c=${rest.companyId}&i=${id}`)).bytes();
  const today = new Date().toISOString().slice(0, 10);
  const { body } = await rest.api("GET", `/v1/usage?design_id=${id}`);
  const { days, ...sums } = body as { days: { day: string; opens: number }[] };
  expect(sums).toMatchObject({ total: 2, to: today });
  expect(days).toHaveLength(30);
  expect(days.at(-1)).toEqual({ day: today, opens: 2, clicks: 0 });
  const ofProject = await rest.api("GET", `/v1/usage?project_id=${projectId}&from=${today}&to=${today}`);
  expect((ofProject.body as { total: number }).total).toBeGreaterThanOrEqual(2);
});

test.each(["project", "design"])("of an unknown %s is 404, not zero", async (what) => {
  const { status, body } = await rest.api("GET", `/v1/usage?${what}_id=unknown`);
  expect(status).toBe(404);
  expect(body).toMatchObject({ code: `${what}_not_found` });
});

test.each([
  "from=2026-02-30",
  "from=yesterday",
  "from=2026-03-01&to=2026-02-01",
  "from=1900-01-01&to=2026-01-01",
  "day=2026-01-01",
  "from=",
  "from=0000-01-01",
  "to=9999-12-31&from=0001-01-01",
])("refuses %s", async (query) => {
  expect((await rest.api("GET", `/v1/usage?${query}`)).status).toBe(422);
});

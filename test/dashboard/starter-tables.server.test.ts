import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createFirstCompany } from "../../src/operations/data-folder/first-start.ts";
import { starterDesignsFolder } from "../../src/operations/designs/templates.ts";
import { setUpOwnerOf } from "../support/people.ts";
import { startLimn, type TestLimn } from "../support/start-limn.ts";

let limn: TestLimn;
beforeAll(async () => {
  limn = await startLimn();
});
afterAll(async () => await limn[Symbol.asyncDispose]());

type Owner = Awaited<ReturnType<typeof setUpOwnerOf>>;

const call = async (owner: Owner, method: "GET" | "POST" | "PUT", path: string, body?: unknown) => {
  const answer = await owner.call(method, `/dashboard/${owner.companyId}${path}`, body);
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

async function fromTemplate(owner: Owner, id: string): Promise<{ id: string; render_url: string }> {
  const { projects } = (await call(owner, "GET", "/v1/projects")).body as { projects: { id: string }[] };
  const made = await call(owner, "POST", `/templates/${id}/designs`, { project_id: projects[0]?.id });
  expect(made.status).toBe(201);
  return made.body as { id: string; render_url: string };
}

const open = async (address: string) => {
  const answer = await fetch(address);
  expect(answer.status).toBe(200);
  const bytes = Buffer.from(await answer.arrayBuffer());
  return {
    hash: createHash("sha256").update(bytes).digest("hex"),
    warnings: answer.headers.get("x-limn-warnings"),
  };
};

test("a template makes the sample table that it reads; a changed cell shows at the next open", async () => {
  const owner = await setUpOwnerOf(limn.services, limn.caller.companyId);
  const { render_url: address } = await fromTemplate(owner, "todays-price");
  const before = await open(address);
  expect(before.warnings ?? "").not.toContain("row_unknown");
  const row = { product_name: "Rose face oil", price: "€19", old_price: "€32" };
  expect((await call(owner, "PUT", "/v1/tables/sample_prices/rows/face-oil", row)).status).toBe(200);
  const after = await open(address);
  expect(after.hash).not.toBe(before.hash);
  // Another one reads the table that is there, as it was changed.
  await fromTemplate(owner, "todays-price");
  expect((await call(owner, "GET", "/v1/tables/sample_prices/rows/face-oil")).body).toMatchObject(row);
});

test("a reader's card has only the key in its URL, and no other company's rows", async () => {
  const companies = await limn.services.store.companies.list();
  const other = companies.find(({ id }) => id !== limn.caller.companyId)?.id ?? "";
  const ada = { name: "Ada", email: "other@example.com", password: "correct horse" };
  const owner = await setUpOwnerOf(limn.services, other, ada);
  const { render_url: address } = await fromTemplate(owner, "readers-card");
  const { rows } = (await call(owner, "GET", "/v1/tables/sample_readers/rows")).body as {
    rows: { id: string; first_name: string }[];
  };
  expect(rows).toHaveLength(3);
  const images = await Promise.all(rows.map(({ id }) => open(`${address}&id=${id}`)));
  expect(new Set(images.map(({ hash }) => hash)).size).toBe(3);
  expect((await open(`${address}&id=nobody`)).warnings).toContain("row_unknown");
});

test("the first company has them from the start", async () => {
  const { store } = limn.services;
  const before = new Set((await store.companies.list()).map(({ id }) => id));
  const services = {
    ...limn.services,
    store: { ...store, companies: { ...store.companies, list: () => Promise.resolve([]) } },
  };
  expect(await createFirstCompany(services, { starterDesigns: starterDesignsFolder })).toBe(true);
  const company = (await store.companies.list()).find(({ id }) => !before.has(id));
  const tables = await store.tables.list(company?.id ?? "");
  expect(tables.map(({ name, total }) => [name, total])).toEqual([
    ["sample_prices", 2],
    ["sample_readers", 3],
  ]);
});

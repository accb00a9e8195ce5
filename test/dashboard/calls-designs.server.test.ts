// @module-tag both-databases
import { afterAll, beforeAll, expect, test } from "vitest";
import type { FullDesignBody } from "../../src/operations/bodies.ts";
import type { LintBody } from "../../src/operations/checks/lint-design.ts";
import { createDesign, updateDesign } from "../../src/operations/designs/manage-designs.ts";
import { createProject } from "../../src/operations/manage-projects.ts";
import { saveDraft } from "../../src/operations/designs/manage-drafts.ts";
import type { DesignPageBody } from "../../src/operations/designs/list-design-pages.ts";
import { createDashboardCall, type DashboardCall } from "../support/dashboard-calls.ts";
import { card, nameLayer } from "../support/small-designs.ts";
import { startLimn, type TestLimn } from "../support/start-limn.ts";

let limn: TestLimn;
let call: DashboardCall;
const projects: Record<string, string> = {};
const designs: Record<string, string> = {};

beforeAll(async () => {
  limn = await startLimn();
  call = createDashboardCall(limn.services, limn.caller.companyId, "editor");
  for (const project of ["Spring", "Autumn"]) {
    projects[project] = (await createProject(limn.services, limn.caller, { name: project })).id;
  }
  for (const name of ["Zebra", "Straße", "apple", "100% off", "Banner"])
    designs[name] = await make(name, "Spring");
});
afterAll(() => limn[Symbol.asyncDispose]());

async function make(name: string, project: string, layers = [nameLayer()]): Promise<string> {
  const place = { project_id: projects[project] ?? "", document: card({ name, layers }) };
  return (await createDesign(limn.services, limn.caller, place)).id;
}

async function page(query = ""): Promise<DesignPageBody> {
  const { status, body } = await call("GET", `/designs${query}`);
  expect(status).toBe(200);
  return body as DesignPageBody;
}

const names = async (query: string) => (await page(query)).designs.map(({ name }) => name);
const inSpring = () => `project_id=${projects["Spring"]}`;

async function open(name: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await (await fetch(`${limn.base}/img?c=${limn.caller.companyId}&i=${designs[name]}`)).arrayBuffer();
  }
}

test("a page of designs has all fields of a card", async () => {
  const { designs: rows, ...rest } = await page(`?${inSpring()}&search=zebra`);
  expect(rest).toEqual({ total: 1, page_size: 60, page_number: 1, total_pages: 1 });
  expect(rows[0]).toMatchObject({
    id: designs["Zebra"],
    project_name: "Spring",
    width: 160,
    height: 60,
    version: 1,
    draft_differs: false,
    billing_cycle_open_count: 0,
    lifetime_open_count: 0,
    optional_url_params: [{ name: "first_name", type: "text" }],
  });
  expect(rows[0]).not.toHaveProperty("deleted_at");
});

test("sorts designs by name, change and opens, folded or not", async () => {
  expect(await names(`?${inSpring()}`)).toEqual(["100% off", "apple", "Banner", "Straße", "Zebra"]);
  expect((await names(`?${inSpring()}&sort=updated`))[0]).toBe("Banner");
  await open("Straße", 3);
  await open("apple", 1);
  const byOpens = ["Straße", "apple", "100% off", "Banner", "Zebra"];
  expect(await names(`?${inSpring()}&sort=opens`)).toEqual(byOpens);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  await open("Zebra", 2);
  const again = await page(`?${inSpring()}&sort=opens`);
  expect(again.designs.map(({ name, billing_cycle_open_count }) => [name, billing_cycle_open_count])).toEqual(
    [
      ["Straße", 3],
      ["Zebra", 2],
      ["apple", 1],
      ["100% off", 0],
      ["Banner", 0],
    ],
  );
  expect(await names(`?${inSpring()}&sort=opens&page_size=2&page_number=2`)).toEqual(["apple", "100% off"]);
});

test("searches ignoring case and without wildcards, and pages have a total", async () => {
  expect(await names("?search=STRASSE")).toEqual(["Straße"]);
  expect(await names("?search=%25")).toEqual(["100% off"]);
  expect(await names("?search=off%20100%25")).toEqual(["100% off"]);
  const second = await page(`?${inSpring()}&page_size=2&page_number=3`);
  expect(second).toMatchObject({ total: 5, total_pages: 3, page_number: 3, page_size: 2 });
  expect(second.designs).toHaveLength(1);
  expect((await page("?page_size=2&page_number=99")).designs).toEqual([]);
});

test("a draft differs if its content differs from the live version, but not by name alone", async () => {
  const id = await make("Renamed", "Autumn");
  const differs = async () =>
    (await page(`?project_id=${projects["Autumn"]}&search=named`)).designs.map((row) => row.draft_differs);
  await updateDesign(limn.services, limn.caller, id, { name: "Named anew" });
  expect(await differs()).toEqual([false]);
  const document = card({ name: "Named anew", background: { color: "#000000" } });
  await saveDraft(limn.services, limn.caller, id, { document, publish: false });
  expect(await differs()).toEqual([true]);
  await saveDraft(limn.services, limn.caller, id, { document, publish: true });
  expect(await differs()).toEqual([false]);
});

test("a deleted design moves to the deleted designs and can be restored", async () => {
  const id = await make("Gone", "Autumn");
  expect((await call("DELETE", `/v1/designs/${id}`)).status).toBe(204);
  expect(await names("?search=gone")).toEqual([]);
  const bin = await page("?deleted=true");
  expect(bin).toMatchObject({ total: 1, designs: [{ id, name: "Gone", project_name: "Autumn" }] });
  expect(bin.designs[0]?.deleted_at).toMatch(/^20/);
  expect((await call("POST", `/v1/designs/${id}/undelete`)).status).toBe(200);
  expect(await names("?deleted=true")).toEqual([]);
  expect(await names("?search=gone")).toEqual(["Gone"]);
});

test("a duplicate is a live copy of the draft with a new name, in the requested project", async () => {
  const id = await make("Card", "Autumn");
  const document = card({ name: "Card", background: { color: "#123456" } });
  await saveDraft(limn.services, limn.caller, id, { document, publish: false });
  const duplicate = async (json: object) => {
    const { status, body } = await call("POST", `/designs/${id}/duplicate`, json);
    expect(status).toBe(201);
    return body as FullDesignBody;
  };
  const first = await duplicate({});
  expect(first).toMatchObject({
    name: "Card copy",
    project_name: "Autumn",
    version: 1,
    lifetime_open_count: 0,
  });
  expect(first.id).not.toBe(id);
  const { body } = await call("GET", `/v1/designs/${first.id}/document`);
  expect(body).toMatchObject({ name: "Card copy", background: { color: "#123456" } });
  expect((await duplicate({})).name).toBe("Card copy 2");
  const elsewhere = await duplicate({ project_id: projects["Spring"] });
  expect(elsewhere).toMatchObject({ name: "Card copy", project_name: "Spring" });
  expect((await duplicate({ name: "Own" })).name).toBe("Own");
});

test("diagnostics name the layer and whether they are of the live version or the draft", async () => {
  const small = nameLayer({ text: "A text far longer than its box", overflow: "clip" });
  const id = await make("Linted", "Autumn", [small]);
  const found = async () => {
    const { status, body } = await call("GET", `/designs/${id}/lint`);
    expect(status).toBe(200);
    return (body as LintBody).findings.map(({ rule, layer_name, version }) => ({
      rule,
      layer_name,
      version,
    }));
  };
  const cut = { rule: "text-fit", layer_name: "first_name" };
  expect(await found()).toEqual([
    { ...cut, version: "live" },
    { ...cut, version: "draft" },
  ]);
  const unseen = nameLayer({ layer_id: "unseen", name: "unseen", opacity: 0 });
  const document = card({ name: "Linted", layers: [nameLayer(), unseen] });
  await saveDraft(limn.services, limn.caller, id, { document, publish: false });
  expect(await found()).toEqual([
    { ...cut, version: "live" },
    { rule: "invisible", layer_name: "unseen", version: "draft" },
  ]);
});

test("hints name the size in which a layer is amiss", async () => {
  const square = { type: "shape", layer_id: "square", name: "square", x: 0, y: 0, width: 9, height: 9 };
  const story = { name: "story", width: 90, height: 160, layers: [{ layer_id: "square", y: 900 }] };
  const document = card({ name: "Sizes", layers: [{ ...square, fill_color: "#222222" }], sizes: [story] });
  const { id } = await createDesign(limn.services, limn.caller, {
    project_id: projects["Spring"] ?? "",
    document,
  });
  const { body } = await call("GET", `/designs/${id}/lint`);
  expect((body as LintBody).findings.filter(({ version }) => version === "live")).toMatchObject([
    { rule: "off-canvas", layer_id: "square", message: "Lies wholly outside the canvas (size story)" },
  ]);
});

test.each<[string, string, unknown, number, string]>([
  ["GET", "/designs?page_size=0", undefined, 422, "invalid"],
  ["GET", "/designs?page_size=201", undefined, 422, "invalid"],
  ["GET", "/designs?page_number=0", undefined, 422, "invalid"],
  ["GET", "/designs?sort=size", undefined, 422, "invalid"],
  ["GET", "/designs?deleted=yes", undefined, 422, "invalid"],
  ["GET", "/designs?project=1", undefined, 422, "invalid"],
  ["GET", "/designs?project_id=prj_none", undefined, 404, "project_not_found"],
  ["GET", "/designs/FOREIGN/lint", undefined, 404, "design_not_found"],
  ["POST", "/designs/dsn_none/duplicate", {}, 404, "design_not_found"],
  ["POST", "/designs/FOREIGN/duplicate", {}, 404, "design_not_found"],
  ["POST", "/designs/OWN/duplicate", { project_id: "prj_none" }, 404, "project_not_found"],
  ["POST", "/designs/OWN/duplicate", { name: "" }, 422, "invalid"],
])("%s %s %j is refused with %i %s", async (method, path, json, status, code) => {
  const real = path.replace("FOREIGN", limn.foreignDesignId).replace("OWN", limn.designId);
  expect(await call(method, real, json)).toMatchObject({ status, body: { code } });
});

test("doesn't list designs of another company", async () => {
  const [, other] = await limn.services.store.companies.list();
  const foreign = createDashboardCall(limn.services, other?.id ?? "", "owner");
  const { body } = await foreign("GET", "/designs");
  expect((body as DesignPageBody).designs.map(({ id }) => id)).toEqual([limn.foreignDesignId]);
});

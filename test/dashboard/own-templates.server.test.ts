// @module-tag both-databases
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDesign, deleteDesign } from "../../src/operations/designs/manage-designs.ts";
import { saveDraft } from "../../src/operations/designs/manage-drafts.ts";
import { createDashboardCall, type DashboardCall } from "../support/dashboard-calls.ts";
import { card, nameLayer } from "../support/small-designs.ts";
import { startLimn, type TestLimn } from "../support/start-limn.ts";

let limn: TestLimn;
let call: DashboardCall;
let projectId: string;

beforeAll(async () => {
  limn = await startLimn();
  call = createDashboardCall(limn.services, limn.caller.companyId, "editor");
  projectId = (await limn.services.store.projects.list(limn.caller.companyId))[0]?.id ?? "";
});
afterAll(async () => await limn[Symbol.asyncDispose]());

const make = async (document: Record<string, unknown>) =>
  (await createDesign(limn.services, limn.caller, { project_id: projectId, document })).id;
const ownTemplates = async () => {
  const { body } = await call("GET", "/templates");
  return (body as { own: { id: string; name: string; parameters: string[] }[] }).own;
};
const documentOf = async (id: string) =>
  (await call("GET", `/v1/designs/${id}/document`)).body as Record<string, unknown>;

test("a design that is marked as a template is listed by name, until it is none any more", async () => {
  const [zebra, apple] = [await make(card({ name: "Zebra" })), await make(card({ name: "apple" }))];
  expect(await ownTemplates()).toEqual([]);
  expect((await call("PUT", `/templates/${zebra}`)).status).toBe(204);
  expect((await call("PUT", `/templates/${apple}`)).status).toBe(204);
  expect((await ownTemplates()).map(({ name }) => name)).toEqual(["apple", "Zebra"]);
  const { body } = await call("GET", "/designs?search=zebra");
  expect(body).toMatchObject({ designs: [{ id: zebra, is_template: true }] });
  expect((await call("DELETE", `/templates/${zebra}`)).status).toBe(204);
  expect((await call("DELETE", `/templates/${apple}`)).status).toBe(204);
  expect(await ownTemplates()).toEqual([]);
  expect((await call("PUT", "/templates/dsn_unknown")).status).toBe(404);
});

test("a design from an own template is a copy of what is live, which later changes don't reach", async () => {
  const red = card({ name: "House style", background: { color: "#ff0000" }, layers: [nameLayer()] });
  const id = await make(red);
  await call("PUT", `/templates/${id}`);
  const draft = { document: { ...red, background: { color: "#00ff00" } }, publish: false };
  await saveDraft(limn.services, limn.caller, id, draft);
  const made = await call("POST", `/templates/${id}/designs`, { project_id: projectId, name: "Spring" });
  expect(made).toMatchObject({ status: 201, body: { name: "Spring", version: 1 } });
  const copy = (made.body as { id: string }).id;
  expect(copy).not.toBe(id);
  expect(await documentOf(copy)).toMatchObject({ name: "Spring", background: { color: "#ff0000" } });
  expect((await ownTemplates()).map((one) => one.id)).toEqual([id]);
  await saveDraft(limn.services, limn.caller, id, { ...draft, publish: true });
  expect(await documentOf(copy)).toMatchObject({ background: { color: "#ff0000" } });
  const unnamed = await call("POST", `/templates/${id}/designs`, { project_id: projectId });
  expect(unnamed).toMatchObject({ status: 201, body: { name: "House style" } });
});

test("a deleted design is no template, and comes back as one", async () => {
  const id = await make(card({ name: "Passing" }));
  await call("PUT", `/templates/${id}`);
  await deleteDesign(limn.services, limn.caller, id);
  expect((await ownTemplates()).map((one) => one.id)).not.toContain(id);
  expect((await call("POST", `/templates/${id}/designs`, { project_id: projectId })).status).toBe(404);
  await call("POST", `/v1/designs/${id}/undelete`);
  expect((await ownTemplates()).map((one) => one.id)).toContain(id);
});

test("an ordinary design, and one of another company, can't be used as a template", async () => {
  const id = await make(card({ name: "Ordinary" }));
  expect((await call("POST", `/templates/${id}/designs`, { project_id: projectId })).status).toBe(404);
  await call("PUT", `/templates/${id}`);
  const companies = await limn.services.store.companies.list();
  const other = companies.find((one) => one.id !== limn.caller.companyId)?.id ?? "";
  const theirs = createDashboardCall(limn.services, other, "owner");
  expect(((await theirs("GET", "/templates")).body as { own: unknown[] }).own).toEqual([]);
  expect((await theirs("POST", `/templates/${id}/designs`, { project_id: projectId })).status).toBe(404);
  expect((await theirs("DELETE", `/templates/${id}`)).status).toBe(404);
});

// @module-tag both-databases
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { uploadAsset } from "../../src/operations/assets/upload-asset.ts";
import { createDesign } from "../../src/operations/designs/manage-designs.ts";
import { saveDraft } from "../../src/operations/designs/manage-drafts.ts";
import { createCompany } from "../../src/operations/manage-company.ts";
import { createProject } from "../../src/operations/manage-projects.ts";
import { createDashboardCall, type DashboardCall } from "../support/dashboard-calls.ts";
import { card, nameLayer, photoLayer } from "../support/small-designs.ts";
import { startLimn, type TestLimn } from "../support/start-limn.ts";
import { plainPicture } from "../support/test-upstream.ts";

let limn: TestLimn;
let companyId: string;
let projectId: string;
let call: DashboardCall;

beforeAll(async () => {
  limn = await startLimn();
});
afterAll(async () => await limn[Symbol.asyncDispose]());
beforeEach(async () => {
  companyId = (await createCompany(limn.services, "Acme")).id;
  projectId = (await createProject(limn.services, { companyId }, { name: "Mails" })).id;
  call = createDashboardCall(limn.services, companyId, "editor");
});

const nothing = { colors: [], text_styles: [], logos: [] };
const ink = { id: "ink", name: "Ink", color: "#1b1d3a" };
const headline = {
  id: "headline",
  name: "Headline",
  style: {
    font_family: "Inter",
    font_size: 48,
    font_weight: 700,
    line_height: 1.2,
    letter_spacing: 0,
    color: null,
  },
};
const put = async (brand: object) => await call("PUT", "/brand", { ...nothing, ...brand });
const make = async (document: Record<string, unknown>) =>
  (await createDesign(limn.services, { companyId }, { project_id: projectId, document })).id;
const outdated = async () =>
  ((await call("GET", "/brand/designs")).body as { designs: { name: string; uses: object[] }[] }).designs;
const upload = async (color: string) =>
  (await uploadAsset(limn.services, { companyId }, await plainPicture(color, 12))).id;

test("a brand is empty at first, is replaced as a whole, and belongs to its company", async () => {
  expect(await call("GET", "/brand")).toMatchObject({ status: 200, body: nothing });
  expect((await put({ colors: [ink], text_styles: [headline] })).status).toBe(200);
  expect((await call("GET", "/brand")).body).toMatchObject({
    colors: [{ ...ink, former: [] }],
    text_styles: [{ ...headline, former: [] }],
  });
  const other = createDashboardCall(limn.services, limn.caller.companyId, "viewer");
  expect((await other("GET", "/brand")).body).toMatchObject(nothing);
});

test("an entry keeps what it was before, and forgets that when it is so again", async () => {
  await put({ colors: [ink] });
  await put({ colors: [{ ...ink, color: "#223344" }] });
  const third = await put({ colors: [{ ...ink, color: "#556677" }] });
  expect(third.body).toMatchObject({ colors: [{ color: "#556677", former: ["#223344", "#1b1d3a"] }] });
  const back = await put({ colors: [ink] });
  expect(back.body).toMatchObject({ colors: [{ color: "#1b1d3a", former: ["#556677", "#223344"] }] });
});

test.each([
  [{ colors: [{ ...ink, color: "blue" }] }, "colors[0].color"],
  [{ colors: [ink, ink] }, "colors"],
  [
    { text_styles: [{ ...headline, style: { ...headline.style, font_family: "Unknown" } }] },
    "text_styles[0].style.font_family",
  ],
  [{ logos: [{ id: "l", name: "Mark", image_url: "asset:ast_unknown" }] }, "logos[0].image_url"],
  [{ logos: [{ id: "l", name: "Mark", image_url: "https://example.com/a.png" }] }, "logos[0].image_url"],
])("refuses %o, naming %s", async (brand, path) => {
  const { status, body } = await put(brand);
  expect(status).toBe(422);
  expect((body as { errors: { path: string }[] }).errors.map((error) => error.path)).toContain(path);
});

test("a change of the brand changes no design, and lists those that have a former value", async () => {
  const logo = await upload("#ff00ff");
  const mark = { id: "mark", name: "Mark", image_url: `asset:${logo}` };
  await put({ colors: [ink], text_styles: [headline], logos: [mark] });
  const colored = card({ name: "Colored", background: { color: "#1B1D3A80" } });
  await make(colored);
  await make(card({ name: "Lettered", layers: [nameLayer({ font_size: 48, font_weight: 700 })] }));
  await make(card({ name: "Marked", layers: [nameLayer(), photoLayer(`asset:${logo}`)] }));
  await make(card({ name: "Other", background: { color: "#ffffff" } }));
  expect(await outdated()).toEqual([]);
  await put({
    colors: [{ ...ink, color: "#000001" }],
    text_styles: [{ ...headline, style: { ...headline.style, font_size: 50 } }],
    logos: [{ ...mark, image_url: `asset:${await upload("#00ffff")}` }],
  });
  const found = await outdated();
  expect(Object.fromEntries(found.map(({ name, uses }) => [name, uses]))).toEqual({
    Colored: [{ kind: "color", id: "ink", name: "Ink" }],
    Lettered: [{ kind: "text_style", id: "headline", name: "Headline" }],
    Marked: [{ kind: "logo", id: "mark", name: "Mark" }],
  });
  const designs = (await call("GET", "/v1/designs?nameContains=Colored")).body as {
    designs: { id: string }[];
  };
  const document = await call("GET", `/v1/designs/${designs.designs[0]?.id ?? ""}/document`);
  expect(document.body).toMatchObject({ background: { color: "#1B1D3A80" } });
});

test("says whether only the draft has a former value", async () => {
  await put({ colors: [ink] });
  const white = card({ name: "White", background: { color: "#ffffff" } });
  const id = await make(white);
  const document = { ...white, background: { color: ink.color } };
  await saveDraft(limn.services, { companyId }, id, { document, publish: false });
  await put({ colors: [{ ...ink, color: "#000001" }] });
  expect(await outdated()).toMatchObject([{ id, is_live: false }]);
});

test("looks at the designs page by page", async () => {
  await put({ colors: [ink] });
  const names = Array.from({ length: 53 }, (_, at) => `Design ${at}`);
  for (const name of names) await make(card({ name, background: { color: ink.color } }));
  await put({ colors: [{ ...ink, color: "#000001" }] });
  const found: string[] = [];
  let after: string | null = "";
  let calls = 0;
  while (after !== null) {
    const { body } = await call("GET", `/brand/designs${after === "" ? "" : `?after=${after}`}`);
    const page = body as { designs: { name: string }[]; next: string | null };
    found.push(...page.designs.map(({ name }) => name));
    after = page.next;
    calls += 1;
  }
  expect(found.toSorted()).toEqual(names.toSorted());
  expect(calls).toBe(2);
});

test("a logo can't be deleted from the library, nor a purged design take it along", async () => {
  const logo = await upload("#ff00ff");
  await put({ logos: [{ id: "mark", name: "Mark", image_url: `asset:${logo}` }] });
  expect(await call("DELETE", `/v1/assets/${logo}`)).toMatchObject({
    status: 409,
    body: { code: "asset_in_use" },
  });
  expect((await call("DELETE", `/v1/assets/${logo}?force=true`)).status).toBe(204);
  // The brand may still be saved with the logo that is gone.
  expect((await put({ logos: [{ id: "mark", name: "Mark 2", image_url: `asset:${logo}` }] })).status).toBe(
    200,
  );
});

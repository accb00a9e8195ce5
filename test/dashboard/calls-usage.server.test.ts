// @module-tag both-databases
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ProjectBody } from "../../src/operations/bodies.ts";
import type { UsageBody } from "../../src/operations/usage/get-usage.ts";
import { createDesign, deleteDesign } from "../../src/operations/designs/manage-designs.ts";
import { createProject } from "../../src/operations/manage-projects.ts";
import type { DesignPageBody } from "../../src/operations/designs/list-design-pages.ts";
import { cycleDays, type UsageSummaryBody } from "../../src/operations/usage/usage-summary.ts";
import { createDashboardCall, type DashboardCall } from "../support/dashboard-calls.ts";
import { card } from "../support/small-designs.ts";
import { startLimn, type TestLimn } from "../support/start-limn.ts";

// Opens: of the last cycle, written to the database like a fold does, and of today, over HTTP.
const names = { spring: ['=Spring, "new"', "Banner", "Never"], autumn: ["Card", "Gone"] };
const opened = { '=Spring, "new"': 3, Banner: 5, Never: 0, Card: 2, Gone: 4 };
const lastCycle = { '=Spring, "new"': [7, 1], Banner: [0, 2], Never: [0, 0], Card: [1, 0], Gone: [10, 20] };
type Name = keyof typeof opened;

let limn: TestLimn;
let call: DashboardCall;
const projects = { spring: "", autumn: "" };
const ids: Record<string, string> = {};

beforeAll(async () => {
  limn = await startLimn();
  call = createDashboardCall(limn.services, limn.caller.companyId, "viewer");
  await limn.services.store.companies.update(limn.caller.companyId, { anchor_day: 1 });
  for (const project of ["spring", "autumn"] as const) {
    projects[project] = (await createProject(limn.services, limn.caller, { name: project })).id;
    for (const name of names[project]) {
      const document = card({ name });
      const { id } = await createDesign(limn.services, limn.caller, {
        project_id: projects[project],
        document,
      });
      ids[name] = id;
    }
  }
  await foldLastCycle();
  for (const [name, times] of Object.entries(opened)) await open(ids[name] ?? "", times);
  await deleteDesign(limn.services, limn.caller, ids["Gone"] ?? "");
});
afterAll(() => limn[Symbol.asyncDispose]());

/** Opens on the first and the last day of the last cycle. The last day isn't in the compared part of the cycle. */
async function foldLastCycle(): Promise<void> {
  const { last_cycle_start: first, cycle_start } = cycleDays(1, new Date());
  const last = new Date(Date.parse(cycle_start) - 86_400_000).toISOString().slice(0, 10);
  const counts = Object.entries(lastCycle).flatMap(([name, [early = 0, late = 0]]) =>
    [
      { day: first, n: early },
      { day: last, n: late },
    ]
      .filter(({ n }) => n > 0)
      .map(({ day, n }) => ({ design_id: ids[name] ?? "", day, cycle_start: first, n })),
  );
  await limn.services.store.opens.fold({ journal: "earlier", from: 0, to: 1, counts });
}

async function open(id: string, times: number): Promise<void> {
  const address = `${limn.base}/img?c=${limn.caller.companyId}&i=${id}`;
  for (let time = 0; time < times; time += 1) await (await fetch(address)).arrayBuffer();
}

async function get<Body>(path: string): Promise<Body> {
  const { status, body } = await call("GET", path);
  expect(status).toBe(200);
  return body as Body;
}

const summary = (query = "") => get<UsageSummaryBody>(`/usage/summary${query}`);
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const row = (name: Name) => ({
  name,
  cycle: opened[name],
  last_cycle: sum(lastCycle[name]),
  lifetime: opened[name] + sum(lastCycle[name]),
});
/** Whether the last day of the last cycle is compared too, because today is late in its cycle. */
const { same_day, cycle_start } = cycleDays(1, new Date());
const wholeLastCycle = Date.parse(same_day) + 86_400_000 === Date.parse(cycle_start);
const toSameDay = (which: readonly Name[]) =>
  sum(which.map((name) => lastCycle[name][0] ?? 0)) +
  (wholeLastCycle ? sum(which.map((name) => lastCycle[name][1] ?? 0)) : 0);
const all = Object.keys(opened) as Name[];

async function csv(query: string): Promise<string[]> {
  const { status, headers, body } = await call("GET", `/usage.csv${query}`);
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
  return new TextDecoder()
    .decode(body as Uint8Array)
    .trimEnd()
    .split("\r\n");
}

test("the company's totals include every open and equal the sum of each table", async () => {
  // Before and after folding.
  for (const _ of [1, 2]) {
    const { cycle, last_cycle, lifetime, ...tables } = await summary();
    expect(cycle).toMatchObject({ start: cycle_start, opens: sum(Object.values(opened)) });
    const last = sum(all.map((name) => sum(lastCycle[name])));
    expect(last_cycle).toMatchObject({ opens: last, opens_to_same_day: toSameDay(all) });
    expect(lifetime).toBe(cycle.opens + last_cycle.opens);
    for (const rows of [tables.projects, tables.designs]) {
      expect(sum(rows.map((one) => one.cycle))).toBe(cycle.opens);
      expect(sum(rows.map((one) => one.last_cycle))).toBe(last_cycle.opens);
      expect(sum(rows.map((one) => one.lifetime))).toBe(lifetime);
    }
    await new Promise((resolve) => setTimeout(resolve, 1300));
  }
});

test("sorts rows by opens, includes projects without opens, and lists deleted designs last", async () => {
  const { projects: byProject, designs } = await summary();
  expect(byProject.map(({ name, cycle }) => [name, cycle])).toEqual([
    ["spring", 8],
    ["autumn", 2],
    ["Welcome mails", 0],
    ["Deleted designs", 4],
  ]);
  expect(designs).toMatchObject([
    { ...row("Banner"), id: ids["Banner"], project_name: "spring", project_id: projects.spring },
    row('=Spring, "new"'),
    { ...row("Card"), project_name: "autumn" },
    { ...row("Gone"), name: "Deleted designs", id: null, project_id: null, project_name: null },
  ]);
});

test("a project's totals include its deleted designs, and a design's totals only its own opens", async () => {
  const autumn = await summary(`?project_id=${projects.autumn}`);
  expect(autumn).toMatchObject({ cycle: { opens: 6 }, last_cycle: { opens: 31 }, lifetime: 37 });
  expect(autumn.last_cycle.opens_to_same_day).toBe(toSameDay(["Card", "Gone"]));
  expect(autumn.projects.map(({ name, cycle }) => [name, cycle])).toEqual([
    ["autumn", 2],
    ["Deleted designs", 4],
  ]);
  const banner = await summary(`?design_id=${ids["Banner"]}`);
  expect(banner).toMatchObject({ cycle: { opens: 5 }, last_cycle: { opens: 2 }, lifetime: 7 });
  expect(banner.projects.map(({ name }) => name)).toEqual(["spring"]);
  expect(banner.designs).toMatchObject([row("Banner")]);
});

test("lists, days and exports agree", async () => {
  const { cycle, lifetime } = await summary();
  const list = await get<DesignPageBody>("/designs?sort=opens");
  expect(list.designs.slice(0, 3).map(({ name }) => name)).toEqual(["Banner", '=Spring, "new"', "Card"]);
  for (const design of list.designs.filter(({ name }) => name in opened)) {
    const { cycle, lifetime } = row(design.name as Name);
    expect(design).toMatchObject({ billing_cycle_open_count: cycle, lifetime_open_count: lifetime });
  }
  const { projects: rest } = await get<{ projects: ProjectBody[] }>("/v1/projects");
  expect(sum(rest.map((project) => project.billing_cycle_open_count)) + opened.Gone).toBe(cycle.opens);
  const from = new Date(Date.parse(cycle_start) - 40 * 86_400_000).toISOString().slice(0, 10);
  const days = await get<UsageBody>(`/v1/usage?from=${from}`);
  expect(days.total).toBe(lifetime);
  const byDay = await csv(`?from=${from}`);
  expect(byDay[0]).toBe("day,opens");
  expect(byDay.slice(1)).toEqual(days.days.map(({ day, opens }) => `${day},${opens}`));
  const byDesign = await csv(`?from=${from}&by=design`);
  expect(byDesign).toEqual([
    "design_id,design,project,opens",
    `${ids['=Spring, "new"']},"'=Spring, ""new""",spring,11`,
    `${ids["Banner"]},Banner,spring,7`,
    `${ids["Card"]},Card,autumn,3`,
    ",Deleted designs,,34",
  ]);
  expect(await csv(`?from=${from}&by=design&project_id=${projects.autumn}`)).toEqual([
    "design_id,design,project,opens",
    `${ids["Card"]},Card,autumn,3`,
    ",Deleted designs,,34",
  ]);
});

test.each([
  ["/usage/summary?project_id=prj_none", 404, "project_not_found"],
  ["/usage/summary?design_id=FOREIGN", 404, "design_not_found"],
  ["/usage/summary?from=2026-01-01", 422, "invalid"],
  ["/usage.csv?by=hour", 422, "invalid"],
  ["/usage.csv?to=0000-01-05", 422, "invalid"],
  ["/usage.csv?by=design&from=2010-01-01&to=2026-01-01", 422, "invalid"],
  ["/usage.csv?by=design&from=2026-02-01&to=2026-01-01", 422, "invalid"],
  ["/usage.csv?by=design&design_id=FOREIGN", 404, "design_not_found"],
])("%s is refused with %i %s", async (path, status, code) => {
  const answer = await call("GET", path.replace("FOREIGN", limn.foreignDesignId));
  expect(answer).toMatchObject({ status, body: { code } });
});

test("doesn't count opens of another company", async () => {
  const [, other] = await limn.services.store.companies.list();
  const foreign = createDashboardCall(limn.services, other?.id ?? "", "owner");
  const { body } = await foreign("GET", "/usage/summary");
  expect(body).toMatchObject({ cycle: { opens: 0 }, lifetime: 0, designs: [] });
});

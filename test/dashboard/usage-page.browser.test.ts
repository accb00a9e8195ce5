import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { createDesign } from "../../src/operations/designs/manage-designs.ts";
import { createProject } from "../../src/operations/manage-projects.ts";
import { cycleStart } from "../../src/store/cycles.ts";
import { dayAfter, utcDay } from "../../src/web/kit/formats/days.ts";
import { formatBar } from "../../src/web/kit/formats/format-days.ts";
import { expectAccessible } from "../support/axe.ts";
import { type DashboardBrowser, openDashboard } from "../support/dashboard-browser.ts";
import { greeting } from "../support/greeting-design.ts";

const today = utcDay(new Date());
const thisCycle = cycleStart(1, new Date());
const lastCycle = cycleStart(1, new Date(dayAfter(thisCycle, -1)));
const earlier = cycleStart(1, new Date(dayAfter(lastCycle, -1)));

let dashboard: DashboardBrowser;
let page: Page;
let banner: string;
let ticket: string;
let events: string;
const place = (query = "") => `/c/${dashboard.owner.companyId}/usage${query}`;

beforeAll(async () => {
  dashboard = await openDashboard();
  const { services, caller, designId } = dashboard.limn;
  banner = designId;
  events = (await createProject(services, caller, { name: "Events" })).id;
  const document = { ...greeting, name: "Ticket, =SUM(A1)" };
  ticket = (await createDesign(services, caller, { project_id: events, document })).id;
  await dashboard.owner.call("PATCH", `/dashboard/${caller.companyId}/company`, { anchor_day: 1 });
});

afterEach(async () => {
  await page.context().close();
  dashboard.expectNoComplaints();
});

afterAll(async () => await dashboard[Symbol.asyncDispose]());

async function addOpens(): Promise<void> {
  const counts = [
    { design_id: banner, day: today, cycle_start: thisCycle, n: 5 },
    { design_id: ticket, day: today, cycle_start: thisCycle, n: 1200 },
    { design_id: banner, day: lastCycle, cycle_start: lastCycle, n: 1000 },
    { design_id: banner, day: earlier, cycle_start: earlier, n: 11 },
  ];
  await dashboard.limn.services.store.opens.fold({ journal: "of this test", from: 0, to: 1, counts });
}

const figure = (name: string) =>
  page
    .locator("dl > div")
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator("dd")
    .first();

it("explains the first open, and counts it immediately", async () => {
  page = await dashboard.open(place());
  await page.getByRole("heading", { name: "No opens yet" }).waitFor();
  await expectAccessible(page);
  const { limn, owner } = dashboard;
  const image = await fetch(`${limn.base}/img?c=${owner.companyId}&i=${banner}`);
  expect(image.status).toBe(200);
  await page.reload();
  await expect.poll(() => figure("Total opens").textContent()).toBe("1");
});

it("shows cycles and total, and explains next to them what counts as an open", async () => {
  await addOpens();
  page = await dashboard.open(place(), { colorScheme: "dark" });
  await expect.poll(() => figure("This billing cycle so far").textContent()).toBe("1,206");
  expect(await figure("Last billing cycle").textContent()).toBe("1,000");
  expect(await figure("Total opens").textContent()).toBe("2,217");
  await page.getByText(/\+21% against the last billing cycle, which had 1,000/).waitFor();
  const about = await page.getByText("What counts as an open:").locator("..").textContent();
  expect(about).toMatch(/image loads in an email or page/);
  expect(about).toMatch(/Previews.*renders over the API, HEAD requests and errors don't count/);
  await expectAccessible(page);
});

it("shows the chart's values with the keyboard and as a table", async () => {
  page = await dashboard.open(place("?range=7"));
  const slider = page.getByRole("slider");
  await slider.focus();
  const words = (day: string) => formatBar({ from: day, to: day }, "day", "en-US");
  expect(await slider.getAttribute("aria-valuetext")).toBe(`${words(today)}: 1,206 opens so far`);
  await page.keyboard.press("ArrowLeft");
  const yesterday = dayAfter(today, -1);
  expect(await slider.getAttribute("aria-valuetext")).toContain(words(yesterday));
  await expectAccessible(page);
  await page.getByText("Show as table").click();
  const table = page.getByRole("table", { name: "Opens by day" });
  const rows = await table.getByRole("row").allTextContents();
  expect(rows.slice(0, 2)).toEqual(["DayOpens", `${words(today)}1,206`]);
  expect(rows).toHaveLength(8);
});

it("filters by project and by design, and stores the filter in the URL", async () => {
  page = await dashboard.open(place());
  await page.getByLabel("Project", { exact: true }).selectOption("Events");
  await expect.poll(() => figure("Total opens").textContent()).toBe("1,200");
  await page.getByLabel("Project", { exact: true }).selectOption("All projects");
  await page.getByRole("button", { name: "All designs" }).click();
  const dialog = page.getByRole("dialog", { name: "Filter by design" });
  await dialog.getByRole("searchbox").fill("greet");
  await expect.poll(() => dialog.getByRole("listitem").count()).toBe(1);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: /Greeting/ }).click();
  await expect.poll(() => figure("Total opens").textContent()).toBe("1,017");
  await page.reload();
  await expect.poll(() => figure("Total opens").textContent()).toBe("1,017");
  await page.getByRole("button", { name: "Show all designs" }).click();
  await expect.poll(() => figure("Total opens").textContent()).toBe("2,217");
});

it("shows shares by project and design", async () => {
  page = await dashboard.open(place());
  const row = page.getByRole("table", { name: "Opens by design" }).getByRole("row", { name: /Ticket/ });
  expect(await row.textContent()).toMatch(/^Ticket, =SUM\(A1\)Events1,200> 99%01,200/);
  await row.getByRole("button", { name: /Filter/ }).click();
  await expect.poll(() => figure("Total opens").textContent()).toBe("1,200");
});

it("shows a custom range, and errors for invalid ones", async () => {
  page = await dashboard.open(place());
  await page.getByLabel("Days", { exact: true }).selectOption("Custom dates…");
  await page.getByLabel("First day").fill(earlier);
  await page.getByText(/^2,217 opens/).waitFor();
  await page.getByLabel("Last day").fill(dayAfter(earlier, -1));
  await page.getByText("The last day is before the first day.").waitFor();
  await page.getByLabel("Last day").fill(earlier);
  await page.getByText(/^11 opens/).waitFor();
  await expectAccessible(page);
});

it.each([
  ["Opens by day", `day,opens\r\n`, 1206],
  ["Opens by design", `design_id,design,project,opens\r\n`, 1206],
])("exports %s of the range", async (item, head, total) => {
  page = await dashboard.open(place());
  await page.getByRole("button", { name: "Export CSV" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: item }).click(),
  ]);
  const csv = readFileSync(await download.path(), "utf8").replace(/^\uFEFF/, "");
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  expect(csv.startsWith(head)).toBe(true);
  const opens = csv
    .trim()
    .split("\r\n")
    .slice(1)
    .map((line) => Number(line.split(",").at(-1)));
  expect(opens.reduce((sum, count) => sum + count, 0)).toBe(total);
});

it("offers to reset a filter for a deleted design", async () => {
  page = await dashboard.open(place("?design=dsn_gone"));
  await page.getByRole("alert").waitFor();
  await page.getByRole("button", { name: "Show all designs" }).last().click();
  await expect.poll(() => figure("Total opens").textContent()).toBe("2,217");
});

it("says who fetched the images, and shows clicks beside opens", async () => {
  const of = { design_id: ticket, day: today, cycle_start: thisCycle };
  const counts = [
    { ...of, kind: "gmail_proxy" as const, n: 310 },
    { ...of, kind: "apple_relay" as const, n: 420 },
    { ...of, kind: "scanner" as const, n: 12 },
    { ...of, kind: "click" as const, n: 37 },
  ];
  await dashboard.limn.services.store.opens.fold({ journal: "of fetchers", from: 0, to: 1, counts });
  page = await dashboard.open(place(`?design=${ticket}`));
  const list = page.getByRole("region", { name: "Who fetched the images" });
  await list.waitFor();
  expect(await list.getByRole("listitem").allTextContents()).toEqual([
    expect.stringMatching(/^Other mail programs.*1,200/),
    expect.stringMatching(/^Gmail.*310/),
    expect.stringMatching(/^Yahoo.*0/),
    expect.stringMatching(/^Apple Mail Privacy Protection.*420/),
    expect.stringMatching(/^Scanners and scripts.*12/),
  ]);
  await expect.poll(() => list.textContent()).toContain("37 clicks on 1,942 opens.");
  await page.getByText("Show as table").click();
  await page.getByRole("columnheader", { name: "Clicks" }).waitFor();
  await expectAccessible(page);
});

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { deleteDesign, createDesign } from "../../src/operations/designs/manage-designs.ts";
import { createProject } from "../../src/operations/manage-projects.ts";
import { createCompany } from "../../src/operations/manage-company.ts";
import { makeSetUpLink } from "../../src/operations/people/one-time-links.ts";
import { expectAccessible } from "../support/axe.ts";
import { type DashboardBrowser, openDashboard } from "../support/dashboard-browser.ts";
import { greeting } from "../support/greeting-design.ts";
import { inviteMember, setUpOwner } from "../support/people.ts";
import { card } from "../support/small-designs.ts";

/** Ids for addresses that only a running server provides. */
interface Filled {
  company: string;
  /** A company of the same owner without designs. */
  empty: string;
  design: string;
  setUp: string;
  invitation: string;
}

/** Every address of the dashboard, with the heading that shows that the page is complete. */
const signedIn: [name: string, path: (filled: Filled) => string][] = [
  ["designs", ({ company }) => `/c/${company}/designs`],
  ["designs as a list", ({ company }) => `/c/${company}/designs?view=list`],
  ["designs that a search doesn't find", ({ company }) => `/c/${company}/designs?search=nothing-like-it`],
  ["designs of an empty company", ({ empty }) => `/c/${empty}/designs`],
  ["deleted designs", ({ company }) => `/c/${company}/deleted`],
  ["no deleted designs", ({ empty }) => `/c/${empty}/deleted`],
  ["a design", ({ company, design }) => `/c/${company}/designs/${design}`],
  ["a design's code", ({ company, design }) => `/c/${company}/designs/${design}/code`],
  ["a check of a list", ({ company, design }) => `/c/${company}/designs/${design}/check`],
  ["a design's batches", ({ company, design }) => `/c/${company}/designs/${design}/batch`],
  ["a design's protection", ({ company, design }) => `/c/${company}/designs/${design}/protection`],
  ["a design's versions", ({ company, design }) => `/c/${company}/designs/${design}/versions`],
  ["a design's stress sheet", ({ company, design }) => `/c/${company}/designs/${design}/stress`],
  ["a design that isn't there", ({ company }) => `/c/${company}/designs/dsn_nothing`],
  ["no tables", ({ empty }) => `/c/${empty}/tables`],
  ["a table that isn't there", ({ company }) => `/c/${company}/tables/nothing`],
  ["usage", ({ company }) => `/c/${company}/usage`],
  ["usage of an empty company", ({ empty }) => `/c/${empty}/usage`],
  ["keys", ({ company }) => `/c/${company}/settings/keys`],
  ["no keys", ({ empty }) => `/c/${empty}/settings/keys`],
  ["webhooks", ({ company }) => `/c/${company}/settings/webhooks`],
  ["no webhooks", ({ empty }) => `/c/${empty}/settings/webhooks`],
  ["signed URLs", ({ company }) => `/c/${company}/settings/signing`],
  ["company", ({ company }) => `/c/${company}/settings/company`],
  ["members", ({ company }) => `/c/${company}/settings/members`],
  ["audit", ({ company }) => `/c/${company}/settings/audit`],
  ["server", ({ company }) => `/c/${company}/settings/server`],
  ["fonts", ({ company }) => `/c/${company}/settings/fonts`],
  ["settings that aren't there", ({ company }) => `/c/${company}/settings/nowhere`],
  ["the guide", ({ company }) => `/c/${company}/guide`],
  ["you", () => "/you"],
  ["a page that isn't there", ({ company }) => `/c/${company}/nowhere`],
  ["a company that isn't one's own", () => "/c/com_nobody/designs"],
];

/** The API's docs, which are long, have a test of their own. */
const signedOut: typeof signedIn = [
  ["sign-in", () => "/sign-in"],
  ["set-up", ({ setUp }) => setUp],
  ["a spent set-up link", () => "/set-up/spent"],
  ["an invitation", ({ invitation }) => invitation],
  ["a spent invitation", () => "/invitations/spent"],
  ["a forgotten password", () => "/forgotten-password"],
  ["a spent link to a new password", () => "/reset-password/spent"],
  ["a spent link to a new email address", () => "/change-email/spent"],
  ["a link that shows no draft", () => "/shared/spent"],
  ["an address that nothing has", () => "/nowhere/at-all"],
  ["its errors", () => "/docs/errors"],
];

let dashboard: DashboardBrowser;
let filled: Filled;

beforeAll(async () => {
  dashboard = await openDashboard();
  filled = await fill(dashboard);
});
afterAll(async () => dashboard?.[Symbol.asyncDispose]());

/** Creates one object of every kind, so that no page is empty. */
async function fill({ limn, owner }: DashboardBrowser): Promise<Filled> {
  const { services, caller, designId, base } = limn;
  const project = await createProject(services, caller, {
    name: "A project with quite a long name, as people give them",
  });
  const make = async (name: string) =>
    await createDesign(services, caller, { project_id: project.id, document: { ...card(), name } });
  await make("Supercalifragilisticexpialidocious invitation to a party that nobody will ever forget");
  await deleteDesign(services, caller, (await make("Gone")).id);
  const calls = `/dashboard/${caller.companyId}`;
  await owner.call("PUT", `${calls}/v1/designs/${designId}/document?publish=true`, {
    ...greeting,
    alt: "Hello",
  });
  await owner.call("PUT", `${calls}/v1/designs/${designId}/document`, {
    ...greeting,
    background: { color: "#123456" },
  });
  const design = await owner.call("GET", `${calls}/v1/images/${designId}`);
  const { render_url } = (await design.json()) as { render_url: string };
  for (let open = 0; open < 3; open += 1) await (await fetch(render_url)).arrayBuffer();
  await inviteMember(base, owner, { name: "Grace Hopper", email: "grace@example.com", role: "viewer" });
  const invited = await owner.call("POST", `${calls}/invitations`, {
    email: "kay@example.com",
    role: "editor",
  });
  const { link } = (await invited.json()) as { link: string };
  const empty = (await createCompany(services, "An empty company")).id;
  const other = (await createCompany(services, "A company without an owner")).id;
  await setUpOwner({ base, link: (await makeSetUpLink(services, empty)) ?? "" });
  return {
    company: caller.companyId,
    empty,
    design: designId,
    setUp: new URL((await makeSetUpLink(services, other)) ?? "").pathname,
    invitation: new URL(link).pathname,
  };
}

/** Waits until all requests are done and no placeholder is left. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.waitForFunction(`document.querySelector("[aria-busy=true]") === null`);
}

/** All rules at each width, and each theme once: colors differ by theme, and structure by width. */
const looks = [
  { width: 390, theme: { colorScheme: "light", forcedColors: "none" }, onlyColors: false },
  { width: 390, theme: { colorScheme: "light", forcedColors: "active" }, onlyColors: true },
  { width: 1440, theme: { colorScheme: "dark", forcedColors: "none" }, onlyColors: false },
] as const;

let pages: { signedIn: Page; signedOut: Page };
beforeAll(async () => {
  const options = { reducedMotion: "reduce" } as const;
  pages = {
    signedIn: await dashboard.open("/you", options),
    signedOut: await dashboard.open("/sign-in", { ...options, as: "nobody" }),
  };
});

async function expectAccessibleIn(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settle(page);
  expect(page.url().replace(dashboard.limn.base, "")).toBe(path);
  for (const { width, theme, onlyColors } of looks) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia(theme);
    await settle(page);
    await expectAccessible(page, { onlyColors });
    const overflow = await page.evaluate("document.documentElement.scrollWidth - innerWidth");
    expect(overflow, `too wide for ${width}`).toBeLessThanOrEqual(0);
  }
  dashboard.expectNoComplaints();
}

it.each(signedIn)("%s is accessible", async (_, path) => {
  await expectAccessibleIn(pages.signedIn, path(filled));
});

it.each(signedOut)("%s has no barrier, for people who aren't signed in", async (_, path) => {
  await expectAccessibleIn(pages.signedOut, path(filled));
});

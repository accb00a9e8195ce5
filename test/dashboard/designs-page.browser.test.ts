// Over 200 lines: all tests use and change one list of designs.
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { createDesign } from "../../src/operations/designs/manage-designs.ts";
import { createProject } from "../../src/operations/manage-projects.ts";
import { expectAccessible } from "../support/axe.ts";
import { type DashboardBrowser, openDashboard } from "../support/dashboard-browser.ts";
import { inviteMember } from "../support/people.ts";
import { card } from "../support/small-designs.ts";

/** Timeout of page operations on a busy machine. */
const soon = { timeout: 120_000 };
const many = 300;

let dashboard: DashboardBrowser;
let page: Page;
/** A project with more designs than fit on a screen, and an empty one. */
let full: string;
let empty: string;

beforeAll(async () => {
  dashboard = await openDashboard();
  const { services, caller } = dashboard.limn;
  full = (await createProject(services, caller, { name: "Newsletters" })).id;
  empty = (await createProject(services, caller, { name: "Ideas" })).id;
  for (let number = 1; number <= many; number += 1) {
    const name = `Issue ${String(number).padStart(3, "0")}`;
    await createDesign(services, caller, { project_id: full, document: card({ name }) });
  }
});
afterEach(async () => {
  await page.context().close();
  dashboard.expectNoComplaints();
});
afterAll(async () => await dashboard[Symbol.asyncDispose]());

const address = (query = "") => `/c/${dashboard.owner.companyId}/designs${query}`;
const newsletters = (more = "") => address(`?project=${full}&sort=name${more}`);
const design = (name: string) => page.getByRole("link", { name, exact: true });
const more = (name: string) => page.getByRole("button", { name: `Options for ${name}`, exact: true });
const dialog = () => page.getByRole("dialog");
const status = () =>
  page
    .getByRole("status")
    .filter({ hasText: /designs?\b/ })
    .first()
    .innerText();
const toast = (words: RegExp) => page.getByRole("status").filter({ hasText: words }).last();

async function choose(menu: ReturnType<typeof more>, item: string): Promise<void> {
  await menu.click(soon);
  await page.getByRole("menuitem", { name: item }).click();
}

/** Whether the only picture is loaded. */
const isDrawn = (images: unknown[]) =>
  images.length === 1 && (images[0] as { naturalWidth: number }).naturalWidth > 0;

async function answer(path: string): Promise<unknown> {
  const { owner } = dashboard;
  return await (await owner.call("GET", `/dashboard/${owner.companyId}${path}`)).json();
}

it("renders only the cards in view, and restores the scroll position on return", async () => {
  page = await dashboard.open(newsletters());
  await design("Issue 001").waitFor(soon);
  expect(await status()).toBe(`${many} designs`);
  expect(await page.locator("[data-place]").count()).toBeLessThan(60);
  await page.evaluate("window.scrollTo(0, document.documentElement.scrollHeight)");
  await design("Issue 300").waitFor(soon);
  expect(await design("Issue 001").count()).toBe(0);
  expect(await page.locator("[data-place]").count()).toBeLessThan(60);
  const scrolled = await page.evaluate<number>("window.scrollY");
  await design("Issue 299").click();
  await page.getByRole("heading", { level: 1, name: "Issue 299" }).waitFor(soon);
  await page.goBack();
  await design("Issue 299").waitFor(soon);
  await expect.poll(() => page.evaluate("window.scrollY"), soon).toBe(scrolled);
  await design("Issue 299").click();
  await page.getByRole("main").getByRole("link", { name: "Designs" }).click(soon);
  await design("Issue 299").waitFor(soon);
  expect(new URL(page.url()).searchParams.get("project")).toBe(full);
  await expect.poll(() => page.evaluate("window.scrollY"), soon).toBe(scrolled);
  // After another page, the list starts at the top.
  await page.getByRole("link", { name: "Usage" }).click();
  await page.getByRole("heading", { level: 1, name: "Usage" }).waitFor(soon);
  await page.getByRole("link", { name: "Designs", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Designs" }).waitFor(soon);
  expect(await page.evaluate("window.scrollY")).toBe(0);
});

it("stores search, order and view in the URL, and explains an empty result", async () => {
  page = await dashboard.open(newsletters());
  await design("Issue 001").waitFor(soon);
  await page.keyboard.press("/");
  await page.keyboard.type("issue 29");
  await expect.poll(status, soon).toBe("13 designs matching “issue 29”");
  expect(new URL(page.url()).searchParams.get("search")).toBe("issue 29");
  await page.getByRole("button", { name: "List view" }).click();
  await page.getByLabel("Sort by").selectOption("Last changed");
  await expect.poll(() => new URL(page.url()).search, soon).toContain("view=list");
  await page.reload();
  await expect.poll(status, soon).toBe("13 designs matching “issue 29”");
  await page.getByRole("searchbox").fill("isseu 029");
  await page.getByRole("button", { name: "Issue 029", exact: true }).click(soon);
  await expect.poll(status, soon).toBe("1 design matching “Issue 029”");
  await page.getByRole("searchbox").fill("no such thing");
  await page.getByRole("button", { name: "Clear search" }).click(soon);
  await expect.poll(status, soon).toBe(`${many} designs`);
});

it("sorts the list by its headings, and keeps the search in view", async () => {
  page = await dashboard.open(newsletters("&view=list"));
  await design("Issue 001").waitFor(soon);
  const heading = (name: string) =>
    page.getByRole("group", { name: "Sort", exact: true }).getByRole("button", { name });
  expect(await heading("Name").getAttribute("aria-pressed")).toBe("true");
  await heading("Opens this billing cycle").click();
  await expect.poll(() => new URL(page.url()).searchParams.get("sort"), soon).toBe("opens");
  expect(await heading("Name").getAttribute("aria-pressed")).toBe("false");
  await page.mouse.wheel(0, 3000);
  await expect.poll(() => page.evaluate("scrollY"), soon).toBeGreaterThan(1000);
  const box = await page.getByRole("searchbox").boundingBox();
  expect(box?.y ?? -1).toBeGreaterThanOrEqual(0);
});

/** An open's status and one of its headers. A busy machine refuses some opens at first. */
const openedAs = async (url = "", header = "") =>
  await fetch(url).then(({ status, headers }) => [status, headers.get(header)]);

it("creates a design with a size in a new project, and opens it in the editor", async () => {
  page = await dashboard.open(address());
  await page.getByRole("button", { name: "New design" }).click(soon);
  await page.getByRole("button", { name: "Create design" }).click();
  await page.getByText("Enter a name.").waitFor();
  await page.getByLabel("Name", { exact: true }).fill("Spring banner");
  await page.getByRole("radio", { name: /Square/ }).check();
  await dialog().getByLabel("Project", { exact: true }).selectOption("New project…");
  await page.getByLabel("Project name").fill("Spring");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Spring banner" }).waitFor(soon);
  await page.getByRole("region", { name: "Artboard" }).waitFor(soon);
  const { designs } = (await answer("/v1/images?nameContains=Spring%20banner")) as {
    designs: { id: string; project_name: string; render_url: string }[];
  };
  expect(designs).toMatchObject([{ project_name: "Spring" }]);
  const opened = () => openedAs(`${designs[0]?.render_url ?? ""}&first_name=Ada`, "content-type");
  await expect.poll(opened).toEqual([200, "image/jpeg"]);
});

it("creates a design from a template with its pictures", async () => {
  page = await dashboard.open(address());
  await page.getByRole("button", { name: "New design" }).click(soon);
  await page.getByRole("radio", { name: "E-mail banner" }).check({ force: true });
  expect(await page.getByRole("radio", { checked: true }).count()).toBe(1);
  await page.getByLabel("Name", { exact: true }).fill("Our own banner");
  await dialog().getByLabel("Project", { exact: true }).selectOption("Spring");
  await page.getByRole("button", { name: "Create design" }).click();
  await page.getByRole("region", { name: "Artboard" }).waitFor(soon);
  const { designs } = (await answer("/v1/images?nameContains=Our%20own")) as {
    designs: { render_url: string; optional_url_params: { name: string }[] }[];
  };
  expect(designs[0]?.optional_url_params.map(({ name }) => name)).toContain("first_name");
  await expect.poll(() => openedAs(designs[0]?.render_url, "x-limn-warnings")).toEqual([200, null]);
});

it("renames, duplicates and deletes a design, and undoes the deletion", async () => {
  page = await dashboard.open(newsletters("&search=issue%20010"));
  await choose(more("Issue 010"), "Rename…");
  await page.getByLabel("Name", { exact: true }).fill("Issue 010 anew");
  await page.getByRole("button", { name: "Rename" }).click();
  await design("Issue 010 anew").waitFor(soon);
  await choose(more("Issue 010 anew"), "Duplicate");
  await design("Issue 010 anew copy").waitFor(soon);
  await choose(more("Issue 010 anew copy"), "Delete");
  await expect.poll(() => design("Issue 010 anew copy").count(), soon).toBe(0);
  await toast(/Deleted “Issue 010 anew copy”/)
    .getByRole("button", { name: "Undo" })
    .click();
  await design("Issue 010 anew copy").waitFor(soon);
  await choose(more("Issue 010 anew copy"), "Delete");
  await expect.poll(() => design("Issue 010 anew copy").count(), soon).toBe(0);
});

it("restores a deleted design, and shows the date of permanent deletion", async () => {
  const { id } = await createDesign(dashboard.limn.services, dashboard.limn.caller, {
    project_id: full,
    document: card({ name: "Thrown away" }),
  });
  await dashboard.owner.call("DELETE", `/dashboard/${dashboard.owner.companyId}/v1/designs/${id}`);
  page = await dashboard.open(`/c/${dashboard.owner.companyId}/deleted`);
  const row = page.getByRole("row").filter({ hasText: "Thrown away" });
  await row.waitFor(soon);
  const { designs } = (await answer("/designs?deleted=true&search=Thrown")) as {
    designs: { deleted_at: string }[];
  };
  const gone = new Date(Date.parse(designs[0]?.deleted_at ?? "") + 30 * 86_400_000);
  expect(await row.innerText()).toContain(
    new Intl.DateTimeFormat("en-US", { dateStyle: "medium" }).format(gone),
  );
  await page.getByRole("button", { name: "Restore Thrown away" }).click();
  await expect.poll(() => row.count(), soon).toBe(0);
  await toast(/Restored “Thrown away”/).waitFor(soon);
});

it("asks for confirmation before deleting designs with opens", async () => {
  const { services, caller } = dashboard.limn;
  const document = card({ name: "Read by many" });
  const made = await createDesign(services, caller, { project_id: full, document });
  for (let count = 0; count < 3; count += 1) await fetch(made.render_url);
  page = await dashboard.open(newsletters("&search=read%20by"));
  await choose(more("Read by many"), "Delete");
  await page.getByText("It was opened 3 times.").waitFor(soon);
  await page.keyboard.press("Escape");
  expect(await design("Read by many").count()).toBe(1);
});

it("selects several designs with the keyboard, moves them, and undoes it", async () => {
  page = await dashboard.open(newsletters("&search=issue%2005"));
  await design("Issue 050").focus(soon);
  await page.keyboard.press("Space");
  for (const key of ["Shift+ArrowRight", "Shift+ArrowRight"]) await page.keyboard.press(key);
  await expect.poll(() => page.getByText("3 selected").count(), soon).toBe(1);
  await expect.poll(() => page.evaluate("document.activeElement.textContent"), soon).toBe("Issue 052");
  await page.getByRole("button", { name: "Move to…" }).click();
  await dialog().getByLabel("Project", { exact: true }).selectOption("Ideas");
  await page.getByRole("button", { name: "Move", exact: true }).click();
  await expect.poll(status, soon).toBe("10 designs matching “issue 05”");
  await toast(/Moved 3 designs to “Ideas”/)
    .getByRole("button", { name: "Undo" })
    .click();
  await expect.poll(status, soon).toBe("13 designs matching “issue 05”");
  const from = page.getByRole("checkbox", { name: "Select Issue 051" });
  await from.check({ force: true });
  await page.getByRole("checkbox", { name: "Select Issue 058" }).click({ force: true, modifiers: ["Shift"] });
  await expect.poll(() => page.getByText("8 selected").count(), soon).toBe(1);
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByText(/selected$/).count(), soon).toBe(0);
});

it("selects a range that includes designs that were never in view", async () => {
  page = await dashboard.open(newsletters());
  await page.getByRole("checkbox", { name: "Select Issue 001" }).check({ force: true, ...soon });
  await page.evaluate("window.scrollTo(0, document.documentElement.scrollHeight)");
  const last = page.getByRole("checkbox", { name: "Select Issue 299" });
  await last.click({ force: true, modifiers: ["Shift"], ...soon });
  // All designs of the range, including those that other tests have created.
  await expect.poll(() => page.getByText(/^(?:299|3\d\d) selected$/).count(), soon).toBe(1);
});

it("retries a picture that a busy server couldn't render", async () => {
  page = await dashboard.open("/c");
  let refused = 0;
  await page.route("**/picture/**", async (route) => {
    refused += 1;
    if (refused > 1) await route.continue();
    else await route.fulfill({ status: 429, body: "" });
  });
  await page.goto(newsletters("&search=issue%20020"));
  await expect.poll(() => page.locator("[data-place] img").evaluateAll(isDrawn), soon).toBe(true);
  expect(refused).toBe(2);
});

it("shows viewers everything but no actions that change it", async () => {
  const { owner, limn } = dashboard;
  const person = { name: "Vera", email: "vera@example.com", role: "viewer" } as const;
  const viewer = await inviteMember(limn.base, owner, person);
  page = await dashboard.open(newsletters(), { as: viewer });
  await choose(more("Issue 001"), "Download document");
  for (const name of ["New design", "Import", "New project", "Options for the project Newsletters"]) {
    expect(await page.getByRole("button", { name }).filter({ visible: true }).count()).toBe(0);
  }
  await more("Issue 001").click();
  expect(await page.getByRole("menuitem").allInnerTexts()).toEqual([
    "Open",
    "Download bundle",
    "Download document",
  ]);
});

it.each([
  { width: 390, height: 844, colorScheme: "dark" },
  { width: 1440, height: 900, colorScheme: "light" },
] as const)("is accessible at $width px, $colorScheme", async ({ width, height, colorScheme }) => {
  page = await dashboard.open(newsletters(), { viewport: { width, height }, colorScheme });
  await design("Issue 001").waitFor(soon);
  await page.getByRole("checkbox", { name: "Select Issue 001" }).check({ force: true });
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "List view" }).click();
  await page.getByRole("button", { name: "New design" }).click();
  await expectAccessible(page);
  await page.goto(address(`?project=${empty}`));
  await page.getByRole("heading", { name: "No designs in “Ideas” yet" }).waitFor(soon);
  await expectAccessible(page);
});

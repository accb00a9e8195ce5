import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { buildDashboard } from "../../scripts/build-dashboard.mjs";
import { openBrowser } from "./open-browser.ts";
import { type Owner, setUpOwnerOf, type SignedInPerson } from "./people.ts";
import { startLimn, type TestLimn } from "./start-limn.ts";

/** A real server with the built dashboard, an owner, and a browser. Disposing stops the server and the browser. */
export interface DashboardBrowser extends AsyncDisposable {
  limn: TestLimn;
  owner: Owner;
  browser: Browser;
  /** A page with its own browser context, signed in as the owner, as another user, or not signed in. */
  open(path: string, options?: OpenOptions): Promise<Page>;
  /** Fails if the pages have complained. Call it at the end of a test. */
  expectNoComplaints(): void;
  /** Returns and clears the complaints, for a test that provokes some. */
  takeComplaints(): string[];
}

export interface OpenOptions extends BrowserContextOptions {
  /** Whose session the page has; the owner's by default. */
  as?: SignedInPerson | "nobody";
}

export async function openDashboard(environment: Record<string, string> = {}): Promise<DashboardBrowser> {
  if (!buildDashboard()) throw new Error("The dashboard can't be built; see above.");
  await using undo = new AsyncDisposableStack();
  const limn = undo.use(await startLimn(environment));
  const owner = await setUpOwnerOf(limn.services, limn.caller.companyId);
  const browser = await openBrowser();
  undo.defer(() => browser.close());
  const complaints: string[] = [];
  const rest = undo.move();
  return {
    limn,
    owner,
    browser,
    open: async (path, { as = owner, ...options } = {}) => {
      const context = await browser.newContext({ baseURL: limn.base, ...options });
      if (as !== "nobody") await addSession(context, limn.base, as);
      // A busy machine is slow, and a page that never comes is found by the test's own bound.
      context.setDefaultTimeout(120_000);
      const page = await context.newPage();
      listenTo(page, complaints);
      await page.goto(path);
      return page;
    },
    takeComplaints: () => complaints.splice(0),
    expectNoComplaints: () => {
      const newComplaints = complaints.splice(0);
      if (newComplaints.length > 0) throw new Error(`The browser complained:\n${newComplaints.join("\n")}`);
    },
    [Symbol.asyncDispose]: () => rest.disposeAsync(),
  };
}

/** Adds the session of a user who signed in without the browser. */
async function addSession(context: BrowserContext, base: string, { cookie }: SignedInPerson): Promise<void> {
  const cookies = cookie.split("; ").map((pair) => {
    const at = pair.indexOf("=");
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url: base };
  });
  await context.addCookies(cookies);
}

/** Collects script errors and violations of the Content-Security-Policy. */
function listenTo(page: Page, complaints: string[]): void {
  page.on("pageerror", (error) => complaints.push(`${page.url()}: ${error.message}`));
  page.on("console", (message) => {
    const text = message.text();
    // The page reports failed calls itself, so the browser's message about them is no complaint.
    // A busy machine refuses pictures at first, which pages ask for again.
    const isRefusal = /^Failed to load resource: the server responded with a status of (?:4|503)/.test(text);
    if (message.type() === "error" && !isRefusal) complaints.push(`${page.url()}: ${text}`);
  });
}

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type DashboardBrowser, openDashboard } from "../support/dashboard-browser.ts";
import { greeting } from "../support/greeting-design.ts";

let dashboard: DashboardBrowser;
let api: string;
beforeAll(async () => {
  dashboard = await openDashboard();
  api = `/dashboard/${dashboard.owner.companyId}/v1/designs/${dashboard.limn.designId}`;
});
afterAll(async () => dashboard?.[Symbol.asyncDispose]());

/** Saves a draft like another tab or program. `alt` distinguishes drafts. */
async function saveElsewhere(alt: string): Promise<void> {
  const answer = await dashboard.owner.call("PUT", `${api}/document`, { ...greeting, alt });
  expect(answer.status).toBe(200);
}

async function altOf(path: string): Promise<string> {
  const answer = await dashboard.owner.call("GET", path);
  return ((await answer.json()) as { alt: string }).alt;
}

const draftAlt = () => altOf(`${api}/document`);
const liveAlt = () => altOf(`/dashboard/${dashboard.owner.companyId}/v1/images/${dashboard.limn.designId}`);

const draftHeading = (page: Page) => page.getByRole("heading", { name: "Unpublished draft" });

async function openVersions(): Promise<Page> {
  const { companyId } = dashboard.owner;
  const page = await dashboard.open(`/c/${companyId}/designs/${dashboard.limn.designId}/versions`);
  await draftHeading(page).waitFor();
  return page;
}

const publish = async (page: Page) => await page.getByRole("button", { name: "Publish draft" }).click();
const conflict = (page: Page) => page.getByText("The draft has changed");

it("shows a conflict in a stale tab without publishing or losing changes", async () => {
  const before = await liveAlt();
  await saveElsewhere("first draft");
  const [first, second] = [await openVersions(), await openVersions()];
  await saveElsewhere("second draft");

  await publish(first);
  await conflict(first).waitFor();
  expect(await liveAlt()).toBe(before);
  expect(await draftAlt()).toBe("second draft");

  await first.getByRole("button", { name: "Show new draft" }).click();
  await conflict(first).waitFor({ state: "detached" });
  await publish(first);
  await first.getByText("Version 2 is live.").waitFor();
  expect(await liveAlt()).toBe("second draft");

  await saveElsewhere("third draft");
  await publish(second);
  await conflict(second).waitFor();
  expect(await liveAlt()).toBe("second draft");
  expect(await draftAlt()).toBe("third draft");
  dashboard.expectNoComplaints();
});

it("publishes once if two tabs publish the same draft", async () => {
  await saveElsewhere("shared draft");
  const [first, second] = [await openVersions(), await openVersions()];
  await publish(first);
  // The toast may disappear before a busy machine sees it. The draft's heading doesn't come back.
  await draftHeading(first).waitFor({ state: "detached" });
  // On a busy machine, the tab may already have noticed that there is nothing to publish.
  await second
    .getByRole("button", { name: "Publish draft" })
    .click({ timeout: 5_000 })
    .catch(() => undefined);
  await Promise.any([conflict(second).waitFor(), draftHeading(second).waitFor({ state: "detached" })]);
  expect(await liveAlt()).toBe("shared draft");
  const { versions } = (await (await dashboard.owner.call("GET", `${api}/versions`)).json()) as {
    versions: { number: number }[];
  };
  expect(versions.map(({ number }) => number)).toEqual([3, 2, 1]);
  dashboard.expectNoComplaints();
});

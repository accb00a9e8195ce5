import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type DashboardBrowser, openDashboard } from "../support/dashboard-browser.ts";
import { settle } from "./open-editor.ts";

let dashboard: DashboardBrowser;
beforeAll(async () => {
  dashboard = await openDashboard();
});
afterAll(async () => await dashboard[Symbol.asyncDispose]());

const max = 1024 * 1024;
const folder = fileURLToPath(new URL("../../designs/", import.meta.url));
const templates = readdirSync(folder)
  .filter((file) => file.endsWith(".json"))
  .map((file) => file.replace(".json", ""));

async function fromTemplate(template: string): Promise<string> {
  const { owner, limn } = dashboard;
  const [project] = await limn.services.store.projects.list(owner.companyId);
  const path = `/dashboard/${owner.companyId}/templates/${template}/designs`;
  const answer = await owner.call("POST", path, { project_id: project?.id });
  if (answer.status !== 201) throw new Error(await answer.text());
  return ((await answer.json()) as { id: string }).id;
}

interface Transfer {
  path: string;
  bytes: number;
}

/** What the browser's network panel shows as transferred until the artboard is painted, in a fresh profile. */
async function opening(id: string): Promise<Transfer[]> {
  const page = await dashboard.open("about:blank", { viewport: { width: 1440, height: 900 } });
  const network = await page.context().newCDPSession(page);
  const transfers = new Map<string, Transfer>();
  network.on("Network.responseReceived", ({ requestId, response }) =>
    transfers.set(requestId, { path: new URL(response.url).pathname, bytes: 0 }),
  );
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const transfer = transfers.get(requestId);
    if (transfer !== undefined) transfer.bytes = encodedDataLength;
  });
  await network.send("Network.enable");
  await page.goto(`/c/${dashboard.owner.companyId}/designs/${id}/edit`);
  await settle(page);
  await page.waitForLoadState("networkidle");
  await page.context().close();
  return [...transfers.values()].sort((one, other) => other.bytes - one.bytes);
}

it.each(templates)("opening %s in the editor transfers at most 1 MB", async (template) => {
  const transfers = await opening(await fromTemplate(template));
  const total = transfers.reduce((sum, { bytes }) => sum + bytes, 0);
  const largest = transfers.slice(0, 12).map(({ path, bytes }) => `${Math.round(bytes / 1024)} KB ${path}`);
  expect(total, largest.join("\n")).toBeLessThanOrEqual(max);
});

it("says once that the editor opens, though its session, its code and the draft come one after another", async () => {
  const page = await dashboard.open("about:blank");
  for (const part of ["**/dashboard/session", "**/v1/designs/*/document"]) {
    await page.route(part, async (route) => {
      await page.waitForTimeout(1000);
      await route.continue();
    });
  }
  await page.addInitScript(`{
    globalThis.seen = [];
    const look = () => {
      const indicator = document.querySelector(".editor-frame [role=status]");
      if (indicator !== null) seen.push(getComputedStyle(indicator).opacity);
      requestAnimationFrame(look);
    };
    look();
  }`);
  await page.goto(`/c/${dashboard.owner.companyId}/designs/${await fromTemplate("webinar")}/edit`);
  await settle(page);
  const seen = await page.evaluate<string[]>("seen");
  // Once it is seen, it stays.
  expect(new Set(seen.slice(seen.indexOf("1")))).toEqual(new Set(["1"]));
});

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createDesign } from "../../src/operations/designs/manage-designs.ts";
import { type DashboardBrowser, openDashboard } from "../support/dashboard-browser.ts";
import { textLayer } from "../support/design-fixtures.ts";

let dashboard: DashboardBrowser;
beforeAll(async () => {
  dashboard = await openDashboard();
}, 400_000);
afterAll(async () => await dashboard[Symbol.asyncDispose]());

const box = { x: 10, y: 10, width: 200, height: 40 };
const document = {
  name: "Offer",
  width: 300,
  height: 100,
  layers: [
    { ...textLayer({ layer_id: "title", name: "title", text: "{{product|Coffee}}" }), ...box },
    {
      ...textLayer({ layer_id: "badge", name: "badge", text: "VIP" }),
      ...box,
      show_when: { all: [{ parameter: "tier", is: "vip" }] },
    },
  ],
};

const snippet = async (page: Page) => (await page.getByRole("region", { name: /^HTML/ }).textContent()) ?? "";

it("keeps what was chosen for each parameter, and its field, alternative text and width", async () => {
  const { services, caller } = dashboard.limn;
  const [project] = await services.store.projects.list(caller.companyId);
  const { id } = await createDesign(services, caller, { project_id: project?.id ?? "", document });
  const path = `/c/${dashboard.owner.companyId}/designs/${id}`;
  const page = await dashboard.open(path);
  // Nobody would see a layer whose condition is the same for everyone.
  await expect.poll(() => snippet(page)).toContain("tier=*|TIER|*");
  expect(await snippet(page)).not.toContain("product=");
  await page.getByLabel("Who gets which product").selectOption("Different for each recipient");
  await page.getByLabel("Who gets which tier").selectOption("Same for everyone");
  await page.getByLabel("Field for product").fill("BOUGHT");
  await page.getByText("Alt text and display size").click();
  await page.getByLabel("Alt text").fill("An offer");
  await page.getByLabel("Display width in pixels").fill("150");
  const chosen = await snippet(page);
  expect(chosen).toContain("product=*|BOUGHT|*");
  expect(chosen).not.toContain("tier=");
  await page.getByRole("link", { name: "Code" }).click();
  await page.getByRole("link", { name: "Use", exact: true }).click();
  await expect.poll(() => snippet(page)).toBe(chosen);
  await page.reload();
  await expect.poll(() => snippet(page)).toBe(chosen);
  dashboard.expectNoComplaints();
});

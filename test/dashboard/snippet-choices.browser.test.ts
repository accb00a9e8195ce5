import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createDesign } from "../../src/operations/designs/manage-designs.ts";
import { expectAccessible } from "../support/axe.ts";
import { type DashboardBrowser, openDashboard } from "../support/dashboard-browser.ts";
import { textLayer } from "../support/design-fixtures.ts";
import { inviteMember } from "../support/people.ts";

let dashboard: DashboardBrowser;
beforeAll(async () => {
  dashboard = await openDashboard();
});
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
  await page
    .getByText("Only conditions read tier: layers that depend on it are shown to all or to nobody.")
    .waitFor();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Code" }).click();
  await page.getByRole("link", { name: "Use", exact: true }).click();
  await expect.poll(() => snippet(page)).toBe(chosen);
  await page.reload();
  await expect.poll(() => snippet(page)).toBe(chosen);

  // Others get the same, in their own browsers; what a viewer chooses is for that viewer alone.
  const { base } = dashboard.limn;
  const [eda, vic] = await Promise.all([
    inviteMember(base, dashboard.owner, { name: "Eda", email: "eda@example.com", role: "editor" }),
    inviteMember(base, dashboard.owner, { name: "Vic", email: "vic@example.com", role: "viewer" }),
  ]);
  const [ofEda, ofVic] = [await dashboard.open(path, { as: eda }), await dashboard.open(path, { as: vic })];
  await expect.poll(() => snippet(ofEda)).toBe(chosen);
  await expect.poll(() => snippet(ofVic)).toBe(chosen);
  await ofVic.getByLabel("Who gets which tier").selectOption("Different for each recipient");
  await ofVic.reload();
  await expect.poll(() => snippet(ofVic)).toContain("tier=*|TIER|*");
  await ofEda.getByLabel("Field for product").fill("GOT");
  await ofEda.close();
  await page.reload();
  await expect.poll(() => snippet(page)).toBe(chosen.replace("BOUGHT", "GOT"));
  dashboard.expectNoComplaints();
});

it("makes images sharp on phones until somebody turns it off, or where the design is", async () => {
  const { services, caller } = dashboard.limn;
  const [project] = await services.store.projects.list(caller.companyId);
  const create = async (output: object) =>
    (
      await createDesign(services, caller, {
        project_id: project?.id ?? "",
        document: { ...document, output },
      })
    ).id;
  const pathOf = (id: string) => `/c/${dashboard.owner.companyId}/designs/${id}`;
  const page = await dashboard.open(pathOf(await create({})));
  const choice = page.getByRole("switch", { name: "Sharp on phones" });
  const url = async () => (await page.getByRole("link", { name: "Open image" }).getAttribute("href")) ?? "";
  await expect.poll(() => snippet(page)).toContain("&amp;scale=2");
  expect(await snippet(page)).toContain('width="300" height="100"');
  expect(new URL(await url()).searchParams.get("scale")).toBe("2");
  await page.getByText(/JPEG · .* · 300 × 100 px$/).waitFor();
  await page.getByLabel("Email platform").selectOption("Plain HTML");
  await expect.poll(() => snippet(page)).toMatch(/srcset="\S+ 1x, \S+&amp;scale=2 2x"/);
  await expectAccessible(page);
  const saved = page.waitForResponse((response) => response.request().method() === "PATCH");
  await choice.uncheck();
  await saved;
  await page.reload();
  await expect.poll(() => snippet(page)).toMatch(/^[^]*<img src="\S+"\s+width="300"/);
  expect(await snippet(page)).not.toContain("scale=");
  expect(await url()).not.toContain("scale=");
  await page.goto(pathOf(await create({ scale: 2 })));
  await page.getByText("The image has enough pixels without a scale in its URL.").waitFor();
  expect([await choice.isDisabled(), await choice.isChecked()]).toEqual([true, true]);
  expect(await snippet(page)).not.toContain("scale=");
  await page.getByText("300 × 100 px, scale 2").waitFor();
  await page.getByText(/JPEG · .* · 600 × 200 px$/).waitFor();
  dashboard.expectNoComplaints();
});

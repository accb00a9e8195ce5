import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { expectAccessible } from "../support/axe.ts";
import { type DashboardBrowser, openDashboard } from "../support/dashboard-browser.ts";
import { textLayer } from "../support/design-fixtures.ts";
import { makeDesign } from "../support/fill-in-design.ts";

let dashboard: DashboardBrowser;
let page: Page;
beforeAll(async () => {
  dashboard = await openDashboard();
});
afterEach(async () => {
  await page.context().close();
  dashboard.expectNoComplaints();
});
afterAll(async () => await dashboard[Symbol.asyncDispose]());

const box = { x: 10, y: 10, width: 400, height: 60 };
const greeting = {
  ...textLayer({ layer_id: "greeting", name: "greeting", text: "Hi {{first_name|there}}" }),
  ...box,
};
const badge = {
  ...textLayer({ layer_id: "badge", name: "badge", text: "VIP" }),
  ...box,
  y: 100,
  show_when: { all: [{ parameter: "tier", is: "vip" }] },
};
const sound = { name: "Offer", width: 600, height: 200, alt: "auto", layers: [greeting, badge] };

const pathOf = (id: string) => `/c/${dashboard.owner.companyId}/designs/${id}`;
const check = () => page.getByRole("region", { name: "Email check" });
const snippet = async () => (await page.getByRole("region", { name: /^HTML/ }).textContent()) ?? "";

it("says below the snippet that an image is ready for emails, and what it weighs", async () => {
  page = await dashboard.open(pathOf(await makeDesign(dashboard, sound)));
  await check()
    .getByText(/^Ready for emails/)
    .waitFor();
  await check()
    .getByText(/^The image weighs [\d.]+ kB, and at most [\d.]+ kB/)
    .waitFor();
  await expectAccessible(page);
});

it("names what readers would see, with the layer and what to do", async () => {
  const faulty = { ...sound, alt: "Waves", width: 700, output: { format: "webp" } };
  page = await dashboard.open(pathOf(await makeDesign(dashboard, faulty)));
  await check().getByRole("heading", { name: "Format" }).waitFor();
  await check().getByText("greeting: The alternative text doesn’t say “Hi there”.").waitFor();
  await check().getByText("Draw it 600 pixels wide with a scale of 2").waitFor();
  expect(
    await check()
      .getByText(/^Ready/)
      .count(),
  ).toBe(0);
  await expectAccessible(page);
});

it("writes what is drawn into the snippet, with its merge tags and fixed values", async () => {
  page = await dashboard.open(pathOf(await makeDesign(dashboard, sound)));
  await expect.poll(snippet).toContain('alt="Hi *|IF:FNAME|**|FNAME|**|ELSE:|*there*|END:IF|*"');
  await page.getByLabel("Who gets which tier").selectOption("Same for everyone");
  await page.getByLabel("tier", { exact: true }).fill("vip");
  await expect.poll(snippet).toContain('*|END:IF|*. VIP"');
  await page.getByText("Alt text and display size").click();
  await page.getByLabel("Alt text").fill("An offer");
  await expect.poll(snippet).toContain('alt="An offer"');
});

it("is turned on and off in the editor, where a text of one's own begins with what was written", async () => {
  page = await dashboard.open(`${pathOf(await makeDesign(dashboard, sound))}/edit`);
  await page.locator('section[aria-label="Artboard"][aria-busy="false"]').waitFor();
  const auto = page.getByRole("switch", { name: "Alternative text from the texts" });
  await page.getByText("Without values: Hi there").waitFor();
  await auto.click();
  const own = page.getByLabel("Alternative text", { exact: true });
  expect(await own.inputValue()).toBe("Hi {{first_name|there}}");
  await expectAccessible(page);
  await auto.click();
  await own.waitFor({ state: "detached" });
});

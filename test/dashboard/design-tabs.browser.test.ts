import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { ada } from "../support/people.ts";
import { expectAccessible } from "../support/axe.ts";
import { type DashboardBrowser, openDashboard } from "../support/dashboard-browser.ts";
import { fillIn, makeDesign } from "../support/fill-in-design.ts";

/** Timeout of page operations on a busy machine. */
const soon = { timeout: 120_000 };

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

const pathOf = (designId: string, tab = "") => `/c/${dashboard.owner.companyId}/designs/${designId}${tab}`;
const document = (id: string) => `/dashboard/${dashboard.owner.companyId}/v1/designs/${id}/document`;

async function save(id: string, change: Record<string, unknown>, publish = false): Promise<void> {
  const path = `${document(id)}${publish ? "?publish=true" : ""}`;
  const answer = await dashboard.owner.call("PUT", path, { ...fillIn, ...change });
  expect(answer.status).toBe(200);
}

it("shows the draft's changes, publishes it, and restores an earlier version", async () => {
  const id = await makeDesign(dashboard);
  const [headline, smallPrint] = fillIn.layers;
  await save(id, {
    layers: [{ ...headline, color: "#aa0000", font_size: 30 }, smallPrint],
    background: { color: "#eef" },
  });
  page = await dashboard.open(pathOf(id, "/versions"));
  await page.getByText("“headline” changed: color and font size.").waitFor();
  await page.getByText("The design's background changed.").waitFor();
  await page.getByLabel("Note").fill("Redder for the sale");
  await page.getByRole("button", { name: "Publish draft" }).click();
  await page.getByText("Version 2 is live.").waitFor();
  await page.getByRole("heading", { name: /^Version 2\s*Live/ }).waitFor();
  await page.getByText("Redder for the sale").waitFor();
  await page.getByText(`by ${ada.name}`).first().waitFor();
  await page.getByText("Unpublished draft").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Compare version 1" }).click();
  const dialog = page.getByRole("dialog", { name: "Compare version 1 with the live version" });
  await expect.poll(() => dialog.getByRole("img").count(), soon).toBe(2);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Restore version 1" }).click();
  await page.getByRole("button", { name: "Restore", exact: true }).click();
  await page.getByText("Version 1 is live again, as version 3.").waitFor();
  await page.getByRole("heading", { name: /^Version 3\s*Live/ }).waitFor();
});

it("asks for confirmation before restoring discards an unpublished draft", async () => {
  const id = await makeDesign(dashboard);
  await save(id, { background: { color: "#123456" } }, true);
  await save(id, { background: { color: "#654321" } });
  page = await dashboard.open(pathOf(id, "/versions"));
  await page.getByRole("button", { name: "Restore version 1" }).click();
  await page.getByRole("button", { name: "Restore", exact: true }).click();
  await page.getByText("The draft has unpublished changes, and restoring discards them.").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Discard draft and restore" }).click();
  await page.getByText("Version 1 is live again, as version 3.").waitFor();
});

it("renders the stress test with warnings and diagnostics", async () => {
  const bare = { ...fillIn, layers: [{ ...fillIn.layers[0], text: "Hello {{first_name}}", max_lines: 1 }] };
  const id = await makeDesign(dashboard, bare);
  page = await dashboard.open(pathOf(id, "/stress"));
  const cards = [
    "As designed",
    "A very long name",
    "One letter",
    "Empty value",
    "Arabic",
    "Chinese",
    "Emoji",
  ];
  for (const name of [...cards, "One very long word", "A raw merge tag"]) {
    await page.getByRole("img", { name, exact: true }).waitFor();
  }
  await page.getByText("Nothing stands in for first_name when it is missing").waitFor();
  await page.getByText("“headline” and “first_name” are merge tags").waitFor();
  await page
    .getByText(/“headline” (?:is shrunk|has no room)/)
    .first()
    .waitFor();
});

it("can test the draft if it differs", async () => {
  const id = await makeDesign(dashboard);
  await save(id, { layers: [{ ...fillIn.layers[0], text: "Hello {{nickname|you}}" }] });
  page = await dashboard.open(pathOf(id, "/stress"));
  await page.getByLabel("Test", { exact: true }).selectOption("The draft");
  await page.getByText("“headline” and “nickname” are merge tags").waitFor();
});

it("writes code for the entered values", async () => {
  page = await dashboard.open(pathOf(await makeDesign(dashboard), "#first_name=Ada"));
  await page.getByRole("link", { name: "Code", exact: true }).click();
  await page.getByRole("region", { name: "curl", exact: true }).getByText("first_name=Ada").waitFor();
  await page.getByRole("tab", { name: "Python" }).click();
  await page.getByRole("region", { name: "Python" }).getByText('"first_name": "Ada"').waitFor();
  await page.getByRole("region", { name: "generate_image_url" }).getByText("Ada").waitFor();
  await page.getByRole("link", { name: "Use", exact: true }).click();
  expect(await page.getByLabel("first_name", { exact: true }).first().inputValue()).toBe("Ada");
});

it.each(["light", "dark"] as const)("is accessible in %s and fits a phone", async (colorScheme) => {
  const id = await makeDesign(dashboard);
  await save(id, { alt: "Another" });
  page = await dashboard.open(pathOf(id), { colorScheme, viewport: { width: 390, height: 844 } });
  for (const tab of ["", "/code", "/versions", "/stress"]) {
    await page.goto(pathOf(id, tab));
    await page.getByRole("heading", { level: 2 }).first().waitFor();
    await expectAccessible(page);
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(390);
    const chosen = await page.locator("nav [aria-current=page]").last().boundingBox();
    expect((chosen?.x ?? 390) + (chosen?.width ?? 0), "the chosen tab is in sight").toBeLessThanOrEqual(390);
  }
});

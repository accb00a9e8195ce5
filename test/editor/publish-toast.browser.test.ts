import { afterAll, beforeAll, expect, it } from "vitest";
import { type DashboardBrowser, openDashboard } from "../support/dashboard-browser.ts";
import { textLayer } from "../support/design-fixtures.ts";
import { openEditor, saved, setProperty } from "./open-editor.ts";

let dashboard: DashboardBrowser;
beforeAll(async () => {
  dashboard = await openDashboard();
});
afterAll(async () => await dashboard[Symbol.asyncDispose]());

const place = { x: 40, y: 40, width: 400, height: 60 };
const document = {
  name: "Banner",
  width: 600,
  height: 300,
  layers: [textLayer({ layer_id: "a", name: "headline", ...place, text: "Hi {{first_name|there}}" })],
};

it("“Use in email” after publishing leads to the button that copies the snippet", async () => {
  const { page } = await openEditor(dashboard, document);
  await page.getByRole("treeitem", { name: "headline" }).click();
  await setProperty(page, "Text", "Hello {{first_name|there}}");
  await saved(page);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByText("Version 2 is live.").waitFor();
  await page.getByRole("button", { name: "Use in email" }).click();
  const copy = page.getByRole("button", { name: "Copy HTML" });
  await copy.waitFor();
  await expect
    .poll(() => copy.evaluate((element) => element === element.ownerDocument.activeElement))
    .toBe(true);
  const box = await copy.boundingBox();
  expect((box?.y ?? 900) + (box?.height ?? 0)).toBeLessThan(900);
  dashboard.expectNoComplaints();
});

it("offers to rearrange the layers after the canvas got another size, as one step that can be undone", async () => {
  const { page } = await openEditor(dashboard, document);
  const rearrange = page.getByRole("button", { name: "Rearrange layers" });
  expect(await rearrange.count()).toBe(0);
  await page.getByLabel("Canvas size").selectOption({ label: "Square, 1080 × 1080" });
  await rearrange.click();
  expect(await rearrange.count()).toBe(0);
  await page.getByRole("treeitem", { name: "headline" }).click();
  const x = page.getByRole("region", { name: "Properties" }).getByLabel("X", { exact: true });
  const arranged = Number(await x.inputValue());
  expect(arranged).toBeGreaterThan(place.x);
  await page.getByRole("region", { name: "Artboard" }).focus();
  await page.keyboard.press("Control+z");
  // Undo brings the selection of that time back, which was none.
  await page.getByRole("treeitem", { name: "headline" }).click();
  await expect.poll(() => x.inputValue()).toBe(String(place.x));
  dashboard.expectNoComplaints();
});

import { afterAll, beforeAll, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { expectAccessible } from "../support/axe.ts";
import { type DashboardBrowser, openDashboard } from "../support/dashboard-browser.ts";
import { drag, openEditor, pointOf, propertyOf, saved, setProperty, settle } from "./open-editor.ts";

let dashboard: DashboardBrowser;
beforeAll(async () => {
  dashboard = await openDashboard();
});
afterAll(async () => {
  await dashboard?.[Symbol.asyncDispose]();
});

const card = { layer_id: "card", name: "card", type: "shape", x: 101, y: 101, width: 80, height: 40 };
const document = { name: "Card", width: 600, height: 300, layers: [card] };
const artboard = (page: Page) => page.getByRole("region", { name: "Artboard" });

it.each(["light", "dark"] as const)(
  "layers snap to guides out of the rulers, which are kept, %s",
  async (colorScheme) => {
    const { page, id } = await openEditor(dashboard, document, { colorScheme });
    await artboard(page).focus();
    await page.keyboard.press("Shift+R");
    const board = await artboard(page).boundingBox();
    const to = await pointOf(page, 250, 150);
    // Out of the left ruler.
    await page.mouse.move((board?.x ?? 0) + 10, to.y);
    await page.mouse.down();
    await page.mouse.move(to.x - 40, to.y);
    await page.mouse.move(to.x, to.y);
    await page.mouse.up();
    const guides = page.locator("[data-guide]");
    expect(await guides.count()).toBe(1);
    await expectAccessible(page);
    await drag(page, [120, 120], [267, 120]);
    await saved(page);
    expect(await propertyOf(page, "X").inputValue()).toBe("250");
    await page.reload();
    await settle(page);
    expect(await guides.count()).toBe(1);
    // Back on the ruler it goes away.
    await page.mouse.move(to.x, to.y + 100);
    await page.mouse.down();
    await page.mouse.move(to.x - 100, to.y);
    await page.mouse.move((board?.x ?? 0) + 8, to.y);
    await page.mouse.up();
    expect(await guides.count()).toBe(0);
    // By key, at the middle of the selection.
    await page.keyboard.press("Control+k");
    await page.keyboard.type("vertical guide");
    await page.keyboard.press("Enter");
    expect(await guides.count()).toBe(1);
    expect(id).toBeTruthy();
    dashboard.expectNoComplaints();
  },
);

it("while the grid is shown, layers come to its lines", async () => {
  const { page } = await openEditor(dashboard, document);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Show or hide the grid" }).click();
  await drag(page, [120, 120], [151, 190]);
  expect(await propertyOf(page, "X").inputValue()).toBe("136");
  expect(await propertyOf(page, "Y").inputValue()).toBe("168");
  dashboard.expectNoComplaints();
});

it("panels get other sizes by pointer and keys, and are folded away", async () => {
  const { page } = await openEditor(dashboard, document);
  const panel = page.getByRole("complementary", { name: "Layers panel" });
  const widthOf = async () => (await panel.boundingBox())?.width ?? 0;
  const edge = page.getByRole("separator", { name: "Width of the layers panel" });
  const usual = await widthOf();
  const at = await edge.boundingBox();
  const [x, y] = [(at?.x ?? 0) + 4, 400];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 50, y);
  await page.mouse.move(x + 100, y);
  await page.mouse.up();
  expect(await widthOf()).toBe(usual + 100);
  await edge.focus();
  await page.keyboard.press("ArrowLeft");
  expect(await widthOf()).toBe(usual + 84);
  expect(await edge.getAttribute("aria-valuenow")).toBe(String(usual + 84));
  await page.reload();
  await settle(page);
  expect(await widthOf()).toBe(usual + 84);
  const values = page.getByRole("region", { name: "Test values" });
  const before = (await values.boundingBox())?.y ?? 0;
  await page.getByRole("separator", { name: "Height of the properties" }).press("ArrowDown");
  expect((await values.boundingBox())?.y ?? 0).toBeGreaterThan(before);
  await edge.dblclick();
  expect(await widthOf()).toBe(usual);
  await artboard(page).focus();
  await page.keyboard.press("Control+\\");
  await panel.waitFor({ state: "hidden" });
  await expectAccessible(page);
  await page.keyboard.press("Control+\\");
  await panel.waitFor();
  await page.getByRole("treeitem", { name: "card" }).click();
  await setProperty(page, "X", "5");
  dashboard.expectNoComplaints();
});

it("the menu of the artboard is about what lies there, and pastes there", async () => {
  const { page, id } = await openEditor(dashboard, document);
  const press = async (x: number, y: number) => {
    const at = await pointOf(page, x, y);
    await page.mouse.click(at.x, at.y, { button: "right" });
    await page.getByRole("menu").waitFor();
  };
  const choose = (name: string) => page.getByRole("menuitem", { name, exact: true }).click();
  await press(140, 120);
  await choose("Copy");
  await press(400, 200);
  // Nothing lies there, so nothing is deleted from there.
  expect(await page.getByRole("menuitem", { name: "Delete" }).count()).toBe(0);
  expect(await page.getByRole("treeitem", { selected: true }).count()).toBe(0);
  await expectAccessible(page);
  await choose("Paste here");
  await page.getByRole("treeitem", { name: "card_2" }).waitFor();
  await saved(page);
  const boxes = [await propertyOf(page, "X").inputValue(), await propertyOf(page, "Y").inputValue()];
  expect(boxes).toEqual(["360", "180"]);
  // In the box of the selection it stays, also where the layer doesn't paint.
  await press(400, 200);
  expect(await page.getByRole("menuitem", { name: "Delete" }).count()).toBe(1);
  expect(await page.getByRole("menuitem", { name: "Replace picture…" }).count()).toBe(0);
  expect(id).toBeTruthy();
  dashboard.expectNoComplaints();
});

import { afterAll, beforeAll, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { expectAccessible } from "../support/axe.ts";
import { type DashboardBrowser, openDashboard } from "../support/dashboard-browser.ts";
import { textLayer } from "../support/design-fixtures.ts";
import { drag, openEditor, propertyOf, saved, setProperty } from "./open-editor.ts";

let dashboard: DashboardBrowser;
beforeAll(async () => {
  dashboard = await openDashboard();
});
afterAll(async () => {
  await dashboard?.[Symbol.asyncDispose]();
});

const shape = (name: string, x: number, y: number) => ({
  layer_id: name,
  name,
  type: "shape",
  x,
  y,
  width: 80,
  height: 40,
  fill_color: "#3366cc",
});
const document = {
  name: "Shapes",
  width: 600,
  height: 300,
  layers: [
    shape("one", 20, 20),
    shape("two", 200, 60),
    shape("three", 420, 130),
    textLayer({ layer_id: "title", name: "title", text: "Welcome", x: 20, y: 240, width: 200, height: 40 }),
  ],
};

async function layersOf(page: Page, id: string) {
  await saved(page);
  const { owner } = dashboard;
  const response = await owner.call("GET", `/dashboard/${owner.companyId}/v1/designs/${id}/document`);
  const { layers } = (await response.json()) as { layers: Record<string, unknown>[] };
  return Object.fromEntries(layers.map((layer) => [String(layer["name"]), layer]));
}
const item = (page: Page, name: string) => page.getByRole("treeitem", { name, exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const undo = (page: Page) => button(page, "Undo").click();
async function chooseAll(page: Page): Promise<void> {
  await item(page, "one").click();
  await item(page, "two").click({ modifiers: ["Shift"] });
  await item(page, "three").click({ modifiers: ["Shift"] });
}

it("aligns and distributes by buttons that are in sight, one step each", async () => {
  const { page, id } = await openEditor(dashboard, document);
  await chooseAll(page);
  await button(page, "Align top").click();
  await button(page, "Distribute horizontally").click();
  const after = await layersOf(page, id);
  expect([after["one"], after["two"], after["three"]].map((one) => [one?.["x"], one?.["y"]])).toEqual([
    [20, 20],
    [220, 20],
    [420, 20],
  ]);
  await undo(page);
  await undo(page);
  expect(await layersOf(page, id)).toMatchObject({ two: { x: 200, y: 60 }, three: { y: 130 } });
  // A single layer is aligned with the canvas, and has nothing to be distributed with.
  await item(page, "one").click();
  expect(await button(page, "Distribute horizontally").isDisabled()).toBe(true);
  await button(page, "Align center").click();
  expect(await layersOf(page, id)).toMatchObject({ one: { x: 260 } });
  dashboard.expectNoComplaints();
});

it("a locked ratio holds in the fields and at the handles", async () => {
  const { page, id } = await openEditor(dashboard, document);
  await item(page, "one").click();
  await setProperty(page, "Width", "160");
  expect(await layersOf(page, id)).toMatchObject({ one: { width: 160, height: 40 } });
  await undo(page);
  await button(page, "Keep the ratio").click();
  expect(await button(page, "Keep the ratio").getAttribute("aria-pressed")).toBe("true");
  await setProperty(page, "Width", "160");
  expect(await layersOf(page, id)).toMatchObject({ one: { width: 160, height: 80 } });
  // The right side.
  await drag(page, [180, 60], [100, 60]);
  expect(await layersOf(page, id)).toMatchObject({ one: { width: 80, height: 40 } });
  await page.reload();
  await item(page, "one").click();
  expect(await button(page, "Keep the ratio").getAttribute("aria-pressed")).toBe("true");
  dashboard.expectNoComplaints();
});

it("a drag on a label changes its number as one step, and Escape takes it back", async () => {
  const { page, id } = await openEditor(dashboard, document);
  await item(page, "one").click();
  const properties = page.getByRole("region", { name: "Properties" });
  const scrub = async (distance: number, ...keys: string[]) => {
    const label = await properties.getByText("X", { exact: true }).boundingBox();
    const [x, y] = [(label?.x ?? 0) + 4, (label?.y ?? 0) + 6];
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (const share of [0.3, 0.7, 1]) await page.mouse.move(x + distance * share, y);
    for (const key of keys) await page.keyboard.press(key);
    await page.mouse.up();
  };
  await scrub(60);
  expect(await propertyOf(page, "X").inputValue()).toBe("50");
  expect(await layersOf(page, id)).toMatchObject({ one: { x: 50 } });
  await scrub(40, "Escape");
  expect(await propertyOf(page, "X").inputValue()).toBe("50");
  expect(await item(page, "one").getAttribute("aria-selected")).toBe("true");
  // What was taken back is no step.
  await undo(page);
  expect(await layersOf(page, id)).toMatchObject({ one: { x: 20 } });
  // A click on the label still goes to the field.
  await properties.getByText("X", { exact: true }).click();
  await propertyOf(page, "X").and(page.locator(":focus")).waitFor();
  dashboard.expectNoComplaints();
});

it("Enter in a field goes on to the artboard, where arrows move the layer", async () => {
  const { page, id } = await openEditor(dashboard, document);
  await item(page, "one").click();
  await setProperty(page, "X", "100");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("5");
  expect(await layersOf(page, id)).toMatchObject({ one: { x: 101, opacity: 0.5 } });
  // What can't be applied keeps the focus.
  await setProperty(page, "Y", "nonsense");
  await propertyOf(page, "Y").and(page.locator(":focus")).waitFor();
  dashboard.expectNoComplaints();
});

it("the number keys set the opacity, each as one step", async () => {
  const { page, id } = await openEditor(dashboard, document);
  await item(page, "one").click();
  await page.keyboard.press("3");
  expect(await layersOf(page, id)).toMatchObject({ one: { opacity: 0.3 } });
  await page.keyboard.press("0");
  expect((await layersOf(page, id))["one"]).not.toHaveProperty("opacity");
  await page.keyboard.press("Control+z");
  expect(await layersOf(page, id)).toMatchObject({ one: { opacity: 0.3 } });
});

it.each(["light", "dark"] as const)(
  "a color is chosen from a spectrum by pointer and keys, %s",
  async (colorScheme) => {
    const { page, id } = await openEditor(dashboard, document, { colorScheme });
    await item(page, "one").click();
    await button(page, "Choose fill").click();
    const picker = page.getByRole("dialog", { name: "Fill" });
    await expectAccessible(page);
    const area = picker.getByRole("group", { name: "Saturation and brightness" });
    const box = await area.boundingBox();
    if (box === null) throw new Error("No area");
    await page.mouse.move(box.x + 10, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.move(box.x + box.width + 30, box.y - 30);
    await page.mouse.up();
    expect(await layersOf(page, id)).toMatchObject({ one: { fill_color: "#0055ff" } });
    await page.keyboard.press("Shift+ArrowDown");
    expect(await picker.getByRole("slider", { name: "Brightness" }).inputValue()).toBe("90");
    await picker.getByRole("slider", { name: "Hue" }).fill("0");
    await picker.getByRole("slider", { name: "Opacity" }).fill("50");
    expect(await layersOf(page, id)).toMatchObject({ one: { fill_color: "#e6000080" } });
    // Escape closes the chooser alone.
    await page.keyboard.press("Escape");
    await picker.waitFor({ state: "detached" });
    expect(await item(page, "one").getAttribute("aria-selected")).toBe("true");
    await button(page, "Choose fill").and(page.locator(":focus")).waitFor();
    for (const _ of ["opacity", "hue", "brightness"]) await undo(page);
    expect(await layersOf(page, id)).toMatchObject({ one: { fill_color: "#0055ff" } });
    await undo(page);
    expect(await layersOf(page, id)).toMatchObject({ one: { fill_color: "#3366cc" } });
    dashboard.expectNoComplaints();
  },
);

it("finds layers by their names and texts", async () => {
  const { page } = await openEditor(dashboard, document);
  const search = page.getByRole("searchbox", { name: "Search layers" });
  await search.fill("WELC");
  expect(await page.getByRole("treeitem").count()).toBe(1);
  await expectAccessible(page);
  await search.press("Enter");
  expect(await item(page, "title").getAttribute("aria-selected")).toBe("true");
  await search.fill("nothing");
  await page.getByText("No layer has these words.").waitFor();
  await search.press("Escape");
  expect(await page.getByRole("treeitem").count()).toBe(4);
  dashboard.expectNoComplaints();
});

it("a line of the tree has the menu of its layer, by the right button and by key", async () => {
  const { page, id } = await openEditor(dashboard, document);
  await item(page, "two").click({ button: "right" });
  expect(await item(page, "two").getAttribute("aria-selected")).toBe("true");
  await expectAccessible(page);
  await page.getByRole("menuitem", { name: "Rename" }).click();
  await page.getByRole("textbox", { name: "Layer name" }).fill("second");
  await page.keyboard.press("Enter");
  await item(page, "second").and(page.locator(":focus")).waitFor();
  await page.keyboard.press("Shift+F10");
  await page.getByRole("menu").waitFor();
  await page.keyboard.press("Escape");
  await item(page, "second").and(page.locator(":focus")).waitFor();
  await page.keyboard.press("Shift+F10");
  await page.getByRole("menuitem", { name: "Delete" }).click();
  expect(Object.keys(await layersOf(page, id))).toEqual(["one", "three", "title"]);
  dashboard.expectNoComplaints();
});

it("what is drawn snaps to the edges of others", async () => {
  const { page, id } = await openEditor(dashboard, document);
  await button(page, "Shape").click();
  // Three pixels beside the right edge of one layer and the left edge of another.
  await drag(page, [103, 63], [197, 97]);
  expect(await layersOf(page, id)).toMatchObject({ rectangle: { x: 100, y: 60, width: 100, height: 40 } });
  dashboard.expectNoComplaints();
});

it("a tool of the menu waits for a click or drag, and by key adds its layer in the middle", async () => {
  const { page, id } = await openEditor(dashboard, document);
  const choose = async () => {
    await button(page, "More layers").click();
    return page.getByRole("menuitem", { name: "Ellipse" });
  };
  await (await choose()).click();
  expect(await page.getByRole("treeitem").count()).toBe(4);
  await drag(page, [301, 201], [399, 279]);
  expect(await layersOf(page, id)).toMatchObject({ ellipse: { x: 300, width: 99 } });
  await (await choose()).press("Enter");
  await item(page, "ellipse_2").waitFor();
  // Escape puts a tool away and keeps the selection.
  await (await choose()).click();
  await page.keyboard.press("Escape");
  expect(await item(page, "ellipse_2").getAttribute("aria-selected")).toBe("true");
  expect(await button(page, "Select").getAttribute("aria-pressed")).toBe("true");
  dashboard.expectNoComplaints();
});

it("forced colors show what is switched on, and the colors to choose from", async () => {
  const { page } = await openEditor(dashboard, document, { forcedColors: "active" });
  await item(page, "one").click();
  const lock = button(page, "Keep the ratio");
  const off = await lock.screenshot();
  await lock.click();
  await page.mouse.move(0, 0);
  expect((await lock.screenshot()).equals(off)).toBe(false);
  await button(page, "Choose fill").click();
  const dialog = page.getByRole("dialog", { name: "Fill" });
  const hue = dialog.getByRole("slider", { name: "Hue" });
  // As long as there is room, so that 100 % is at the end.
  const [slider, picker] = [await hue.boundingBox(), await dialog.boundingBox()];
  expect((slider?.x ?? 0) + (slider?.width ?? 0)).toBeGreaterThan(
    (picker?.x ?? 0) + (picker?.width ?? 0) - 16,
  );
  const red = await hue.screenshot();
  await hue.fill("0");
  expect((await hue.screenshot()).equals(red)).toBe(false);
  await expectAccessible(page);
  dashboard.expectNoComplaints();
});

it("what opens at the end of the properties scrolls into sight, and another layer is shown from the top", async () => {
  const { page } = await openEditor(dashboard, document);
  await item(page, "one").click();
  const panel = page.getByRole("region", { name: "Properties" });
  const scrolled = () => panel.evaluate(({ parentElement }) => parentElement?.scrollTop ?? -1);
  const last = panel.locator("details", { has: page.locator("summary", { hasText: /^Shadow$/ }) });
  await last.locator("summary").scrollIntoViewIfNeeded();
  const before = await scrolled();
  await last.locator("summary").click();
  await expect.poll(scrolled).toBeGreaterThan(before);
  const [opened, values] = [await last.boundingBox(), await page.getByRole("tablist").boundingBox()];
  expect((opened?.y ?? 900) + (opened?.height ?? 0)).toBeLessThanOrEqual(values?.y ?? 0);
  await item(page, "two").click();
  await expect.poll(scrolled).toBe(0);
  dashboard.expectNoComplaints();
});

it("the tabs stay above the test values, and the focus isn't below them", async () => {
  const words = ["first", "second", "third", "fourth", "fifth", "sixth"].map((name) => `{{${name}|${name}}}`);
  const title = textLayer({
    layer_id: "a",
    name: "title",
    text: words.join(" "),
    x: 0,
    y: 0,
    width: 600,
    height: 200,
  });
  const { page } = await openEditor(dashboard, { ...document, layers: [title] });
  const tabs = page.getByRole("tablist", { name: "Personalisation" });
  const before = await tabs.boundingBox();
  const values = page.getByRole("region", { name: "Test values" });
  await values.getByRole("button", { name: "Empty", exact: true }).last().focus();
  expect(await values.evaluate((one) => one.closest("[role=tabpanel]")?.scrollTop ?? 0)).toBeGreaterThan(0);
  expect(await tabs.boundingBox()).toEqual(before);
  await values.getByLabel("first", { exact: true }).focus();
  const field = await values.getByLabel("first", { exact: true }).boundingBox();
  expect(field?.y).toBeGreaterThan((before?.y ?? 0) + (before?.height ?? 0));
  dashboard.expectNoComplaints();
});

it("the picture of a tall version leaves the button below it in sight", async () => {
  const { page } = await openEditor(dashboard, { ...document, height: 3000 });
  await button(page, "More").click();
  await page.getByRole("menuitem", { name: "Versions" }).click();
  const restore = await page.getByRole("button", { name: /^Restore as draft/ }).boundingBox();
  expect((restore?.y ?? 900) + (restore?.height ?? 0)).toBeLessThan(900);
  dashboard.expectNoComplaints();
});

import { afterAll, beforeAll, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { expectAccessible } from "../support/axe.ts";
import { type DashboardBrowser, openDashboard } from "../support/dashboard-browser.ts";
import { textLayer } from "../support/design-fixtures.ts";
import { drag, openEditor, pointOf, propertyOf, saved, setProperty } from "./open-editor.ts";

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

it("two digits that are typed quickly set the opacity exactly, as one step", async () => {
  const { page, id } = await openEditor(dashboard, document);
  await item(page, "one").click();
  // Both at once: what a busy machine presses one after the other isn't quick.
  await page.evaluate(`for (const key of "45")
    document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }))`);
  expect(await layersOf(page, id)).toMatchObject({ one: { opacity: 0.45 } });
  await page.keyboard.press("Control+z");
  expect((await layersOf(page, id))["one"]).not.toHaveProperty("opacity");
});

it("case, decoration and alignment are buttons with names, by pointer and keys", async () => {
  const { page, id } = await openEditor(dashboard, document);
  await item(page, "title").click();
  const choice = (group: string, name: string) =>
    page.getByRole("group", { name: group, exact: true }).getByRole("radio", { name, exact: true });
  await choice("Case", "Uppercase").check({ force: true });
  await choice("Decoration", "Underline").check({ force: true });
  await choice("Align", "Center").focus();
  await page.keyboard.press("ArrowRight");
  expect(await layersOf(page, id)).toMatchObject({
    title: { text_transform: "uppercase", text_decoration: "underline", text_align: "end" },
  });
  expect(await choice("Align", "Right").isChecked()).toBe(true);
  await expectAccessible(page);
});

it("a font offers the weights that it has, and a gradient says that it covers a color", async () => {
  const { page } = await openEditor(dashboard, document);
  await item(page, "title").click();
  await setProperty(page, "Font", "Anton");
  await expect
    .poll(() => propertyOf(page, "Weight").locator("option").allTextContents())
    .toEqual(["Regular 400"]);
  await item(page, "one").click();
  expect(await page.getByText("Border", { exact: true }).count()).toBe(0);
  await button(page, "Add fill gradient").click();
  await page.getByText("The gradient covers it.").waitFor();
  expect(await propertyOf(page, "Fill").isDisabled()).toBe(true);
});

it("an error moves no other field, and what isn't applied is said", async () => {
  const { page } = await openEditor(dashboard, document);
  await item(page, "one").click();
  const before = await propertyOf(page, "Rotation").boundingBox();
  await propertyOf(page, "Width").fill("wide");
  await page.getByText("Enter a number, or arithmetic").waitFor();
  expect(await propertyOf(page, "Rotation").boundingBox()).toEqual(before);
  await propertyOf(page, "Rotation").focus();
  await page.getByText("“wide” wasn’t applied.").waitFor();
  expect(await propertyOf(page, "Width").inputValue()).toBe("80");
});

async function press(page: Page, x: number, y: number): Promise<void> {
  const at = await pointOf(page, x, y);
  await page.mouse.click(at.x, at.y);
}

it("a press on the artboard applies what was typed in a field, on a layer and beside all", async () => {
  const { page, id } = await openEditor(dashboard, document);
  await item(page, "title").click();
  await propertyOf(page, "Text").fill("Goodbye");
  await press(page, 60, 40);
  expect(await layersOf(page, id)).toMatchObject({ title: { text: "Goodbye" } });
  await propertyOf(page, "X").fill("30");
  await press(page, 300, 200);
  expect(await item(page, "one").getAttribute("aria-selected")).toBe("false");
  await propertyOf(page, "Design name").fill("Forms");
  await press(page, 240, 80);
  await propertyOf(page, "Fill").fill("#112233");
  await press(page, 60, 260);
  await propertyOf(page, "Font").fill("Anton");
  await press(page, 300, 200);
  expect(await layersOf(page, id)).toMatchObject({
    one: { x: 30 },
    two: { fill_color: "#112233" },
    title: { font_family: "Anton" },
  });
  // Undo goes back to the layer whose field it was.
  await button(page, "Undo").click();
  expect(await item(page, "title").getAttribute("aria-selected")).toBe("true");
  await button(page, "Undo").click();
  expect(await item(page, "two").getAttribute("aria-selected")).toBe("true");
  await press(page, 300, 200);
  expect(await propertyOf(page, "Design name").inputValue()).toBe("Forms");
});

it("a press on the artboard tells of a text that can't be applied", async () => {
  const { page } = await openEditor(dashboard, document);
  await item(page, "one").click();
  await propertyOf(page, "X").fill("nonsense");
  await press(page, 240, 80);
  await page.getByText("“nonsense” wasn’t applied.").waitFor();
});

it("a drag of a handle goes on from what was typed in a field", async () => {
  const { page, id } = await openEditor(dashboard, document);
  await item(page, "title").click();
  await propertyOf(page, "Text").fill("Goodbye");
  await drag(page, [220, 260], [260, 260]);
  expect(await layersOf(page, id)).toMatchObject({ title: { text: "Goodbye", width: 240 } });
});

it("a field that goes away with what was typed applies it", async () => {
  const { page, id } = await openEditor(dashboard, document);
  await item(page, "title").click();
  await propertyOf(page, "Text").fill("Goodbye");
  // A dropped file takes the selection, but not the focus.
  await page.evaluate(`{
    const data = new DataTransfer();
    data.items.add(new File(['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'], "a.svg", { type: "image/svg+xml" }));
    document.querySelector("section[aria-label=Artboard]")
      .dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
  }`);
  await page.getByRole("treeitem", { selected: true }).and(page.getByRole("treeitem").first()).waitFor();
  expect(await layersOf(page, id)).toMatchObject({ title: { text: "Goodbye" } });
});

it("arrow keys in the width of a group are one step, and bring its members back", async () => {
  const member = (name: string, x: number) => ({ ...shape(name, x, 20), group: "group" });
  const group = { layer_id: "group", name: "group", type: "group", x: 20, y: 20, width: 240, height: 40 };
  const layers = [member("one", 20), member("two", 180), group];
  const { page, id } = await openEditor(dashboard, { ...document, layers });
  await item(page, "group").click();
  const arrows = async (key: string, count: number) => {
    for (let pressed = 0; pressed < count; pressed += 1) await propertyOf(page, "Width").press(key);
  };
  await arrows("Shift+ArrowDown", 24);
  expect(await layersOf(page, id)).toMatchObject({ group: { width: 1 }, two: { width: 1 } });
  await arrows("Shift+ArrowUp", 26);
  expect(await layersOf(page, id)).toMatchObject({
    group: { width: 261 },
    two: { x: 194, width: 87 },
  });
  await page.keyboard.press("Control+z");
  expect(await layersOf(page, id)).toMatchObject({ group: { width: 240 }, two: { x: 180, width: 80 } });
  expect(await button(page, "Undo").isDisabled()).toBe(true);
});

it("new shapes and texts follow what was chosen last, and can be read", async () => {
  const { page, id } = await openEditor(dashboard, document);
  await item(page, "one").click();
  await setProperty(page, "Fill", "#101820");
  await button(page, "Shape").click();
  await drag(page, [300, 180], [590, 290]);
  expect(await layersOf(page, id)).toMatchObject({ rectangle: { fill_color: "#101820" } });
  await button(page, "Text").click();
  await drag(page, [310, 190], [580, 280]);
  await page.keyboard.press("Escape");
  expect(await layersOf(page, id)).toMatchObject({ text: { color: "#ffffff" } });
});

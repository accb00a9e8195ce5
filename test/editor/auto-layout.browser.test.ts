import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { expectAccessible } from "../support/axe.ts";
import { type DashboardBrowser, openDashboard } from "../support/dashboard-browser.ts";
import { drag, openEditor, pointOf, propertyOf, saved, setProperty, settle } from "./open-editor.ts";

let dashboard: DashboardBrowser;
beforeAll(async () => {
  dashboard = await openDashboard();
});
afterEach(() => dashboard.expectNoComplaints());
afterAll(async () => {
  await dashboard?.[Symbol.asyncDispose]();
});

const hug = { width_mode: "hug", height_mode: "hug" };
const shape = (layer_id: string, x: number, more: object = {}) => ({
  layer_id,
  name: layer_id,
  type: "shape",
  x,
  y: 200,
  width: 40,
  height: 40,
  fill_color: "#336699",
  ...more,
});
const name = {
  layer_id: "name",
  name: "name",
  type: "text",
  text: "Ada Lovelace",
  dynamic: true,
  group: "row",
  font_family: "DM Sans",
  font_size: 30,
  x: 0,
  y: 0,
  width: 10,
  height: 10,
  ...hug,
};
/** A row of a name, a square and a dot, with boxes of its own that say nothing. */
const row = {
  layer_id: "row",
  name: "row",
  type: "group",
  x: 50,
  y: 40,
  width: 10,
  height: 10,
  ...hug,
  fill_color: "#ffeecc",
  layout: { gap: 10, padding: 20, align: "center" },
};
const member = (id: string) => shape(id, 0, { group: "row" });
const document = {
  name: "Stacks",
  width: 600,
  height: 300,
  output: { format: "png" },
  layers: [name, member("square"), member("dot"), row, shape("loose", 400)],
};

type Layers = Record<string, Record<string, unknown> & { layer_id: string }>;

/** The layers of the saved draft, by id and in their order. */
async function savedLayers(page: Page, id: string): Promise<Layers> {
  await saved(page);
  const { owner } = dashboard;
  const response = await owner.call("GET", `/dashboard/${owner.companyId}/v1/designs/${id}/document`);
  const { layers } = (await response.json()) as { layers: Layers[string][] };
  return Object.fromEntries(layers.map((layer) => [layer.layer_id, layer]));
}
const item = (page: Page, label: string) => page.getByRole("treeitem", { name: label, exact: true });
const numberOf = async (page: Page, label: string) => Number(await propertyOf(page, label).inputValue());
const flowOf = (layers: Layers) =>
  Object.values(layers)
    .filter(({ group }) => group === "row")
    .map(({ layer_id }) => layer_id);

it("shows layers where their stack puts them with the test values, and opening changes nothing", async () => {
  const { page, id } = await openEditor(dashboard, document);
  await item(page, "row").click();
  const wide = await numberOf(page, "Width");
  expect(wide).toBeGreaterThan(250);
  expect(await numberOf(page, "X")).toBe(50);
  await page.getByRole("region", { name: "Test values" }).getByRole("textbox", { name: "name" }).fill("Bo");
  await settle(page);
  await expect.poll(() => numberOf(page, "Width")).toBeLessThan(wide - 100);
  // The square follows the short name: a press there hits it within the row.
  await item(page, "dot").click();
  await expect.poll(() => propertyOf(page, "X").count()).toBe(0);
  const { x, y } = await pointOf(page, 50 + 20 + 45 + 10 + 20, 40 + 20 + 20);
  await page.mouse.click(x, y);
  await expect.poll(() => item(page, "square").getAttribute("aria-selected")).toBe("true");
  const layers = await savedLayers(page, id);
  expect(layers["square"]).toMatchObject({ x: 0, width: 40 });
  expect(await page.getByRole("button", { name: "Undo" }).isDisabled()).toBe(true);
});

it("adds auto layout by key, removes it again in place, and each is one step", async () => {
  const flat = [
    {
      ...name,
      group: undefined,
      x: 60,
      y: 50,
      width: 200,
      height: 40,
      width_mode: "fixed",
      height_mode: "fixed",
    },
    shape("square", 280, { y: 50 }),
  ];
  const { page, id } = await openEditor(dashboard, { ...document, layers: flat });
  await page.getByRole("region", { name: "Artboard" }).focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Shift+A");
  await item(page, "stack").waitFor();
  await expect.poll(() => propertyOf(page, "Gap").inputValue()).toBe("20");
  const stack = Object.values(await savedLayers(page, id)).find((layer) => layer["name"] === "stack");
  expect(stack).toMatchObject({ ...hug, x: 60, layout: { direction: "row", gap: 20 } });
  await item(page, "square").click();
  expect(await propertyOf(page, "X").count()).toBe(0);
  await item(page, "stack").click();
  await page.keyboard.press("Alt+Shift+A");
  await item(page, "square").click();
  // The text hugs now, so that the square has come nearer, and stays there.
  await expect.poll(() => numberOf(page, "X")).toBeLessThan(279);
  expect(await numberOf(page, "X")).toBeGreaterThan(200);
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await expect.poll(() => item(page, "stack").count()).toBe(0);
  await item(page, "square").click();
  expect(await numberOf(page, "X")).toBe(280);
});

it("has fields for a stack and its members, by keys and with names", async () => {
  const { page, id } = await openEditor(dashboard, document);
  await item(page, "row").click();
  await setProperty(page, "Gap", "24");
  await setProperty(page, "Padding", "12");
  await page.getByRole("radio", { name: "Middle left" }).focus();
  await page.keyboard.press("ArrowDown");
  await expect
    .poll(() => page.getByRole("radio", { name: "Bottom left" }).getAttribute("aria-checked"))
    .toBe("true");
  await page.getByRole("radio", { name: "Column" }).check();
  await expect
    .poll(async () => (await savedLayers(page, id))["row"]?.["layout"])
    .toMatchObject({
      direction: "column",
      gap: 24,
      padding: 12,
      align: "end",
    });
  await expectAccessible(page);
  await page.getByRole("button", { name: "Padding of each side" }).click();
  const left = page.getByRole("textbox", { name: "Left", exact: true });
  await left.fill("30");
  await left.press("Enter");
  await item(page, "name").click();
  await propertyOf(page, "Width follows").selectOption("fill");
  await propertyOf(page, "Absolute position").check();
  await expect.poll(() => propertyOf(page, "X").inputValue()).toBe("80");
  await expectAccessible(page);
  const layers = await savedLayers(page, id);
  expect(layers["name"]).toMatchObject({ absolute: true, x: 80 });
  expect(layers["name"]?.["width_mode"] ?? "fixed").toBe("fixed");
  expect(layers["row"]?.["layout"]).toMatchObject({ padding: [12, 12, 12, 30] });
});

it("members move in the order by arrow keys and by dragging, out of the stack and into it", async () => {
  const { page, id } = await openEditor(dashboard, document);
  const order = async () => flowOf(await savedLayers(page, id)).join(" ");
  await item(page, "square").click();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(order).toBe("square name dot");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect.poll(order).toBe("name dot square");
  await item(page, "row").click();
  const right = 50 + (await numberOf(page, "Width"));
  await item(page, "square").click();
  const y = 40 + 20 + 20;
  await drag(page, [right - 40, y], [60, y]);
  await expect.poll(order).toBe("square name dot");
  await drag(page, [90, y], [90, 250]);
  await expect.poll(order).toBe("name dot");
  expect((await savedLayers(page, id))["square"]).toMatchObject({ x: 70, y: 230 });
  await drag(page, [90, 250], [52, y]);
  await expect.poll(order).toBe("square name dot");
  await page.keyboard.press("Control+z");
  await expect.poll(order).toBe("name dot");
});

it("gaps and padding are dragged on the artboard, and a side that is dragged is fixed", async () => {
  const { page, id } = await openEditor(dashboard, document);
  await item(page, "row").click();
  const wide = await numberOf(page, "Width");
  const y = 40 + 20 + 20;
  await drag(page, [50 + 12, y], [50 + 27, y]);
  await expect
    .poll(() => propertyOf(page, "Left").or(propertyOf(page, "Padding")).count())
    .toBeGreaterThan(0);
  expect((await savedLayers(page, id))["row"]?.["layout"]).toMatchObject({ padding: [20, 20, 20, 35] });
  await drag(page, [50 + wide + 15, y], [50 + wide + 65, y]);
  const fixed = (await savedLayers(page, id))["row"];
  // It snaps to what is near.
  expect(Math.abs(Number(fixed?.["width"]) - wide - 65)).toBeLessThan(6);
  expect(fixed?.["width_mode"] ?? "fixed").toBe("fixed");
  expect(fixed).toMatchObject({ height_mode: "hug" });
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await expect.poll(() => propertyOf(page, "Padding").inputValue()).toBe("20");
});

it("adds a button that grows around its middle while one types", async () => {
  const { page, id } = await openEditor(dashboard);
  await page.getByRole("button", { name: "More layers" }).click();
  await page.getByRole("menuitem", { name: "Button" }).press("Enter");
  await page.keyboard.type("Shop the summer sale");
  await page.keyboard.press("Escape");
  await item(page, "button").click();
  const [x, width] = [await numberOf(page, "X"), await numberOf(page, "Width")];
  expect(x + width / 2).toBeCloseTo(300, 0);
  expect(width).toBeGreaterThan(250);
  const layers = Object.values(await savedLayers(page, id));
  expect(layers.map((layer) => [layer["name"], layer["text"]])).toEqual([
    ["label", "Shop the summer sale"],
    ["button", undefined],
  ]);
});

it("says where a stack has no room for its members, until it has", async () => {
  const crowded = { ...row, width: 90, height: 80, width_mode: "fixed", height_mode: "fixed" };
  const layers = [member("square"), member("dot"), crowded];
  const { page } = await openEditor(dashboard, { ...document, layers });
  const outline = page.getByText("Too small for all of its layers");
  await page.getByRole("tab", { name: "Hints" }).click();
  await page.getByText("it has no room for all of its layers").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Select row" }).click();
  await outline.waitFor();
  await page.getByText("No room for all of its layers", { exact: true }).waitFor();
  await propertyOf(page, "Width follows").selectOption("hug");
  await expect.poll(() => outline.count()).toBe(0);
  expect(await page.getByText("No room for all of its layers", { exact: true }).count()).toBe(0);
});

it("says why a member can't be aligned, and leads to what places it", async () => {
  const { page } = await openEditor(dashboard, document);
  await item(page, "square").click();
  expect(await page.getByRole("button", { name: "Align left" }).isDisabled()).toBe(true);
  await page.getByText("Auto layout places this.").waitFor();
  await page.getByRole("button", { name: "Align in “row”" }).click();
  expect(await item(page, "row").getAttribute("aria-selected")).toBe("true");
  await page.getByRole("radiogroup", { name: /align/i }).first().waitFor();
  expect(await page.getByText("Auto layout places this.").count()).toBe(0);
});

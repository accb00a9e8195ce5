import { afterAll, beforeAll, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { type DashboardBrowser, openDashboard } from "../support/dashboard-browser.ts";
import { openEditor, propertyOf, saved, setProperty } from "./open-editor.ts";

let dashboard: DashboardBrowser;
beforeAll(async () => {
  dashboard = await openDashboard();
});
afterAll(async () => {
  await dashboard?.[Symbol.asyncDispose]();
});

const shape = (name: string, x: number) => ({
  layer_id: name,
  name,
  type: "shape",
  x,
  y: 20,
  width: 40,
  height: 40,
});
const document = { name: "Shapes", width: 600, height: 300, layers: [shape("one", 10), shape("two", 100)] };

async function layersOf(page: Page, id: string) {
  await saved(page);
  const { owner } = dashboard;
  const response = await owner.call("GET", `/dashboard/${owner.companyId}/v1/designs/${id}/document`);
  return ((await response.json()) as { layers: Record<string, unknown>[] }).layers;
}
const item = (page: Page, name: string) => page.getByRole("treeitem", { name, exact: true });
const names = async (page: Page) =>
  await page.getByRole("treeitem").evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
const selected = async (page: Page) =>
  await page
    .getByRole("treeitem", { selected: true })
    .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));

/** Ways to have the first layer selected, with the focus at different places. */
const places: [string, (page: Page) => Promise<void>][] = [
  [
    "the artboard",
    async (page) => {
      await item(page, "one").click();
      await page.getByRole("region", { name: "Artboard" }).focus();
    },
  ],
  ["the tree, by a click", (page) => item(page, "one").click()],
  [
    "the tree, by keys",
    async (page) => {
      await item(page, "one").focus();
      await page.keyboard.press("Space");
    },
  ],
  [
    "the toolbar",
    async (page) => {
      await item(page, "one").click();
      await page.getByRole("button", { name: "Zoom in" }).click();
    },
  ],
];

it.each(places)("keys act on the selection from %s", async (place, choose) => {
  const { page, id } = await openEditor(dashboard, document);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await choose(page);
  await press("Control+d");
  await expect.poll(() => selected(page)).toEqual(["one_2"]);
  await press("Delete");
  await expect.poll(() => names(page)).toEqual(["two", "one"]);
  await press("Control+z");
  await expect.poll(() => selected(page)).toEqual(["one_2"]);
  await press("Alt+ArrowUp");
  await expect.poll(() => names(page)).toEqual(["one_2", "two", "one"]);
  await press("Alt+ArrowDown", "]");
  await expect.poll(() => names(page)).toEqual(["one_2", "two", "one"]);
  await press("Control+g");
  await expect.poll(() => selected(page)).toEqual(["group"]);
  await press("Control+Shift+g");
  await expect.poll(() => selected(page)).toEqual(["one_2"]);
  await press("F2");
  await page.getByRole("textbox", { name: "Layer name" }).fill("copy");
  await press("Enter");
  await expect.poll(() => names(page)).toEqual(["copy", "two", "one"]);
  await press("Control+x");
  await expect.poll(() => names(page)).toEqual(["two", "one"]);
  await press("Control+v");
  await expect.poll(() => selected(page)).toEqual(["copy"]);
  // Where the focus is in the tree, the arrow keys are the tree's.
  if (place !== "the tree, by keys") {
    await choose(page);
    await press("ArrowRight", "Shift+ArrowDown");
    expect((await layersOf(page, id)).find(({ name }) => name === "one")).toMatchObject({ x: 11, y: 30 });
  }
  dashboard.expectNoComplaints();
});

it("arrow keys in the tree move the focus and the selection", async () => {
  const { page } = await openEditor(dashboard, document);
  await item(page, "two").focus();
  await page.keyboard.press("ArrowDown");
  expect(await selected(page)).toEqual(["one"]);
  await item(page, "one").and(page.locator(":focus")).waitFor();
  await page.keyboard.press("Shift+ArrowUp");
  await expect.poll(() => selected(page)).toEqual(["two", "one"]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Control+ArrowUp");
  expect(await selected(page)).toEqual(["one"]);
  await item(page, "two").and(page.locator(":focus")).waitFor();
  await page.keyboard.press("Delete");
  await expect.poll(() => names(page)).toEqual(["two"]);
});

it("Ctrl+Z after Enter in a field undoes what was entered", async () => {
  const { page, id } = await openEditor(dashboard, document);
  await item(page, "one").click();
  await setProperty(page, "X", "250");
  await page.keyboard.press("Control+z");
  await expect.poll(() => propertyOf(page, "X").inputValue()).toBe("10");
  expect((await layersOf(page, id))[0]).toMatchObject({ x: 10 });
  await page.keyboard.press("Control+Shift+z");
  await expect.poll(() => propertyOf(page, "X").inputValue()).toBe("250");
  // Letters that aren't applied yet are the field's to undo.
  await propertyOf(page, "X").focus();
  await page.keyboard.press("End");
  await page.keyboard.type("7");
  await page.keyboard.press("Control+z");
  expect(await propertyOf(page, "X").inputValue()).toBe("250");
  expect((await layersOf(page, id))[0]).toMatchObject({ x: 250 });
});

it("Ctrl+K opens the commands from a field too, which keeps what was typed", async () => {
  const { page, id } = await openEditor(dashboard, document);
  await item(page, "one").click();
  await propertyOf(page, "X").fill("70");
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog", { name: "Commands" }).waitFor();
  await page.keyboard.press("Escape");
  expect((await layersOf(page, id))[0]).toMatchObject({ x: 70 });
});

it("arrow keys at the edge of a panel move the edge alone, and a drag of it leaves them to the layer", async () => {
  const { page, id } = await openEditor(dashboard, document);
  await item(page, "one").click();
  const edge = page.getByRole("separator", { name: "Width of the layers panel" });
  const widthOf = async () => Number(await edge.getAttribute("aria-valuenow"));
  const before = await widthOf();
  await edge.press("ArrowRight");
  expect(await widthOf()).toBe(before + 16);
  await item(page, "one").click();
  const { x = 0, y = 0 } = (await edge.boundingBox()) ?? {};
  await page.mouse.move(x + 4, y + 300);
  await page.mouse.down();
  await page.mouse.move(x + 44, y + 300);
  await page.mouse.up();
  expect(await widthOf()).toBe(before + 56);
  await page.keyboard.press("ArrowRight");
  expect(await widthOf()).toBe(before + 56);
  expect((await layersOf(page, id))[0]).toMatchObject({ x: 11 });
});

it("T adds a text that is open for typing", async () => {
  const { page, id } = await openEditor(dashboard, document);
  await page.getByRole("region", { name: "Artboard" }).focus();
  await page.keyboard.press("t");
  await page.getByLabel("Text of text").and(page.locator(":focus")).waitFor();
  await page.keyboard.type("Save my seat");
  await page.keyboard.press("Escape");
  expect(await selected(page)).toEqual(["text"]);
  const layers = await layersOf(page, id);
  expect(layers.slice(2)).toEqual([expect.objectContaining({ type: "text", text: "Save my seat" })]);
});

it("pastes what was copied last", async () => {
  const { page, id } = await openEditor(dashboard, document);
  const paste = (type: string, text: string) =>
    page.evaluate(`(() => {
      const data = new DataTransfer();
      data.setData(${JSON.stringify(type)}, ${JSON.stringify(text)});
      document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
    })()`);
  await item(page, "one").click();
  await page.keyboard.press("Control+c");
  await page.keyboard.press("Control+v");
  await page.keyboard.press("Control+v");
  const offsets = (await layersOf(page, id)).flatMap(({ name, x }) =>
    String(name).startsWith("one") ? [x] : [],
  );
  expect(offsets).toEqual([10, 26, 42]);
  await paste("text/plain", "A sentence from Word");
  await expect.poll(() => selected(page)).toEqual(["text"]);
  await paste(
    "text/plain",
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
  );
  await expect.poll(() => selected(page)).toEqual(["graphic"]);
  await paste("text/plain", "A sentence from Word");
  const layers = await layersOf(page, id);
  expect(layers.filter(({ text }) => text === "A sentence from Word")).toHaveLength(2);
  expect(layers.filter(({ type }) => type === "svg")).toHaveLength(1);
  const texts = layers.filter(({ type }) => type === "text");
  expect(texts[0]?.["x"]).not.toBe(texts[1]?.["x"]);
  dashboard.expectNoComplaints();
});

it("SVG code comes in at its own size", async () => {
  const { page, id } = await openEditor(dashboard, { ...document, layers: [] });
  const paste = (code: string) =>
    page.evaluate(`(() => {
      const data = new DataTransfer();
      data.setData("text/plain", ${JSON.stringify(code)});
      document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
    })()`);
  const start = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 24"';
  await paste(`${start}><path d="M0 0h48v24z"/></svg>`);
  await expect.poll(() => selected(page)).toEqual(["graphic"]);
  await paste(`${start} width="96"><rect width="48" height="24"/><text y="9" font-size="9">Hi</text></svg>`);
  await expect.poll(() => selected(page)).toEqual(["Pasted"]);
  const boxes = (await layersOf(page, id)).flatMap(({ type, x, y, width, height }) =>
    type === "text" ? [] : [[type, x, y, width, height]],
  );
  expect(boxes).toEqual([
    ["svg", 276, 138, 48, 24],
    ["shape", 252, 126, 96, 48],
    ["group", 252, 126, 96, 48],
  ]);
  dashboard.expectNoComplaints();
});

it("long names are cut, so that lock and eye stay in reach", async () => {
  const long = "Red box with spaces, quite a few of them, and more";
  const layers = [{ ...shape("long", 10), name: long }];
  const { page } = await openEditor(dashboard, { ...document, layers });
  const panel = await page.getByRole("complementary", { name: "Layers panel" }).boundingBox();
  await item(page, long).hover();
  const eye = await page.getByRole("button", { name: `Hide ${long}` }).boundingBox();
  expect((eye?.x ?? 0) + (eye?.width ?? 0)).toBeLessThanOrEqual((panel?.x ?? 0) + (panel?.width ?? 0));
});

it("forced colors show switches that are on and off, and the chosen layer", async () => {
  const { page } = await openEditor(dashboard, document, { forcedColors: "active" });
  await item(page, "one").click();
  const lookOf = async (name: string) => await page.getByRole("switch", { name, exact: true }).screenshot();
  const off = await lookOf("Hidden");
  await page.getByRole("switch", { name: "Hidden", exact: true }).press("Space");
  await page.getByRole("switch", { name: "Locked", exact: true }).focus();
  expect((await lookOf("Hidden")).equals(off)).toBe(false);
  const outlineOf = (name: string) =>
    page.evaluate(
      `getComputedStyle(document.querySelector('[role=treeitem][aria-label="${name}"]')).outlineStyle`,
    );
  expect([await outlineOf("one"), await outlineOf("two")]).toEqual(["solid", "none"]);
});

import { afterAll, beforeAll, expect, it } from "vitest";
import type { Page } from "playwright-core";
import type { Design } from "../../src/design/design.ts";
import { expectAccessible } from "../support/axe.ts";
import { type DashboardBrowser, openDashboard } from "../support/dashboard-browser.ts";
import { textLayer } from "../support/design-fixtures.ts";
import { artboardPixels, drag, openEditor, propertyOf, saved, setProperty, settle } from "./open-editor.ts";
import { differing, fetchImage, publish } from "./published-image.ts";

let dashboard: DashboardBrowser;
beforeAll(async () => {
  dashboard = await openDashboard();
});
afterAll(async () => {
  await dashboard?.[Symbol.asyncDispose]();
});

const square = { type: "shape", x: 20, y: 20, width: 60, height: 60, fill_color: "#c4502f" };
const document = {
  name: "Sale",
  width: 600,
  height: 300,
  output: { format: "png" },
  layers: [
    { layer_id: "square", name: "square", ...square },
    textLayer({
      layer_id: "title",
      name: "title",
      x: 200,
      y: 120,
      width: 300,
      height: 60,
      text: "Hi {{name|there}}",
      font_family: "DM Sans",
      font_size: 40,
      color: "#665f70",
    }),
  ],
};

const strip = (page: Page) => page.getByRole("region", { name: "Sizes" });
const canvasButton = (page: Page, name: string) =>
  strip(page).getByRole("button", { name: new RegExp(`^${name} \\d`) });

async function addSize(page: Page, name: string, [width, height]: [number, number]): Promise<void> {
  await strip(page).getByRole("button", { name: "Add a size" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a size" });
  await dialog.getByRole("radio", { name: "Custom size" }).check({ force: true });
  await dialog.getByLabel("Width in pixels").fill(String(width));
  await dialog.getByLabel("Height in pixels").fill(String(height));
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("button", { name: "Add size" }).click();
  await dialog.waitFor({ state: "detached" });
  await settle(page);
}

async function draftOf(id: string): Promise<Pick<Design, "layers" | "sizes">> {
  const { services, caller } = dashboard.limn;
  const draft = await services.store.designs.getDraft(caller.companyId, id);
  return JSON.parse(draft?.document ?? "{}") as Design;
}

/** Publishes, and compares what the runtime URL answers with the artboard. */
async function expectServed(page: Page, id: string, query: string): Promise<void> {
  await settle(page);
  await saved(page);
  await publish(page);
  const [shown, sent] = [await artboardPixels(page), await fetchImage(dashboard, id, query)];
  expect(shown.length).toBe(sent.length);
  expect(differing(shown, sent)).toBe(0);
}

it("adds a size by mouse, moves a layer in it alone, and the runtime URL shows it", async () => {
  const { page, id } = await openEditor(dashboard, document);
  await addSize(page, "tall", [300, 500]);
  expect(await canvasButton(page, "tall").getAttribute("aria-current")).toBe("true");
  // Scaled by half, and kept at the top left.
  await drag(page, [25, 25], [125, 225]);
  await expect.poll(() => propertyOf(page, "X").inputValue()).toBe("110");
  await page.getByRole("button", { name: "Use the main size’s value for X: 20" }).waitFor();
  await page.getByRole("region", { name: "Test values" }).getByLabel("name", { exact: true }).fill("Ada");
  await expectServed(page, id, "&size=tall&name=Ada");
  const { layers, sizes } = await draftOf(id);
  expect(layers[0]).toMatchObject({ x: 20, y: 20, width: 60 });
  expect(sizes).toMatchObject([{ name: "tall", layers: [{ layer_id: "square", x: 110, width: 30 }, {}] }]);
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  const preview = page.getByRole("dialog", { name: "Preview" });
  await preview.getByText(/It looks like the artboard|differ visibly from the artboard/).waitFor();
  expect(await preview.getByRole("img").getAttribute("height")).toBe("500");
  await preview.getByLabel("Size").selectOption("Main size, 600 × 300");
  await expect
    .poll(() =>
      preview.getByRole("img").evaluate((image) => (image as { naturalWidth?: number }).naturalWidth),
    )
    .toBe(600);
  await page.keyboard.press("Escape");
  await canvasButton(page, "Main size").click();
  await expectServed(page, id, "&name=Ada");
  dashboard.expectNoComplaints();
});

it("does the same by keyboard alone", async () => {
  const { page, id } = await openEditor(dashboard, document);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const artboard = page.getByRole("region", { name: "Artboard" });
  await artboard.focus();
  await press("Control+k");
  await page.keyboard.type("Add a size");
  await press("Enter");
  const dialog = page.getByRole("dialog", { name: "Add a size" });
  // The presets are radio buttons: arrows choose, here the custom size after the story.
  await dialog.getByRole("radio", { name: "Square" }).focus();
  await press("ArrowDown", "ArrowDown", "Tab", "Control+a");
  await page.keyboard.type("300");
  await press("Tab", "Control+a");
  await page.keyboard.type("500");
  await press("Tab", "Control+a");
  await page.keyboard.type("tall");
  await press("Enter");
  await dialog.waitFor({ state: "detached" });
  await settle(page);
  await artboard.focus();
  await press("Tab", "Shift+ArrowDown", "ArrowRight");
  await expectServed(page, id, "&size=tall");
  expect(await draftOf(id)).toMatchObject({
    layers: [{ x: 20, y: 20 }, {}],
    sizes: [{ layers: [{ layer_id: "square", x: 11 }, {}] }],
  });
  await artboard.focus();
  await press("PageDown");
  await expect.poll(() => canvasButton(page, "Main size").getAttribute("aria-current")).toBe("true");
  await page.getByText("Main size, 600 by 300 pixels").waitFor({ state: "attached" });
  await press("PageUp");
  await expect.poll(() => canvasButton(page, "tall").getAttribute("aria-current")).toBe("true");
  dashboard.expectNoComplaints();
});

it("changes all sizes or one, sets values back, and undo opens the size again", async () => {
  const { page, id } = await openEditor(dashboard, document);
  await addSize(page, "tall", [300, 500]);
  await page.getByRole("treeitem", { name: "square" }).click();
  await setProperty(page, "Fill", "#112233");
  await setProperty(page, "Rotation", "10");
  await page.getByRole("button", { name: "Hide square" }).click();
  await saved(page);
  expect(await draftOf(id)).toMatchObject({
    layers: [{ fill_color: "#112233", rotation: 10 }, {}],
    sizes: [{ layers: [{ layer_id: "square", hidden: true }, {}] }],
  });
  await strip(page).getByText("All sizes", { exact: true }).click();
  await setProperty(page, "X", "5");
  const width = await propertyOf(page, "Width").boundingBox();
  await page.getByRole("button", { name: "Use the main size’s value for Y: 20" }).click();
  // The mark of a value pushes no field away.
  expect(await propertyOf(page, "Width").boundingBox()).toEqual(width);
  await expect.poll(() => propertyOf(page, "Y").inputValue()).toBe("20");
  await saved(page);
  const after = await draftOf(id);
  expect(after.layers[0]?.x).toBe(5);
  expect(after.sizes[0]?.layers[0]).toEqual({ layer_id: "square", hidden: true, width: 30, height: 30 });
  await canvasButton(page, "Main size").click();
  await page.getByText("Has values of its own in tall.").waitFor();
  await page.getByRole("button", { name: "Apply to all sizes" }).click();
  await saved(page);
  expect((await draftOf(id)).sizes[0]?.layers.map(({ layer_id }) => layer_id)).toEqual(["title"]);
  for (const _ of [1, 2]) await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => canvasButton(page, "tall").getAttribute("aria-current")).toBe("true");
  dashboard.expectNoComplaints();
});

it("renames, resizes, duplicates and deletes sizes", async () => {
  const { page, id } = await openEditor(dashboard, document);
  await addSize(page, "tall", [300, 500]);
  const choose = async (name: string, item: string) => {
    await strip(page)
      .getByRole("button", { name: `Actions for ${name}` })
      .click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  await choose("tall", "Change name or size");
  const dialog = page.getByRole("dialog", { name: "Change “tall”" });
  await dialog.getByLabel("Name").fill("Story Two");
  await dialog.getByText("Use up to 40 small letters").waitFor();
  await dialog.getByLabel("Name").fill("story");
  await dialog.getByLabel("Height in pixels").fill("600");
  await dialog.getByRole("button", { name: "Save" }).click();
  await choose("story", "Duplicate");
  await canvasButton(page, "story-2").waitFor();
  await choose("Main size", "Duplicate");
  await saved(page);
  const { sizes } = await draftOf(id);
  expect(sizes.map(({ name, width, height }) => `${name} ${width} ${height}`)).toEqual([
    "copy 600 300",
    "story 300 600",
    "story-2 300 600",
  ]);
  expect(sizes[2]?.layers).toEqual(sizes[1]?.layers);
  await choose("copy", "Delete");
  await page.getByText("“copy” is deleted.").waitFor();
  const undoInToast = page.getByRole("status").getByRole("button", { name: "Undo", exact: true });
  await undoInToast.click();
  await canvasButton(page, "copy").waitFor();
  await choose("copy", "Delete");
  // After another step the toast would undo that one.
  await undoInToast.waitFor();
  await page.getByRole("treeitem", { name: "square" }).click();
  await page.keyboard.press("ArrowRight");
  await undoInToast.waitFor({ state: "detached" });
  await saved(page);
  expect((await draftOf(id)).sizes).toHaveLength(2);
  dashboard.expectNoComplaints();
});

it("axe finds nothing with sizes, in their dialogs, and on a phone", async () => {
  const { page } = await openEditor(dashboard, document);
  await addSize(page, "tall", [300, 500]);
  await page.getByRole("treeitem", { name: "square" }).click();
  await saved(page);
  await expectAccessible(page);
  await strip(page).getByRole("button", { name: "Add a size" }).click();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await strip(page).getByRole("button", { name: "Actions for tall" }).click();
  await page.getByRole("menuitem", { name: "Change name or size" }).click();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  for (const name of ["Publish", "Preview"]) {
    await page.getByRole("button", { name, exact: true }).click();
    await page
      .getByRole("dialog")
      .getByText(/The design has 2 sizes|[kM]B\./)
      .waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page, { onlyColors: true });
  dashboard.expectNoComplaints();
});

it("a parameter can't be called size while that is typed", async () => {
  const sizes = [{ name: "story", width: 300, height: 600 }];
  const layers = document.layers.map((layer) => ({ ...layer, dynamic: true }));
  const { page } = await openEditor(dashboard, { ...document, layers, sizes });
  const problem = /selects a size of this design/;
  const refuses = async (label: string, text: string) => {
    const field = propertyOf(page, label);
    await field.fill(text);
    expect(await field.getAttribute("aria-invalid")).toBe("true");
    const described = { name: label, exact: true, description: problem } as const;
    await page.getByRole("textbox", described).waitFor();
    await field.press("Escape");
  };
  await page.getByRole("treeitem", { name: "title" }).click();
  await canvasButton(page, "story").click();
  await refuses("Name", "Size");
  await refuses("Text", "Size {{size|M}}");
  await page.getByRole("treeitem", { name: "title" }).press("F2");
  await page.keyboard.type("size");
  await page.getByRole("alert").filter({ hasText: problem }).waitFor();
  await page.keyboard.press("Escape");
  await propertyOf(page, "Dynamic").uncheck();
  await setProperty(page, "Name", "size");
  await page.getByText(problem).waitFor();
  expect(await propertyOf(page, "Dynamic").isDisabled()).toBe(true);
  await expectAccessible(page);
});

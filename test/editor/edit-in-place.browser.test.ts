import { afterAll, beforeAll, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { type DashboardBrowser, openDashboard } from "../support/dashboard-browser.ts";
import { textLayer } from "../support/design-fixtures.ts";
import { artboardPixels, openEditor, pointOf, propertyOf, saved, settle } from "./open-editor.ts";

let dashboard: DashboardBrowser;
beforeAll(async () => {
  dashboard = await openDashboard();
});
afterAll(async () => {
  await dashboard?.[Symbol.asyncDispose]();
});

const greeting = (change: object = {}) => ({
  name: "Greeting",
  width: 600,
  height: 300,
  output: { format: "png" },
  layers: [
    textLayer({
      layer_id: "greeting",
      name: "greeting",
      text: "Hello {{first_name|there}}",
      x: 50,
      y: 100,
      width: 500,
      height: 80,
      font_size: 40,
      ...change,
    }),
  ],
});

const textField = (page: Page) => propertyOf(page, "Text");
const select = (page: Page, name: string) => page.getByRole("treeitem", { name }).click();

it("types a text in place: Enter begins, Escape ends it and then the selection", async () => {
  const { page } = await openEditor(dashboard, greeting());
  await select(page, "greeting");
  await page.getByRole("region", { name: "Artboard" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type("Dear {{first_name|friend}},");
  await page.keyboard.press("Enter");
  await page.keyboard.type("welcome");
  expect(await textField(page).inputValue()).toBe("Dear {{first_name|friend}},\nwelcome");
  await page.keyboard.press("Escape");
  expect(await page.getByRole("treeitem", { selected: true }).count()).toBe(1);
  await saved(page);
  // What was typed is one step.
  await page.keyboard.press("Control+z");
  expect(await textField(page).inputValue()).toBe("Hello {{first_name|there}}");
  await page.keyboard.press("Escape");
  expect(await page.getByRole("treeitem", { selected: true }).count()).toBe(0);
  dashboard.expectNoComplaints();
});

it("takes an input method: shows what is composed, then what it becomes, as one step", async () => {
  const { page } = await openEditor(dashboard, greeting());
  await select(page, "greeting");
  await page.getByRole("region", { name: "Artboard" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Hi ");
  const session = await page.context().newCDPSession(page);
  for (const text of ["k", "か", "かn", "かんじ"]) {
    const end = text.length;
    await session.send("Input.imeSetComposition", { text, selectionStart: end, selectionEnd: end });
  }
  expect(await textField(page).inputValue()).toBe("Hi かんじ");
  await session.send("Input.insertText", { text: "漢字" });
  await expect.poll(() => textField(page).inputValue()).toBe("Hi 漢字");
  await page.keyboard.press("Escape");
  await saved(page);
  await page.keyboard.press("Control+z");
  expect(await textField(page).inputValue()).toBe("Hello {{first_name|there}}");
  dashboard.expectNoComplaints();
});

it("shows placeholders while a text is typed, and the test values otherwise", async () => {
  const { page } = await openEditor(dashboard, greeting());
  await page.getByRole("region", { name: "Test values" }).getByLabel("first_name").fill("Ada");
  await settle(page);
  const filled = await artboardPixels(page);
  const start = await pointOf(page, 100, 130);
  await page.mouse.dblclick(start.x, start.y);
  await expect.poll(async () => filled.equals(await artboardPixels(page))).toBe(false);
  await page.keyboard.press("Escape");
  await expect.poll(async () => filled.equals(await artboardPixels(page))).toBe(true);
});

it("moves the caret as the eye sees it in mixed directions, and by pointer", async () => {
  const { page } = await openEditor(dashboard, greeting({ text: "abc שלום" }));
  await select(page, "greeting");
  await page.getByRole("region", { name: "Artboard" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Home");
  for (let count = 0; count < 3; count += 1) await page.keyboard.press("ArrowRight");
  await page.keyboard.type("-");
  expect(await textField(page).inputValue()).toBe("abc- שלום");
  // A press at the far left puts the caret before the first letter.
  const left = await pointOf(page, 51, 120);
  await page.mouse.click(left.x, left.y);
  await page.keyboard.type("X");
  expect(await textField(page).inputValue()).toBe("Xabc- שלום");
  // A press outside ends the editing.
  const outside = await pointOf(page, 300, 280);
  await page.mouse.click(outside.x, outside.y);
  expect(await page.getByRole("textbox", { name: "Text of greeting" }).count()).toBe(0);
  dashboard.expectNoComplaints();
});

it("refuses a name that the URL can't have while it is typed", async () => {
  const { page } = await openEditor(dashboard, {
    ...greeting(),
    layers: [...greeting().layers, { ...greeting().layers[0], layer_id: "other", name: "other" }],
  });
  await select(page, "other");
  const name = propertyOf(page, "Name");
  for (const wrong of ["c", "greeting", ""]) {
    await name.fill(wrong);
    expect(await name.getAttribute("aria-invalid")).toBe("true");
    const reason = await name.getAttribute("aria-describedby");
    expect((await page.locator(`#${escapeId(reason ?? "")}`).textContent())?.length).toBeGreaterThan(5);
  }
  await name.press("Escape");
  expect(await name.inputValue()).toBe("other");
  await name.fill("city");
  await name.press("Enter");
  await expect.poll(() => page.getByRole("treeitem", { name: "city" }).count()).toBe(1);
});

/** Ids made by React contain signs that selectors escape. */
function escapeId(id: string): string {
  return id.replaceAll(/[^\w-]/g, "\\$&");
}

import { afterAll, beforeAll, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { type DashboardBrowser, openDashboard } from "../support/dashboard-browser.ts";
import { textLayer } from "../support/design-fixtures.ts";
import { readDraft } from "../../src/operations/designs/manage-drafts.ts";
import {
  artboardPixels,
  openEditor,
  pointOf,
  propertyOf,
  saved,
  setProperty,
  settle,
} from "./open-editor.ts";
import { differing, fetchImage, publish } from "./published-image.ts";

let dashboard: DashboardBrowser;
beforeAll(async () => {
  dashboard = await openDashboard();
});
afterAll(async () => {
  await dashboard?.[Symbol.asyncDispose]();
});

const greeting = {
  name: "Greeting",
  width: 600,
  height: 200,
  output: { format: "png" },
  layers: [
    textLayer({
      layer_id: "greeting",
      name: "greeting",
      text: "Hello dear Ada",
      x: 50,
      y: 50,
      width: 500,
      height: 80,
      font_size: 40,
    }),
  ],
};

/** Opens the text for typing and selects letters before its end. */
async function selectLast(page: Page, letters: number): Promise<void> {
  await page.getByRole("treeitem", { name: "greeting" }).click();
  await page.getByRole("region", { name: "Artboard" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("End");
  for (let count = 0; count < letters; count += 1) await page.keyboard.press("Shift+ArrowLeft");
}

async function words(id: string): Promise<unknown> {
  const { services, caller } = dashboard.limn;
  const { document } = await readDraft(services, caller, id);
  const [layer] = document["layers"] as { text?: string; runs?: unknown }[];
  return layer?.runs ?? layer?.text;
}

it("styles the selected words by keys, keeps the style while typing, and takes it back", async () => {
  const { page, id } = await openEditor(dashboard, greeting);
  await selectLast(page, 3);
  await page.keyboard.press("Control+b");
  await page.keyboard.press("Control+i");
  await page.keyboard.press("Control+u");
  await saved(page);
  const style = { font_weight: 700, font_style: "italic", text_decoration: "underline" };
  expect(await words(id)).toEqual([{ text: "Hello dear " }, { text: "Ada", ...style }]);
  await page.keyboard.press("Control+u");
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await saved(page);
  const { text_decoration: _, ...slanted } = style;
  expect(await words(id)).toEqual([{ text: "Hello dear " }, { text: "Ada", ...slanted }]);
  await page.keyboard.press("End");
  await page.keyboard.type("m");
  await saved(page);
  expect(await words(id)).toEqual([{ text: "Hello dear " }, { text: "Adam", ...slanted }]);
  for (let count = 0; count < 4; count += 1) await page.keyboard.press("Shift+ArrowLeft");
  await page.keyboard.press("Control+b");
  await page.keyboard.press("Control+i");
  await saved(page);
  expect(await words(id)).toBe("Hello dear Adam");
  dashboard.expectNoComplaints();
});

it("styles the selected words by the panel, and the whole text outside of them", async () => {
  const { page, id } = await openEditor(dashboard, greeting);
  await selectLast(page, 3);
  await setProperty(page, "Size", "60");
  await propertyOf(page, "Weight").selectOption("800");
  await saved(page);
  const large = { font_size: 60, font_weight: 800 };
  expect(await words(id)).toEqual([{ text: "Hello dear " }, { text: "Ada", ...large }]);
  expect(await propertyOf(page, "Size").inputValue()).toBe("60");
  // A press on the other words selects none of these.
  const first = await pointOf(page, 60, 75);
  await page.mouse.click(first.x, first.y);
  await page.keyboard.type("O ");
  await saved(page);
  expect(await words(id)).toEqual([{ text: "O Hello dear " }, { text: "Ada", ...large }]);
  await page.keyboard.press("Escape");
  await setProperty(page, "Size", "30");
  await saved(page);
  expect(await words(id)).toEqual([{ text: "O Hello dear " }, { text: "Ada", font_weight: 800 }]);
  await settle(page);
  const shown = await artboardPixels(page);
  await publish(page);
  expect(differing(shown, await fetchImage(dashboard, id))).toBe(0);
  dashboard.expectNoComplaints();
});

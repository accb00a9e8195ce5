import { afterAll, beforeAll, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { expectAccessible } from "../support/axe.ts";
import { type DashboardBrowser, openDashboard } from "../support/dashboard-browser.ts";
import { artboardPixels, drag, openEditor, saved, setProperty, settle } from "./open-editor.ts";
import { differing, fetchImage, publish } from "./published-image.ts";

let dashboard: DashboardBrowser;
beforeAll(async () => {
  dashboard = await openDashboard();
});
afterAll(async () => {
  await dashboard?.[Symbol.asyncDispose]();
});

const served = (id: string, query = "") => fetchImage(dashboard, id, query);

const treeNames = (page: Page) =>
  page
    .getByRole("treeitem")
    .evaluateAll((items) => items.map((item) => (item as { ariaLabel?: string }).ariaLabel));

it("builds a banner by mouse, publishes it, and the runtime URL shows what the artboard showed", async () => {
  const { page, id } = await openEditor(dashboard);
  await page.getByRole("button", { name: "Shape", exact: true }).click();
  await drag(page, [20, 20], [220, 120]);
  expect(await treeNames(page)).toEqual(["rectangle"]);
  await setProperty(page, "Fill", "#c4502f");
  await page.getByRole("button", { name: "Text", exact: true }).click();
  await drag(page, [40, 140], [560, 220]);
  await page.keyboard.press("Escape");
  await setProperty(page, "Text", "Hello {{first_name|there}}");
  await setProperty(page, "Name", "headline");
  await setProperty(page, "Color", "#221d2b");
  expect(await treeNames(page)).toEqual(["headline", "rectangle"]);
  await drag(page, [120, 70], [320, 70]);
  await expect
    .poll(() =>
      page.getByRole("region", { name: "Properties" }).getByLabel("X", { exact: true }).inputValue(),
    )
    .toBe("220");
  await page.getByRole("region", { name: "Test values" }).getByLabel("first_name").fill("Ada");
  await settle(page);
  await saved(page);
  await publish(page);
  const shown = await artboardPixels(page);
  const sent = await served(id, "&first_name=Ada");
  expect(shown.length).toBe(sent.length);
  expect(differing(shown, sent)).toBe(0);
  dashboard.expectNoComplaints();
});

it("builds the same by keyboard alone", async () => {
  const { page, id } = await openEditor(dashboard);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await page.getByRole("region", { name: "Artboard" }).focus();
  await press("r", "t");
  expect(await treeNames(page)).toEqual(["text", "rectangle"]);
  // From the artboard, Tab goes from layer to layer, and past the last one out of it.
  // The text is open for typing: Escape ends that, then the selection.
  await press("Escape", "Escape", "Tab");
  await expect
    .poll(() => page.getByRole("treeitem", { name: "rectangle" }).getAttribute("aria-selected"))
    .toBe("true");
  await press("ArrowRight", "Shift+ArrowDown");
  await press("Tab");
  await expect
    .poll(() => page.getByRole("treeitem", { name: "text" }).getAttribute("aria-selected"))
    .toBe("true");
  await press("Tab");
  expect(await page.evaluate("document.activeElement.getAttribute('aria-label')")).not.toBe("Artboard");
  expect(await page.getByRole("treeitem", { name: "text" }).getAttribute("aria-selected")).toBe("true");
  await page.getByRole("treeitem", { name: "text" }).focus();
  await press("F2");
  await page.keyboard.type("greeting");
  await press("Enter");
  await expect.poll(() => treeNames(page)).toEqual(["greeting", "rectangle"]);
  await press("Alt+ArrowDown");
  expect(await treeNames(page)).toEqual(["rectangle", "greeting"]);
  await press("Control+z", "Control+z", "Control+Shift+z");
  expect(await treeNames(page)).toEqual(["greeting", "rectangle"]);
  await page.getByRole("switch", { name: "Dynamic" }).focus();
  await press("Space");
  await saved(page);
  await page.getByRole("button", { name: "Publish", exact: true }).focus();
  await press("Enter");
  const confirm = page.getByRole("dialog").getByRole("button", { name: "Publish", exact: true });
  await expect.poll(() => confirm.isEnabled()).toBe(true);
  await confirm.focus();
  await press("Enter");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  const [plain, named] = [await served(id), await served(id, "&greeting=Ada")];
  expect(plain.equals(named)).toBe(false);
  dashboard.expectNoComplaints();
});

it("axe finds nothing, with a layer selected and without, in both themes", async () => {
  const { page } = await openEditor(dashboard);
  await expectAccessible(page);
  await page.getByRole("region", { name: "Artboard" }).focus();
  await page.keyboard.press("t");
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page, { onlyColors: true });
});

import { afterAll, beforeAll, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { expectAccessible } from "../support/axe.ts";
import { type DashboardBrowser, openDashboard } from "../support/dashboard-browser.ts";
import { drag, openEditor, propertyOf, saved, setProperty } from "./open-editor.ts";

let dashboard: DashboardBrowser;
beforeAll(async () => {
  dashboard = await openDashboard();
});
afterAll(async () => {
  await dashboard?.[Symbol.asyncDispose]();
});

const box = { x: 100, y: 100, width: 200, height: 100 };
const document = {
  name: "Card",
  width: 600,
  height: 300,
  layers: [{ layer_id: "card", name: "card", type: "shape", ...box, fill_color: "#3366cc" }],
};

async function cardOf(page: Page, id: string) {
  await saved(page);
  const { owner } = dashboard;
  const response = await owner.call("GET", `/dashboard/${owner.companyId}/v1/designs/${id}/document`);
  return ((await response.json()) as { layers: Record<string, unknown>[] }).layers[0];
}
/** The whole saved draft. */
async function draftOf(page: Page, id: string): Promise<Record<string, unknown>> {
  await saved(page);
  const { owner } = dashboard;
  const response = await owner.call("GET", `/dashboard/${owner.companyId}/v1/designs/${id}/document`);
  return (await response.json()) as Record<string, unknown>;
}
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

it("a handle in the corner sets the radius, which has its field beside the size", async () => {
  const { page, id } = await openEditor(dashboard, document);
  await page.getByRole("treeitem", { name: "card" }).click();
  await drag(page, [116, 116], [136, 136]);
  expect(await cardOf(page, id)).toMatchObject({ ...box, border_radius: 20 });
  expect(await propertyOf(page, "Radius").inputValue()).toBe("20");
  // As far as a pill.
  await drag(page, [120, 120], [260, 200]);
  expect(await cardOf(page, id)).toMatchObject({ border_radius: 50 });
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  expect(await cardOf(page, id)).not.toHaveProperty("border_radius");
  dashboard.expectNoComplaints();
});

it("a gradient has its stops and its direction on the canvas, until Escape", async () => {
  const { page, id } = await openEditor(dashboard, document);
  await page.getByRole("treeitem", { name: "card" }).click();
  await button(page, "Add fill gradient").click();
  const onCanvas = button(page, "Edit on the canvas");
  expect(await onCanvas.getAttribute("aria-pressed")).toBe("true");
  await expectAccessible(page);
  // The line goes from the left side to the right one.
  await drag(page, [100, 150], [150, 150]);
  expect(await cardOf(page, id)).toMatchObject({
    ...box,
    fill_gradient: { stops: [{ position: 0.25 }, { position: 1 }] },
  });
  await drag(page, [322, 150], [200, 290]);
  expect(await cardOf(page, id)).toMatchObject({ fill_gradient: { angle: 180 } });
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  expect(await cardOf(page, id)).toMatchObject({
    fill_gradient: { stops: [{ position: 0 }, { position: 1 }] },
  });
  // A press on the line adds a stop, and a button does in the widest gap.
  await drag(page, [200, 150], [220, 150]);
  expect(await cardOf(page, id)).toMatchObject({
    fill_gradient: { stops: [{}, { color: "#3366cc80", position: 0.6 }, {}] },
  });
  await button(page, "Add color").click();
  expect(await cardOf(page, id)).toMatchObject({
    fill_gradient: { stops: [{}, { color: "#3366ccc0", position: 0.3 }, { position: 0.6 }, {}] },
  });
  await page.getByRole("region", { name: "Artboard" }).focus();
  await page.keyboard.press("Escape");
  expect(await onCanvas.getAttribute("aria-pressed")).toBe("false");
  const card = page.getByRole("treeitem", { name: "card" });
  expect(await card.getAttribute("aria-selected")).toBe("true");
  await page.keyboard.press("Escape");
  expect(await card.getAttribute("aria-selected")).toBe("false");
  dashboard.expectNoComplaints();
});

it("gradients of letters, strokes and the background have handles too", async () => {
  const title = { layer_id: "title", name: "title", type: "text", text: "Hi", x: 350, y: 20, width: 200 };
  const layers = [...document.layers, { ...title, height: 60, font_size: 40 }];
  const { page, id } = await openEditor(dashboard, { ...document, layers });
  const handles = page.locator("section[aria-label=Artboard] svg circle[data-gradient]");
  await page.getByRole("treeitem", { name: "title" }).click();
  await button(page, "Add gradient").click();
  await expect.poll(() => handles.count()).toBe(3);
  const [first, second] = [await handles.nth(1).boundingBox(), await handles.nth(2).boundingBox()];
  // The letters' own width, not that of their box.
  expect((second?.x ?? 0) - (first?.x ?? 0)).toBeLessThan(100);
  await page.getByRole("treeitem", { name: "card" }).click();
  expect(await handles.count()).toBe(0);
  await setProperty(page, "Stroke width", "10");
  await button(page, "Add stroke gradient").click();
  await drag(page, [100, 150], [150, 150]);
  expect(await cardOf(page, id)).toMatchObject({ stroke_gradient: { stops: [{ position: 0.25 }, {}] } });

  await page.getByRole("region", { name: "Artboard" }).focus();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await button(page, "Add gradient").click();
  await expect.poll(() => handles.count()).toBe(3);
  await drag(page, [0, 150], [150, 150]);
  expect(await draftOf(page, id)).toMatchObject({
    background: { gradient: { stops: [{ position: 0.25 }, { position: 1 }] } },
  });
  await page.keyboard.press("Escape");
  await expect.poll(() => handles.count()).toBe(0);
  dashboard.expectNoComplaints();
});

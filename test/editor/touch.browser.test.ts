import type { CDPSession, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { expectAccessible } from "../support/axe.ts";
import { type DashboardBrowser, openDashboard } from "../support/dashboard-browser.ts";
import { textLayer } from "../support/design-fixtures.ts";
import { openEditor, propertyOf, saved, settle } from "./open-editor.ts";

let dashboard: DashboardBrowser;
beforeAll(async () => {
  dashboard = await openDashboard();
});
afterAll(async () => {
  await dashboard?.[Symbol.asyncDispose]();
});

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const box = { layer_id: "box", name: "box", type: "shape", x: 60, y: 40, width: 120, height: 100 };
const title = textLayer({
  layer_id: "title",
  name: "title",
  text: "Hello",
  x: 240,
  y: 120,
  width: 300,
  height: 80,
  font_size: 40,
});
const document = { name: "Phone", width: 600, height: 300, output: { format: "png" }, layers: [box, title] };

type Point = readonly [x: number, y: number];

/** Fingers on a page, at points of the canvas. */
async function openOnPhone() {
  const { page } = await openEditor(dashboard, document, phone);
  const session = await page.context().newCDPSession(page);
  const send = async (type: "touchStart" | "touchMove" | "touchEnd", points: readonly Point[]) => {
    const touchPoints = await Promise.all(
      points.map(async (point, id) => ({ ...(await onScreen(page, point)), id })),
    );
    await session.send("Input.dispatchTouchEvent", { type, touchPoints });
  };
  return { page, session, send };
}

async function onScreen(page: Page, [x, y]: Point): Promise<{ x: number; y: number }> {
  const canvas = await page.locator("canvas[data-artboard]").boundingBox();
  const scale = (canvas?.width ?? 0) / 600;
  return { x: (canvas?.x ?? 0) + x * scale, y: (canvas?.y ?? 0) + y * scale };
}

const zoomOf = async (page: Page) =>
  Number.parseInt((await page.locator("[data-zoom]").getAttribute("data-zoom")) ?? "", 10);

async function tap(session: CDPSession, page: Page, point: Point): Promise<void> {
  const at = await onScreen(page, point);
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at] });
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

it("selects by a tap, moves by a drag, zooms and pans by two fingers, on a phone", async () => {
  const { page, session, send } = await openOnPhone();
  await page.getByRole("button", { name: "Properties" }).click();
  await settle(page);
  await tap(session, page, [100, 90]);
  await expect.poll(() => propertyOf(page, "Name").inputValue()).toBe("box");
  await expectAccessible(page);

  const from = await onScreen(page, [100, 90]);
  const to = await onScreen(page, [180, 130]);
  const touch = async (type: "touchStart" | "touchMove", at: object) =>
    await session.send("Input.dispatchTouchEvent", { type, touchPoints: [at as { x: number; y: number }] });
  await touch("touchStart", from);
  for (let step = 1; step <= 8; step += 1)
    await touch("touchMove", {
      x: from.x + ((to.x - from.x) * step) / 8,
      y: from.y + ((to.y - from.y) * step) / 8,
    });
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await expect.poll(async () => Number(await propertyOf(page, "X").inputValue())).toBeGreaterThan(120);
  expect(Number(await propertyOf(page, "Y").inputValue())).toBeGreaterThan(60);
  await saved(page);

  const before = await zoomOf(page);
  await send("touchStart", [
    [250, 150],
    [350, 150],
  ]);
  const [left, right] = [await onScreen(page, [250, 150]), await onScreen(page, [350, 150])];
  for (let step = 1; step <= 6; step += 1)
    await session.send("Input.dispatchTouchEvent", {
      type: "touchMove",
      touchPoints: [
        { x: left.x - step * 8, y: left.y, id: 0 },
        { x: right.x + step * 8, y: right.y, id: 1 },
      ],
    });
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await expect.poll(() => zoomOf(page)).toBeGreaterThan(before * 1.5);
  // The layer under the fingers didn't move.
  expect(await page.getByRole("button", { name: "Redo" }).isDisabled()).toBe(true);
  dashboard.expectNoComplaints();
});

it("types a text in place after a double tap", async () => {
  const { page, session } = await openOnPhone();
  // A busy machine takes longer for two taps than people may.
  await expect
    .poll(async () => {
      await tap(session, page, [300, 150]);
      await tap(session, page, [300, 150]);
      return await page.evaluate("document.activeElement?.tagName");
    })
    .toBe("TEXTAREA");
  await page.keyboard.press("Control+A");
  await page.keyboard.insertText("Salaam سلام");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Properties" }).click();
  await expect.poll(() => propertyOf(page, "Text").inputValue()).toBe("Salaam سلام");
  await saved(page);
  dashboard.expectNoComplaints();
});

it("keeps the whole canvas in view when a panel opens", async () => {
  const { page } = await openOnPhone();
  for (const panel of ["Layers", "Properties", "Test values"]) {
    await page.getByRole("button", { name: panel, exact: true }).click();
    await expect
      .poll(async () => {
        const canvas = await page.locator("canvas[data-artboard]").boundingBox();
        const board = await page.locator('section[aria-label="Artboard"]').boundingBox();
        if (canvas === null || board === null) return false;
        return canvas.y >= board.y && canvas.y + canvas.height <= board.y + board.height;
      })
      .toBe(true);
  }
});

import { expect } from "vitest";
import type { Page } from "playwright-core";
import type { DashboardBrowser, OpenOptions } from "../support/dashboard-browser.ts";
import { createDesign } from "../../src/operations/designs/manage-designs.ts";

/** An empty design of 600 × 300 pixels. */
const emptyDocument = {
  name: "Banner",
  width: 600,
  height: 300,
  output: { format: "png" },
  layers: [],
};

/** Creates a design and opens it in the editor. Resolves when its fonts and pictures are painted. */
export async function openEditor(
  dashboard: DashboardBrowser,
  document: object = emptyDocument,
  options: OpenOptions = {},
): Promise<{ page: Page; id: string }> {
  const { services, caller } = dashboard.limn;
  const [project] = await services.store.projects.list(caller.companyId);
  const { id } = await createDesign(services, caller, { project_id: project?.id ?? "", document });
  const size = { viewport: { width: 1440, height: 900 }, ...options };
  const page = await dashboard.open(`/c/${caller.companyId}/designs/${id}/edit`, size);
  await settle(page);
  return { page, id };
}

/** Waits until the artboard is painted. */
export async function settle(page: Page): Promise<void> {
  await page.locator('section[aria-label="Artboard"][aria-busy="false"]').waitFor();
}

/** Waits until the draft is saved. */
export async function saved(page: Page): Promise<void> {
  // The status changes with the change, and then with the answer.
  await expect.poll(() => page.getByText(/^(Saved|Saving…|Not saved)$/).textContent()).toBe("Saved");
}

/** The artboard's pixels as RGBA. */
export async function artboardPixels(page: Page): Promise<Buffer> {
  const encoded = await page.evaluate<string>(`(() => {
    const canvas = document.querySelector("canvas[data-artboard]");
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    return new Uint8Array(data.buffer).toBase64();
  })()`);
  return Buffer.from(encoded, "base64");
}

/** The point of the window that shows a point of the canvas, at zoom 100 %. */
export async function pointOf(page: Page, x: number, y: number): Promise<{ x: number; y: number }> {
  const box = await page.locator("canvas[data-artboard]").boundingBox();
  return { x: (box?.x ?? 0) + x, y: (box?.y ?? 0) + y };
}

/** Presses at one point of the canvas and releases at another. */
export async function drag(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  const [start, end] = [await pointOf(page, ...from), await pointOf(page, ...to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2);
  await page.mouse.move(end.x, end.y);
  await page.mouse.up();
}

/** A labelled field of the properties. */
export function propertyOf(page: Page, label: string) {
  return page.getByRole("region", { name: "Properties" }).getByLabel(label, { exact: true });
}

/** Types a value into a labelled field of the properties and applies it. */
export async function setProperty(page: Page, label: string, value: string): Promise<void> {
  const field = propertyOf(page, label);
  await field.fill(value);
  await field.press("Enter");
}

import { afterAll, beforeAll, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { expectAccessible } from "../support/axe.ts";
import { type DashboardBrowser, openDashboard } from "../support/dashboard-browser.ts";
import { openEditor, pointOf, saved, settle } from "./open-editor.ts";

let dashboard: DashboardBrowser;
beforeAll(async () => {
  dashboard = await openDashboard();
});
afterAll(async () => {
  await dashboard?.[Symbol.asyncDispose]();
});

const box = { type: "shape", x: 100, y: 100, width: 100, height: 100 };
const document = {
  name: "Offer",
  width: 600,
  height: 300,
  output: { format: "png" },
  layers: [
    { layer_id: "below", name: "below", ...box, fill_color: "#0000ff" },
    { layer_id: "badge", name: "badge", ...box, fill_color: "#ff0000" },
    {
      layer_id: "clock",
      name: "clock",
      type: "countdown",
      x: 0,
      y: 0,
      width: 300,
      height: 60,
      until: "2026-12-24T18:00",
    },
  ],
};
const red = [255, 0, 0, 255];
const blue = [0, 0, 255, 255];

const section = (page: Page, name: string) =>
  page
    .getByRole("region", { name: "Properties" })
    .locator("details", { has: page.getByText(name, { exact: true }) });

async function colorAt(page: Page, x: number, y: number): Promise<number[]> {
  await settle(page);
  return await page.evaluate<number[]>(
    `[...document.querySelector("canvas[data-artboard]").getContext("2d").getImageData(${x}, ${y}, 1, 1).data]`,
  );
}

async function draftOf(id: string): Promise<{ time_zone?: string; layers: Record<string, unknown>[] }> {
  const { services, caller } = dashboard.limn;
  const draft = await services.store.designs.getDraft(caller.companyId, id);
  return JSON.parse(draft?.document ?? "{}") as { layers: Record<string, unknown>[] };
}

async function fill(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByRole("group", { name: "Condition 1" }).getByLabel(label, { exact: true });
  await field.fill(text);
  await field.press("Enter");
}

it("a layer is shown at times that are chosen, and tried at any time", async () => {
  const { page, id } = await openEditor(dashboard, document);
  const showWhen = async () =>
    (await draftOf(id)).layers.find(({ layer_id }) => layer_id === "badge")?.["show_when"];
  await page.getByRole("treeitem", { name: "badge" }).click();
  await section(page, "Show when").locator("summary").click();
  await page.getByRole("button", { name: "Add condition" }).click();
  const first = page.getByRole("group", { name: "Condition 1" });

  await first.getByLabel("About").selectOption("The time");
  await first.getByRole("button", { name: "Sun" }).click();
  await first.getByRole("button", { name: "Fri" }).click();
  await expectAccessible(page);
  await saved(page);
  expect(await showWhen()).toEqual({ all: [{ time: { weekdays: ["fri", "sat"] } }] });
  const values = page.getByRole("region", { name: "Test values" });
  await values.getByLabel("Time").fill("2026-12-25T12:00");
  expect(await colorAt(page, 150, 150)).toEqual(red);
  await values.getByLabel("Time").fill("2026-12-24T12:00");
  expect(await colorAt(page, 150, 150)).toEqual(blue);

  await first.getByLabel("Comparison").selectOption("is at or after");
  await fill(page, "Date and time", "{{start|2026-12-24T18:00}}");
  await fill(page, "Plus", "3d");
  await saved(page);
  expect(await showWhen()).toEqual({ all: [{ time: { after: "{{start|2026-12-24T18:00}}", plus: "3d" } }] });
  await values.getByLabel("Time").fill("2026-12-27T17:59");
  expect(await colorAt(page, 150, 150)).toEqual(blue);
  await values.getByLabel("Time").fill("2026-12-27T18:00");
  expect(await colorAt(page, 150, 150)).toEqual(red);
  await values.getByLabel("start").fill("2026-12-25T18:00");
  expect(await colorAt(page, 150, 150)).toEqual(blue);
  await values.getByLabel("start").fill("");
  await values.getByLabel("Time").fill("soon");
  await values.getByText("Enter a date and time such as").waitFor();
  await values.getByRole("button", { name: "Sun, Dec 27, 2026, 18:00" }).click();
  expect(await colorAt(page, 150, 150)).toEqual(red);
  await expectAccessible(page);

  await first.getByLabel("About").selectOption("A countdown");
  await saved(page);
  expect(await showWhen()).toEqual({ all: [{ countdown: "clock", is: "over" }] });
  await page.getByRole("tree", { name: "Layers" }).getByLabel("Shown when “clock” is over").waitFor();
  await values.getByLabel("Time").fill("2026-12-24T17:59:59");
  expect(await colorAt(page, 150, 150)).toEqual(blue);
  await values.getByLabel("Time").fill("2026-12-24T18:00");
  expect(await colorAt(page, 150, 150)).toEqual(red);

  // The server's picture is of the same time.
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByText("It looks like the artboard.").waitFor();
});

it("a countdown repeats, and the design has a zone", async () => {
  const { page, id } = await openEditor(dashboard, document);
  await page.getByRole("treeitem", { name: "clock" }).click();
  const properties = page.getByRole("region", { name: "Properties" });
  await properties.getByLabel("Repeats").selectOption("Every week");
  await properties.getByLabel("Weekday").selectOption("Friday");
  await properties.getByLabel("At", { exact: true }).fill("12:30");
  await properties.getByLabel("At", { exact: true }).press("Enter");
  await saved(page);
  const clock = async () => (await draftOf(id)).layers.find(({ layer_id }) => layer_id === "clock") ?? {};
  expect(await clock()).toMatchObject({ every: { unit: "week", at: "12:30", weekday: "fri" } });
  expect("until" in (await clock())).toBe(false);
  await expectAccessible(page);
  await properties.getByLabel("Repeats").selectOption("Never");
  await properties.getByLabel("Until").fill("2026-12-24T18:00");
  await properties.getByLabel("Until").press("Enter");
  await properties.getByLabel("Plus").fill("1000000d");
  await properties.getByText("Expected days, hours or minutes").waitFor();
  await properties.getByLabel("Plus").fill("3d");
  await properties.getByLabel("Plus").press("Enter");
  await saved(page);
  expect(await clock()).toMatchObject({ until: "2026-12-24T18:00", plus: "3d" });
  expect("every" in (await clock())).toBe(false);

  // Nothing is selected, so that the design's own properties are there.
  const { x, y } = await pointOf(page, 590, 290);
  await page.mouse.click(x, y);
  await page.getByLabel("Time zone").fill("Mars/Olympus");
  await page.getByText("Expected a time zone of the IANA database").waitFor();
  await page.getByLabel("Time zone").fill("Europe/Paris");
  await page.getByLabel("Time zone").press("Enter");
  await saved(page);
  expect((await draftOf(id)).time_zone).toBe("Europe/Paris");
});

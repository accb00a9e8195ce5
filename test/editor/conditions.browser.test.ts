import { afterAll, beforeAll, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { expectAccessible } from "../support/axe.ts";
import { type DashboardBrowser, openDashboard } from "../support/dashboard-browser.ts";
import { textLayer } from "../support/design-fixtures.ts";
import { openEditor, pointOf, propertyOf, saved, setProperty, settle } from "./open-editor.ts";

let dashboard: DashboardBrowser;
beforeAll(async () => {
  dashboard = await openDashboard();
});
afterAll(async () => {
  await dashboard?.[Symbol.asyncDispose]();
});

const box = { type: "shape", x: 100, y: 100, width: 100, height: 100 };
const document = {
  name: "Tiers",
  width: 600,
  height: 300,
  output: { format: "png" },
  layers: [
    { layer_id: "below", name: "below", ...box, fill_color: "#0000ff" },
    { layer_id: "badge", name: "badge", ...box, fill_color: "#ff0000" },
  ],
};

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

async function draftLayer(id: string, layerId: string): Promise<Record<string, unknown>> {
  const { services, caller } = dashboard.limn;
  const draft = await services.store.designs.getDraft(caller.companyId, id);
  const { layers } = JSON.parse(draft?.document ?? "{}") as { layers: Record<string, unknown>[] };
  return layers.find(({ layer_id }) => layer_id === layerId) ?? {};
}

it("a condition is made in plain words, tried with test values, and undone", async () => {
  const { page, id } = await openEditor(dashboard, document);
  await page.getByRole("treeitem", { name: "badge" }).click();
  await section(page, "Show when").locator("summary").click();
  await page.getByRole("button", { name: "Add condition" }).click();
  const first = page.getByRole("group", { name: "Condition 1" });
  await first.getByLabel("Parameter").fill("vip status");
  await first.getByLabel("Parameter").press("Enter");
  await first.getByLabel("Comparison").selectOption("is one of");
  await first.getByLabel("Texts, with commas between").fill("gold, platinum");
  await first.getByLabel("Texts, with commas between").press("Enter");
  await page.getByText("Hidden with the current test values.").waitFor();
  await expectAccessible(page);
  await saved(page);
  expect((await draftLayer(id, "badge"))["show_when"]).toEqual({
    all: [{ parameter: "vip status", in: ["gold", "platinum"] }],
  });
  expect(await colorAt(page, 150, 150)).toEqual([0, 0, 255, 255]);
  await page
    .getByRole("tree", { name: "Layers" })
    .getByLabel("Shown when vip status is one of “gold”, “platinum”")
    .waitFor();

  const values = page.getByRole("region", { name: "Test values" });
  await values.getByLabel("vip status").fill("Gold");
  expect(await colorAt(page, 150, 150)).toEqual([255, 0, 0, 255]);
  await values.getByRole("button", { name: "vip status is “other”" }).click();
  expect(await colorAt(page, 150, 150)).toEqual([0, 0, 255, 255]);
  await values.getByRole("button", { name: "vip status is “gold”" }).click();
  expect(await colorAt(page, 150, 150)).toEqual([255, 0, 0, 255]);
  await expectAccessible(page);

  await page.getByRole("button", { name: "Remove condition 1" }).click();
  await section(page, "Show when").getByText("Always.").waitFor();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await first.waitFor();
  await page.getByRole("button", { name: "Add condition" }).click();
  await page.getByLabel("Show this layer when").selectOption("any is true");
  await page.getByRole("group", { name: "Condition 2" }).getByLabel("Comparison").selectOption("is above");
  await saved(page);
  expect((await draftLayer(id, "badge"))["show_when"]).toEqual({
    any: [
      { parameter: "vip status", in: ["gold", "platinum"] },
      { parameter: "vip status", above: 0 },
    ],
  });
});

it("a press goes through a layer that isn't shown", async () => {
  const show_when = { all: [{ parameter: "tier", is: "gold" }] };
  const layers = document.layers.map((layer) =>
    layer.layer_id === "badge" ? { ...layer, show_when } : layer,
  );
  const { page } = await openEditor(dashboard, { ...document, layers });
  const nameAt = async () => {
    const { x, y } = await pointOf(page, 150, 150);
    await page.mouse.click(x, y);
    return await propertyOf(page, "Name").inputValue();
  };
  expect(await nameAt()).toBe("below");
  await page.getByRole("region", { name: "Test values" }).getByLabel("tier").fill("gold");
  await settle(page);
  expect(await nameAt()).toBe("badge");
});

it("a property is set from the URL, by the keyboard, and shows it", async () => {
  const { page, id } = await openEditor(dashboard, document);
  await page.getByRole("treeitem", { name: "badge" }).click();
  await section(page, "Personalised settings").locator("summary").press("Enter");
  await page.getByRole("button", { name: "Personalise a setting" }).press("Enter");
  const bound = page.getByRole("group", { name: /from the URL$/ });
  await bound.getByLabel("Property").selectOption("Fill");
  await bound.getByLabel("Parameter").fill("accent");
  await bound.getByLabel("Parameter").press("Enter");
  await page.getByText("From the URL: accent").waitFor();
  await expectAccessible(page);
  await saved(page);
  expect((await draftLayer(id, "badge"))["bind"]).toEqual({ fill_color: "accent" });
  await page.getByRole("region", { name: "Test values" }).getByLabel("accent").fill("00ff00");
  expect(await colorAt(page, 150, 150)).toEqual([0, 255, 0, 255]);
  await setProperty(page, "Fill", "#ffff00");
  await page.getByRole("region", { name: "Test values" }).getByRole("button", { name: "Reset" }).click();
  expect(await colorAt(page, 150, 150)).toEqual([255, 255, 0, 255]);
  await page.getByRole("button", { name: "Stop setting Fill from the URL" }).click();
  await saved(page);
  expect((await draftLayer(id, "badge"))["bind"]).toBeUndefined();
});

it("a property is bound and found again at its own field, by keys", async () => {
  const { page, id } = await openEditor(dashboard, document);
  await page.getByRole("treeitem", { name: "badge" }).click();
  await propertyOf(page, "Width").focus();
  await page.keyboard.press("Tab");
  const bindButton = page.getByRole("button", { name: "Personalise this", description: "Width" });
  await bindButton.and(page.locator(":focus")).waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  const row = page.getByRole("group", { name: "Width from the URL" });
  await row.getByLabel("Parameter").and(page.locator(":focus")).waitFor();
  await page.keyboard.type("progress");
  await page.keyboard.press("Enter");
  await saved(page);
  expect((await draftLayer(id, "badge"))["bind"]).toEqual({ width: "progress" });
  await section(page, "Personalised settings").locator("summary").click();
  const mark = page.getByRole("button", { name: "From the URL: progress" });
  await mark.press("Enter");
  await row.getByLabel("Parameter").and(page.locator(":focus")).waitFor();
  expect(await bindButton.count()).toBe(0);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await mark.waitFor({ state: "detached" });
});

it("a renamed layer is renamed in the conditions that test it, in one step", async () => {
  const tier = textLayer({
    layer_id: "tier",
    name: "tier",
    dynamic: true,
    x: 10,
    y: 10,
    width: 80,
    height: 30,
  });
  const show_when = { all: [{ parameter: "tier", is: "gold" }] };
  const layers = [tier, { ...document.layers[1], show_when, bind: { fill_color: "tier" } }];
  const { page, id } = await openEditor(dashboard, { ...document, layers });
  await page.getByRole("treeitem", { name: "tier" }).click();
  await setProperty(page, "Name", "level");
  await saved(page);
  const rules = async () => {
    const { show_when: condition, bind } = await draftLayer(id, "badge");
    return { condition, bind };
  };
  const renamed = { all: [{ parameter: "level", is: "gold" }] };
  expect(await rules()).toEqual({ condition: renamed, bind: { fill_color: "level" } });
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await saved(page);
  await expect.poll(rules).toEqual({ condition: show_when, bind: { fill_color: "tier" } });
  await page.getByRole("treeitem", { name: "tier" }).press("F2");
  await page.keyboard.type("rank");
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await rules()).bind).toEqual({ fill_color: "rank" });
});

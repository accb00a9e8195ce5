import { afterAll, beforeAll, expect, it } from "vitest";
import { expectAccessible } from "../support/axe.ts";
import { type DashboardBrowser, openDashboard } from "../support/dashboard-browser.ts";
import { textLayer } from "../support/design-fixtures.ts";
import { openEditor, settle } from "./open-editor.ts";

let dashboard: DashboardBrowser;
beforeAll(async () => {
  dashboard = await openDashboard();
});
afterAll(async () => {
  await dashboard?.[Symbol.asyncDispose]();
});

const place = { x: 40, y: 40, width: 200, height: 60 };
/** A layer of each kind. */
const layers = [
  textLayer({ layer_id: "a", name: "text", ...place, text: "Hi {{name|there}}", dynamic: true }),
  { layer_id: "b", name: "shape", ...place, type: "shape", fill_color: "#336699" },
  { layer_id: "c", name: "picture", ...place, type: "image", image_url: "https://127.0.0.1:9/a.png" },
  { layer_id: "d", name: "code", ...place, type: "code", value: "https://example.com" },
  { layer_id: "e", name: "rating", ...place, type: "rating", value: 4 },
  { layer_id: "f", name: "progress", ...place, type: "progress", value: 60 },
  { layer_id: "g", name: "countdown", ...place, type: "countdown", until: "2030-01-01" },
  { layer_id: "h", name: "inside", ...place, type: "shape", group: "i" },
  { layer_id: "i", name: "group", ...place, type: "group" },
  { layer_id: "j", name: "member", ...place, type: "shape", group: "k" },
  { layer_id: "k", name: "stack", ...place, type: "group", layout: { padding: [1, 2, 3, 4] } },
];
const document = { name: "Every kind", width: 600, height: 300, layers };

interface Look {
  width: number;
  height: number;
  colorScheme: "light" | "dark";
  forcedColors?: "active";
  /** Of a width whose structure another one has. */
  onlyColors?: boolean;
}

/** All rules at each width that has a layout of its own, and the colors of each theme. */
const sizes = [
  { width: 390, height: 844, colorScheme: "light" },
  { width: 768, height: 1024, colorScheme: "dark", onlyColors: true },
  { width: 1440, height: 900, colorScheme: "dark" },
  { width: 1440, height: 900, colorScheme: "light", forcedColors: "active", onlyColors: true },
] as const satisfies readonly Look[];

it.each(sizes)(
  "axe finds nothing at $width pixels, $colorScheme, forced colors $forcedColors: each kind selected, panels, dialogs",
  async ({ width, height, onlyColors = false, ...colors }: Look) => {
    const { page } = await openEditor(dashboard, document, { viewport: { width, height }, ...colors });
    await expectAccessible(page, { onlyColors });
    const isNarrow = width < 960;
    const panel = async (name: string) => {
      if (isNarrow) await page.getByRole("button", { name, exact: true }).click();
      await settle(page);
    };
    await panel("Layers");
    await page.getByRole("tree", { name: "Layers" }).waitFor();
    await expectAccessible(page, { onlyColors });
    await panel("Properties");
    await page.getByRole("region", { name: "Artboard" }).focus();
    // The group's member is reached by the tree.
    for (const index of layers.slice(1).keys()) {
      await page.getByRole("region", { name: "Artboard" }).focus();
      await page.keyboard.press("Tab");
      await expect.poll(() => page.getByRole("region", { name: "Properties" }).count()).toBe(1);
      await expectAccessible(page, { onlyColors: onlyColors || (index > 0 && width !== 1440) });
    }
    await panel("Test values");
    await expectAccessible(page, { onlyColors });
    for (const [keys, name] of [
      ["Control+k", "Commands"],
      ["?", "Keyboard shortcuts"],
    ] as const) {
      await page.getByRole("region", { name: "Artboard" }).focus();
      await page.keyboard.press(keys);
      await page.getByRole("dialog", { name }).waitFor();
      await expectAccessible(page, { onlyColors });
      await page.keyboard.press("Escape");
    }
    for (const name of ["Preview", "Publish"]) {
      await page.getByRole("button", { name, exact: true }).click();
      await page.getByRole("dialog").waitFor();
      await page.getByRole("dialog").locator("[role=status]").first().waitFor({ state: "detached" });
      await expectAccessible(page, { onlyColors });
      await page.keyboard.press("Escape");
    }
    dashboard.takeComplaints();
    await page.context().close();
  },
);

// Draws docs/pictures/dashboard-*: screenshots of the dashboard. Run: npx node scripts/draw-dashboard.ts
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { openDashboard } from "../test/support/dashboard-browser.ts";

const folder = fileURLToPath(new URL("../docs/pictures/", import.meta.url));
const size = { width: 1280, height: 800 };

await using dashboard = await openDashboard({ LIMN_STARTER_DESIGNS: "on" });
const { companyId } = dashboard.owner;

const calls = `/dashboard/${companyId}`;

// Deletes the designs that the tests' server starts with.
await dashboard.owner.call("DELETE", `${calls}/v1/designs/${dashboard.limn.designId}`);
const { designs } = (await (await dashboard.owner.call("GET", `${calls}/designs`)).json()) as {
  designs: { id: string; name: string; render_url: string }[];
};
for (const [index, { render_url }] of designs.entries()) {
  for (let opens = 0; opens < 7 + ((index * 23) % 40); opens += 1) await fetch(render_url);
}
const banner = designs.find(({ name }) => name === "E-mail banner")?.id ?? "";

for (const colorScheme of ["light", "dark"] as const) {
  const page = await dashboard.open(`/c/${companyId}/designs`, { viewport: size, colorScheme });
  await keep(page, `dashboard-designs-${colorScheme}`);
  await page.goto(`/c/${companyId}/designs/${banner}`);
  await page.getByLabel("first_name").first().fill("Ada");
  await page.waitForTimeout(1500);
  await keep(page, `dashboard-design-${colorScheme}`);
  await page.goto(`/c/${companyId}/designs/${banner}/edit`);
  await page.locator('section[aria-label="Artboard"][aria-busy="false"]').waitFor();
  await page.getByRole("treeitem", { name: "headline" }).click();
  await page.getByRole("region", { name: "Test values" }).getByLabel("first_name").fill("Ada");
  await page.waitForTimeout(1500);
  await keep(page, `dashboard-editor-${colorScheme}`);
  await page.close();
}

async function keep(page: Page, name: string): Promise<void> {
  await page.waitForLoadState("networkidle");
  const bytes = await sharp(await page.screenshot())
    .webp({ quality: 88, effort: 6 })
    .toBuffer();
  await sharp(bytes).toFile(`${folder}${name}.webp`);
  console.log(`docs/pictures/${name}.webp  ${Math.round(bytes.byteLength / 1024)} KB`);
}

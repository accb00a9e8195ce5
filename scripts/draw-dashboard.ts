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
const idOf = (title: string) => designs.find(({ name }) => name === title)?.id ?? "";
const banner = idOf("E-mail banner");

/** Guests of whom a few have names that a badge has no room for. */
const guests = Array.from({ length: 480 }, (_, index) => {
  const long = "Bartholomäus Maximilian von und zu Hohenlohe-Schillingsfürst";
  const names = ["Kwame Mensah", "Zoë Bergström", "Chloé Martin", "Yara Haddad", "Noah Kim", "Lucía Ortega"];
  const name = index % 97 === 5 ? `${long} ${index}` : names[index % names.length];
  return `${index % 211 === 9 ? "*|NAME|*" : name}\tTypographer\tHarbour Press`;
});
const list = `name\trole\tcompany\n${guests.join("\n")}`;

for (const colorScheme of ["light", "dark"] as const) {
  const page = await dashboard.open(`/c/${companyId}/designs`, { viewport: size, colorScheme });
  await keep(page, `dashboard-designs-${colorScheme}`);
  await page.goto(`/c/${companyId}/designs/${banner}`);
  await page.getByLabel("Who gets which first_name").selectOption("Same for everyone");
  await page.getByLabel("first_name", { exact: true }).fill("Ada");
  await page.waitForTimeout(1500);
  await keep(page, `dashboard-design-${colorScheme}`);
  await page.goto(`/c/${companyId}/designs/${idOf("Name badge")}/check`);
  await page.getByLabel("Or paste cells from a spreadsheet").fill(list);
  await page.getByRole("button", { name: "Use pasted cells" }).click();
  await page.getByRole("button", { name: "Check 480 rows" }).click();
  await page.getByRole("button", { name: "Check again" }).waitFor({ timeout: 120_000 });
  await page.getByRole("img", { name: /^Row / }).nth(5).waitFor();
  await page.waitForTimeout(1500);
  await keep(page, `dashboard-check-${colorScheme}`);
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
  // A filled field has scrolled its panel.
  await page.evaluate(
    "document.activeElement?.blur(); for (const one of [document.documentElement, ...document.querySelectorAll('*')]) one.scrollTop = 0",
  );
  const bytes = await sharp(await page.screenshot())
    .webp({ quality: 88, effort: 6 })
    .toBuffer();
  await sharp(bytes).toFile(`${folder}${name}.webp`);
  console.log(`docs/pictures/${name}.webp  ${Math.round(bytes.byteLength / 1024)} KB`);
}

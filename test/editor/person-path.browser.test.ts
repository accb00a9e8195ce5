import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type DashboardBrowser, openDashboard } from "../support/dashboard-browser.ts";
import { makeFont } from "../support/make-font.ts";
import { propertyOf, saved, setProperty, settle } from "./open-editor.ts";

let dashboard: DashboardBrowser;
beforeAll(async () => {
  dashboard = await openDashboard();
});
afterAll(async () => {
  await dashboard?.[Symbol.asyncDispose]();
});

it("leads from a template over an own font, logo and words to a snippet", async () => {
  const { companyId } = dashboard.owner;
  const page = await dashboard.open(`/c/${companyId}/settings/fonts`, {
    viewport: { width: 1440, height: 900 },
  });
  const font = {
    name: "Acme.ttf",
    mimeType: "font/ttf",
    buffer: makeFont({ family: "Acme Sans", weight: 400 }),
  };
  await page.getByLabel("Font files").setInputFiles([font]);
  await page.getByText("Added as Acme Sans Regular 400.").waitFor();

  await page.getByRole("link", { name: "Designs", exact: true }).click();
  await page.getByRole("button", { name: "New design" }).click();
  await page.getByRole("radio", { name: "E-mail banner" }).check({ force: true });
  await page.getByRole("button", { name: "Create design" }).click();
  await settle(page);

  await page.getByRole("treeitem", { name: "logo" }).click();
  await page.getByRole("button", { name: "Choose picture from the library" }).click();
  const logo = { create: { width: 320, height: 80, channels: 3, background: "#d6336c" } } as const;
  const buffer = await sharp(logo).png().toBuffer();
  const library = page.getByRole("dialog", { name: "Pictures" });
  await library.getByLabel("Picture file").setInputFiles({ name: "logo.png", mimeType: "image/png", buffer });
  await library.waitFor({ state: "detached" });

  await page.getByRole("treeitem", { name: "headline" }).click();
  await setProperty(page, "Text", "Welcome back, {{first_name|friend}}");
  const family = propertyOf(page, "Font");
  await family.fill("acme");
  await family.press("Enter");
  expect(await family.inputValue()).toBe("Acme Sans");
  await settle(page);
  await saved(page);

  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Publish", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("link", { name: /^Back to/ }).click();
  await expect
    .poll(async () => await page.getByRole("region", { name: /^HTML/ }).textContent())
    .toContain("first_name=");
  const { designs } = await dashboard.owner
    .call("GET", `/dashboard/${companyId}/v1/images?nameContains=E-mail%20banner`)
    .then(async (response) => (await response.json()) as { designs: { render_url: string }[] });
  const image = await fetch(`${designs[0]?.render_url ?? ""}&first_name=Ada`);
  expect(image.headers.get("x-limn-warnings")).toBeNull();
  const { data, info } = await sharp(Buffer.from(await image.arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true });
  // In the logo's box: the uploaded logo is one color. The template has two pixels for each of the canvas.
  const scale = info.width / 600;
  const at = (42 * scale * info.width + 60 * scale) * info.channels;
  const [red = 0, green = 0] = data.subarray(at, at + 3);
  expect([red > 180, green < 110]).toEqual([true, true]);
  dashboard.expectNoComplaints();
});

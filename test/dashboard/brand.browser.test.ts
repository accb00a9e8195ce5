import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { expectAccessible } from "../support/axe.ts";
import { type DashboardBrowser, openDashboard } from "../support/dashboard-browser.ts";
import { textLayer } from "../support/design-fixtures.ts";
import { makeDesign } from "../support/fill-in-design.ts";
import { inviteMember, type SignedInPerson } from "../support/people.ts";

let dashboard: DashboardBrowser;
let page: Page;
let editor: SignedInPerson;
let viewer: SignedInPerson;
let design: string;
const desktop = { viewport: { width: 1440, height: 900 } };
const settings = () => `/c/${dashboard.owner.companyId}/settings/brand`;
const properties = () => page.getByRole("region", { name: "Properties" });

beforeAll(async () => {
  dashboard = await openDashboard();
  const invite = async (role: "editor" | "viewer") =>
    await inviteMember(dashboard.limn.base, dashboard.owner, {
      name: role,
      email: `${role}@example.com`,
      role,
    });
  editor = await invite("editor");
  viewer = await invite("viewer");
  design = await makeDesign(dashboard, {
    name: "Spring",
    width: 600,
    height: 300,
    layers: [textLayer({ layer_id: "a", name: "headline", x: 20, y: 20, width: 400, height: 90 })],
  });
});
afterEach(async () => {
  await page.context().close();
  dashboard.expectNoComplaints();
});
afterAll(async () => await dashboard[Symbol.asyncDispose]());

async function openDesign(): Promise<void> {
  page = await dashboard.open(`/c/${dashboard.owner.companyId}/designs/${design}/edit`, {
    ...desktop,
    as: editor,
  });
  await page.getByRole("treeitem", { name: "headline" }).click();
}

it("an editor sets a color, a text style and a logo; what is wrong is said at its field", async () => {
  page = await dashboard.open(settings(), { ...desktop, as: editor });
  await page.getByRole("button", { name: "Add color" }).click();
  await page.getByLabel("Code of color 1").fill("blue");
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByText("Enter a name.").waitFor();
  await page.getByText("Enter a color such as #2f6bff.").waitFor();
  await page.getByLabel("Code of color 1").fill("#0B6B62");
  await page.getByLabel("Name of color 1").fill("Lagoon");
  await page.getByRole("button", { name: "Add text style" }).click();
  const style = page.getByRole("group", { name: "New text style" });
  await style.getByLabel("Name").fill("Headline");
  const headline = page.getByRole("group", { name: "Headline" });
  await headline.getByLabel("Font").selectOption("Fraunces");
  await headline.getByLabel("Size").fill("44");
  await headline.getByLabel("Color").fill("#0b6b62");
  await page.getByRole("button", { name: "Add logo" }).click();
  const disc = { create: { width: 80, height: 60, channels: 3, background: "#d6336c" } } as const;
  await page
    .getByLabel("Picture file")
    .setInputFiles({ name: "mark.png", mimeType: "image/png", buffer: await sharp(disc).png().toBuffer() });
  await page.getByLabel("Name of the logo").fill("Mark");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByText("Saved", { exact: true }).waitFor();
  await page.reload();
  await expect.poll(() => page.getByLabel("Name of color 1").inputValue()).toBe("Lagoon");
});

it("the editor offers the brand first, and copies its values into the design", async () => {
  await openDesign();
  await properties().getByLabel("Brand style").selectOption("Headline");
  await expect.poll(() => properties().getByLabel("Size", { exact: true }).inputValue()).toBe("44");
  expect(await properties().getByLabel("Font", { exact: true }).inputValue()).toBe("Fraunces");
  expect(await properties().getByLabel("Color", { exact: true }).inputValue()).toBe("#0b6b62");
  expect(await properties().getByLabel("Brand style").inputValue()).not.toBe("");
  await page.getByRole("button", { name: "Choose color", exact: true }).click();
  const brand = page.getByRole("dialog", { name: "Color" }).getByRole("group", { name: "Brand" });
  await brand.getByRole("button", { name: "Lagoon" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Picture", exact: true }).click();
  await page
    .getByRole("dialog", { name: "Pictures" })
    .getByRole("button", { name: "Mark, of the brand" })
    .click();
  await page.getByRole("treeitem", { name: "picture" }).waitFor();
  await expect.poll(() => page.getByText(/^(Saved|Saving…|Not saved)$/).textContent()).toBe("Saved");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByText("Version 2 is live.").waitFor();
});

it("a change of the brand changes no design; the page lists those with a former value", async () => {
  page = await dashboard.open(settings(), { ...desktop, as: editor });
  await page.getByText("None: every design is up to date.").waitFor();
  await page.getByLabel("Code of color 1").fill("#ac3a1a");
  await page.getByRole("button", { name: "Save changes" }).click();
  const list = page.getByRole("region", { name: "Designs with former values" });
  await list.getByRole("link", { name: "Spring" }).waitFor();
  expect(await list.getByRole("listitem").textContent()).toContain("Lagoon");
  await list.getByRole("link", { name: "Spring" }).click();
  await page.getByRole("treeitem", { name: "headline" }).click();
  expect(await properties().getByLabel("Color", { exact: true }).inputValue()).toBe("#0b6b62");
});

it.each(["light", "dark"] as const)(
  "a viewer reads the brand and can't change it, %s",
  async (colorScheme) => {
    page = await dashboard.open(settings(), { ...desktop, as: viewer, colorScheme });
    await page.getByText("Editors can change the brand.").waitFor();
    await page.getByText("Lagoon").first().waitFor();
    expect(await page.getByRole("button", { name: /^Add/ }).count()).toBe(0);
    await expectAccessible(page);
  },
);

it.each([390, 768])("is accessible and doesn't overflow at %i pixels, dark", async (width) => {
  page = await dashboard.open(settings(), {
    viewport: { width, height: 900 },
    colorScheme: "dark",
    as: editor,
  });
  await page.getByLabel("Name of color 1").waitFor();
  await expectAccessible(page);
  const overflow = "document.documentElement.scrollWidth - document.documentElement.clientWidth";
  expect(await page.evaluate<number>(overflow)).toBe(0);
});

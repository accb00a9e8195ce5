import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { expectAccessible } from "../support/axe.ts";
import { type DashboardBrowser, openDashboard } from "../support/dashboard-browser.ts";
import { openEditor } from "./open-editor.ts";

let dashboard: DashboardBrowser;
beforeAll(async () => {
  dashboard = await openDashboard();
});
afterAll(async () => await dashboard[Symbol.asyncDispose]());

/** A disc of one color on nothing. */
const disc = async (color: string) =>
  await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"><circle cx="40" cy="30" r="25" fill="${color}"/></svg>`,
    ),
  )
    .png()
    .toBuffer();

async function openLibrary(options = {}) {
  const { page } = await openEditor(dashboard, undefined, options);
  const dialog = page.getByRole("dialog", { name: "Pictures" });
  const open = async () => {
    await page.getByRole("button", { name: "Picture", exact: true }).click();
    await dialog.getByRole("button", { name: "Upload" }).waitFor();
  };
  const upload = async (name: string, buffer: Buffer) => {
    await open();
    await dialog.getByLabel("Picture file").setInputFiles({ name, mimeType: "image/png", buffer });
    await dialog.waitFor({ state: "detached" });
  };
  return { page, dialog, open, upload };
}

it("finds pictures by name and folder, and keeps equal uploads once", async () => {
  const { page, dialog, open, upload } = await openLibrary();
  await upload("IMG_0001.png", await disc("#ffffff"));
  await upload("again.png", await disc("#ffffff"));
  await upload("dark logo.png", await disc("#112233"));
  await open();
  const pictures = dialog.getByRole("button", { name: /by 60 pixels$/ });
  await expect.poll(() => pictures.count()).toBe(2);

  await dialog.getByRole("button", { name: "Options for IMG_0001.png" }).click();
  await page.getByRole("menuitem", { name: "Name and folder…" }).click();
  const change = page.getByRole("dialog", { name: "Name and folder" });
  await change.getByLabel("Name", { exact: true }).fill("White mark");
  await change.getByLabel(/^Folder/).fill("Logos");
  await expectAccessible(page);
  await change.getByRole("button", { name: "Save" }).click();
  await change.waitFor({ state: "detached" });
  await dialog.getByRole("button", { name: /^White mark/ }).waitFor();

  await dialog.getByRole("searchbox").fill("dark");
  await expect.poll(() => pictures.count()).toBe(1);
  await dialog.getByRole("searchbox").fill("");
  await dialog.getByLabel("Folder").selectOption({ label: "Logos (1)" });
  await expect.poll(() => pictures.allTextContents()).toHaveLength(1);
  await dialog.getByRole("button", { name: /^White mark/ }).waitFor();
  await dialog.getByRole("searchbox").fill("nothing like it");
  await dialog.getByText("No results").waitFor();
  dashboard.expectNoComplaints();
  await page.context().close();
});

it("asks again for pictures that a busy server has refused", async () => {
  const { page, dialog, open, upload } = await openLibrary();
  await upload("busy.png", await disc("#ff8800"));
  const refused = new Set<string>();
  await page.route("**/pictures/placed?*", async (route) => {
    const address = route.request().url();
    if (refused.has(address)) return await route.continue();
    refused.add(address);
    return await route.fulfill({ status: 503, body: "" });
  });
  await open();
  const picture = dialog.getByRole("button", { name: /^busy\.png/ }).locator("img");
  const isDrawn = (images: unknown[]) => (images[0] as { naturalWidth: number } | undefined)?.naturalWidth;
  await expect.poll(() => picture.evaluateAll(isDrawn)).toBeGreaterThan(0);
  expect(refused.size).toBeGreaterThan(0);
  dashboard.expectNoComplaints();
  await page.context().close();
});

it("the menu of a picture replaces it from the library", async () => {
  const { page, dialog, upload } = await openLibrary();
  await upload("first.png", await disc("#ff0000"));
  await upload("second.png", await disc("#00ff00"));
  const item = (name: string) => page.getByRole("treeitem", { name, exact: true });
  await item("picture").click({ button: "right" });
  await page.getByRole("menuitem", { name: "Replace picture…" }).click();
  await dialog.getByRole("button", { name: /^second.png/ }).click();
  await dialog.waitFor({ state: "detached" });
  expect(await page.getByRole("treeitem").count()).toBe(2);
  await item("picture").click();
  const source = page.getByRole("region", { name: "Properties" }).getByLabel("Picture", { exact: true });
  await expect.poll(() => source.inputValue()).toBe("second.png");
  dashboard.expectNoComplaints();
  await page.context().close();
});

it.each(["light", "dark"] as const)(
  "a white logo lies on a dark checker, a dark one on a light one, %s; axe finds nothing",
  async (colorScheme) => {
    const { page, dialog, open } = await openLibrary({ colorScheme });
    await open();
    const ground = (name: RegExp) => dialog.getByRole("button", { name }).locator("[data-dark]");
    await expect.poll(() => ground(/^White mark/).getAttribute("data-dark")).toBe("true");
    expect(await ground(/^dark logo/).getAttribute("data-dark")).toBe("false");
    await expectAccessible(page);
    dashboard.expectNoComplaints();
    await page.context().close();
  },
);

import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { listAssets } from "../../src/operations/assets/read-assets.ts";
import { createProject } from "../../src/operations/manage-projects.ts";
import { expectAccessible } from "../support/axe.ts";
import { type DashboardBrowser, openDashboard } from "../support/dashboard-browser.ts";
import { figmaFile, type MadeNode } from "../support/figma-file.ts";
import { photoshopFile } from "../support/photoshop-file.ts";
import { samplePicture } from "../support/sample-picture.ts";

/** Timeout of page operations on a busy machine. */
const soon = { timeout: 120_000 };

let dashboard: DashboardBrowser;
let page: Page;
beforeAll(async () => {
  dashboard = await openDashboard();
  await createProject(dashboard.limn.services, dashboard.limn.caller, { name: "From other tools" });
});
afterEach(async () => {
  await page.context().close();
  dashboard.expectNoComplaints();
});
afterAll(async () => await dashboard[Symbol.asyncDispose]());

const dialog = () => page.getByRole("dialog");

async function importFiles(files: { name: string; bytes: Uint8Array }[]): Promise<void> {
  page = await dashboard.open(`/c/${dashboard.owner.companyId}/designs`);
  await page.getByRole("button", { name: "New design" }).first().click(soon);
  await page.getByRole("button", { name: "Import files…" }).click();
  await dialog()
    .locator("input[type=file]")
    .setInputFiles(
      files.map(({ name, bytes }) => ({
        name,
        mimeType: "application/octet-stream",
        buffer: Buffer.from(bytes),
      })),
    );
  await page
    .getByRole("button", { name: /^Import( \d+ files)?$/ })
    .last()
    .click();
}

async function documentOf(name: string) {
  const made = dialog().getByRole("link", { name, exact: true });
  await made.waitFor(soon);
  const id = (await made.getAttribute("href"))?.split("/").at(-1) ?? "";
  const { owner } = dashboard;
  const answer = await owner.call("GET", `/dashboard/${owner.companyId}/v1/designs/${id}/document`);
  return (await answer.json()) as { layers: Record<string, unknown>[] };
}

const countAssets = async () => {
  const { services, caller } = dashboard.limn;
  return (await listAssets(services, caller, { pageSize: 10, pageNumber: 1 })).total;
};

it("imports a Photoshop file as editable layers, and its picture once", async () => {
  const bytes = photoshopFile();
  await importFiles([
    { name: "Webinar.psd", bytes },
    { name: "broken.psd", bytes: bytes.slice(0, 900) },
  ]);
  await dialog().getByText("1 imported, 1 failed").waitFor(soon);
  const told = await dialog().innerText();
  expect(told).toContain("Left out or replaced: the adjustment layer “Curves 1”, the font Gotham-Book");
  expect(told).toMatch(/broken\.psd\s+This Photoshop file can’t be read; it may be damaged/);
  await expectAccessible(page);
  const document = await documentOf("Webinar");
  expect(document).toMatchObject({
    width: 600,
    height: 300,
    layers: [
      { type: "image", name: "Photo", x: 330, width: 270 },
      { type: "shape", name: "Card", shadow_blur: 18 },
      { type: "group", name: "Words" },
      { type: "text", text: "Hello {{first_name|there}}", font_family: "Montserrat", font_weight: 700 },
      { type: "text", text: "Your seat is waiting" },
    ],
  });
  expect(await countAssets()).toBe(1);
  await page.context().close();

  await importFiles([{ name: "Again.psd", bytes }]);
  await documentOf("Again");
  expect(await countAssets()).toBe(1);
});

const card: MadeNode = {
  type: "FRAME",
  name: "Card",
  size: { x: 400, y: 200 },
  fillPaints: [{ type: "SOLID", color: { r: 1, g: 0.9, b: 0.7, a: 1 } }],
  children: [
    {
      type: "FRAME",
      name: "Button",
      size: { x: 160, y: 48 },
      transform: { m00: 1, m01: 0, m02: 40, m10: 0, m11: 1, m12: 110 },
      fillPaints: [{ type: "SOLID", color: { r: 0.2, g: 0.1, b: 0.5, a: 1 } }],
      cornerRadius: 24,
      stackMode: "HORIZONTAL",
      stackHorizontalPadding: 24,
      stackPaddingRight: 24,
      stackVerticalPadding: 12,
      stackPaddingBottom: 12,
      stackPrimarySizing: "RESIZE_TO_FIT_WITH_IMPLICIT_SIZE",
      children: [
        {
          type: "TEXT",
          name: "Label",
          size: { x: 112, y: 24 },
          fontName: { family: "Inter", style: "Semi Bold", postscript: "" },
          fontSize: 20,
          fillPaints: [{ type: "SOLID", color: { r: 1, g: 1, b: 1, a: 1 } }],
          textAutoResize: "WIDTH_AND_HEIGHT",
          textData: { characters: "Book now" },
        },
      ],
    },
  ],
};
const photo: MadeNode = {
  type: "ELLIPSE",
  name: "Photo",
  size: { x: 120, y: 120 },
  transform: { m00: 1, m01: 0, m02: 260, m10: 0, m11: 1, m12: 40 },
  fillPaints: [{ type: "IMAGE", image: { hash: new Uint8Array([18]) }, imageScaleMode: "FILL" }],
};

it("imports a file of Figma: each frame as a design, auto layout as a stack", async () => {
  const picture = await samplePicture("asset:one");
  const withPhoto = { ...card, name: "With photo", children: [...(card.children ?? []), photo] };
  const bytes = figmaFile([card, withPhoto], { pictures: { "12": picture } });
  await importFiles([
    { name: "Spring.fig", bytes },
    { name: "Board.fig", bytes: figmaFile([], { head: "fig-jam." }) },
  ]);
  await dialog().getByText("2 imported, 1 failed").waitFor(soon);
  await dialog()
    .getByText(/This is a FigJam board/)
    .waitFor(soon);
  await expectAccessible(page);
  const stack = { type: "group", name: "Button", width_mode: "hug", layout: { padding: [12, 24, 12, 24] } };
  expect(await documentOf("Card")).toMatchObject({ layers: [stack, { text: "Book now", font_weight: 600 }] });
  expect(await documentOf("With photo")).toMatchObject({
    layers: [stack, { type: "text" }, { type: "image", mask: "ellipse" }],
  });
});

it("imports what was copied in Figma by a paste on the designs page, without its pictures", async () => {
  page = await dashboard.open(`/c/${dashboard.owner.companyId}/designs`);
  await page.getByRole("heading", { name: "Designs", level: 1 }).waitFor(soon);
  const name = "Pasted frame";
  const bytes = figmaFile([{ ...card, name, children: [...(card.children ?? []), photo] }], { isBare: true });
  const html = `<span data-buffer="<!--(figma)${Buffer.from(bytes).toString("base64")}(/figma)-->"></span>`;
  await page.evaluate(
    `(() => { const held = new DataTransfer(); held.setData("text/html", ${JSON.stringify(html)}); document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: held, bubbles: true })); })()`,
  );
  await dialog().getByText("Pasted from Figma.fig").waitFor(soon);
  await page.getByRole("button", { name: "Import", exact: true }).last().click();
  expect(await documentOf(name)).toMatchObject({ layers: [{ name: "Button" }, { name: "Label" }] });
  await dialog()
    .getByText(/the picture “Photo” \(not in it: import a local copy that Figma saved\)/)
    .waitFor(soon);
});

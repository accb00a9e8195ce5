import { afterAll, beforeAll, expect, it } from "vitest";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { expectAccessible } from "../support/axe.ts";
import { type DashboardBrowser, openDashboard } from "../support/dashboard-browser.ts";
import { figmaFile } from "../support/figma-file.ts";
import { at, frame, red } from "../support/figma-frames.ts";
import {
  artboardPixels,
  drag,
  openEditor,
  pointOf,
  propertyOf,
  saved,
  setProperty,
  settle,
} from "./open-editor.ts";

let dashboard: DashboardBrowser;
let picture: Buffer;
beforeAll(async () => {
  dashboard = await openDashboard();
  const halves = { create: { width: 200, height: 100, channels: 3, background: "#ff0000" } } as const;
  const blue = await sharp({ ...halves, create: { ...halves.create, width: 100, background: "#0000ff" } })
    .png()
    .toBuffer();
  picture = await sharp(halves)
    .composite([{ input: blue, left: 100, top: 0 }])
    .png()
    .toBuffer();
});
afterAll(async () => {
  await dashboard?.[Symbol.asyncDispose]();
});

/** Drops or pastes a file on the artboard. */
async function giveFile(
  page: Page,
  kind: "drop" | "paste",
  file: { name: string; type: string; bytes: Buffer },
  place: [number, number] = [300, 150],
) {
  const at = await pointOf(page, ...place);
  const { name, type } = file;
  await page.evaluate(
    `(() => {
      const bytes = Uint8Array.from(atob(${JSON.stringify(file.bytes.toString("base64"))}), (sign) => sign.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], ${JSON.stringify(name)}, { type: ${JSON.stringify(type)} }));
      const target = document.querySelector("section[aria-label=Artboard]");
      target.dispatchEvent(${kind === "drop"} ?
        new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true, clientX: ${at.x}, clientY: ${at.y} }) :
        new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
    })()`,
  );
}

async function colorAt(page: Page, x: number, y: number): Promise<string> {
  const pixels = await artboardPixels(page);
  const [red = 0, green = 0, blue = 0] = pixels.subarray((y * 600 + x) * 4, (y * 600 + x) * 4 + 3);
  return red > 200 && blue < 60 ? "red" : blue > 200 && red < 60 ? "blue" : `${red} ${green} ${blue}`;
}

it("uploads a picture from the Picture tool, and keeps it in the library", async () => {
  const { page } = await openEditor(dashboard);
  await page.getByRole("button", { name: "Picture", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Pictures" });
  await dialog.getByRole("button", { name: "Upload" }).waitFor();
  await dialog
    .getByLabel("Picture file")
    .setInputFiles({ name: "halves.png", mimeType: "image/png", buffer: picture });
  await dialog.waitFor({ state: "detached" });
  await settle(page);
  expect(await page.getByRole("treeitem", { name: "picture" }).getAttribute("aria-selected")).toBe("true");
  // 200 × 100 pixels in the middle of 600 × 300.
  await expect.poll(() => colorAt(page, 250, 150)).toBe("red");
  expect(await colorAt(page, 350, 150)).toBe("blue");
  await page.getByRole("button", { name: "Picture", exact: true }).click();
  await dialog.getByRole("button", { name: "halves.png, 200 by 100 pixels" }).first().click();
  await expect.poll(() => page.getByRole("treeitem").count()).toBe(2);
  await saved(page);
  dashboard.expectNoComplaints();
});

it("drops and pastes pictures as layers, SVG as a graphic, and refuses other files", async () => {
  const { page } = await openEditor(dashboard);
  await giveFile(page, "drop", { name: "a.png", type: "image/png", bytes: picture });
  await page.getByRole("treeitem", { name: "picture" }).waitFor();
  await giveFile(page, "paste", { name: "b.png", type: "image/png", bytes: picture });
  await page.getByRole("treeitem", { name: "picture_2" }).waitFor();
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>',
  );
  await giveFile(page, "drop", { name: "c.svg", type: "image/svg+xml", bytes: svg });
  await page.getByRole("treeitem", { name: "graphic" }).waitFor();
  const lettered = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 30"><rect width="60" height="30" fill="#eee"/><image x="40" width="20" height="10" href="data:image/png;base64,${picture.toString("base64")}"/><text id="Greeting" x="2" y="20" font-size="6">Hi {{first_name|there}}</text></svg>`,
  );
  await giveFile(page, "drop", { name: "Offer.svg", type: "image/svg+xml", bytes: lettered });
  await page.getByRole("treeitem", { name: "Greeting" }).waitFor();
  await page.getByRole("treeitem", { name: "Offer" }).waitFor();
  await page.getByRole("treeitem", { name: "Offer" }).click();
  await giveFile(page, "drop", { name: "d.txt", type: "text/plain", bytes: Buffer.from("no") });
  await page.getByText(/This isn't a picture/).waitFor();
  expect(await page.getByRole("treeitem").count()).toBe(7);
  await saved(page);
  dashboard.expectNoComplaints();
});

it("crops by dragging the picture within its box", async () => {
  const { page } = await openEditor(dashboard);
  await giveFile(page, "drop", { name: "a.png", type: "image/png", bytes: picture });
  await page.getByRole("treeitem", { name: "picture" }).waitFor();
  const width = propertyOf(page, "Width");
  await width.fill("100");
  await width.press("Enter");
  await settle(page);
  const start = await pointOf(page, 250, 150);
  await page.mouse.dblclick(start.x, start.y);
  await drag(page, [250, 150], [330, 150]);
  await page.keyboard.press("Escape");
  await settle(page);
  // Half of the picture is visible, and the pointer moved it to its left end.
  expect(await propertyOf(page, "Focal point X").inputValue()).toBe("25");
  await expect.poll(() => colorAt(page, 290, 150)).toBe("red");
  dashboard.expectNoComplaints();
});

it("zooms the picture that is cropped by wheel and slider, and says so", async () => {
  const { page, id } = await openEditor(dashboard);
  await giveFile(page, "drop", { name: "a.png", type: "image/png", bytes: picture });
  await page.getByRole("treeitem", { name: "picture" }).waitFor();
  await settle(page);
  const at = await pointOf(page, 250, 150);
  await page.mouse.dblclick(at.x, at.y);
  const bar = page.getByRole("group", { name: "Crop" });
  await bar.getByText("Cropping picture").waitFor();
  await expectAccessible(page);
  const zoomNow = async () => {
    await saved(page);
    const { owner } = dashboard;
    const response = await owner.call("GET", `/dashboard/${owner.companyId}/v1/designs/${id}/document`);
    const [layer] = ((await response.json()) as { layers: { zoom?: number; focus_x?: number }[] }).layers;
    return layer ?? {};
  };
  // A quarter from the left stays where it is: it is red, and so is all that is then seen left of it.
  await page.mouse.wheel(0, -400);
  const wheeled = await zoomNow();
  expect(wheeled.zoom).toBeGreaterThan(1.5);
  await settle(page);
  await expect.poll(() => colorAt(page, 290, 150)).toBe("red");
  const slider = bar.getByRole("slider", { name: "Zoom of the picture" });
  await slider.fill("0");
  expect((await zoomNow()).zoom ?? 1).toBe(1);
  await slider.press("End");
  expect((await zoomNow()).zoom).toBe(10);
  await bar.getByRole("button", { name: "Done" }).click();
  await bar.waitFor({ state: "detached" });
  expect(await propertyOf(page, "Zoom").inputValue()).toBe("1000");
  // All of it is one step.
  await page.keyboard.press("Control+z");
  expect((await zoomNow()).zoom).toBeUndefined();
  dashboard.expectNoComplaints();
});

it("adds frames that were copied in Figma, and dropped files of other programs, as layers", async () => {
  const { page } = await openEditor(dashboard);
  const text = { type: "TEXT", name: "Title", size: { x: 300, y: 40 }, transform: at(20, 20) };
  const bytes = figmaFile([frame([{ ...text, textData: { characters: "From Figma" }, fillPaints: [red] }])], {
    isBare: true,
  });
  await pasteFromFigma(page, Buffer.from(bytes).toString("base64"));
  const group = page.getByRole("treeitem", { name: "Banner" });
  await group.waitFor();
  expect(await group.getAttribute("aria-selected")).toBe("true");
  await page.getByRole("treeitem", { name: "Title" }).waitFor();
  // 600 × 200 in the middle of 600 × 300, with its white behind the text.
  expect(await propertyOf(page, "Y").inputValue()).toBe("50");
  await giveFile(page, "drop", {
    name: "Offer.fig",
    type: "",
    bytes: Buffer.from(figmaFile([frame([text], { name: "Empty" })])),
  });
  await saved(page);
  await giveFile(page, "drop", { name: "broken.psd", type: "", bytes: Buffer.from("no") });
  await page.getByText(/This isn’t a Photoshop file/).waitFor();
  await pasteFromFigma(page, "broken");
  await page.getByText(/^What you copied in Figma can’t be pasted: copy it there once more/).waitFor();
  await saved(page);
  dashboard.expectNoComplaints();
});

async function pasteFromFigma(page: Page, buffer: string): Promise<void> {
  const html = `<span data-buffer="<!--(figma)${buffer}(/figma)-->"></span>`;
  await page.evaluate(`(() => {
    const data = new DataTransfer();
    data.setData("text/html", ${JSON.stringify(html)});
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  })()`);
}

it("dims what a crop cuts away", async () => {
  const { page } = await openEditor(dashboard);
  await giveFile(page, "drop", { name: "a.png", type: "image/png", bytes: picture });
  await page.getByRole("treeitem", { name: "picture" }).waitFor();
  await setProperty(page, "Width", "100");
  await setProperty(page, "Focal point X", "25");
  await settle(page);
  const middle = await pointOf(page, 250, 150);
  await page.mouse.dblclick(middle.x, middle.y);
  const ghost = page.locator("section[aria-label=Artboard] svg image");
  const left = await pointOf(page, 200, 100);
  await expect
    .poll(async () => await ghost.boundingBox())
    .toMatchObject({ ...left, width: 200, height: 100 });
  await page.keyboard.press("Escape");
  await ghost.waitFor({ state: "detached" });
  dashboard.expectNoComplaints();
});

it("dims what the server has cut away, and drags on from there", async () => {
  const { page } = await openEditor(dashboard);
  const disc =
    '<svg width="60" height="60"><circle cx="30" cy="30" r="28" fill="#e02020" stroke="#fff" stroke-width="4"/></svg>';
  const bytes = await sharp({ create: { width: 300, height: 100, channels: 3, background: "#777777" } })
    .composite([{ input: Buffer.from(disc), left: 225, top: 20 }])
    .png()
    .toBuffer();
  await giveFile(page, "drop", { name: "a.png", type: "image/png", bytes });
  await page.getByRole("treeitem", { name: "picture" }).waitFor();
  await setProperty(page, "Width", "100");
  await settle(page);
  const x = Number(await propertyOf(page, "X").inputValue());
  const middle = await pointOf(page, x + 50, 150);
  await page.mouse.dblclick(middle.x, middle.y);
  const ghost = page.locator("section[aria-label=Artboard] svg image");
  await ghost.waitFor();
  const before = (await ghost.boundingBox())?.x ?? 0;
  // Far from the middle, where its left end would be 100 pixels beside the box.
  expect(before).toBeLessThan(middle.x - 50 - 120);
  await drag(page, [x + 50, 150], [x + 60, 150]);
  await expect.poll(async () => (await ghost.boundingBox())?.x).toBeCloseTo(before + 10, 0);
  dashboard.expectNoComplaints();
});

it("replaces the picture that one is dropped on, in its frame, but not an unselected background", async () => {
  const { page, id } = await openEditor(dashboard);
  const layersNow = async () => {
    await saved(page);
    const { owner } = dashboard;
    const response = await owner.call("GET", `/dashboard/${owner.companyId}/v1/designs/${id}/document`);
    return ((await response.json()) as { layers: { image_url: string; width: number }[] }).layers;
  };
  const other = await sharp({ create: { width: 80, height: 80, channels: 3, background: "#00ff00" } })
    .png()
    .toBuffer();
  await giveFile(page, "drop", { name: "a.png", type: "image/png", bytes: picture });
  await page.getByRole("treeitem", { name: "picture" }).waitFor();
  await setProperty(page, "Width", "120");
  const [before] = await layersNow();
  await giveFile(page, "drop", { name: "b.png", type: "image/png", bytes: other }, [250, 150]);
  await expect.poll(async () => (await layersNow())[0]?.image_url).not.toBe(before?.image_url);
  expect(await layersNow()).toEqual([expect.objectContaining({ width: 120 })]);
  await page.keyboard.press("Control+z");
  expect((await layersNow())[0]?.image_url).toBe(before?.image_url);
  for (const [name, value] of [
    ["X", "0"],
    ["Y", "0"],
    ["Width", "600"],
    ["Height", "300"],
  ] as const)
    await setProperty(page, name, value);
  await page.keyboard.press("Escape");
  await giveFile(page, "drop", { name: "b.png", type: "image/png", bytes: other });
  await page.getByRole("treeitem", { name: "picture_2" }).waitFor();
  dashboard.expectNoComplaints();
});

it("copies layers to another design, and pastes beside the original in the same one", async () => {
  const { page } = await openEditor(dashboard);
  await page.getByRole("region", { name: "Artboard" }).focus();
  await page.keyboard.press("r");
  await page.keyboard.press("Control+c");
  await page.keyboard.press("Control+v");
  await expect.poll(() => page.getByRole("treeitem").count()).toBe(2);
  expect(await page.getByRole("treeitem", { name: "rectangle_2" }).getAttribute("aria-selected")).toBe(
    "true",
  );
  await page.keyboard.press("Control+d");
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+g");
  await expect.poll(() => page.getByRole("treeitem", { name: "group" }).count()).toBe(1);
  await page.keyboard.press("Control+x");
  await expect.poll(() => page.getByRole("treeitem").count()).toBe(0);
  await page.keyboard.press("Control+v");
  await expect.poll(() => page.getByRole("treeitem").count()).toBe(4);
  await page.keyboard.press("Control+Shift+g");
  await expect.poll(() => page.getByRole("treeitem").count()).toBe(3);
  await saved(page);
  dashboard.expectNoComplaints();
});

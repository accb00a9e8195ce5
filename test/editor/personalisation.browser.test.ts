import { afterAll, beforeAll, expect, it } from "vitest";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { expectAccessible } from "../support/axe.ts";
import { type DashboardBrowser, openDashboard } from "../support/dashboard-browser.ts";
import { imageLayer, textLayer } from "../support/design-fixtures.ts";
import { openEditor, propertyOf, saved, setProperty, settle } from "./open-editor.ts";

let dashboard: DashboardBrowser;
beforeAll(async () => {
  dashboard = await openDashboard();
});
afterAll(async () => {
  await dashboard?.[Symbol.asyncDispose]();
});

const select = (page: Page, name: string) => page.getByRole("treeitem", { name }).click();
const values = (page: Page) => page.getByRole("region", { name: "Test values" });

async function publish(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Publish this design?" });
  await dialog.getByRole("button", { name: "Publish", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
}

async function pixel(bytes: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer())];
}

it("the URL sets the end of a bar: 1,000 of 2,000 km fill its half", async () => {
  const bar = {
    layer_id: "bar",
    name: "km",
    type: "progress",
    x: 0,
    y: 0,
    width: 600,
    height: 60,
    value: 17,
    max: 100,
    color: "#ff0000",
    track_color: "#0000ff",
    rounded: false,
    dynamic: true,
  };
  const text = textLayer({
    layer_id: "text",
    name: "text",
    x: 0,
    y: 100,
    width: 600,
    height: 60,
    text: "{{km|17}} of {{goal|format:number|100}} km",
  });
  const document = {
    name: "Goal",
    width: 600,
    height: 300,
    output: { format: "png" },
    layers: [bar, text],
  };
  const { page, id } = await openEditor(dashboard, document);
  await select(page, "km");
  await page.getByRole("button", { name: "Personalise this", description: "Maximum" }).click();
  const parameter = page.getByRole("group", { name: "Maximum from the URL" }).getByLabel("Parameter");
  await parameter.fill("goal");
  await parameter.press("Enter");
  await expectAccessible(page);
  await values(page).getByLabel("goal").fill("2000");
  await values(page).getByLabel("km").fill("1000");
  await settle(page);
  const colorAt = (x: number) =>
    page.evaluate<number[]>(
      `[...document.querySelector("canvas[data-artboard]").getContext("2d").getImageData(${x}, 30, 1, 1).data].slice(0, 3)`,
    );
  await expect.poll(() => colorAt(290)).toEqual([255, 0, 0]);
  expect(await colorAt(310)).toEqual([0, 0, 255]);
  await saved(page);
  await publish(page);
  const { base, caller } = dashboard.limn;
  const image = async (query: string) =>
    Buffer.from(await (await fetch(`${base}/img?c=${caller.companyId}&i=${id}&${query}`)).arrayBuffer());
  expect(await pixel(await image("km=1000&goal=2000"), 290, 30)).toEqual([255, 0, 0]);
  expect(await pixel(await image("km=1000&goal=2000"), 310, 30)).toEqual([0, 0, 255]);
  expect(await pixel(await image("km=1000"), 590, 30)).toEqual([255, 0, 0]);
  dashboard.expectNoComplaints();
});

const card = {
  name: "Card",
  width: 600,
  height: 300,
  output: { format: "png" },
  layers: [
    textLayer({
      layer_id: "title",
      name: "title",
      x: 0,
      y: 0,
      width: 600,
      height: 60,
      text: "{{first_name|You}} {{date|format:long|soon}}",
    }),
    textLayer({
      layer_id: "vip",
      name: "vip",
      text: "VIP",
      x: 0,
      y: 100,
      width: 600,
      height: 60,
      show_when: { all: [{ parameter: "tier", is: "vip" }] },
    }),
  ],
};

it("“Long” is a long name, a long date and no tier, and test values come back after a reload", async () => {
  const { page } = await openEditor(dashboard, card);
  await values(page).getByRole("button", { name: "Long" }).click();
  const typed = async () =>
    await Promise.all(
      ["first_name", "date", "tier"].map((name) =>
        values(page).getByLabel(name, { exact: true }).inputValue(),
      ),
    );
  const long = ["Maximiliana Konstantinopoulou-Featherstonehaugh", "2028-09-27", ""];
  expect(await typed()).toEqual(long);
  await values(page).getByLabel("tier", { exact: true }).fill("vip");
  await page.reload();
  await settle(page);
  expect(await typed()).toEqual([...long.slice(0, 2), "vip"]);
  await values(page).getByRole("button", { name: "Reset" }).click();
  await page.reload();
  await settle(page);
  expect(await typed()).toEqual(["", "", ""]);
  dashboard.expectNoComplaints();
});

it("an uploaded picture is called by its name", async () => {
  const { owner, limn } = dashboard;
  // Equal bytes would be one picture with one name.
  const upload = async (name: string, background: string) => {
    const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background } })
      .png()
      .toBuffer();
    const body = new FormData();
    body.set("file", new Blob([new Uint8Array(bytes)], { type: "image/png" }), "file.png");
    const path = `${limn.base}/dashboard/${owner.companyId}/v1/assets?name=${encodeURIComponent(name)}`;
    const headers = { Cookie: owner.cookie, Origin: limn.base };
    const answer = await fetch(path, { method: "POST", body, headers });
    return ((await answer.json()) as { id: string }).id;
  };
  const [named, nameless] = [await upload("Team in June.png", "#ff0000"), await upload("", "#00ff00")];
  const place = { x: 0, y: 0, width: 100, height: 100, type: "image" };
  const { page } = await openEditor(dashboard, {
    ...card,
    layers: [
      imageLayer({ ...place, layer_id: "a", name: "photo", image_url: `asset:${named}`, dynamic: true }),
      imageLayer({ ...place, layer_id: "b", name: "other", image_url: `asset:${nameless}` }),
    ],
  });
  await select(page, "photo");
  await expect.poll(() => propertyOf(page, "Picture").inputValue()).toBe("Team in June.png");
  await expect
    .poll(() => values(page).getByLabel("photo", { exact: true }).getAttribute("placeholder"))
    .toBe("Team in June.png");
  await propertyOf(page, "Picture").fill("not an address");
  expect(await propertyOf(page, "Picture").getAttribute("aria-invalid")).toBe("true");
  await page.keyboard.press("Escape");
  await select(page, "other");
  await expect.poll(() => propertyOf(page, "Picture").inputValue()).toBe("Picture, 40 × 20");
  await setProperty(page, "Picture", `asset:${named}`);
  await expect.poll(() => propertyOf(page, "Picture").inputValue()).toBe("Team in June.png");
  await saved(page);
  dashboard.expectNoComplaints();
});

it("publishing keeps a lost name by one click, so that sent emails go on working", async () => {
  const { page, id } = await openEditor(dashboard, card);
  const { base, caller } = dashboard.limn;
  const image = async (query: string) =>
    Buffer.from(await (await fetch(`${base}/img?c=${caller.companyId}&i=${id}&${query}`)).arrayBuffer());
  const before = await image("first_name=Ada");
  await select(page, "title");
  await setProperty(page, "Text", "{{name|You}} {{date|format:long|soon}}");
  await saved(page);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Publish this design?" });
  await dialog.getByText("Image URLs in emails use first_name").waitFor();
  expect(await dialog.getByLabel("Values of first_name fill").inputValue()).toBe("name");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Keep first_name" }).click();
  await dialog.getByText("Emails that were sent stay as they are").waitFor();
  await dialog.getByRole("button", { name: "Publish", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
  expect((await image("first_name=Ada")).equals(before)).toBe(true);
  expect((await image("name=Ada")).equals(before)).toBe(true);

  // The design's own settings list it, and say when its parameter is gone.
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.getByRole("treeitem", { name: "title" }).waitFor();
  await propertyOf(page, "first_name fills").waitFor();
  await select(page, "title");
  await setProperty(page, "Text", "Hello");
  await page.getByText("A former name needs attention").waitFor();
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await propertyOf(page, "first_name fills").and(page.locator(":focus")).waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Remove the former name first_name" }).click();
  await page.getByText("A former name needs attention").waitFor({ state: "detached" });
  await saved(page);
  dashboard.expectNoComplaints();
});

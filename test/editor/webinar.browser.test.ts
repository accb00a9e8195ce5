import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type DashboardBrowser, openDashboard } from "../support/dashboard-browser.ts";
import { designSchema } from "../../src/design/design.ts";
import { designOfSize } from "../../src/design/sizes/design-of-size.ts";
import { meet } from "../../src/design/geometry.ts";
import { artboardPixels, openEditor, propertyOf, saved, settle } from "./open-editor.ts";
import { differing, fetchImage, publish } from "./published-image.ts";

let dashboard: DashboardBrowser;
let photo: Buffer;
let logo: Buffer;
beforeAll(async () => {
  dashboard = await openDashboard();
  photo = await sharp({ create: { width: 1600, height: 1000, channels: 3, background: "#8fb3c9" } })
    .composite([
      {
        input: Buffer.from(
          '<svg width="1600" height="1000"><circle cx="1200" cy="420" r="320" fill="#e8a37c"/></svg>',
        ),
      },
    ])
    .jpeg()
    .toBuffer();
  logo = await sharp({ create: { width: 1200, height: 1067, channels: 3, background: "#d6336c" } })
    .png()
    .toBuffer();
});
afterAll(async () => {
  await dashboard?.[Symbol.asyncDispose]();
});

const max = 45;

/** A person at the mouse: what is pressed counts, what is typed doesn't. */
function personAt(page: Page) {
  let clicks = 0;
  const at = async ([x, y]: readonly [number, number]) => {
    const { left, top, zoom } = await page.evaluate<{ left: number; top: number; zoom: number }>(`(() => {
      const canvas = document.querySelector("canvas[data-artboard]");
      const { left, top, width } = canvas.getBoundingClientRect();
      return { left, top, zoom: width / canvas.width };
    })()`);
    return { x: left + x * zoom, y: top + y * zoom };
  };
  const person = {
    clicks: () => clicks,
    async click(target: Locator) {
      clicks += 1;
      await target.click();
    },
    async button(name: string, within: Page | Locator = page) {
      await person.click(within.getByRole("button", { name, exact: true }));
    },
    /** Opens a list and presses one of its lines. */
    async choose(field: Locator, option: string) {
      clicks += 2;
      await field.selectOption(option);
    },
    async drag(from: readonly [number, number], to: readonly [number, number]) {
      clicks += 1;
      const [start, end] = [await at(from), await at(to)];
      await page.mouse.move(start.x, start.y);
      await page.mouse.down();
      await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2);
      await page.mouse.move(end.x, end.y);
      await page.mouse.up();
    },
    async field(label: string | Locator, text: string) {
      await person.click(typeof label === "string" ? propertyOf(page, label) : label);
      await page.keyboard.press("Control+a");
      await page.keyboard.type(text);
      await page.keyboard.press("Enter");
    },
    /** The button that opens the dialog of files, and a file in it. */
    async upload(name: string, mimeType: string, buffer: Buffer) {
      const library = page.getByRole("dialog", { name: "Pictures" });
      const chooser = page.waitForEvent("filechooser");
      await person.button("Upload", library);
      clicks += 1;
      await (await chooser).setFiles({ name, mimeType, buffer });
      await library.waitFor({ state: "detached" });
    },
    async text(words: string, from: readonly [number, number], to: readonly [number, number]) {
      await person.button("Text");
      await person.drag(from, to);
      await page.keyboard.type(words);
      await page.keyboard.press("Escape");
    },
  };
  return person;
}

/** A photo, a gradient over it, a round logo, a title, a date, a line for some, a button. */
async function buildInvitation(page: Page, person: ReturnType<typeof personAt>): Promise<void> {
  await person.button("Choose background picture from the library");
  await person.upload("team.jpg", "image/jpeg", photo);

  await person.button("Shape");
  await person.drag([0, 0], [1200, 628]);
  await person.field("Fill", "#0b1020");
  await person.button("Add fill gradient");

  await person.button("Picture");
  await person.upload("logo.png", "image/png", logo);
  await person.choose(propertyOf(page, "Shape"), "Circle");
  await person.button("Keep the ratio");
  await person.field("Width", "110");
  await person.field("X", "64");
  await person.field("Y", "56");

  await person.text("{{first_name|Friends}}, join us live", [64, 190], [720, 340]);
  await person.text("{{date|format:month-day|12 March}}, 18:00", [64, 352], [520, 410]);

  await person.text("Your seat in the first row is kept", [64, 418], [620, 462]);
  await person.click(page.getByText("Show when", { exact: true }));
  await person.button("Add condition");
  await person.field("Parameter", "tier");
  const condition = page.getByRole("group", { name: "Condition 1" });
  await person.choose(condition.getByLabel("Comparison"), "is");
  await person.field(condition.getByLabel("Text"), "vip");

  await person.button("More layers");
  await person.click(page.getByRole("menuitem", { name: "Button" }));
  await person.drag([64, 492], [340, 560]);
  await page.keyboard.type("Save my seat");
  await page.keyboard.press("Escape");
  await person.click(page.getByRole("treeitem", { name: "button", exact: true }));
  await person.field("Fill", "#c4502f");
}

it(`builds the webinar invitation from an empty canvas by at most ${max} clicks, and its square by one`, async () => {
  const empty = { name: "Webinar", width: 1200, height: 628, output: { format: "png" }, layers: [] };
  const { page, id } = await openEditor(dashboard, empty);
  const person = personAt(page);
  await buildInvitation(page, person);
  await settle(page);
  await saved(page);
  await person.button("Publish");
  await person.click(page.getByRole("dialog").getByRole("button", { name: "Publish", exact: true }));
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(person.clicks()).toBeLessThanOrEqual(max);

  const values = page.getByRole("region", { name: "Test values" });
  await values.getByLabel("first_name").fill("Ada");
  await values.getByLabel("tier").fill("vip");
  await settle(page);
  const shown = await artboardPixels(page);
  const sent = await fetchImage(dashboard, id, "&first_name=Ada&tier=vip");
  expect(differing(shown, sent) / (1200 * 628)).toBeLessThan(0.01);

  await page.getByRole("button", { name: "Add a size" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Add size" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await settle(page);
  await saved(page);
  await publish(page);
  await expectSquareInOrder(id);
  dashboard.expectNoComplaints();
});

/** Nothing is outside of the square, no two layers lie on each other, and no text is cut or shrunk. */
async function expectSquareInOrder(id: string): Promise<void> {
  const { owner, limn } = dashboard;
  const response = await owner.call("GET", `/dashboard/${owner.companyId}/v1/designs/${id}/document`);
  const square = designOfSize(designSchema.parse(await response.json()), "square");
  const { width, height, layers = [] } = square ?? {};
  expect([width, height]).toEqual([1080, 1080]);
  const boxes = layers.filter(({ group }) => group === undefined);
  expect(boxes).toHaveLength(6);
  for (const { x, y, ...box } of boxes) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
    expect(Math.max(x + box.width, y + box.height)).toBeLessThanOrEqual(1080);
  }
  const content = boxes.filter((box) => box.width < 1080);
  for (const [at, one] of content.entries()) {
    for (const other of content.slice(at + 1))
      expect([one.name, other.name, meet(one, other)]).toContain(false);
  }
  const query = `c=${limn.caller.companyId}&i=${id}&size=square&first_name=Ada&tier=vip`;
  const image = await fetch(`${limn.base}/img?${query}`);
  expect(image.headers.get("x-limn-warnings")).toBeNull();
}

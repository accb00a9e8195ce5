import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { expectAccessible } from "../support/axe.ts";
import { type DashboardBrowser, openDashboard } from "../support/dashboard-browser.ts";
import { fillIn, makeDesign } from "../support/fill-in-design.ts";
import { greeting } from "../support/greeting-design.ts";
import { inviteMember } from "../support/people.ts";

/** Timeout of page operations on a busy machine. */
const soon = { timeout: 120_000 };

let dashboard: DashboardBrowser;
let page: Page;
beforeAll(async () => {
  dashboard = await openDashboard();
});
afterEach(async () => {
  await page.context().close();
  dashboard.expectNoComplaints();
});
afterAll(async () => await dashboard[Symbol.asyncDispose]());

const pathOf = (designId: string, tab = "") => `/c/${dashboard.owner.companyId}/designs/${designId}${tab}`;
const picture = () => page.getByRole("region", { name: "Image preview" }).getByRole("img");
const field = (name: string) => page.getByLabel(name, { exact: true }).first();
const runtimeUrl = async () => await page.getByRole("link", { name: "Open image" }).getAttribute("href");
const snippet = async () => (await page.getByRole("region", { name: /^HTML/ }).textContent()) ?? "";

async function bytesAt(address: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(address)).arrayBuffer());
}

/** The pixels of an `<img>`. */
const dots = (image: string) =>
  `(() => { const image = ${image}; if (!image?.complete) return ""; const canvas = document.createElement("canvas"); canvas.width = image.naturalWidth; canvas.height = image.naturalHeight; canvas.getContext("2d").drawImage(image, 0, 0); return canvas.toDataURL(); })()`;

/** The page shows the image at the design's own scale, and its URL is that of a sharp one. */
function atOwnScale(address: string | null): string {
  expect(address).toContain("&scale=2");
  return address?.replace("&scale=2", "") ?? "";
}

/** Waits until the page shows the image of the address. */
async function expectPictureOf(address: string): Promise<void> {
  const elsewhere = await page.context().newPage();
  const bytes = (await bytesAt(address)).toString("base64");
  await elsewhere.setContent(`<img src="data:image/png;base64,${bytes}">`);
  const wanted = await elsewhere.evaluate<string>(dots("document.images[0]"));
  await elsewhere.close();
  const shown = () =>
    page.evaluate<string>(dots("document.querySelector('section[aria-label=\"Image preview\"] img')"));
  await expect.poll(shown, soon).toBe(wanted);
}

it("shows the runtime URL's image while the user types, and keeps the values after a reload", async () => {
  const id = await makeDesign(dashboard);
  page = await dashboard.open(pathOf(id));
  await picture().waitFor();
  await expectPictureOf(atOwnScale(await runtimeUrl()));
  await field("first_name").pressSequentially("Zoë & Ümit", { delay: 20 });
  const address = (await runtimeUrl()) ?? "";
  expect(new URL(address).searchParams.get("first_name")).toBe("Zoë & Ümit");
  await expectPictureOf(atOwnScale(address));
  await expect.poll(() => page.url(), soon).toContain("#first_name=");
  await page.reload();
  expect(await field("first_name").inputValue()).toBe("Zoë & Ümit");
  await expectPictureOf(atOwnScale(address));
});

it("doesn't count the page's previews as opens", async () => {
  const id = await makeDesign(dashboard);
  page = await dashboard.open(pathOf(id));
  await field("first_name").pressSequentially("Ada", { delay: 200 });
  await picture().waitFor();
  for (const tab of ["/versions", "/stress"]) {
    await page.goto(pathOf(id, tab));
    await page.getByRole("img").first().waitFor();
  }
  const answer = await dashboard.owner.call("GET", `/dashboard/${dashboard.owner.companyId}/v1/images/${id}`);
  expect((await answer.json()) as object).toMatchObject({
    billing_cycle_open_count: 0,
    lifetime_open_count: 0,
  });
});

it("describes warnings in words", async () => {
  page = await dashboard.open(pathOf(await makeDesign(dashboard)));
  await field("first_name").fill("*|FNAME|*");
  await page.getByText("“first_name” is a merge tag that wasn't filled in. Its fallback is shown.").waitFor();
  await field("first_name").fill("Ada");
  await page.getByText("wasn't filled in").waitFor({ state: "detached" });
});

it("writes a snippet for the company's sender and fields, and for other senders", async () => {
  const settings = { sender: "klaviyo", merge_fields: [{ parameter: "first_name", field: "Nickname" }] };
  await dashboard.owner.call("PATCH", `/dashboard/${dashboard.owner.companyId}/company`, settings);
  page = await dashboard.open(pathOf(await makeDesign(dashboard)));
  const klaviyo = "&amp;first_name={{ person|lookup:'Nickname'|default:''|urlencode }}\"";
  await expect.poll(snippet, soon).toContain(klaviyo);
  await page.getByLabel("Email platform").selectOption("Mailchimp");
  await expect.poll(snippet, soon).toContain('&amp;first_name=*|FNAME|*"');
  expect(await snippet()).toContain('alt="Hello *|IF:FNAME|**|FNAME|**|ELSE:|*friend*|END:IF|*"');
  await page.getByLabel("Field for first_name").fill("NICK");
  await expect.poll(snippet, soon).toContain('&amp;first_name=*|NICK|*"');
  await page.getByText("Alt text and display size").click();
  await page.getByLabel("Display width in pixels").fill("160");
  await expect.poll(snippet, soon).toContain('width="160" height="80"');
});

it("lets a long text of the design be edited instead of typed again", async () => {
  const text = "Forty hours of music";
  const [layer] = greeting.layers.filter(({ layer_id }) => layer_id === "small-print");
  const layers = [{ ...layer, name: "promise", dynamic: true, text }];
  page = await dashboard.open(pathOf(await makeDesign(dashboard, { ...greeting, layers })));
  await page.getByRole("button", { name: "Edit the design's text" }).click();
  expect(await field("promise").inputValue()).toBe(text);
  await page.keyboard.press("End");
  await page.keyboard.type("!");
  await expect
    .poll(async () => new URL((await runtimeUrl()) ?? "").searchParams.get("promise"))
    .toBe(`${text}!`);
});

it("writes the URL alone with merge tags, for image blocks", async () => {
  page = await dashboard.open(pathOf(await makeDesign(dashboard)));
  await page.getByLabel("Email platform").selectOption("Mailchimp");
  await page.getByRole("tab", { name: "Image URL" }).click();
  const url = page.getByRole("region", { name: "URL for Mailchimp" });
  const withTag = /\/img\?c=\w+&i=\w+&scale=[\d.]+&first_name=\*\|FNAME\|\*/;
  await expect.poll(() => url.textContent(), soon).toMatch(withTag);
  await page.getByRole("switch", { name: "Sharp on phones" }).click();
  await expect.poll(() => url.textContent(), soon).not.toContain("&scale=");
  await expectAccessible(page);
});

it("warns beside the snippet that readers can't open the address, and names the setting", async () => {
  page = await dashboard.open(pathOf(await makeDesign(dashboard)));
  await page.getByText("This address works only on this computer").waitFor();
  await page.getByText("LIMN_BASE_URL").waitFor();
  await page.getByRole("link", { name: "Server settings" }).click();
  await page.getByRole("heading", { level: 1, name: "Server" }).waitFor();
  await page.getByText("This server sends no email").waitFor();
});

it("shows at the field what is wrong with a value, and what is accepted", async () => {
  const line = { ...fillIn.layers[0], text: "On {{day|format:long|soon}}" };
  page = await dashboard.open(
    pathOf(await makeDesign(dashboard, { ...fillIn, layers: [line] }), "#day=tomorrow"),
  );
  await page.getByText("This isn't a date, so it is shown as entered. Try 2026-12-24.").waitFor();
  expect(await field("day").getAttribute("aria-invalid")).toBe("true");
  await field("day").fill("");
  await expect.poll(() => field("day").getAttribute("type"), soon).toBe("date");
  await field("day").fill("2026-12-24");
  await expect.poll(runtimeUrl, soon).toContain("day=2026-12-24");
  await page.getByText("This isn't a date").waitFor({ state: "detached" });
});

it("says in its header that a draft isn't published", async () => {
  const id = await makeDesign(dashboard);
  const path = `/dashboard/${dashboard.owner.companyId}/v1/designs/${id}/document`;
  await dashboard.owner.call("PUT", path, { ...fillIn, background: { color: "#123456" } });
  page = await dashboard.open(pathOf(id));
  await page.getByRole("link", { name: "Unpublished changes" }).click();
  await page.getByText("The design's background changed.").waitFor();
});

it("copies the image URL from a card of the list", async () => {
  const id = await makeDesign(dashboard, { ...fillIn, name: "On a card" });
  page = await dashboard.open(`/c/${dashboard.owner.companyId}/designs?search=On+a+card`, {
    permissions: ["clipboard-read", "clipboard-write"],
  });
  for (const view of ["Grid", "List"]) {
    await page.getByLabel(`${view} view`).first().click();
    await page.evaluate("navigator.clipboard.writeText('')");
    await page.getByRole("button", { name: "Copy URL of On a card" }).click();
    await page.getByText("Copied the image URL of “On a card”.").waitFor();
    expect(await page.evaluate("navigator.clipboard.readText()")).toContain(`i=${id}`);
  }
});

it("keeps the merge tag in the snippet while the user previews a name", async () => {
  page = await dashboard.open(pathOf(await makeDesign(dashboard)));
  await page.getByLabel("Email platform").selectOption("Mailchimp");
  await field("first_name").fill("Zoe");
  await expect.poll(() => page.url(), soon).toContain("Zoe");
  expect(await snippet()).toContain('&amp;first_name=*|FNAME|*"');
  await page.getByLabel("Who gets which first_name").selectOption("Same for everyone");
  await expect.poll(snippet, soon).toContain("&amp;first_name=Zoe");
});

it("writes a snippet whose image loads and counts anywhere", async () => {
  const id = await makeDesign(dashboard);
  page = await dashboard.open(pathOf(id, "#first_name=Ada"));
  await page.getByLabel("Email platform").selectOption("Plain HTML");
  await expect.poll(snippet, soon).toContain("first_name=Ada");
  const html = await snippet();
  const elsewhere = await page.context().newPage();
  await elsewhere.setContent(html);
  await expect.poll(() => elsewhere.evaluate("document.images[0].naturalWidth"), soon).toBe(fillIn.width);
  await page.reload();
  await page
    .getByText("Opens this billing cycle")
    .locator("xpath=following-sibling::dd")
    .getByText("1")
    .waitFor();
});

it("renames, moves, duplicates and deletes, and undoes the deletion", async () => {
  const id = await makeDesign(dashboard, { ...fillIn, name: "Before" });
  const { companyId } = dashboard.owner;
  await dashboard.owner.call("POST", `/dashboard/${companyId}/v1/projects`, { name: "Elsewhere" });
  page = await dashboard.open(pathOf(id));
  const choose = async (item: RegExp) => {
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  await choose(/^Rename/);
  await page.getByLabel("Name", { exact: true }).fill("After");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "After" }).waitFor();
  await choose(/^Move/);
  await page.getByLabel("Project", { exact: true }).selectOption("Elsewhere");
  await page.getByRole("button", { name: "Move" }).click();
  await page.getByRole("link", { name: "Elsewhere" }).waitFor();
  await choose(/^Duplicate/);
  await page.getByRole("heading", { level: 1, name: "After copy" }).waitFor();
  // A design without opens is deleted at once; one with opens asks first.
  await choose(/^Delete/);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Restored “After copy”.").waitFor();
  await page.goto(pathOf(id));
  await fetch((await runtimeUrl()) ?? "");
  await page.reload();
  await choose(/^Delete/);
  await page.getByText("It was opened once.").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Delete design" }).click();
  await page.getByRole("heading", { level: 1, name: "Designs" }).waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Restored “After”.").waitFor();
});

it("uploads an image for a parameter", async () => {
  const photo = {
    layer_id: "photo",
    name: "photo",
    type: "image",
    dynamic: true,
    x: 0,
    y: 0,
    width: 64,
    height: 64,
  };
  const own = { ...photo, image_url: "https://picture.invalid/own.png" };
  page = await dashboard.open(
    pathOf(await makeDesign(dashboard, { ...fillIn, layers: [...fillIn.layers, own] })),
  );
  await page.getByText("The image for “photo” couldn't be loaded").waitFor();
  await page.getByLabel("Image for photo").setInputFiles({
    name: "dot.png",
    mimeType: "image/png",
    buffer: await bytesAt(`${dashboard.limn.base}/img`),
  });
  await expect.poll(() => field("photo").inputValue(), soon).toMatch(/^asset:\w+/);
  for (const [name, mimeType] of [
    ["Brand.ttf", "font/ttf"],
    ["broken.png", "image/png"],
  ] as const) {
    await page
      .getByLabel("Image for photo")
      .setInputFiles({ name, mimeType, buffer: Buffer.from("no picture") });
    await page.getByText(`“${name}” can't be used. Choose a JPEG, PNG, WebP, GIF or AVIF`).waitFor();
  }
  await page.getByText("The image for “photo” couldn't be loaded").waitFor({ state: "detached" });
});

it("shows viewers all information but no actions that they can't perform", async () => {
  const viewer = { name: "Vera", email: "vera@example.com", role: "viewer" } as const;
  const vera = await inviteMember(dashboard.limn.base, dashboard.owner, viewer);
  const id = await makeDesign(dashboard);
  page = await dashboard.open(pathOf(id), { as: vera });
  await picture().waitFor();
  expect(await page.getByRole("button", { name: "More" }).count()).toBe(0);
  expect(await page.getByRole("link", { name: "Edit" }).count()).toBe(0);
  await page.getByRole("button", { name: "Download" }).waitFor();
  await page.goto(pathOf(id, "/versions"));
  await page.getByRole("heading", { name: "Version 1" }).waitFor();
  expect(await page.getByRole("button", { name: /Restore|Publish/ }).count()).toBe(0);
});

it("explains designs without parameters and unknown designs", async () => {
  const fixed = { ...fillIn, layers: fillIn.layers.slice(1) };
  page = await dashboard.open(pathOf(await makeDesign(dashboard, fixed)));
  await page.getByText("This design has no parameters yet.").waitFor();
  await page.goto(pathOf("dsn_nothere"));
  await page.getByRole("link", { name: "Show deleted designs" }).waitFor();
  await expectAccessible(page);
});

import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { FullDesignBody } from "../../src/operations/bodies.ts";
import { expectAccessible } from "../support/axe.ts";
import { type DashboardBrowser, openDashboard } from "../support/dashboard-browser.ts";
import { fillIn, makeDesign } from "../support/fill-in-design.ts";
import { inviteMember } from "../support/people.ts";

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

const pathOf = (designId: string, tab = "/protection") =>
  `/c/${dashboard.owner.companyId}/designs/${designId}${tab}`;

async function readDesign(id: string): Promise<FullDesignBody> {
  const { owner } = dashboard;
  return (await (
    await owner.call("GET", `/dashboard/${owner.companyId}/v1/designs/${id}`)
  ).json()) as FullDesignBody;
}

async function protect(id: string, protection: object): Promise<void> {
  const { owner } = dashboard;
  const path = `/dashboard/${owner.companyId}/v1/designs/${id}`;
  expect((await owner.call("PATCH", path, { protection })).status).toBe(200);
}

const statusOf = async (url: string) => (await fetch(url)).status;

it("shows readers the design's own image or a picture instead of an empty space", async () => {
  const id = await makeDesign(dashboard, { ...fillIn, name: "With a stand-in" });
  const { render_url } = await readDesign(id);
  await protect(id, { paused: true });
  page = await dashboard.open(pathOf(id));
  const choice = page.getByRole("combobox", { name: "Recipients who don’t get the image see" });
  await page.getByText("An empty space (a transparent pixel, HTTP 503)").waitFor();
  await choice.selectOption({ label: "The design’s own image, without their values" });
  await page.getByText("In place of the image (HTTP 200)").waitFor();
  expect(await statusOf(render_url)).toBe(200);
  await choice.selectOption({ label: "A picture that you choose" });
  const library = page.getByRole("dialog", { name: "Pictures" });
  const create = { width: 40, height: 40, channels: 3, background: "#cc2244" } as const;
  const file = { name: "red.png", mimeType: "image/png", buffer: await sharp({ create }).png().toBuffer() };
  await library.getByLabel("Picture file").setInputFiles(file);
  await page.getByRole("button", { name: "Choose another picture" }).waitFor();
  await page.getByText("every recipient sees the picture that you chose").waitFor();
  await expectAccessible(page);
  expect((await readDesign(id)).protection.stand_in).toMatch(/^asset:ast_/);
  await choice.selectOption({ label: "An empty space" });
  await expect.poll(async () => await statusOf(render_url)).toBe(503);
});

it("pauses an image after a question, says so everywhere, and resumes it at once", async () => {
  const id = await makeDesign(dashboard, { ...fillIn, name: "To be paused" });
  const { render_url } = await readDesign(id);
  page = await dashboard.open(pathOf(id));
  await page.getByRole("switch", { name: "Pause the image URL" }).click();
  const dialog = page.getByRole("dialog", { name: "Pause this image?" });
  await dialog.getByText("It has never been opened.").waitFor();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  expect(await statusOf(render_url)).toBe(200);
  await page.getByRole("switch", { name: "Pause the image URL" }).click();
  await dialog.getByText("It was opened 1 time so far.").waitFor();
  await dialog.getByRole("button", { name: "Pause" }).click();
  await page.getByRole("heading", { name: "Any URL, while it is paused" }).waitFor();
  expect(await statusOf(render_url)).toBe(503);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Use", exact: true }).click();
  await page.getByText("This image is paused").waitFor();
  await page.getByRole("link", { name: "Paused" }).click();
  await page.getByRole("switch", { name: "Pause the image URL" }).click();
  await page.getByRole("heading", { name: "The image URL", exact: true }).waitFor();
  expect(await statusOf(render_url)).toBe(200);
});

it("shows a paused design in the list", async () => {
  const id = await makeDesign(dashboard, { ...fillIn, name: "Paused in the list" });
  await protect(id, { paused: true });
  page = await dashboard.open(`/c/${dashboard.owner.companyId}/designs?search=Paused+in`);
  await page.getByRole("article").getByText("Paused", { exact: true }).waitFor();
});

it("requires signatures: the page then makes signed URLs, and how each recipient gets one", async () => {
  const id = await makeDesign(dashboard, { ...fillIn, name: "Signed one" });
  const { render_url } = await readDesign(id);
  page = await dashboard.open(pathOf(id));
  await page.getByRole("switch", { name: "Require signed URLs" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Require signatures" }).click();
  await page.getByRole("heading", { name: /^A URL without a signature/ }).waitFor();
  expect(await statusOf(render_url)).toBe(403);
  await page.getByRole("link", { name: "Make signed URLs" }).click();
  await page.getByLabel("first_name", { exact: true }).fill("Zoë & Co");
  const url = page.getByRole("link", { name: "Open image" });
  await expect.poll(async () => await url.getAttribute("href")).toContain("Zo%C3%AB");
  const href = (await url.getAttribute("href")) ?? "";
  expect(href).toMatch(/&scale=2&.*&s=[\w-]{22}$/);
  expect(await statusOf(href)).toBe(200);
  expect(await statusOf(href.replace("Zo%C3%AB", "Eve"))).toBe(403);
  expect(await statusOf(href.replace("scale=2", "scale=4"))).toBe(403);
  await page.getByRole("region", { name: "curl", exact: true }).getByText('"scale":"2"').waitFor();
  await page.getByLabel("Email platform").selectOption({ label: "Mailchimp" });
  await page.getByLabel("Field with the URL").fill("PICTURE");
  await page.getByText('<img src="*|PICTURE|*"').waitFor();
  expect(await page.getByLabel("Who gets which first_name").count()).toBe(0);
  // A merge tag in the URL itself would make its signature invalid.
  const text = (await page.locator("main").textContent()) ?? "";
  expect(text).not.toMatch(/[?&;][\w%]+=(?:\*\||\{\{|%%|\[\[)/);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Code", exact: true }).click();
  await page.getByRole("heading", { name: "Make a signed URL" }).waitFor();
  await page.getByText(`/v1/designs/${id}/url`).first().waitFor();
  await page.goto(pathOf(id, "").replace(/\/[^/]+$/, "?search=Signed+one"));
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy URL of Signed one" }).click();
  await page.getByText("Copied the image URL of “Signed one”.").waitFor();
  expect(await statusOf(await page.evaluate("navigator.clipboard.readText()"))).toBe(200);
});

it("limits lengths, hosts and opens together, and shows what readers then see", async () => {
  const id = await makeDesign(dashboard);
  page = await dashboard.open(pathOf(id));
  await page.getByLabel("first_name").fill("0");
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByText("Enter a whole number from 1 to 10,000, or nothing for no limit.").waitFor();
  await page.getByLabel("first_name").fill("12");
  await page
    .getByRole("heading", { name: "first_name with more than 12 letters: the rest is cut" })
    .waitFor();
  await page.getByLabel("Opens per second").fill("40");
  await page.getByRole("heading", { name: "More than 40 opens in a second" }).waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByText("Saved", { exact: true }).waitFor();
  expect((await readDesign(id)).protection).toMatchObject({ max_length: { first_name: 12 }, rate: 40 });
  await page.getByLabel("first_name").fill("");
  await page.getByLabel("Opens per second").fill("");
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByText("Saved", { exact: true }).waitFor();
  const { protection } = await readDesign(id);
  expect(protection).toEqual({ signed: false, paused: false, max_length: {} });
});

it("bounds the hosts of pictures, and names a host that isn't one", async () => {
  const layers = [
    ...fillIn.layers,
    {
      layer_id: "pic",
      name: "avatar",
      type: "image",
      dynamic: true,
      image_url: "https://images.invalid/a.png",
      x: 0,
      y: 0,
      width: 40,
      height: 40,
    },
  ];
  const id = await makeDesign(dashboard, { ...fillIn, layers });
  page = await dashboard.open(pathOf(id));
  await page.getByLabel("Pictures may come from").selectOption({ label: "These hosts, and uploads" });
  await page.getByLabel("Hosts", { exact: true }).fill("https://images.example.com/a.png\n*.example.com");
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByText("Expected a host such as images.example.com, without scheme and path").waitFor();
  await page
    .getByLabel("Hosts", { exact: true })
    .fill("https://images.example.com/a.png\ncdn.example.com:8443");
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByText("Saved", { exact: true }).waitFor();
  expect((await readDesign(id)).protection.image_hosts).toEqual([
    "images.example.com",
    "cdn.example.com:8443",
  ]);
  await page.getByRole("heading", { name: "avatar at another host: the fallback" }).waitFor();
  await expectAccessible(page);
});

it("rotates and revokes signing secrets; URLs of a revoked one end", async () => {
  const id = await makeDesign(dashboard);
  await protect(id, { signed: true });
  const { owner } = dashboard;
  const made = await owner.call("POST", `/dashboard/${owner.companyId}/v1/designs/${id}/url`, {});
  const { url } = (await made.json()) as { url: string };
  page = await dashboard.open(`/c/${owner.companyId}/settings/signing`);
  await page.getByText("Show the secret").click();
  await page.getByText(/^sgn_/).waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Rotate secret" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Rotate secret" }).click();
  await page.getByRole("heading", { name: "Secret before the rotation" }).waitFor();
  expect(await statusOf(url)).toBe(200);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Revoke", exact: true }).click();
  await page.getByRole("button", { name: "Revoke secret" }).click();
  await page.getByRole("heading", { name: "Secret before the rotation" }).waitFor({ state: "detached" });
  expect(await statusOf(url)).toBe(403);
  await page.getByRole("tab", { name: "Go" }).click();
  await page.getByText("hmac.New(sha256.New").waitFor();
});

it("shows viewers the protection, and no secret and nothing to change", async () => {
  const id = await makeDesign(dashboard);
  const newcomer = { name: "Vi", email: "vi@example.com", role: "viewer" } as const;
  const viewer = await inviteMember(dashboard.limn.base, dashboard.owner, newcomer);
  page = await dashboard.open(pathOf(id), { as: viewer });
  await page.getByText("Only editors can change the protection.").waitFor();
  expect(await page.getByRole("switch", { name: "Pause the image URL" }).isDisabled()).toBe(true);
  expect(await page.getByLabel("first_name").isDisabled()).toBe(true);
  expect(await page.getByRole("button", { name: "Save changes" }).count()).toBe(0);
  await page.goto(`/c/${dashboard.owner.companyId}/settings/signing`);
  await page.getByText("Only admins and owners can see the signing secrets.").waitFor();
  expect(await page.getByText("Show the secret").count()).toBe(0);
});

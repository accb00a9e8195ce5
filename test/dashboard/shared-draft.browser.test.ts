import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createDesign } from "../../src/operations/designs/manage-designs.ts";
import { expectAccessible } from "../support/axe.ts";
import { type DashboardBrowser, openDashboard } from "../support/dashboard-browser.ts";
import { inviteMember } from "../support/people.ts";
import { card, nameLayer } from "../support/small-designs.ts";

let dashboard: DashboardBrowser;
let designPath: string;

beforeAll(async () => {
  dashboard = await openDashboard();
  const { services, caller } = dashboard.limn;
  const [project] = await services.store.projects.list(caller.companyId);
  const document = card({
    name: "Launch banner",
    width: 600,
    height: 240,
    layers: [
      nameLayer({
        width: 560,
        height: 100,
        font_size: 64,
        text: "Hello {{first_name|there}}",
        dynamic: false,
      }),
    ],
    sizes: [{ name: "story", width: 270, height: 480 }],
  });
  const { id } = await createDesign(services, caller, { project_id: project?.id ?? "", document });
  designPath = `/c/${caller.companyId}/designs/${id}`;
});
afterAll(async () => await dashboard?.[Symbol.asyncDispose]());

/** Makes a link on the design's page. */
async function shareOn(page: Page): Promise<string> {
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Share draft…" }).click();
  const dialog = page.getByRole("dialog", { name: "Share the draft of “Launch banner”" });
  await dialog.getByLabel("The link works for").selectOption("30 days");
  await dialog.getByRole("button", { name: "Make a link" }).click();
  const line = dialog.getByRole("list", { name: "Links to this draft" }).getByRole("listitem").first();
  await line.getByText("Not opened yet").waitFor();
  await expectAccessible(page);
  return new URL((await line.locator("code").textContent()) ?? "").pathname;
}

const pictures = (page: Page) => page.getByRole("region", { name: "Pictures" }).getByRole("img");

it("shows a draft to somebody without an account, whose remark reaches the editor", async () => {
  const maker = await dashboard.open(designPath);
  const path = await shareOn(maker);
  const guest = await dashboard.open(path, { as: "nobody", viewport: { width: 390, height: 844 } });
  await guest.getByRole("heading", { name: "Launch banner", level: 1 }).waitFor();
  await pictures(guest).nth(1).waitFor();
  const own = await pictures(guest).first().getAttribute("src");
  await guest.getByLabel("first_name").fill("Zoe");
  await expect.poll(async () => await pictures(guest).first().getAttribute("src")).not.toBe(own);
  expect(await guest.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
  await expectAccessible(guest);
  await guest.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(guest, { onlyColors: true });

  // By keyboard, and first without what is needed.
  await guest.getByLabel("Your name").focus();
  await guest.keyboard.press("Enter");
  await guest.getByText("Enter your name.").waitFor();
  expect(await guest.evaluate("document.activeElement.labels[0].textContent")).toBe("Your name");
  await guest.keyboard.type("Nora");
  await guest.keyboard.press("Tab");
  await guest.keyboard.type("Larger, <b>please</b>");
  await guest.keyboard.press("Tab");
  await guest.keyboard.press("Enter");
  await guest.getByText("Sent. Thank you.").waitFor();
  expect(await guest.getByRole("textbox", { name: "Remark" }).inputValue()).toBe("");

  const editor = await dashboard.open(`${designPath}/edit#remarks`);
  await editor.getByRole("tab", { name: "Remarks (1)", selected: true }).waitFor();
  const remark = editor.getByRole("list", { name: "Remarks" }).getByRole("listitem");
  await remark.getByText("Larger, <b>please</b>").waitFor();
  await remark.getByRole("button", { name: "Resolve" }).click();
  await remark.getByText("resolved").waitFor();
  await editor.getByRole("tab", { name: "Remarks", exact: true }).waitFor();
  await remark.getByRole("button", { name: "Reopen" }).click();
  await editor.getByRole("tab", { name: "Remarks (1)" }).waitFor();
  await expectAccessible(editor);
  dashboard.expectNoComplaints();
});

it("is a page that nothing lists or keeps, and 404 without a draft", async () => {
  const maker = await dashboard.open(designPath);
  const path = await shareOn(maker);
  for (const [address, status] of [
    [path, 200],
    [`/shared/${"x".repeat(43)}`, 404],
    ["/shared/spent", 404],
  ] as const) {
    const page = await fetch(dashboard.limn.base + address, { headers: { accept: "text/html" } });
    expect([page.status, page.headers.get("content-type")]).toEqual([status, "text/html; charset=utf-8"]);
    expect(page.headers.get("x-robots-tag")).toContain("noindex");
    expect(page.headers.get("referrer-policy")).toBe("no-referrer");
    expect(page.headers.get("cache-control")).toContain("no-store");
    expect(await page.text()).toContain('<meta name="robots" content="noindex"');
  }
});

it("is revoked on the design's page, and then shows the same plain page as an invented link", async () => {
  const maker = await dashboard.open(designPath);
  const path = await shareOn(maker);
  const dialog = maker.getByRole("dialog");
  const lines = dialog.getByRole("listitem");
  const count = await lines.count();
  await lines.first().getByRole("button", { name: "Revoke" }).click();
  await expect.poll(async () => await lines.count()).toBe(count - 1);
  const texts = new Set<string>();
  for (const link of [path, `/shared/${"x".repeat(43)}`]) {
    const page = await dashboard.open(link, { as: "nobody" });
    await page.getByRole("heading", { name: "This link shows nothing" }).waitFor();
    texts.add(await page.locator("main").innerText());
    await expectAccessible(page);
  }
  expect(texts.size).toBe(1);
  dashboard.expectNoComplaints();
});

it("lets viewers read remarks on the design's page, not share or delete", async () => {
  const vic = { name: "Vic", email: "vic@example.com", role: "viewer" } as const;
  const viewer = await inviteMember(dashboard.limn.base, dashboard.owner, vic);
  const page = await dashboard.open(designPath, { as: viewer });
  await page.getByRole("button", { name: "Remarks" }).click();
  const dialog = page.getByRole("dialog", { name: "Remarks about “Launch banner”" });
  await dialog.getByText("Larger, <b>please</b>").waitFor();
  expect(await dialog.getByRole("button", { name: /Resolve|Reopen|Delete/ }).count()).toBe(0);
  await expectAccessible(page);
  dashboard.expectNoComplaints();
});

import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createDesign } from "../../src/operations/designs/manage-designs.ts";
import { saved, settle } from "../editor/open-editor.ts";
import { publish } from "../editor/published-image.ts";
import { expectAccessible } from "../support/axe.ts";
import { openProviderDashboard, type ProviderDashboard } from "../support/provider-dashboard.ts";
import { card, nameLayer } from "../support/small-designs.ts";

let opened: ProviderDashboard;
let company: string;
let design: string;

const desktop = { viewport: { width: 1440, height: 900 } };
const text = { width: 1100, height: 160, font_size: 110, text: "Hello {{first_name|there}}", dynamic: false };

beforeAll(async () => {
  opened = await openProviderDashboard();
  const { services, caller } = opened.dashboard.limn;
  company = `/c/${caller.companyId}`;
  const [project] = await services.store.projects.list(caller.companyId);
  const document = card({
    name: "Launch banner",
    width: 1200,
    height: 480,
    layers: [nameLayer({ ...text, x: 50, y: 160 })],
    sizes: [{ name: "story", width: 540, height: 960 }],
  });
  design = (await createDesign(services, caller, { project_id: project?.id ?? "", document })).id;
});
afterAll(async () => await opened[Symbol.asyncDispose]());

async function invite(owner: Page, email: string): Promise<string> {
  await owner.getByRole("button", { name: "Invite" }).click();
  const dialog = owner.getByRole("dialog");
  await dialog.getByLabel("Email address").fill(email);
  await dialog.getByRole("radio", { name: /^Editor/ }).check();
  await dialog.getByRole("button", { name: "Invite", exact: true }).click();
  const link = (await dialog.getByRole("region", { name: "Invitation link" }).textContent()) ?? "";
  await dialog.getByRole("button", { name: "Done" }).click();
  return new URL(link).pathname;
}

/** In the editor, as the link is seen by whoever makes it. */
async function shareDraft(editor: Page): Promise<string> {
  await editor.getByRole("button", { name: "More", exact: true }).click();
  await editor.getByRole("menuitem", { name: "Share draft" }).click();
  const dialog = editor.getByRole("dialog", { name: "Share the draft of “Launch banner”" });
  await dialog.getByRole("button", { name: "Make a link" }).click();
  const link = dialog.getByRole("list", { name: "Links to this draft" }).getByRole("listitem").first();
  await link.getByText("Not opened yet").waitFor();
  const path = new URL((await link.locator("code").textContent()) ?? "").pathname;
  await dialog.getByRole("button", { name: "Close" }).click();
  return path;
}

async function remark(guest: Page): Promise<void> {
  const pictures = guest.getByRole("region", { name: "Pictures" }).getByRole("img");
  await pictures.nth(1).waitFor();
  const own = await pictures.first().getAttribute("src");
  await guest.getByLabel("first_name").fill("Zoe");
  await expect.poll(async () => await pictures.first().getAttribute("src")).not.toBe(own);
  await guest.getByLabel("Your name").fill("Nora");
  await guest.getByRole("textbox", { name: "Remark" }).fill("Could the greeting be <b>blue</b>?");
  await guest.getByRole("button", { name: "Send" }).click();
  await guest.getByText("Sent. Thank you.").waitFor();
}

async function resolve(editor: Page): Promise<void> {
  await editor.getByRole("tab", { name: "Remarks (1)" }).click();
  const told = editor.getByRole("list", { name: "Remarks" }).getByRole("listitem");
  await told.getByText("Could the greeting be <b>blue</b>?").waitFor();
  await expectAccessible(editor);
  await told.getByRole("button", { name: "Resolve" }).click();
  await told.getByText("resolved").waitFor();
}

/** What Grace has done to designs, as the page and its file tell it. */
async function readAuditLog(owner: Page): Promise<void> {
  await owner.goto(`${company}/settings/audit`);
  const rows = owner.getByRole("table", { name: "Audit log" }).getByRole("row");
  await rows.nth(1).waitFor();
  await owner.getByLabel("Who", { exact: true }).fill("Grace Hopper");
  await owner.getByLabel("What", { exact: true }).selectOption("Designs");
  await rows.getByText("published a design").waitFor();
  // The head, the publication and the change before it.
  await expect.poll(() => rows.count()).toBe(3);
  await expectAccessible(owner);
  const download = owner.waitForEvent("download");
  await owner.getByRole("link", { name: "Download CSV" }).click();
  const file = readFileSync(await (await download).path(), "utf8");
  const [head, ...lines] = file.trimEnd().split("\r\n");
  expect(head).toBe("\u{FEFF}at,who_type,who_id,who_name,action,target_type,target_id");
  const told = (action: string) =>
    expect.stringMatching(`,user,[^,]+,Grace Hopper,${action},design,${design}$`);
  expect(lines).toEqual([told("design.published"), told("design.draft_saved")]);
}

it("three people take a draft from an invitation through a provider to a publication that the audit log tells", async () => {
  const { provider, dashboard } = opened;
  provider.users.set("grace", { name: "Grace Hopper", email: "grace@example.com", email_verified: true });
  const owner = await dashboard.open(`${company}/settings/members`, desktop);
  const invitation = await invite(owner, "grace@example.com");

  const editor = await dashboard.open(invitation, { as: "nobody", ...desktop });
  await editor.getByText("as an editor").waitFor();
  await opened.signIn(editor, "grace");
  await editor.waitForURL(`**${company}/designs`);
  await editor.getByText("Launch banner").first().waitFor();
  await editor.goto(`${company}/designs/${design}/edit`);
  await settle(editor);
  const shared = await shareDraft(editor);

  const guest = await dashboard.open(shared, { as: "nobody", viewport: { width: 390, height: 844 } });
  await remark(guest);

  await resolve(editor);
  const background = editor.getByRole("textbox", { name: "Background", exact: true });
  await background.fill("#dbeafe");
  await background.press("Enter");
  await saved(editor);
  await publish(editor);

  await readAuditLog(owner);
  opened.expectNoComplaints();
});

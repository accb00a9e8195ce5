import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { createDesign } from "../../src/operations/designs/manage-designs.ts";
import { createProject } from "../../src/operations/manage-projects.ts";
import { expectAccessible } from "../support/axe.ts";
import { type DashboardBrowser, openDashboard } from "../support/dashboard-browser.ts";
import { makeFont } from "../support/make-font.ts";
import { inviteMember } from "../support/people.ts";

let dashboard: DashboardBrowser;
let page: Page;
const place = () => `/c/${dashboard.owner.companyId}/settings/fonts`;
const file = (name: string, buffer: Buffer) => ({ name, mimeType: "application/octet-stream", buffer });
const choose = (files: ReturnType<typeof file>[]) => page.getByLabel("Font files").setInputFiles(files);

beforeAll(async () => {
  dashboard = await openDashboard();
});

afterEach(async () => {
  await page.context().close();
  dashboard.expectNoComplaints();
});

afterAll(async () => await dashboard[Symbol.asyncDispose]());

async function drawWith(family: string, name: string): Promise<void> {
  const { services, caller } = dashboard.limn;
  const project = await createProject(services, caller, { name: `For ${name}` });
  const box = { x: 0, y: 0, width: 200, height: 80 };
  const layers = [{ layer_id: "a", name: "a", type: "text", text: "Hi", font_family: family, ...box }];
  await createDesign(services, caller, {
    project_id: project.id,
    document: { name, width: 200, height: 80, layers },
  });
}

it("uploads several files, shows the result of each, and retries one with another name", async () => {
  page = await dashboard.open(place());
  await page.getByText("No uploaded fonts yet").waitFor();
  await choose([
    file("AcmeSans-Regular.ttf", makeFont({ family: "Acme Sans", weight: 400 })),
    file("AcmeSans-Bold.ttf", makeFont({ family: "Acme Sans", weight: 700 })),
    file("Inter.ttf", makeFont({ family: "Inter" })),
    file("notes.txt", Buffer.from("notes")),
  ]);
  const uploads = page.getByRole("list", { name: "Uploads" });
  await uploads.getByText("Added as Acme Sans Regular 400.").waitFor();
  await uploads.getByText("Added as Acme Sans Bold 700.").waitFor();
  await uploads.getByText("Not a font file.").waitFor();
  await uploads.getByText("Inter is a family that comes with Limn.").waitFor();
  await uploads.getByLabel("Family name").fill("Acme Inter");
  await expectAccessible(page);
  await uploads.getByRole("button", { name: "Upload with this name" }).click();
  await page.getByRole("heading", { name: "Acme Inter" }).waitFor();
  const sample = page.getByRole("img", { name: "Acme Sans, Bold 700" });
  await expect.poll(() => sample.evaluate((image) => Reflect.get(image, "naturalWidth") as number)).toBe(600);
});

it("uploads dropped files", async () => {
  page = await dashboard.open(place());
  const bytes = [...makeFont({ family: "Dropped", weight: 500 })];
  const transfer = await page.evaluateHandle<unknown>(
    `(() => { const transfer = new DataTransfer(); transfer.items.add(new File([new Uint8Array(${JSON.stringify(bytes)})], "Dropped.ttf")); return transfer; })()`,
  );
  await page.getByText("Drop font files here").dispatchEvent("drop", { dataTransfer: transfer });
  await page.getByRole("heading", { name: "Dropped" }).waitFor();
});

it("lists the designs that use a font when it can't be deleted, including new ones", async () => {
  await drawWith("Acme Inter", "Winter sale");
  page = await dashboard.open(place());
  const family = page.getByRole("article").filter({ hasText: "Acme Inter" });
  await family.getByRole("link", { name: "Winter sale" }).waitFor();
  await family.getByRole("button", { name: /^Delete/ }).click();
  const dialog = page.getByRole("dialog", { name: "Acme Inter is in use" });
  await dialog.getByRole("link", { name: "Winter sale" }).waitFor();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Keep font" }).click();

  await drawWith("Dropped", "Made meanwhile");
  const dropped = page.getByRole("article").filter({ hasText: "Dropped" });
  await dropped.getByRole("button", { name: /^Delete/ }).click();
  const confirm = page.getByRole("dialog");
  await confirm.getByRole("button", { name: "Delete file" }).click();
  await confirm.getByText("Made meanwhile", { exact: true }).waitFor();
});

it("deletes one of several files of a family", async () => {
  page = await dashboard.open(place());
  const family = page.getByRole("article").filter({ hasText: "Acme Sans" });
  await family.getByRole("button", { name: "Delete Acme Sans Bold 700" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete file" }).click();
  await family.getByText("Bold 700", { exact: true }).waitFor({ state: "detached" });
  await family.getByText("Regular 400", { exact: true }).waitFor();
});

it("shows installed families with a custom preview text", async () => {
  page = await dashboard.open(place(), { colorScheme: "dark" });
  await page.getByLabel("Preview text").fill("Bonjour");
  const sample = page.getByRole("img", { name: "Lora: sample" });
  await expect.poll(() => sample.getAttribute("src")).toContain("text=Bonjour");
  await sample.scrollIntoViewIfNeeded();
  await expectAccessible(page);
});

it("is read-only for viewers", async () => {
  const viewer = { name: "Linus", email: "linus@example.com", role: "viewer" } as const;
  const linus = await inviteMember(dashboard.limn.base, dashboard.owner, viewer);
  page = await dashboard.open(place(), { as: linus });
  await page.getByRole("heading", { name: "Acme Sans" }).waitFor();
  expect(await page.getByRole("button", { name: /Delete|Choose files/ }).count()).toBe(0);
  expect(await page.getByText("Drop font files here").count()).toBe(0);
});

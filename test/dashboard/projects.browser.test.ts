import { it } from "vitest";
import { createDesign } from "../../src/operations/designs/manage-designs.ts";
import { createProject } from "../../src/operations/manage-projects.ts";
import { openDashboard } from "../support/dashboard-browser.ts";
import { card } from "../support/small-designs.ts";

/** Timeout of page operations on a busy machine. */
const soon = { timeout: 120_000 };

it("creates, renames and deletes a project, and explains why one with designs can't be deleted", async () => {
  await using dashboard = await openDashboard();
  const { services, caller } = dashboard.limn;
  const { id } = await createProject(services, caller, { name: "Newsletters" });
  await createDesign(services, caller, { project_id: id, document: card() });
  const page = await dashboard.open(`/c/${dashboard.owner.companyId}/designs`);
  await page.getByRole("button", { name: "New project" }).filter({ visible: true }).click(soon);
  await page.getByLabel("Name", { exact: true }).fill("Autumn");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Autumn" }).waitFor(soon);
  await page.getByRole("heading", { name: "No designs in “Autumn” yet" }).waitFor(soon);
  const choose = async (project: string, item: string) => {
    const name = `Options for project ${project}`;
    await page.getByRole("button", { name, exact: true }).filter({ visible: true }).click(soon);
    await page.getByRole("menuitem", { name: item }).click();
  };
  await choose("Autumn", "Rename…");
  await page.getByLabel("Name", { exact: true }).fill("Late autumn");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Late autumn" }).waitFor(soon);
  await choose("Late autumn", "Delete…");
  await page.getByRole("button", { name: "Delete project" }).click();
  await page.getByRole("heading", { level: 1, name: "Designs" }).waitFor(soon);
  await choose("Newsletters", "Delete…");
  await page.getByText("Only empty projects can be deleted.").waitFor(soon);
  dashboard.expectNoComplaints();
});

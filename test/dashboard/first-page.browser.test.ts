import { afterAll, beforeAll, expect, it } from "vitest";
import { type DashboardBrowser, openDashboard } from "../support/dashboard-browser.ts";
import { fillIn, makeDesign } from "../support/fill-in-design.ts";

let dashboard: DashboardBrowser;
beforeAll(async () => {
  dashboard = await openDashboard();
});
afterAll(async () => await dashboard[Symbol.asyncDispose]());

/** With the names of starter designs, and on a machine without fonts for them. */
it("the first page loads only the parts of large fonts that its names need", async () => {
  for (const name of ["봄 선물", "月見船", "们"]) await makeDesign(dashboard, { ...fillIn, name });
  const page = await dashboard.open("about:blank");
  const faces = new Map<string, number>();
  page.on("requestfinished", async (request) => {
    if (!request.url().includes("/faces/")) return;
    faces.set(new URL(request.url()).pathname, (await request.sizes()).responseBodySize);
  });
  await page.goto(`/c/${dashboard.owner.companyId}/designs`);
  await page.getByRole("link", { name: "봄 선물" }).waitFor();
  await page.waitForLoadState("networkidle");
  await page.evaluate("document.fonts.ready");
  const total = [...faces.values()].reduce((sum, size) => sum + size, 0);
  const names = [...faces.keys()].filter((path) => path.includes("noto"));
  // One slice for each of 봄, 선, 물, 月, 見, 船 and 们, which the Japanese font doesn't have.
  for (const slice of ["korean/bd00", "korean/c100", "korean/bb00", "japanese/6700", "japanese/8980"])
    expect(names).toContain(`/faces/noto-${slice}.woff2`);
  expect(total, JSON.stringify([...faces])).toBeLessThan(500 * 1024);
  dashboard.expectNoComplaints();
  await page.context().close();
});

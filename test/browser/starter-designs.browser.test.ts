import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createKey } from "../../src/operations/manage-keys.ts";
import { type Running, serve } from "../../src/server/serve.ts";
import { readSettings } from "../../src/settings/settings.ts";
import { openBrowser } from "../support/open-browser.ts";

interface Design {
  id: string;
  name: string;
  render_url: string;
  lifetime_open_count: number;
  optional_url_params: { name: string; type: string }[];
}

const folder = mkdtempSync(join(tmpdir(), "limn-browser-"));
let limn: Running;
let browser: Browser;
let page: Page;
let key: string;

beforeAll(async () => {
  const read = readSettings({
    PORT: "0",
    LIMN_DATA_DIR: folder,
    LIMN_RENDER_PROCESSES: "1",
    LIMN_LOG_LEVEL: "error",
  });
  if (!read.ok) throw new Error(read.messages.join("\n"));
  limn = await serve(read.settings);
  const [company] = await limn.services.store.companies.list();
  key = (await createKey(limn.services, { companyId: company?.id ?? "" }, { name: "browser" })).text;
  browser = await openBrowser();
  page = await browser.newPage();
});
afterAll(async () => {
  await browser.close();
  await limn.stop();
  rmSync(folder, { recursive: true, force: true });
});

const call = async <Body>(path: string): Promise<Body> => {
  const response = await fetch(limn.services.urls.base + path, { headers: { "x-api-key": key } });
  return (await response.json()) as Body;
};
const listed = async () => (await call<{ designs: Design[] }>("/v1/images")).designs;

/** A design's URL with a value for each text parameter. */
function filledUrl({ render_url, optional_url_params }: Design, value: string): string {
  const texts = optional_url_params.filter(({ type }) => type === "text");
  return (
    render_url + texts.map(({ name }) => `&${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join("")
  );
}

/**
 * Runs in a page: opens images again that were refused, which are a single pixel, and tells how many aren't loaded. Under an
 * address that it knows, a page shows the image that it has.
 */
const reopenRefused = `
  const missing = [...document.images].filter((image) => !image.complete || image.naturalWidth <= 1);
  for (const image of missing) if (image.complete) image.src += "&again=yes";
  missing.length`;

/** Runs in the page, on an <img>. */
function sizeOf(image: unknown): [width: number, height: number] {
  const { naturalWidth, naturalHeight } = image as { naturalWidth: number; naturalHeight: number };
  return [naturalWidth, naturalHeight];
}

describe("the first start", () => {
  it("creates at least eight starter designs in their own project", async () => {
    const { projects } = await call<{ projects: { name: string; design_count: number }[] }>("/v1/projects");
    expect(projects).toMatchObject([{ name: "Starter designs" }]);
    expect(projects[0]?.design_count).toBeGreaterThanOrEqual(8);
  });
});

describe("in a browser", () => {
  it("every starter design renders with a custom name in full size, and is counted", async () => {
    for (const design of await listed()) {
      const { width, height } = await call<{ width: number; height: number }>(`/v1/images/${design.id}`);
      const response = await page.goto(filledUrl(design, "Ada Lovelace"));
      expect(response?.status(), design.name).toBe(200);
      // The name fills every text, including dates and numbers, and may be too long.
      const warnings = response?.headers()["x-limn-warnings"] ?? "";
      expect(warnings, design.name).not.toMatch(/reason=(?!text_|format_unread|value_replaced|row_unknown)/);
      const shown = await page.locator("img").evaluate(sizeOf);
      const { output } = await call<{ output: { scale: number } }>(`/v1/designs/${design.id}`);
      expect(shown, design.name).toEqual([width * output.scale, height * output.scale]);
    }
    expect((await listed()).every(({ lifetime_open_count }) => lifetime_open_count === 1)).toBe(true);
  });

  it("the images of an email differ between readers", async () => {
    const designs = await listed();
    const pixels: string[] = [];
    // A new page, because the last image's Content-Security-Policy would apply to content written into its page.
    const mail = await browser.newPage();
    for (const reader of ["Ada", "محمد", "🎉 Grace"]) {
      const images = designs.map(
        (design) => `<img src="${filledUrl(design, reader).replaceAll("&", "&amp;")}" width="300">`,
      );
      await mail.setContent(images.join(""), { waitUntil: "load" });
      // A busy machine refuses some, which a reader opens again a second later. To open all again would keep it busy.
      await expect.poll(() => mail.evaluate(reopenRefused), { interval: 1000 }).toBe(0);
      pixels.push((await mail.screenshot({ fullPage: true })).toString("base64"));
    }
    expect(new Set(pixels).size).toBe(3);
  });
});

// Over 200 lines: all tests use one page, one server and one key.
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { buildDashboard } from "../../scripts/build-dashboard.mjs";
import { expectAccessible } from "../support/axe.ts";
import { docsPageIn, openTry, sendIn } from "../support/docs-page.ts";
import { greeting } from "../support/greeting-design.ts";
import { needsShell } from "../support/needs-shell.ts";
import { openBrowser } from "../support/open-browser.ts";
import { type RestFixture, startRest } from "../support/rest-fixture.ts";
import { uploadOf } from "../support/call-api.ts";
import { card } from "../support/small-designs.ts";
import { plainPicture } from "../support/test-upstream.ts";

const script = fileURLToPath(new URL("../../build/dashboard/docs/try-it.js", import.meta.url));

let fixture: RestFixture;
let browser: Browser;
let docs: ReturnType<typeof docsPageIn>;
let checkId: string;
beforeAll(async () => {
  expect(buildDashboard()).toBe(true);
  fixture = await startRest([card(), greeting]);
  await fixture.api("POST", "/v1/assets", { body: uploadOf(await plainPicture("#cc0000", 10)) });
  const { body: batch } = await fixture.api("POST", "/v1/batches", {
    json: { design_id: fixture.designIds[0], rows: [{}] },
  });
  const status = async () =>
    (await fixture.api("GET", `/v1/batches/${(batch as { id: string }).id}`)).body as { status: string };
  await vi.waitUntil(async () => (await status()).status === "finished", { timeout: 120_000 });
  const { body: check } = await fixture.api("POST", "/v1/checks", {
    json: { design_id: fixture.designIds[0], rows: [{ params: {} }] },
  });
  checkId = (check as { id: string }).id;
  const webhook = { url: "http://93.184.215.14/hook", events: ["design.deleted"] };
  await fixture.api("POST", "/v1/webhooks", { json: webhook });
  await fixture.api("POST", "/v1/tables", { json: { name: "readers", key: "id" } });
  await fixture.api("PUT", "/v1/tables/readers/rows/kV3nXq0aTz8LwR2e", { json: { name: "Ada" } });
  browser = await openBrowser();
  docs = docsPageIn(browser, { base: fixture.server.base, key: fixture.key });
});
afterEach(() => docs.closePages());
afterAll(async () => {
  await browser?.close();
  await fixture?.[Symbol.asyncDispose]();
});

describe("trying calls with a real key", () => {
  it("gets a response for every GET with one click", async () => {
    const page = await docs.openWithKey();
    const ids = await page.evaluate<string[]>(
      `[...document.querySelectorAll(".call:has(.method.get)")].map(({ id }) => id)`,
    );
    expect(ids.length).toBeGreaterThan(7);
    for (const id of ids) {
      const section = await openTry(page, id);
      // Checks have no list from which one could be suggested.
      if (id === "getCheck" || id === "listCheckRows") await section.locator(`#${id}-id`).fill(checkId);
      expect(await sendIn(section), id).toBe("200");
      expect(await section.locator(".came").textContent()).toMatch(/in [\d,]+ ms/);
    }
    await page.locator("#previewFont figcaption", { hasText: "600 × 160 pixels" }).waitFor();
    const listed = await page.locator("#listImages .answer pre").textContent();
    expect(JSON.parse(listed ?? "")).toMatchObject({ total: 2 });
    expect(await page.locator("#getDraft .answer").textContent()).toContain("ETag");
    expect(page.messages).toEqual([]);
  });

  it("shows the rendered image with the edits in the body", async () => {
    const page = await docs.openWithKey();
    const section = await openTry(page, "renderImage");
    await section.locator("#renderImage-design_id").fill(fixture.designIds[1] ?? "");
    const body = section.locator("textarea");
    await expect.poll(async () => await body.inputValue()).toContain(fixture.designIds[1]);
    await expect.poll(async () => await body.inputValue()).toContain('"text": "Good morning, Ada"');
    expect(await sendIn(section)).toBe("200");
    await section
      .locator("figcaption", { hasText: `${greeting.width} × ${greeting.height} pixels` })
      .waitFor();
  });

  needsShell("shows a curl command that does the same", async () => {
    const page = await docs.openWithKey();
    const section = await openTry(page, "listImages");
    await section.getByLabel("nameContains").fill("it's $HOME & `id`");
    const shown = async () => (await section.locator("pre").first().textContent()) ?? "";
    await expect.poll(shown).toContain("HOME");
    const line = await shown();
    const { stdout } = await promisify(execFile)("/bin/sh", ["-c", `${line} -s`], {
      env: { ...process.env, LIMN_KEY: fixture.key },
    });
    expect(JSON.parse(stdout)).toMatchObject({ designs: [], total: 0 });
    expect(line).not.toContain(fixture.key);
  });

  it("uploads a chosen image", async () => {
    const page = await docs.openWithKey();
    const section = await openTry(page, "uploadAsset");
    await section
      .locator("input[type=file]")
      .setInputFiles(fileURLToPath(new URL("../../docs/pictures/starter-designs.jpg", import.meta.url)));
    await expect
      .poll(async () => await section.locator("pre").first().textContent())
      .toContain("-F 'file=@starter-designs.jpg'");
    expect(await sendIn(section)).toBe("201");
    expect(await section.locator(".answer").textContent()).toContain('"kind": "image"');
  });

  it("fills in the draft, and reports a conflict instead of overwriting", async () => {
    const page = await docs.openWithKey();
    const [id = ""] = fixture.designIds;
    const section = await openTry(page, "saveDraft");
    await section.getByLabel("id", { exact: false }).first().fill(id);
    const etag = section.getByLabel("If-Match");
    await expect.poll(async () => await etag.inputValue()).toMatch(/^"\d+"$/);
    const { body } = await fixture.rawApi("GET", `/v1/designs/${id}/document`);
    await fixture.rawApi("PUT", `/v1/designs/${id}/document`, {
      json: { ...(body as object), alt: "Elsewhere" },
    });
    expect(await sendIn(section)).toBe("409");
    const problem = section.locator(".problem");
    expect(await problem.textContent()).toContain("changed");
    expect(await problem.locator("a").getAttribute("href")).toBe("/docs/errors#version_conflict");
  });

  it("lists each issue with its path", async () => {
    const page = await docs.openWithKey();
    const section = await openTry(page, "listImages");
    await section.getByLabel("pageSize").fill("0");
    expect(await sendIn(section)).toBe("422");
    expect(await section.locator(".problem li").textContent()).toMatch(/^pageSize .*found "0"/);
  });

  it("asks for confirmation before deleting, and sends nothing after Cancel", async () => {
    const page = await docs.openWithKey();
    const made = await fixture.rawApi("POST", "/v1/projects", { json: { name: "To go" } });
    const { id } = made.body as { id: string };
    const section = await openTry(page, "deleteProject");
    await section.getByLabel("id").fill(id);
    const send = section.getByRole("button", { name: "Send" });
    await send.click();
    const dialog = page.getByRole("dialog", { name: "Delete a project?" });
    expect(await dialog.textContent()).toContain(`/v1/projects/${id}`);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect(await page.evaluate("document.activeElement.textContent")).toBe("Send");
    expect((await fixture.rawApi("GET", "/v1/projects")).body).toMatchObject({ total: 2 });
    await send.click();
    await dialog.getByRole("button", { name: "Delete" }).click();
    await section.locator(".status", { hasText: "204" }).waitFor();
    expect((await fixture.rawApi("GET", "/v1/projects")).body).toMatchObject({ total: 1 });
  });
});

describe("the runtime URL", () => {
  it("needs no key and counts one open", async () => {
    const page = await docs.openDocs();
    const [id = ""] = fixture.designIds;
    const opens = async () => {
      const { body } = await fixture.rawApi("GET", `/v1/images/${id}`);
      return (body as { lifetime_open_count: number }).lifetime_open_count;
    };
    const before = await opens();
    const section = await openTry(page, "openDesign");
    await section.locator("#openDesign-c").fill(fixture.companyId);
    await section.locator("#openDesign-i").fill(id);
    expect(await sendIn(section)).toBe("200");
    await expect
      .poll(async () => await section.locator("figcaption").textContent())
      .toMatch(/pixels, image\//);
    expect(await opens()).toBe(before + 1);
  });

  it("explains the transparent pixel of an unknown design", async () => {
    const page = await docs.openDocs();
    const section = await openTry(page, "openDesign");
    await section.locator("#openDesign-c").fill("com_nobody");
    await section.locator("#openDesign-i").fill("dsn_nothing");
    expect(await sendIn(section)).toBe("404");
    await section.getByText("one transparent pixel").last().waitFor();
  });
});

it("waits for the design's data before sending", async () => {
  const page = await docs.openWithKey();
  await page.route("**/fields", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  expect(await sendIn(await openTry(page, "renderImage"))).toBe("200");
});

describe("the key", () => {
  it("is requested where it is needed, with errors for an invalid one", async () => {
    const page = await docs.openDocs();
    const section = await openTry(page, "listProjects");
    await section.getByRole("button", { name: "Send" }).click();
    await section.getByText("Paste a key first.").waitFor();
    await section.getByLabel("Your API key").fill(`limn_live_${"a".repeat(36)}`);
    await section.getByRole("button", { name: "Use this key" }).click();
    const refusal = await fixture.rawApi("GET", "/v1/projects", { headers: { "x-api-key": "wrong" } });
    await section.getByText((refusal.body as { detail: string }).detail).waitFor();
  });

  it("isn't in any URL or storage, except in the tab's storage on request", async () => {
    const page = await docs.openWithKey();
    const addresses: string[] = [];
    page.on("request", (request) => addresses.push(request.url()));
    await sendIn(await openTry(page, "listProjects"));
    const kept =
      "JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href])";
    expect(await page.evaluate(kept)).not.toContain(fixture.key);
    expect(await page.locator("body").textContent()).not.toContain(fixture.key);
    expect(addresses.join()).not.toContain(fixture.key);
    await page.locator("#key").getByRole("button", { name: "Remove key" }).click();
    await page.locator("#key").getByLabel("Keep it until I close this tab").check();
    await docs.useKey(page);
    await page.reload();
    await page.getByText("which gives access to 2 designs").first().waitFor();
    expect(await page.evaluate("JSON.stringify({ ...localStorage })")).not.toContain(fixture.key);
  });

  it("links to the keys of the last company in the dashboard", async () => {
    const page = await docs.openDocs();
    await page.evaluate(`localStorage.setItem("limn.company", "com_x")`);
    await page.reload();
    const link = page.locator("#key").getByRole("link", { name: "Settings → API Keys" });
    expect(await link.getAttribute("href")).toBe("/c/com_x/settings/keys");
  });
});

describe("the page", () => {
  it("is accessible on phones and large screens, in each theme, with open forms and responses", async () => {
    const page = await docs.openWithKey({ viewport: { width: 390, height: 900 }, colorScheme: "light" });
    await sendIn(await openTry(page, "listImages"));
    await sendIn(await openTry(page, "renderImage"));
    await openTry(page, "saveDraft");
    await openTry(page, "uploadAsset");
    await openTry(page, "openDesign");
    await (await openTry(page, "deleteDesign")).getByLabel("id").fill("dsn_x");
    await expectAccessible(page);
    await page.locator("#deleteDesign").getByRole("button", { name: "Send" }).click();
    await expectAccessible(page, { within: "#deleteDesign" });
    await page.emulateMedia({ forcedColors: "active" });
    await expectAccessible(page, { onlyColors: true });
    await page.emulateMedia({ forcedColors: "none", colorScheme: "dark" });
    for (const width of [390, 900, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate("document.documentElement.scrollWidth - innerWidth"), `${width}`).toBe(0);
    }
    await expectAccessible(page);
    expect(page.messages).toEqual([]);
  });

  it("works with the keyboard alone", async () => {
    const page = await docs.openDocs();
    await page.locator("#key input[name=key]").focus();
    await page.keyboard.type(fixture.key);
    await page.keyboard.press("Enter");
    await page.getByText("which gives access to 2 designs").first().waitFor();
    expect(await page.evaluate("document.activeElement.textContent")).toBe("Remove key");
    await page.locator("#listProjects").getByRole("button", { name: "Try it" }).focus();
    await page.keyboard.press("Enter");
    for (let presses = 0; presses < 10; presses += 1) {
      await page.keyboard.press("Tab");
      if ((await page.evaluate("document.activeElement.textContent")) === "Send") break;
    }
    await page.keyboard.press("Enter");
    await page.locator("#listProjects .status", { hasText: "200" }).waitFor();
  });

  it("copies a code block with its current text", async () => {
    const page = await docs.openDocs();
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page
      .locator("section", { has: page.locator("#mcp") })
      .getByRole("button", { name: "Copy" })
      .last()
      .click();
    const copied = await page.evaluate<string>("navigator.clipboard.readText()");
    expect(JSON.parse(copied)).toMatchObject({ mcpServers: { limn: { url: `${fixture.server.base}/mcp` } } });
  });

  it("is readable without JavaScript and shows no controls that need it", async () => {
    const page = await docs.openDocs({ javaScriptEnabled: false });
    expect(await page.locator("form, button").count()).toBe(0);
    expect(await page.getByText("curl").count()).toBeGreaterThan(20);
  });

  it("has a script of at most 15 KB", () => {
    expect(gzipSync(readFileSync(script), { level: 9 }).length).toBeLessThan(15_000);
  });
});

import { execFile } from "node:child_process";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildDashboard } from "../../scripts/build-dashboard.mjs";
import { openBrowser } from "../support/open-browser.ts";
import { launch, serverEnvironment } from "../support/start-server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const folder = temporaryFolder();
let limn: ReturnType<typeof launch>;
let browser: Browser;
let mail: Server;
let mailHtml = "";

beforeAll(async () => {
  expect(buildDashboard()).toBe(true);
  limn = launch({ ...serverEnvironment(folder.path), LIMN_STARTER_DESIGNS: "on" });
  browser = await openBrowser();
  mail = createServer((_, answer) => answer.setHeader("Content-Type", "text/html").end(mailHtml));
  await new Promise<void>((resolve) => mail.listen(0, "127.0.0.1", resolve));
});

afterAll(async () => {
  await browser?.close();
  mail?.close();
  limn?.child.kill("SIGKILL");
  await limn?.ended;
  folder[Symbol.dispose]();
});

/** The link that the first start prints. */
async function readOwnerLink(): Promise<string> {
  const link = () => /^ {2}Dashboard +(\S+)$/m.exec(limn.printed().stdout)?.[1];
  await expect.poll(link).toBeDefined();
  return link() ?? "";
}

/** Status and body of a curl request with a key. */
async function curl(url: string, key: string): Promise<{ status: string; body: string }> {
  const words = ["-s", "-w", "\\n%{http_code}", url, "-H", `X-API-KEY: ${key}`];
  const { stdout } = await promisify(execFile)("curl", words);
  const at = stdout.lastIndexOf("\n");
  return { status: stdout.slice(at + 1), body: stdout.slice(0, at) };
}

async function makeKey(page: Page): Promise<string> {
  await page.getByRole("link", { name: "Settings", exact: true }).click();
  await page.getByRole("button", { name: "Create your first key" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Newsletter script");
  await dialog.getByRole("button", { name: "Create key" }).click();
  await dialog.getByRole("button", { name: "Copy key" }).click();
  const key = await page.evaluate<string>("navigator.clipboard.readText()");
  await dialog.getByRole("button", { name: "I've saved the key" }).click();
  await dialog.waitFor({ state: "detached" });
  expect(await page.locator("body").textContent()).not.toContain(key);
  return key;
}

/** Enters values for a starter design; returns the URL on its page. */
async function fillDesignIn(page: Page): Promise<string> {
  await page.getByRole("link", { name: "Designs", exact: true }).first().click();
  await page.getByRole("searchbox", { name: "Search designs" }).fill("birth");
  await page.getByRole("link", { name: "Birthday" }).click();
  await page.getByRole("heading", { level: 1, name: "Birthday" }).waitFor();
  const picture = page.getByRole("img", { name: /Birthday, with the values/ });
  const before = await picture.getAttribute("src");
  await page.getByLabel("first_name", { exact: true }).fill("Zoë & Ünsal");
  await expect.poll(async () => await picture.getAttribute("src")).not.toBe(before);
  await page.getByRole("button", { name: "Copy URL" }).click();
  return await page.evaluate<string>("navigator.clipboard.readText()");
}

async function opensOf(page: Page): Promise<string | null> {
  await page.reload();
  await page.getByText("Total opens").waitFor();
  return await page.evaluate<string>(
    `[...document.querySelectorAll("dt")].find((term) => term.textContent === "Total opens").nextElementSibling.textContent`,
  );
}

/** The width of the image in an email with this URL, in a reader's browser. */
async function readMail(url: string): Promise<number> {
  mailHtml = `<!doctype html><title>Mail</title><img alt="Happy birthday" src="${url.replaceAll("&", "&amp;")}">`;
  const reader = await browser.newPage();
  await reader.goto(`http://127.0.0.1:${(mail.address() as AddressInfo).port}/`, { waitUntil: "load" });
  const width = await reader.evaluate<number>("document.images[0].naturalWidth");
  await reader.close();
  return width;
}

it("leads a person from the first start to a counted picture, and a revoked key", async () => {
  const link = await readOwnerLink();
  const base = new URL(link).origin;
  const context = await browser.newContext({ permissions: ["clipboard-read", "clipboard-write"] });
  const page = await context.newPage();
  await page.goto(link);
  await page.getByLabel("Your name").fill("Ada Lovelace");
  await page.getByLabel("Email").fill("ada@example.com");
  await page.getByLabel("Password", { exact: true }).fill("correct horse battery");
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByRole("heading", { level: 1, name: "Designs" }).waitFor();

  const key = await makeKey(page);
  const listed = await curl(`${base}/v1/images`, key);
  expect(listed.status).toBe("200");
  expect(JSON.parse(listed.body)).toMatchObject({ total: 19 });

  const url = await fillDesignIn(page);
  expect(new URL(url).searchParams.get("first_name")).toBe("Zoë & Ünsal");
  expect(await opensOf(page)).toBe("0");
  expect(await readMail(url)).toBe(1080);
  expect(await opensOf(page)).toBe("1");

  await page.getByRole("link", { name: "Settings", exact: true }).click();
  await page.getByRole("button", { name: /Revoke/ }).click();
  await page.getByRole("button", { name: "Revoke key" }).click();
  await page.getByText("Revoked “Newsletter script”.").waitFor();
  const refused = async () => (await curl(`${base}/v1/images`, key)).status;
  await expect.poll(refused).toBe("401");
  expect(await readMail(url)).toBe(1080);
});

it("lets the owner's link be used once", async () => {
  const page = await browser.newPage();
  await page.goto(await readOwnerLink());
  await page.getByText("This set-up link no longer works").waitFor();
});

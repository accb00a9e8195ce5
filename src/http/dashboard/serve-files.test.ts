import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  designTabs,
  openAddresses,
  settingsPages,
  sharedDraftAddress,
  signedInAddresses,
} from "../../web/shell/addresses.ts";
import type { App } from "../hono-app.ts";
import { serveDashboardFiles } from "./serve-files.ts";

const folder = mkdtempSync(join(tmpdir(), "limn-built-"));
const index = "<!doctype html><title>Limn</title>";
const code = "console.log('a dashboard')\n".repeat(20);
const urls = { base: "https://limn.example.com", renderBase: "https://img.example.com/" };
const guestPageStatus = async () => 404 as const;
const app: App = new Hono();

beforeAll(() => {
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "index.html"), index);
  writeFileSync(join(folder, "assets", "index-abc.js"), code);
  writeFileSync(join(folder, "assets", "index-abc.js.br"), brotliCompressSync(code));
  serveDashboardFiles(app, { folder, urls, guestPageStatus });
});

afterAll(() => rmSync(folder, { recursive: true }));

const get = async (path: string, headers: Record<string, string> = {}) =>
  await app.request(path, { headers });

describe("the pages of the dashboard", () => {
  it.each([
    ...[...openAddresses, ...signedInAddresses]
      .filter((address) => address !== sharedDraftAddress && !address.endsWith(":page"))
      .map((address) => address.replace("/:tab?", "").replaceAll(/:\w+/g, "x")),
    ...designTabs.map((tab) => `/c/x/designs/y/${tab}`),
    ...settingsPages.map((page) => `/c/x/settings/${page}`),
  ])("%s opens the dashboard", async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe(index);
    expect(answer.headers.get("Cache-Control")).toBe("no-cache");
  });

  it("allows only the dashboard's own resources and runtime URLs", async () => {
    const policy = (await get("/")).headers.get("Content-Security-Policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("img-src 'self' blob: data: https://img.example.com;");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe");
  });

  it("answers unknown pages of a company's dashboard with a page for browsers and a problem for programs", async () => {
    const page = await get("/c/x/nowhere", { accept: "text/html,*/*;q=0.8" });
    expect([page.status, await page.text()]).toEqual([404, index]);
    const notFound = await get("/c/x/nowhere", { accept: "*/*" });
    expect([notFound.status, notFound.headers.get("Content-Type")]).toEqual([
      404,
      "application/problem+json",
    ]);
  });

  it("answers 304 when a browser's copy is current", async () => {
    const etag = (await get("/")).headers.get("ETag") ?? "";
    expect((await get("/", { "if-none-match": `W/${etag}, "else"` })).status).toBe(304);
    expect((await get("/", { "if-none-match": '"else"' })).status).toBe(200);
  });

  it("serves a new build without a restart", async () => {
    const file = join(folder, "index.html");
    writeFileSync(file, `${index} new`);
    utimesSync(file, new Date(0), new Date(0));
    expect(await (await get("/")).text()).toBe(`${index} new`);
    writeFileSync(file, index);
  });
});

describe("the files of the dashboard", () => {
  it("are immutable, in a coding that the client accepts", async () => {
    const answer = await get("/assets/index-abc.js", { "accept-encoding": "gzip, deflate, br" });
    expect(answer.headers.get("Content-Encoding")).toBe("br");
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(brotliDecompressSync(await answer.arrayBuffer()).toString()).toBe(code);
    const plain = await get("/assets/index-abc.js", { "accept-encoding": "br;q=0, gzip" });
    expect(plain.headers.get("Content-Encoding")).toBeNull();
    expect(await plain.text()).toBe(code);
  });

  it("are 404 for unknown names, including compressed files and parent folders", async () => {
    for (const path of ["/assets/index-old.js", "/assets/index-abc.js.br", "/assets/..%2Findex.html"]) {
      expect((await get(path)).status, path).toBe(404);
    }
  });
});

describe("without a build", () => {
  it("explains how to build it", async () => {
    const bare: App = new Hono();
    serveDashboardFiles(bare, { folder: join(folder, "nothing"), urls, guestPageStatus });
    const answer = await bare.request("/");
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain("node scripts/build-dashboard.mjs");
    expect((await bare.request("/assets/index-abc.js")).status).toBe(404);
  });
});

import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { Hono } from "hono";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { App } from "../hono-app.ts";
import { makeOpenApiDocument } from "../openapi/openapi-document.ts";
import { serveDocs } from "../routes/docs.ts";
import { createMakeWebFont } from "../../operations/fonts/web-fonts.ts";
import { serveWebFonts, servePictures } from "../routes/static-files.ts";
import { openBrowser } from "../../../test/support/open-browser.ts";

const widths = [390, 1280];
const themes = ["light", "dark"] as const;
const paths = ["/docs", "/docs/errors"];

let server: Server;
let browser: Browser;
let base: string;

beforeAll(async () => {
  const app: App = new Hono();
  server = createAdaptorServer({ fetch: (request) => app.fetch(request) }) as Server;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  serveWebFonts(app, createMakeWebFont());
  servePictures(app);
  serveDocs(app, makeOpenApiDocument({ base, renderBase: base }), []);
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  server.close();
});

describe("every page in a browser", () => {
  const cases = widths.flatMap((width) => themes.map((theme) => ({ width, theme })));

  it.each(cases)(
    "fits $width pixels in the $theme theme, and loads all its resources",
    async ({ width, theme }) => {
      const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme: theme });
      const complaints: string[] = [];
      page.on("console", (message) => complaints.push(message.text()));
      for (const path of paths) {
        await page.goto(base + path);
        const state = await page.evaluate(`({
        over: document.documentElement.scrollWidth - innerWidth,
        ground: getComputedStyle(document.body).backgroundColor,
        broken: [...document.images].filter((image) => image.naturalWidth === 0).length,
      })`);
        expect(state, path).toEqual({
          over: 0,
          ground: theme === "light" ? "rgb(251, 250, 247)" : "rgb(21, 19, 28)",
          broken: 0,
        });
      }
      expect(complaints).toEqual([]);
      await page.close();
    },
  );
});

import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { problems } from "../../operations/errors.ts";
import { warnings } from "../../operations/warnings.ts";
import type { App } from "../limn-app.ts";
import { endpoints } from "../endpoints/all.ts";
import { openApiDocument } from "../openapi.ts";
import { serveDocs } from "../routes/docs.ts";
import { servePictures } from "../routes/pictures.ts";
import { escapeHtml, inline } from "./html.ts";

const urls = { base: "https://limn.example.com", renderBase: "https://img.example.com" };
const tools = [
  { name: "list_designs", description: "Lists designs: id & name. Start here." },
  { name: "get_design", description: "Tells all about one design." },
];
const app: App = new Hono();
servePictures(app);
serveDocs(app, openApiDocument(urls), tools);

const read = async (path: string) => await (await app.request(path)).text();

describe("/docs", () => {
  it("tells of every call, with what it takes and a line for the shell", async () => {
    const html = await read("/docs");
    for (const { method, path, summary } of Object.values(endpoints).flat()) {
      expect(html).toContain(`<span class="method ${method}">`);
      expect(html).toContain(`<code>${path}</code>`);
      expect(html).toContain(escapeHtml(summary));
    }
    expect(html).toContain("-H &quot;X-API-KEY: $LIMN_KEY&quot;");
    expect(html).toContain("curl &quot;https://limn.example.com/v1/images/$DESIGN_ID/fields&quot;");
    expect(html).toContain("<code>background.color</code>");
    expect(html).toContain("-F file=@picture.jpg");
  });

  it("shows the runtime URL on its own address", async () => {
    expect(await read("/docs")).toContain("https://img.example.com/img?c=COMPANY_ID");
  });

  it("lists the tools of the MCP endpoint, a sentence each", async () => {
    const html = await read("/docs");
    expect(html).toContain("<code>list_designs</code></dt><dd>Lists designs: id &amp; name.</dd>");
    expect(html).not.toContain("Start here");
  });

  it("leads every link within the page somewhere", async () => {
    const html = await read("/docs");
    const targets = new Set(Array.from(html.matchAll(/ id="([^"]+)"/g), ([, id]) => id));
    const links = Array.from(html.matchAll(/href="#([^"]+)"/g), ([, id]) => id);
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter((id) => !targets.has(id))).toEqual([]);
  });
});

describe("/docs/errors", () => {
  it("holds every warning", async () => {
    const html = await read("/docs/errors");
    for (const code of Object.keys(warnings)) expect(html).toContain(`id="warning-${code}"`);
  });

  it("explains every code at the place that problem documents name", async () => {
    const html = await read("/docs/errors");
    for (const [code, { status, title, advice }] of Object.entries(problems)) {
      expect(html).toContain(`<div id="${code}">`);
      expect(html).toContain(`<span>${status}</span>`);
      expect(html).toContain(inline(`${title}. ${advice}`));
    }
  });
});

describe("every page", () => {
  it.each(["/docs", "/docs/errors"])(
    "%s allows no script and loads nothing from elsewhere",
    async (path) => {
      const response = await app.request(path);
      const html = await response.text();
      expect(response.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
      expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect(response.headers.get("Content-Security-Policy")).toMatch(
        /^default-src 'none'; style-src 'sha256-[\w+/]+='; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
      );
      expect(html).not.toMatch(
        /<script|<iframe|<form| style="| on\w+="|src="http|<link(?! rel="icon" href="\/favicon\.svg")/,
      );
    },
  );

  it("shows the starter designs as a file that is no open", async () => {
    const response = await app.request("/pictures/starter-designs.jpg");
    expect(response.headers.get("Content-Type")).toBe("image/jpeg");
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(50_000);
  });
});

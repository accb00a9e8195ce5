import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { errorCodes } from "../../operations/error-codes.ts";
import { createMakeWebFont } from "../../operations/fonts/web-fonts.ts";
import { warnings } from "../../operations/warnings.ts";
import type { App } from "../hono-app.ts";
import { endpoints } from "../endpoints.ts";
import { makeOpenApiDocument } from "../openapi/openapi-document.ts";
import { serveDocs } from "../routes/docs.ts";
import { serveWebFonts, servePictures } from "../routes/static-files.ts";
import { escapeHtml, writeInline } from "./html.ts";

const urls = { base: "https://limn.example.com", renderBase: "https://img.example.com" };
const tools = [
  { name: "list_designs", description: "Lists designs: id & name. Start here." },
  { name: "get_design", description: "Tells all about one design." },
];
const app: App = new Hono();
serveWebFonts(app, createMakeWebFont());
servePictures(app);
serveDocs(app, makeOpenApiDocument(urls), tools);

const read = async (path: string) => await (await app.request(path)).text();

describe("/docs", () => {
  it("describes every call with its input and a shell command", async () => {
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

  it("shows the runtime URL at its own address", async () => {
    expect(await read("/docs")).toContain("https://img.example.com/img?c=COMPANY_ID");
  });

  it("lists the tools of the MCP endpoint with a sentence each", async () => {
    const html = await read("/docs");
    expect(html).toContain("<code>list_designs</code></dt><dd>Lists designs: id &amp; name.</dd>");
    expect(html).not.toContain("Start here");
  });

  it("has no broken link within the page", async () => {
    const html = await read("/docs");
    const targets = new Set(Array.from(html.matchAll(/ id="([^"]+)"/g), ([, id]) => id));
    const links = Array.from(html.matchAll(/href="#([^"]+)"/g), ([, id]) => id);
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter((id) => !targets.has(id))).toEqual([]);
  });
});

describe("a form that tries a call", () => {
  it("is a template for each call", async () => {
    const html = await read("/docs");
    const calls = Object.values(endpoints).flat();
    expect(html.match(/<template class="try">/g)).toHaveLength(calls.length + 1);
    for (const { method, path } of calls) {
      expect(html).toContain(`<form data-method="${method.toUpperCase()}" data-path="${path}"`);
    }
  });

  it("gives every field of the page a unique id", async () => {
    const ids = Array.from((await read("/docs")).matchAll(/ id="([^"]+)"/g), ([, id]) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it("asks for confirmation of DELETE only", async () => {
    const forms = (await read("/docs")).match(/<form data-method.*?>/g) ?? [];
    const confirmingForms = forms.filter((form) => form.includes("data-asks="));
    expect(confirmingForms.length).toBeGreaterThan(0);
    expect(confirmingForms).toEqual(forms.filter((form) => form.includes('data-method="DELETE"')));
  });

  it("marks a required query parameter", async () => {
    const label = /<label for="previewFont-family">.*?<\/label>/.exec(await read("/docs"))?.[0];
    expect(label).toContain("needed");
    const optional = /<label for="previewFont-weight">.*?<\/label>/.exec(await read("/docs"))?.[0];
    expect(optional).not.toContain("needed");
  });

  it("has no key for the runtime URL, and shows its own address", async () => {
    expect(await read("/docs")).toContain(
      '<form data-method="GET" data-path="/img" data-base="https://img.example.com" data-keyless',
    );
  });
});

describe("/docs/errors", () => {
  it("holds every warning", async () => {
    const html = await read("/docs/errors");
    for (const code of Object.keys(warnings)) expect(html).toContain(`id="warning-${code}"`);
  });

  it("explains every code at the anchor that problem documents link to", async () => {
    const html = await read("/docs/errors");
    for (const [code, { status, title, advice }] of Object.entries(errorCodes)) {
      expect(html).toContain(`<div id="${code}">`);
      expect(html).toContain(`<span>${status}</span>`);
      expect(html).toContain(writeInline(`${title}. ${advice}`));
    }
  });
});

describe("every page", () => {
  it.each(["/docs", "/docs/errors"])("%s loads nothing from elsewhere", async (path) => {
    const response = await app.request(path);
    const html = await response.text();
    expect(response.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect(html).not.toMatch(
      /<iframe| style="| on\w+="|src="http|url\(['"]?http|<link(?! rel="icon" href="\/favicon\.svg")/,
    );
    const font = /url\("([^"]+)"\)/.exec(html)?.[1] ?? "";
    expect((await app.request(font)).headers.get("Content-Type")).toBe("font/woff2");
  });

  it.each(["/docs", "/docs/errors"])(
    "%s allows no script and shows no form without a build",
    async (path) => {
      const response = await app.request(path);
      expect(response.headers.get("Content-Security-Policy")).toMatch(
        /^default-src 'none'; style-src 'sha256-[\w+/]+='; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; img-src 'self'$/,
      );
      const html = await response.text();
      expect(html.replaceAll(/<template.*?<\/template>/gs, "")).not.toMatch(/<script|<form/);
    },
  );

  it("allows only its own script if one is built", async () => {
    using folder = temporaryFolder();
    mkdirSync(join(folder.path, "docs"));
    writeFileSync(join(folder.path, "docs", "try-it.js"), "");
    const scripted: App = new Hono();
    serveDocs(scripted, makeOpenApiDocument(urls), tools, folder.path);
    const response = await scripted.request("/docs");
    expect(response.headers.get("Content-Security-Policy")).toMatch(
      /img-src 'self' blob:; script-src 'self'; connect-src 'self'$/,
    );
    expect(await response.text()).toContain('<script type="module" src="/docs/try-it.js"></script>');
  });

  it("shows the starter designs as files, which count no opens", async () => {
    const response = await app.request("/pictures/starter-designs.jpg");
    expect(response.headers.get("Content-Type")).toBe("image/jpeg");
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(50_000);
  });
});

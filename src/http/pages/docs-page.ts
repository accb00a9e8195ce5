import type { OpenApiDocument } from "../openapi/openapi-types.ts";
import { resolveReferences } from "../openapi/resolve-references.ts";
import { writeCallSection, writeRuntimeUrlSection } from "./call-section.ts";
import type { Call } from "./call.ts";
import { escapeHtml } from "./html.ts";
import { writeMcpSection, type ToolSummary } from "./mcp-section.ts";
import { writePage } from "./page.ts";

/**
 * The form for the API key, in a template: the page's script shows it at the top and wherever a call needs a key.
 * Autocomplete is off, because a key isn't a password to remember.
 */
const keyForm = `<div id="key" class="key-place"></div>
<template id="key-form"><form class="key" aria-label="API key" novalidate>
<label>Your API key<input type="password" name="key" autocomplete="off" autocapitalize="none" spellcheck="false" placeholder="limn_live_…"></label>
<button type="submit">Use this key</button>
<label class="check"><input type="checkbox" name="keep">Keep it until I close this tab</label>
<p class="hint">The key stays on this page and is sent only to this server, in the header <code>X-API-KEY</code>. No key yet? Create one in <a href="/">Settings → API Keys</a>.</p>
<p class="wrong" role="alert"></p>
</form></template>`;

/** The API reference, generated from the OpenAPI document. */
export function writeDocsPage(
  description: OpenApiDocument,
  tools: readonly ToolSummary[],
  scripts: readonly string[] = [],
): string {
  const document = resolveReferences(description);
  const base = document.servers[0]?.url ?? "";
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => ({ method, path, operation })),
  );
  const open = calls.find(({ path }) => path === "/img");
  const chapters = document.tags
    .map(({ name }) => ({
      name,
      calls: calls.filter((call) => call !== open && call.operation.tags.includes(name)),
    }))
    .filter((chapter) => chapter.calls.length > 0);
  const sections = chapters.map(
    (chapter) =>
      `<section><h2 id="${toAnchor(chapter.name)}">${escapeHtml(chapter.name)}</h2>${chapter.calls.map((call) => writeCallSection(call, base)).join("")}</section>`,
  );
  return writePage({
    title: "Limn: API reference",
    address: "/docs",
    scripts,
    body: `<div class="guide">${writeContents(chapters)}<article>${introduction}${open === undefined ? "" : writeRuntimeUrlSection(open)}${writeMcpSection(base, tools)}${sections.join("")}</article></div>`,
  });
}

const introduction = `<h1>API reference</h1>
<p class="lead">A runtime URL returns a design's image with a recipient's values and needs no key. All other calls take an API key in the <code>X-API-KEY</code> header.</p>
<p>Create a key in the <a href="/">dashboard</a> under Settings → API Keys, or on the machine that runs Limn. The examples below read it from this variable:</p>
<pre><code>export LIMN_KEY=$(npm run --silent limn -- key create --name "My key")</code></pre>
${keyForm}
<p>Programs find the same reference in <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1), and Postman imports <a href="/postman.json">postman.json</a>. Another page lists all <a href="/docs/errors">errors and warnings</a>.</p>`;

function writeContents(chapters: readonly { name: string; calls: readonly Call[] }[]): string {
  const list = chapters.map(({ name, calls }) => {
    const links = calls.map(
      ({ operation }) => `<li><a href="#${operation.operationId}">${escapeHtml(operation.summary)}</a></li>`,
    );
    return `<li><a href="#${toAnchor(name)}">${escapeHtml(name)}</a><ul>${links.join("")}</ul></li>`;
  });
  return `<nav class="contents" aria-label="Contents"><ul><li><a href="#runtime-url">Runtime URL</a></li><li><a href="#mcp">MCP</a></li>${list.join("")}</ul></nav>`;
}

function toAnchor(name: string): string {
  return name.toLowerCase().replaceAll(/\W+/g, "-");
}

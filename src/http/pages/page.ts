import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { makeStaticText, type StaticFile } from "../static-file.ts";
import { escapeHtml } from "./html.ts";

/** The pages share the dashboard's fonts and design tokens. */
const files = ["../../web/kit/faces.css", "../../web/kit/tokens.css", "./page.css", "./try.css"];

/** The style sheet of every page: light and dark, from a phone's width up. */
const style = files.map((file) => minifyCss(readFileSync(new URL(file, import.meta.url), "utf8"))).join("\n");

/** Removes comments and indentation. */
function minifyCss(css: string): string {
  return css
    .replaceAll(/\/\*.*?\*\//gs, "")
    .replaceAll(/\s*\n\s*/g, "\n")
    .trim();
}

export interface Page {
  title: string;
  /** Its own path, which is marked in the navigation. */
  address: string;
  /** HTML. */
  body: string;
  /** Whether it links to the pages for developers; true by default. */
  hasLinks?: boolean;
  /** Paths of its scripts, in order; the first runs before the first paint. */
  scripts?: readonly string[];
}

/** The wordmark, shared with the dashboard. */
const { viewBox, outlines } = JSON.parse(
  readFileSync(new URL("../../web/shell/wordmark.json", import.meta.url), "utf8"),
) as { viewBox: string; outlines: string };
const wordmark = `<svg viewBox="${viewBox}" aria-hidden="true"><path d="${outlines}"/></svg>`;

const pageLinks = [
  { address: "/", name: "Dashboard" },
  { address: "/docs", name: "API" },
  { address: "/docs/errors", name: "Errors" },
  { address: "/openapi.json", name: "openapi.json" },
  { address: "/schema/design.json", name: "Schema" },
];

/** Allows this style sheet and our own pictures and fonts, and no framing. */
const basePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
];
const policyWithoutScript = [...basePolicy, "img-src 'self'"].join("; ");
/** The script shows rendered images as blobs. */
const policyWithScript = [
  ...basePolicy,
  "img-src 'self' blob:",
  "script-src 'self'",
  "connect-src 'self'",
].join("; ");

export function writePage({ title, address, body, hasLinks = true, scripts = [] }: Page): string {
  const links = (hasLinks ? pageLinks : []).map(
    (link) =>
      `<a href="${link.address}"${link.address === address ? ' aria-current="page"' : ""}>${link.name}</a>`,
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><link rel="icon" href="/favicon.svg"><style>${style}</style>${scripts.map(writeScriptTag).join("")}</head>
<body><header class="top"><a class="mark" href="/" aria-label="Limn">${wordmark}</a>${links.join("")}</header>
<main>${body}</main></body>
</html>
`;
}

function writeScriptTag(address: string, index: number): string {
  return `<script${index === 0 ? "" : ' type="module"'} src="${escapeHtml(address)}"></script>`;
}

export function makePageFile(html: string, { scripted = false } = {}): StaticFile {
  return makeStaticText(html, {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-cache",
    "Content-Security-Policy": scripted ? policyWithScript : policyWithoutScript,
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
  });
}

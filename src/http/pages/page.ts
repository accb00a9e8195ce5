import { createHash } from "node:crypto";
import { escapeHtml } from "./html.ts";
import { style } from "./style.ts";

export interface Page {
  title: string;
  /** Its own address, marked in the head of the page. */
  address: string;
  /** HTML. */
  body: string;
}

const places = [
  { address: "/docs", name: "API" },
  { address: "/docs/errors", name: "Errors" },
  { address: "/openapi.json", name: "openapi.json" },
  { address: "/schema/design.json", name: "Schema" },
];

/** Only this style sheet and our own pictures: no script, nothing from elsewhere, in nobody's frame. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

export function writePage({ title, address, body }: Page): string {
  const links = places.map(
    (place) =>
      `<a href="${place.address}"${place.address === address ? ' aria-current="page"' : ""}>${place.name}</a>`,
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><link rel="icon" href="/favicon.svg"><style>${style}</style></head>
<body><header class="top"><a class="mark" href="/">Limn</a>${links.join("")}</header>
<main>${body}</main></body>
</html>
`;
}

export function pageResponse(html: string): Response {
  return new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-cache",
      "Content-Security-Policy": policy,
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "no-referrer",
      "Cross-Origin-Opener-Policy": "same-origin",
    },
  });
}

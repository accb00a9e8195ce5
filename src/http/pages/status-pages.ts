import { writeCodeBlock } from "./html.ts";
import { pageResponse, writePage } from "./page.ts";

const notFoundHtml = writePage({
  title: "Page not found · Limn",
  address: "",
  // A marketer who mistyped an address has no use for them.
  hasLinks: false,
  body: `<article>
<h1 class="small">Page not found</h1>
<p class="quiet">The address may be mistyped, the page may have been deleted, or you may not have access to it.</p>
<p><a class="button" href="/">Go to your designs</a></p>
</article>`,
});

/** The 404 page for browsers; programs get a problem document. */
export function notFoundPage(): Response {
  const { headers } = pageResponse(notFoundHtml);
  return new Response(notFoundHtml, { status: 404, headers });
}

/** Whether a client accepts HTML, as browsers do for pages. */
export function isHtmlAccepted(headers: Headers): boolean {
  return (headers.get("accept") ?? "").includes("text/html");
}

const notBuiltHtml = writePage({
  title: "Limn: the dashboard isn't built",
  address: "/",
  body: `<article>
<h1>The dashboard isn't built yet</h1>
<p class="lead">Limn is running, and images, REST and MCP work. Only the dashboard is missing.</p>
<p>Build it in Limn's folder, then reload this page:</p>
${writeCodeBlock("node scripts/build-dashboard.mjs")}
<p class="quiet"><code>npm start</code> builds it automatically when its sources have changed.</p>
</article>`,
});

/** The 503 page in place of the dashboard when its files are missing. */
export function notBuiltResponse(): Response {
  const page = pageResponse(notBuiltHtml);
  return new Response(page.body, { status: 503, headers: page.headers });
}

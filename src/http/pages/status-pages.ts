import { writeCodeBlock } from "./html.ts";
import { pageResponse, writePage } from "./page.ts";

const notFoundHtml = writePage({
  title: "Nothing is here · Limn",
  address: "",
  body: `<article>
<h1>Nothing is here</h1>
<p class="lead">The address may be mistyped, or what it led to is gone.</p>
<p><a href="/">Open the dashboard</a>, or see <a href="/docs">every address that programs call</a>.</p>
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
<p class="lead">Limn is running: images, REST and MCP all work. Only the pages of its dashboard are missing.</p>
<p>In Limn's folder, build them; then load this page again:</p>
${writeCodeBlock("node scripts/build-dashboard.mjs")}
<p class="quiet"><code>npm start</code> does so by itself whenever their sources changed.</p>
</article>`,
});

/** The 503 page in place of the dashboard when its files are missing. */
export function notBuiltResponse(): Response {
  const page = pageResponse(notBuiltHtml);
  return new Response(page.body, { status: 503, headers: page.headers });
}

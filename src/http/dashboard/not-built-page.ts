import { block } from "../pages/html.ts";
import { pageResponse, writePage } from "../pages/page.ts";

const html = writePage({
  title: "Limn: the dashboard isn't built",
  address: "/",
  body: `<article>
<h1>The dashboard isn't built yet</h1>
<p class="lead">Limn is running: images, REST and MCP all work. Only the pages of its dashboard are missing.</p>
<p>In Limn's folder, build them; then load this page again:</p>
${block("node scripts/build-dashboard.mjs")}
<p class="quiet"><code>npm start</code> does so by itself whenever their sources changed.</p>
</article>`,
});

/** In place of the dashboard where its files are missing. */
export function notBuiltResponse(): Response {
  const page = pageResponse(html);
  return new Response(page.body, { status: 503, headers: page.headers });
}

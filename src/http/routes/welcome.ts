import type { App } from "../app.ts";
import { page } from "./page.ts";

/** `/`: what runs here, and where to go next. */
export function serveWelcome(app: App): void {
  const html = page(
    "Limn",
    `<h1>Limn is running</h1>
<p>Designs behind permanent URLs, personalised at every open.</p>
<ul>
<li><a href="/docs">How to call it</a>: REST, MCP and the runtime URL</li>
<li><a href="/openapi.json">openapi.json</a> and <a href="/schema/design.json">the design document's schema</a></li>
</ul>
<p>Make an API key on the command line:</p>
<pre>npm run --silent limn -- key create --name "My key"</pre>`,
  );
  app.get("/", (context) => context.html(html));
}

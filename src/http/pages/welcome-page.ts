import type { PublicUrls } from "../../operations/parts.ts";
import { block, escapeHtml } from "./html.ts";
import { writePage } from "./page.ts";

/** What runs here, and where to go next. It lists nothing of any company, for anybody may see it. */
export function welcomePage({ base }: PublicUrls): string {
  return writePage({
    title: "Limn",
    address: "/",
    body: `<article>
<h1>Limn is running</h1>
<p class="lead">It keeps image designs and serves each behind one permanent URL, filled in with the reader's own name at every open.</p>
<img class="wall" src="/pictures/starter-designs.jpg" width="1600" height="1096" alt="Thirteen designs, each with another person's name: a birthday card for Zoë, a badge for Kwame Mensah, a flash sale counting down for Chloé, greetings in Hindi and Arabic, a voucher in Korean, a boat ticket in Japanese">
<div class="steps">
<section><h2>Make an API key</h2><p>On the machine that Limn runs on, in its folder:</p>
${block('export LIMN_KEY=$(npm run --silent limn -- \\\n  key create --name "My key")')}</section>
<section><h2>See your designs</h2><p>Each comes with its runtime URL and the names it can be filled in with:</p>
${block(`curl "${base}/v1/images" -H "X-API-KEY: $LIMN_KEY"`)}</section>
<section><h2>Put one into a mail</h2><p>Take its <code>render_url</code> and add what you know of the reader:</p>
${block(`<img alt="Good morning"\n  src="${base}/img?c=…&amp;i=…&amp;first_name=Ada">`)}</section>
<section><h2>Let an assistant do it</h2><p>The same designs, as six tools over MCP:</p>
${block(`claude mcp add --transport http limn ${base}/mcp \\\n  --header "x-api-key: $LIMN_KEY"`)}</section>
</div>
<p class="quiet">More: <a href="/docs">every call</a>, <a href="/docs/errors">every error</a>, <a href="/openapi.json">OpenAPI</a>, <a href="/schema/design.json">the design document's schema</a>. This page answers at <code>${escapeHtml(base)}</code>.</p>
</article>`,
  });
}

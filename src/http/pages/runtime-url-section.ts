import type { Call } from "./call.ts";
import { parametersIn } from "./call-section.ts";
import { block } from "./html.ts";
import { tryForm } from "./try-form.ts";

/** The address that goes into mails and pages. */
export function runtimeUrlSection(call: Call): string {
  const { operation } = call;
  const base = operation.servers?.[0]?.url ?? "";
  const url = `${base}/img?c=COMPANY_ID&i=DESIGN_ID&first_name=Ada`;
  return `<section class="runtime"><h2 id="runtime-url">Runtime URL</h2>
<p class="lead">A design's permanent address. It never expires and takes no key; each GET is rendered afresh and counts as one open.</p>
${block(`<img src="${url.replaceAll("&", "&amp;")}"\n  width="600" height="300" alt="Good morning, Ada">`)}
<p>A design's <code>render_url</code> already holds <code>c</code> and <code>i</code>. Add <code>&amp;name=value</code> for any of its <code>optional_url_params</code>, values URL-encoded.</p>
${block(`curl "${url}" -o image.jpg`)}
${tryForm(call, base)}
${parametersIn(operation, "query", "In the query", "h3")}
<ul>
<li>Parameters that the design doesn't have are ignored. Of one given twice, the last counts. Names match exactly, else ignoring case.</li>
<li>An absent parameter shows the design's own text or image. One that is blank, or still a merge tag such as <code>*|FNAME|*</code> or <code>{{ first_name }}</code>, shows the layer's fallback.</li>
<li>An image that is unavailable gives way to its fallback, then to the design's own, and else is left out. The answer is still 200, and <code>X-Limn-Warnings</code> names the layer and the reason; it tells too of text that was shrunk or cut, and of all else that came out otherwise than asked for.</li>
<li>The format is the design's own; <code>Accept</code>, conditional and range headers change nothing. HEAD renders and counts nothing.</li>
<li>404 (no such design) and 503 (too much to do) carry a transparent pixel, so that no mail shows a broken picture.</li>
</ul></section>`;
}

import { answerStaticFile } from "../static-file.ts";
import { writeCodeBlock } from "./html.ts";
import { makePageFile, writePage } from "./page.ts";

const notFoundFile = makePageFile(
  writePage({
    title: "Page not found · Limn",
    address: "",
    // A marketer who mistyped an address has no use for them.
    hasLinks: false,
    body: `<article>
<h1 class="small">Page not found</h1>
<p class="quiet">The address may be mistyped, the page may have been deleted, or you may not have access to it.</p>
<p><a class="button" href="/">Go to your designs</a></p>
</article>`,
  }),
);

/** The 404 page for browsers; programs get a problem document. */
export async function notFoundPage(request: Request): Promise<Response> {
  return await answerStaticFile(notFoundFile, request, { status: 404 });
}

/** Whether a client accepts HTML, as browsers do for pages. */
export function isHtmlAccepted(headers: Headers): boolean {
  return (headers.get("accept") ?? "").includes("text/html");
}

const notBuiltFile = makePageFile(
  writePage({
    title: "Limn: the dashboard isn't built",
    address: "/",
    body: `<article>
<h1>The dashboard isn't built yet</h1>
<p class="lead">Limn is running, and images, REST and MCP work. Only the dashboard is missing.</p>
<p>Build it in Limn's folder, then reload this page:</p>
${writeCodeBlock("node scripts/build-dashboard.mjs")}
<p class="quiet"><code>npm start</code> builds it automatically when its sources have changed.</p>
</article>`,
  }),
);

/** The 503 page in place of the dashboard when its files are missing. */
export async function notBuiltResponse(request: Request): Promise<Response> {
  return await answerStaticFile(notBuiltFile, request, { status: 503 });
}

import { pageResponse, writePage } from "./page.ts";

const html = writePage({
  title: "Nothing is here · Limn",
  address: "",
  body: `<article>
<h1>Nothing is here</h1>
<p class="lead">The address may be mistyped, or what it led to is gone.</p>
<p><a href="/">Open the dashboard</a>, or see <a href="/docs">every address that programs call</a>.</p>
</article>`,
});

/** For a person who mistyped an address; programs get a problem document. */
export function notFoundPage(): Response {
  const { headers } = pageResponse(html);
  return new Response(html, { status: 404, headers });
}

/** Whether it is a browser that asks, for a page. */
export function asksForPage(request: Request): boolean {
  return request.method === "GET" && (request.headers.get("accept") ?? "").includes("text/html");
}

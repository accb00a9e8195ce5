import type { Context } from "hono";
import { followLink } from "../../operations/render/follow-link.ts";
import { toServiceError } from "../../operations/service-error.ts";
import type { Services } from "../../operations/services.ts";
import { rawQuery } from "../answer-open.ts";
import type { App, AppEnvironment } from "../hono-app.ts";
import { problemResponse } from "../problem.ts";
import { isHtmlAccepted, notFoundPage } from "../pages/status-pages.ts";

/** Readers click here, so the query string holds what only they should see. */
const headers = { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" };

/** Leads a reader to the link of a design. HEAD is answered alike and not counted. */
export function serveLinks(app: App, services: Services): void {
  app.get("/go", async (context: Context<AppEnvironment>) => {
    const { method, url, headers: requestHeaders } = context.req.raw;
    try {
      const address = await followLink(services, rawQuery(url), { isPeek: method === "HEAD" });
      return new Response(null, { status: 302, headers: { ...headers, Location: address } });
    } catch (error) {
      const requestId = context.get("requestId");
      const serviceError = toServiceError(error, requestId, services.log);
      services.errorCounts.add(serviceError.code);
      const isPage = serviceError.code.endsWith("_not_found") && isHtmlAccepted(requestHeaders);
      return isPage ? await notFoundPage(context.req.raw) : problemResponse(serviceError, requestId);
    }
  });
}

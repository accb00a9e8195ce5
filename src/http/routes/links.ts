import type { Context } from "hono";
import { followLink } from "../../operations/render/follow-link.ts";
import { toServiceError } from "../../operations/service-error.ts";
import type { Services } from "../../operations/services.ts";
import { rawQuery } from "../answer-open.ts";
import type { AddressRate } from "../address-rate.ts";
import type { ClientAddresses } from "../client-addresses.ts";
import { type App, type AppEnvironment, remoteAddressOf } from "../hono-app.ts";
import { problemResponse } from "../problem.ts";
import { isHtmlAccepted, notFoundPage } from "../pages/status-pages.ts";

/** Readers click here, so the query string holds what only they should see. */
const headers = { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" };

interface LinkDependencies {
  services: Services;
  addresses: ClientAddresses;
  /** The clicks of an address count as opens. Absent without a limit. */
  addressRate?: AddressRate | undefined;
}

/** Leads a reader to the link of a design. HEAD is answered alike and not counted. */
export function serveLinks(app: App, { services, addresses, addressRate }: LinkDependencies): void {
  app.get("/go", async (context: Context<AppEnvironment>) => {
    const { method, url, headers: requestHeaders } = context.req.raw;
    try {
      const remoteAddress = remoteAddressOf(context.env);
      addressRate?.take(addresses.read(remoteAddress, requestHeaders.get("x-forwarded-for")));
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

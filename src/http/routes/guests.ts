import type { Context } from "hono";
import { leaveRemark } from "../../operations/sharing/leave-remark.ts";
import { remarkInput } from "../../operations/sharing/remark-input.ts";
import { createSharedDrafts } from "../../operations/sharing/shared-drafts.ts";
import { checkInput, ServiceError } from "../../operations/service-error.ts";
import type { Services } from "../../operations/services.ts";
import { createAddressRate } from "../address-rate.ts";
import { rawQuery } from "../answer-open.ts";
import type { ClientAddresses } from "../client-addresses.ts";
import { requireSameOrigin } from "../dashboard/same-origin.ts";
import { guestHeaders, type GuestPageStatus } from "../guest-headers.ts";
import { type App, type AppEnvironment, remoteAddressOf } from "../hono-app.ts";
import { createRateLimit } from "../rate-limit.ts";
import { withJson } from "../read-json.ts";

interface GuestDependencies {
  services: Services;
  addresses: ClientAddresses;
  isAllowedHost: (host: string) => boolean;
}

/** Requests of an address in a minute, and of a link. Who types gets a picture of each size a few times a second. */
const maxOfAnAddress = 600;
const maxOfALink = 600;
/** A remark of 2,000 characters, each escaped, and a name. */
const remarkBytes = 16_384;

/** Serves what guests ask for who have a link to a draft and no account. Returns what the page's status depends on. */
export function serveGuests(
  app: App,
  { services, addresses, isAllowedHost }: GuestDependencies,
): GuestPageStatus {
  const drafts = createSharedDrafts(services);
  const addressRate = createAddressRate(maxOfAnAddress, { what: "requests of guests" });
  const linkRate = createRateLimit({ counters: services.counters, name: "guest", quota: maxOfALink });

  const limitAddress = ({ env, req }: Context<AppEnvironment>) =>
    addressRate.take(addresses.read(remoteAddressOf(env), req.header("x-forwarded-for")));
  const find = (context: Context<AppEnvironment>) => drafts.find(context.req.param("token") ?? "");
  async function open(context: Context<AppEnvironment>) {
    limitAddress(context);
    const link = await find(context);
    await linkRate.take(link.id);
    return link;
  }

  app.use("/guest/*", async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(guestHeaders)) context.res.headers.set(name, value);
  });
  app.get("/guest/:token", async (context) => context.json(await drafts.read(await open(context))));
  app.get("/guest/:token/image", async (context) => {
    const link = await open(context);
    const { method, url, signal } = context.req.raw;
    if (method === "HEAD") return new Response(null, { headers: imageHeaders(await drafts.peek(link)) });
    const { bytes, mimeType } = await drafts.render(link, rawQuery(url), signal);
    const headers = { ...imageHeaders(mimeType), "Content-Length": String(bytes.byteLength) };
    return new Response(bytes as Uint8Array<ArrayBuffer>, { headers });
  });
  app.post("/guest/:token/remarks", async (context) => {
    requireSameOrigin(context.req.raw, { base: services.urls.base, isAllowedHost });
    const link = await open(context);
    const bounds = { maxBytes: remarkBytes, company: link.company_id };
    await withJson(context.req.raw, services, bounds, async (body) => {
      // It may have been revoked while the remark was on its way.
      await leaveRemark(services, await find(context), checkInput(remarkInput, body));
    });
    return new Response(null, { status: 204 });
  });

  return async (context) => {
    try {
      limitAddress(context);
      await find(context);
      return 200;
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      return error.code === "rate_limited" ? 429 : 404;
    }
  };
}

const imageHeaders = (mimeType: string) => ({
  "Content-Type": mimeType,
  "Content-Security-Policy": "default-src 'none'; sandbox",
  "Cross-Origin-Resource-Policy": "same-origin",
});

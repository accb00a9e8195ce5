import type { Context } from "hono";
import type { ProviderSignIn, Redirect } from "../../integrations/oidc/server/sign-in.ts";
import type { Client } from "../../operations/people/sessions.ts";
import type { App } from "../hono-app.ts";
import { notFoundResponse } from "../problem.ts";

/** Serves the addresses between which a sign-in through the provider goes. Without a provider they don't exist. */
export function serveProviderSignIn(
  app: App,
  providerSignIn: ProviderSignIn | undefined,
  readClient: (context: Context) => Client,
): void {
  const serve = (path: string, answer: (signIn: ProviderSignIn, context: Context) => Promise<Redirect>) =>
    app.get(`/auth/oidc/${path}`, async (context) => {
      if (providerSignIn === undefined) return notFoundResponse(context.get("requestId"));
      return redirect(await answer(providerSignIn, context));
    });
  serve("start", (signIn, context) => {
    const { next = "/", again } = context.req.query();
    return signIn.start(readClient(context), { next, again: again !== undefined });
  });
  serve("callback", (signIn, context) => signIn.finish(readClient(context), new URL(context.req.url).search));
  serve("sign-out", async (signIn, context) => {
    // Another site mustn't sign anybody out.
    const site = context.req.header("sec-fetch-site") ?? "same-origin";
    if (site !== "same-origin" && site !== "none") return { location: "/sign-in", cookies: [] };
    return await signIn.signOut(readClient(context));
  });
}

function redirect({ location, cookies }: Redirect): Response {
  const headers = new Headers({
    Location: location,
    "Cache-Control": "no-store",
    // The address of a callback has a code.
    "Referrer-Policy": "no-referrer",
  });
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return new Response(null, { status: 303, headers });
}

import type { Context } from "hono";
import type { z } from "zod";
import type { ProviderSignIn } from "../../integrations/oidc/server/sign-in.ts";
import { callAuth, authCalls, type AuthCallInput } from "../../operations/people/account.ts";
import { type Client, createIdentifyMember, type SessionServices } from "../../operations/people/sessions.ts";
import type { IdentifyMember } from "../../operations/roles.ts";
import { checkInput } from "../../operations/service-error.ts";
import type { Services } from "../../operations/services.ts";
import { dashboardEndpoints, endpoints } from "../endpoints.ts";
import type { ClientAddresses } from "../client-addresses.ts";
import { type App, type Connection, remoteAddressOf, toHonoPath } from "../hono-app.ts";
import type { RateLimit } from "../rate-limit.ts";
import { withJson } from "../read-json.ts";
import { type EndpointDependencies, type Identify, serveEndpoints } from "../serve-endpoints.ts";
import { type AccountAnswer, type AccountRoute, accountRoutes } from "./account.ts";
import { serveProviderSignIn } from "./provider-sign-in.ts";
import { requireSameOrigin } from "./same-origin.ts";

/** What the dashboard's routes need beside the REST API's. */
export interface DashboardDependencies {
  sessions: SessionServices;
  /** Absent without an OpenID Connect provider. */
  providerSignIn?: ProviderSignIn | undefined;
  /** The rate limit per user. */
  memberRateLimit: RateLimit;
  addresses: ClientAddresses;
  /** Whether this server is reached under a host, with its port. */
  isAllowedHost: (host: string) => boolean;
}

type Dependencies = EndpointDependencies & DashboardDependencies;

/**
 * Serves everything that users call: `/auth` for signing in and out, `/account`, and their companies under
 * `/dashboard`.
 */
export function serveDashboard(app: App, dependencies: Dependencies): void {
  const { services, sessions, memberRateLimit, isAllowedHost } = dependencies;
  for (const prefix of ["/auth/*", "/account", "/account/*", "/dashboard/*"]) {
    app.use(prefix, async ({ req }, next) => {
      requireSameOrigin(req.raw, { base: services.urls.base, isAllowedHost });
      await next();
    });
  }
  serveAuthCalls(app, dependencies);
  serveProviderSignIn(app, dependencies.providerSignIn, (context) =>
    readClient(context, dependencies.addresses),
  );
  for (const route of accountRoutes) {
    app.on(route.method.toUpperCase(), toHonoPath(route.path), serveAccountRoute(route, dependencies));
  }
  const identifyMember = createIdentifyMember(services, sessions);
  serveCompanyEndpoints(app, { ...dependencies, rateLimit: memberRateLimit }, identifyMember);
}

// Strangers send these, and the largest is a name with an email address and a password. So small bodies take no share.
const accountBody = { maxBytes: 16_384, company: "" };

function serveAuthCalls(app: App, { services, sessions, addresses }: Dependencies): void {
  for (const [path, { method, input }] of Object.entries<AuthCallInput>(authCalls)) {
    app.on(method, `/auth${path}`, async (context) => {
      const body = await readAccountBody(context, services, input);
      const answer = await callAuth(
        services,
        sessions,
        { path: path as `/${string}`, body },
        readClient(context, addresses),
      );
      const text = withoutTokens(await answer.text());
      const cookies = answer.headers.getSetCookie();
      return writeResponse({ text, cookies });
    });
  }
}

/** A session's token belongs in its cookie alone, which no script can read. */
function withoutTokens(json: string): string {
  return JSON.stringify(JSON.parse(json, (name, value: unknown) => (name === "token" ? undefined : value)));
}

function serveAccountRoute(route: AccountRoute, { services, sessions, addresses }: Dependencies) {
  return async (context: Context): Promise<Response> => {
    const json = await readAccountBody(context, services, route.body);
    const answer = await route.handle({
      services,
      sessions,
      client: readClient(context, addresses),
      path: (name) => context.req.param(name) ?? "",
      body: route.body === undefined ? undefined : checkInput(route.body, json),
    });
    return writeAnswer(answer);
  };
}

async function readAccountBody(
  { req }: Context,
  services: Services,
  schema: z.ZodType | undefined,
): Promise<unknown> {
  if (schema === undefined) return undefined;
  return await withJson(req.raw, services, accountBody, (value) => Promise.resolve(value));
}

function writeAnswer({ status, body, cookies }: AccountAnswer): Response {
  return writeResponse({ status, cookies, text: body === undefined ? undefined : JSON.stringify(body) });
}

function writeResponse({
  status = 200,
  text,
  cookies = [],
}: {
  status?: number | undefined;
  text?: string | undefined;
  cookies?: readonly string[] | undefined;
}): Response {
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (text !== undefined) headers.set("Content-Type", "application/json");
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return new Response(text ?? null, { status, headers });
}

/**
 * Serves a company's endpoints for users with a session: the whole REST API at `/dashboard/{company}/v1/…`, and the
 * dashboard's own endpoints. The path names the company, because a user may be a member of several.
 */
export function serveCompanyEndpoints(
  app: App,
  dependencies: EndpointDependencies,
  identifyMember: IdentifyMember,
): void {
  const identify: Identify = ({ req }) => identifyMember(req.raw, req.param("company") ?? "");
  const list = [...Object.values(endpoints), ...Object.values(dashboardEndpoints)].flat();
  serveEndpoints(app, { prefix: "/dashboard/{company}", endpoints: list }, dependencies, identify);
}

function readClient({ req, env }: Context, addresses: ClientAddresses): Client {
  const { headers } = req.raw;
  const connection = remoteAddressOf(env as Connection | undefined);
  return { headers, address: addresses.read(connection, headers.get("x-forwarded-for")) };
}

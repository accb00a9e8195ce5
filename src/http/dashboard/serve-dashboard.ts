import type { Context } from "hono";
import { callAuth, servedAuthCalls, type ServedCall } from "../../operations/people/account.ts";
import { createIdentifyMember, type PeopleServices } from "../../operations/people/sessions.ts";
import type { IdentifyMember } from "../../operations/roles.ts";
import { checkInput } from "../../operations/service-error.ts";
import { dashboardEndpoints, endpoints } from "../endpoints.ts";
import { type App, honoPath } from "../hono-app.ts";
import type { RateLimit } from "../rate-limit.ts";
import { readJson } from "../read-json.ts";
import { type EndpointDependencies, type Identify, serveEndpoint } from "../serve-endpoint.ts";
import { type AccountAnswer, type AccountRoute, accountRoutes } from "./account.ts";
import { visitorOf } from "./client-address.ts";
import { requireSameOrigin } from "./same-origin.ts";

/** What serving people takes beside what serving keys takes. */
export interface PeopleHttpServices {
  people: PeopleServices;
  /** Each person's share of requests. */
  memberRateLimit: RateLimit;
}

type PeopleDependencies = EndpointDependencies & PeopleHttpServices;

/** All that people call: signing in and out under `/auth`, `/account`, and their companies under `/dashboard`. */
export function servePeople(app: App, dependencies: PeopleDependencies): void {
  const { services, people, memberRateLimit } = dependencies;
  for (const prefix of ["/auth/*", "/account", "/account/*", "/dashboard/*"]) {
    app.use(prefix, async ({ req }, next) => {
      requireSameOrigin(req.raw, services.urls.base);
      await next();
    });
  }
  serveAuthCalls(app, dependencies);
  for (const route of accountRoutes) {
    app.on(route.method.toUpperCase(), honoPath(route.path), serveAccountRoute(route, dependencies));
  }
  const identifyMember = createIdentifyMember(services, people);
  serveDashboard(app, { ...dependencies, rateLimit: memberRateLimit }, identifyMember);
}

function serveAuthCalls(app: App, { services, people, limits }: PeopleDependencies): void {
  for (const [path, { method, input }] of Object.entries<ServedCall>(servedAuthCalls)) {
    app.on(method, `/auth${path}`, async (context) => {
      const body = input === undefined ? undefined : await readJson(context.req.raw, limits.bodyBytes);
      const answer = await callAuth(
        services,
        people,
        { path: path as `/${string}`, body },
        visitorOf(context),
      );
      const text = await answer.text();
      const cookies = answer.headers.getSetCookie();
      return write({ text, cookies });
    });
  }
}

function serveAccountRoute(route: AccountRoute, { services, people, limits }: PeopleDependencies) {
  return async (context: Context): Promise<Response> => {
    const given = route.body === undefined ? undefined : await readJson(context.req.raw, limits.bodyBytes);
    const answer = await route.handle({
      services,
      people,
      visitor: visitorOf(context),
      path: (name) => context.req.param(name) ?? "",
      body: route.body === undefined ? undefined : checkInput(route.body, given),
    });
    return writeAnswer(answer);
  };
}

function writeAnswer({ status, body, cookies }: AccountAnswer): Response {
  return write({ status, cookies, text: body === undefined ? undefined : JSON.stringify(body) });
}

function write({
  status = 200,
  text,
  cookies = [],
}: {
  status?: number | undefined;
  text?: string | undefined;
  cookies?: readonly string[] | undefined;
}): Response {
  const headers = new Headers({ "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" });
  if (text !== undefined) headers.set("Content-Type", "application/json");
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return new Response(text ?? null, { status, headers });
}

/**
 * The dashboard's calls, for people by their session: the whole REST API at `/dashboard/{company}/v1/…`, and what
 * only people do beside it. The company stands in the address, for a person may be a member of several.
 */
export function serveDashboard(
  app: App,
  dependencies: EndpointDependencies,
  identifyMember: IdentifyMember,
): void {
  const byMember: Identify = ({ req }) => identifyMember(req.raw, req.param("company") ?? "");
  for (const endpoint of [...Object.values(endpoints), ...Object.values(dashboardEndpoints)].flat()) {
    const serve = serveEndpoint(endpoint, dependencies, byMember);
    app.on(endpoint.method.toUpperCase(), `/dashboard/:company${honoPath(endpoint.path)}`, serve);
  }
}

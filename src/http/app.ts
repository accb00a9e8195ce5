import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { makePublicSchema } from "../operations/designs/read-document.ts";
import { ServiceError, toServiceError } from "../operations/service-error.ts";
import type { Authenticate } from "../operations/authenticate.ts";
import type { Services } from "../operations/services.ts";
import { type RequestObserver, noteRequests } from "./access-log.ts";
import type { AddressRate } from "./address-rate.ts";
import { type AnswerOpen, serveRuntimeImage } from "./answer-open.ts";
import { serveDashboardFiles } from "./dashboard/serve-files.ts";
import { type DashboardDependencies, serveDashboard } from "./dashboard/serve-dashboard.ts";
import { compressJson } from "./compress-json.ts";
import { endpoints } from "./endpoints.ts";
import type { App } from "./hono-app.ts";
import { makeOpenApiDocument } from "./openapi/openapi-document.ts";
import { notFoundResponse, problemResponse } from "./problem.ts";
import type { ToolSummary } from "./pages/mcp-section.ts";
import { isHtmlAccepted, notFoundPage } from "./pages/status-pages.ts";
import { serveDescriptions } from "./routes/descriptions.ts";
import { serveDocs } from "./routes/docs.ts";
import { serveWebFonts, servePictures } from "./routes/static-files.ts";
import { type Health, serveHealth } from "./routes/health.ts";
import { serveGuests } from "./routes/guests.ts";
import { serveLinks } from "./routes/links.ts";
import { serveMcp } from "./routes/mcp.ts";
import { serveMetrics } from "./routes/metrics.ts";
import { serveTemporaryImage } from "./routes/temporary-images.ts";
import { type EndpointDependencies, type Identify, serveEndpoints } from "./serve-endpoints.ts";

export interface AppDependencies extends EndpointDependencies, DashboardDependencies {
  authenticate: Authenticate;
  answerOpen: AnswerOpen;
  /** Absent without a limit of the opens and clicks of an address. */
  addressRate?: AddressRate | undefined;
  health: Health;
  /** Absent when it is off. */
  requestObserver?: RequestObserver | undefined;
  /** Absent when they aren't served on the main port. */
  metrics?: Parameters<typeof serveMetrics>[1] | undefined;
  /** The folder of the built dashboard. */
  dashboardFolder: string;
  /** Serves /mcp; absent when MCP isn't mounted. */
  mcp?: (request: Request) => Promise<Response>;
  /** The tools of /mcp, for the docs. */
  tools?: readonly ToolSummary[];
}

/** Everything that is served over HTTP, as one web-standard handler. */
export function createApp(dependencies: AppDependencies): App {
  const { services } = dependencies;
  // Clients add a slash to the end of a path, and a redirect would lose a POST's body.
  const app: App = new Hono({ strict: false });
  app.use(async (context, next) => {
    const requestId = randomUUID();
    context.set("requestId", requestId);
    await next();
    // `context.header` would copy the body.
    const { headers } = context.res;
    headers.set("X-Request-Id", requestId);
    const rateHeaders = context.get("rateHeaders")?.() ?? {};
    for (const [name, value] of Object.entries(rateHeaders)) headers.set(name, value);
  });
  if (dependencies.requestObserver !== undefined) app.use(noteRequests(dependencies.requestObserver));
  app.use(compressJson);
  app.onError((error, context) => {
    const requestId = context.get("requestId");
    const serviceError = toServiceError(error, requestId, services.log);
    services.errorCounts.add(serviceError.code);
    return problemResponse(serviceError, requestId);
  });
  app.notFound(({ req, get }) => {
    services.errorCounts.add("not_found");
    const isPage = req.method === "GET" && isHtmlAccepted(req.raw.headers);
    return isPage ? notFoundPage(req.raw) : notFoundResponse(get("requestId"));
  });

  app.get("/img", serveRuntimeImage(dependencies.answerOpen, dependencies.addresses));
  serveLinks(app, dependencies);
  app.get("/temporary/:file", serveTemporaryImage(services));
  const identify: Identify = (context) => dependencies.authenticate(context.req.header("x-api-key"));
  serveEndpoints(app, { prefix: "", endpoints: Object.values(endpoints).flat() }, dependencies, identify);
  serveDashboard(app, dependencies);
  const description = makeOpenApiDocument(services.urls);
  serveDescriptions(app, { description, schema: makePublicSchema(services.urls) });
  serveHealth(app, dependencies.health);
  servePictures(app);
  serveWebFonts(app, services.makeWebFont);
  const guestPageStatus = serveGuests(app, dependencies);
  serveDashboardFiles(app, { folder: dependencies.dashboardFolder, urls: services.urls, guestPageStatus });
  serveDocs(app, description, dependencies.tools ?? [], dependencies.dashboardFolder);
  const { mcp } = dependencies;
  if (mcp !== undefined) serveMcp(app, mcp);
  if (dependencies.metrics !== undefined) serveMetrics(app, dependencies.metrics);
  rejectOtherMethods(app, services.errorCounts);
  return app;
}

/** Answers other methods of a known path with 405 and the Allow header (RFC 9110 §15.5.6). */
function rejectOtherMethods(app: App, errorCounts: Services["errorCounts"]): void {
  const methods = new Map<string, Set<string>>();
  for (const { path, method } of app.routes) {
    if (method === "ALL") continue;
    methods.set(path, (methods.get(path) ?? new Set()).add(method));
  }
  for (const [path, servedMethods] of methods) {
    const allow = [...servedMethods, ...(servedMethods.has("GET") ? ["HEAD"] : [])].sort().join(", ");
    app.all(path, (context) => {
      const error = new ServiceError("method_not_allowed", `Only ${allow} is allowed here.`);
      errorCounts.add(error.code);
      const response = problemResponse(error, context.get("requestId"));
      response.headers.set("Allow", allow);
      return response;
    });
  }
}

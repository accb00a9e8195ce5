import type { IdentifyMember } from "../../operations/roles.ts";
import { endpoints } from "../endpoints/all.ts";
import { honoPath } from "../hono-path.ts";
import type { App } from "../limn-app.ts";
import { type EndpointDependencies, type Identify, serveEndpoint } from "../serve-endpoint.ts";
import { dashboardEndpoints } from "./endpoints.ts";

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

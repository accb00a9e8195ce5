import { createApp, type AppDependencies } from "../../src/http/app.ts";

export interface ServedRoute {
  method: string;
  /** As hono writes it. */
  path: string;
}

/** Every route of the program, from its own list. A path that takes all methods is listed with GET. */
export function listServedRoutes(): ServedRoute[] {
  const urls = { base: "http://limn.test", renderBase: "http://limn.test" };
  const app = createApp({
    services: { urls },
    limits: {},
    sessions: {},
    dashboardFolder: "none",
    mcp: () => Promise.resolve(new Response()),
    metrics: {},
  } as unknown as AppDependencies);
  const named = app.routes.filter(({ method }) => method !== "ALL");
  const paths = new Set(named.map(({ path }) => path));
  const others = app.routes
    .filter(({ path }) => !paths.has(path))
    .map(({ path }) => ({ method: "GET", path }));
  const routes = [...named, ...others].map(({ method, path }) => ({ method, path }));
  return [...new Map(routes.map((route) => [`${route.method} ${route.path}`, route])).values()];
}

const parameter = /:\w+(?:\{((?:[^{}]|\{[^{}]*\})*)\})?/g;

/** An address of a route: the first of the values that a parameter lists, or else `x`. */
export function addressOf({ path }: ServedRoute): string {
  return path
    .replaceAll(parameter, (_, values: string | undefined) => /^\w+(?=\|)/.exec(values ?? "")?.[0] ?? "x")
    .replace("*", "x");
}

/** Whether an address is one of a route's. */
export function isAddressOf({ path }: ServedRoute, address: string): boolean {
  const pattern = path
    .replaceAll(".", String.raw`\.`)
    .replaceAll(parameter, (_, values: string | undefined) =>
      values === undefined ? "[^/]+" : `(?:${values})`,
    )
    .replace("*", ".*");
  return new RegExp(`^${pattern}$`).test(address);
}

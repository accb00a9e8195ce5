import { Hono } from "hono";
import { serveCompanyEndpoints } from "../../src/http/dashboard/serve-dashboard.ts";
import type { App } from "../../src/http/hono-app.ts";
import { problemResponse } from "../../src/http/problem.ts";
import { createRateLimit } from "../../src/http/rate-limit.ts";
import { toServiceError } from "../../src/operations/service-error.ts";
import type { Services } from "../../src/operations/services.ts";
import type { Role } from "../../src/operations/roles.ts";

/** A response; `body` is parsed JSON, or bytes. */
export interface DashboardAnswer {
  status: number;
  headers: Headers;
  body: unknown;
}

/** `call("POST", "/keys", { name })`, under `/dashboard/{company}`. */
export type DashboardCall = (method: string, path: string, json?: unknown) => Promise<DashboardAnswer>;

/** The dashboard's calls for a member without signing in, to test what follows the session check. */
export function createDashboardCall(
  services: Services,
  companyId: string,
  role: Role = "owner",
): DashboardCall {
  const app: App = new Hono();
  app.use(async (context, next) => {
    context.set("requestId", "test");
    await next();
  });
  app.onError((error) => problemResponse(toServiceError(error, "test", services.log), "test"));
  const dependencies = {
    services,
    rateLimit: createRateLimit({ counters: services.counters, name: "test", quota: 100_000 }),
    limits: { bodyBytes: 1_000_000, uploadBytes: 20_000_000 },
  };
  serveCompanyEndpoints(app, dependencies, (_, company) =>
    Promise.resolve({ companyId: company, callerId: "member", role }),
  );
  return async (method, path, json) => {
    const answer = await app.request(`http://limn.test/dashboard/${companyId}${path}`, {
      method,
      ...(json === undefined
        ? {}
        : { headers: { "content-type": "application/json" }, body: JSON.stringify(json) }),
    });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const isJson = /\bjson\b/.test(answer.headers.get("content-type") ?? "");
    const body = isJson ? (JSON.parse(Buffer.from(bytes).toString()) as unknown) : bytes;
    return { status: answer.status, headers: answer.headers, body };
  };
}

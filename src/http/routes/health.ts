import type { App } from "../hono-app.ts";

/** The status of one part of the service. A degraded part works, but with less capacity than it should have. */
export interface PartStatus {
  status: "ok" | "degraded" | "down";
  /** One sentence for operators. */
  detail?: string;
}

/** The current status of each part of the service. */
export type PartStatuses = Readonly<Record<string, PartStatus>>;

/** Whether opens of designs that this node knows are answered, and the status of each part. */
export type Health = () => { isServing: boolean; parts: PartStatuses };

/** The answers while the server starts, which may wait for its database; undefined for other paths. */
export function answerHealthWhileStarting(url: string, parts: PartStatuses): Response | undefined {
  const { pathname } = new URL(url);
  if (pathname === "/livez") return Response.json({ status: "ok" });
  return pathname === "/readyz" ? Response.json({ status: "down", parts }, { status: 503 }) : undefined;
}

/**
 * Serves `/livez`, which answers while the process runs, and `/readyz`. It answers 503 when designs aren't served; a
 * server that lacks a part and serves them all the same is degraded, so that a load balancer leaves it in use.
 */
export function serveHealth(app: App, health: Health): void {
  app.get("/livez", (context) => context.json({ status: "ok" }));
  app.get("/readyz", (context) => {
    const { isServing, parts } = health();
    const isWhole = Object.values(parts).every(({ status }) => status === "ok");
    const status = !isServing ? "down" : isWhole ? "ok" : "degraded";
    return context.json({ status, parts }, isServing ? 200 : 503);
  });
}

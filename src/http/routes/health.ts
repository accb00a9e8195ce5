import type { App } from "../hono-app.ts";

/** The status of one part of the service. A degraded part works, but with less capacity than it should have. */
export interface PartStatus {
  status: "ok" | "degraded" | "down";
  /** One sentence for operators. */
  detail?: string;
}

/** The current status of each part of the service. */
export type Health = () => Readonly<Record<string, PartStatus>>;

/** The answers while the server starts, which may wait for its database; undefined for other paths. */
export function answerHealthWhileStarting(url: string, health: Health): Response | undefined {
  const { pathname } = new URL(url);
  if (pathname === "/livez") return Response.json({ status: "ok" });
  return pathname === "/readyz"
    ? Response.json({ status: "down", parts: health() }, { status: 503 })
    : undefined;
}

/** Serves `/livez`, which answers while the process runs, and `/readyz`, which answers 503 when a part is down. */
export function serveHealth(app: App, health: Health): void {
  app.get("/livez", (context) => context.json({ status: "ok" }));
  app.get("/readyz", (context) => {
    const parts = health();
    const statuses = Object.values(parts).map(({ status }) => status);
    const isDown = statuses.includes("down");
    const status = isDown ? "down" : statuses.includes("degraded") ? "degraded" : "ok";
    return context.json({ status, parts }, isDown ? 503 : 200);
  });
}

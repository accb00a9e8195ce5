import type { App } from "../hono-app.ts";

/** How one part of the service is: degraded does its work, but less of it than it should. */
export interface PartStatus {
  status: "ok" | "degraded" | "down";
  /** A sentence for operators. */
  detail?: string;
}

/** The parts of the service by name, as they are now. */
export type Health = () => Readonly<Record<string, PartStatus>>;

/** `/livez`: the process answers. `/readyz`: 503 when a part is down, with the state of every part. */
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

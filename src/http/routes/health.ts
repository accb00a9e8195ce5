import type { App } from "../limn-app.ts";

export interface Health {
  /** Undefined when all is well, else what is not. */
  trouble(): Promise<string | undefined>;
}

/** `/livez`: the process answers. `/readyz`: it can also do its work. */
export function serveHealth(app: App, health: Health): void {
  app.get("/livez", (context) => context.json({ status: "ok" }));
  app.get("/readyz", async (context) => {
    const trouble = await health.trouble();
    if (trouble === undefined) return context.json({ status: "ok" });
    return context.json({ status: "degraded", trouble }, 503);
  });
}

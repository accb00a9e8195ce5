import type { Hono } from "hono";

/** The app that routes are added to; each request has an id of its own. */
export type App = Hono<{ Variables: { requestId: string; callerId?: string } }>;

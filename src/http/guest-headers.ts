import type { Context } from "hono";
import type { AppEnvironment } from "./hono-app.ts";

/** Nothing keeps what is behind a link to a draft, and nothing tells others its address. */
export const guestHeaders = {
  "Cache-Control": "private, no-store",
  "X-Robots-Tag": "noindex, nofollow",
  "Referrer-Policy": "no-referrer",
};

/** Whether a link shows a draft: the status of its page. */
export type GuestPageStatus = (context: Context<AppEnvironment>) => Promise<200 | 404 | 429>;

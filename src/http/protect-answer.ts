import type { ServerResponse } from "node:http";

/** Keeps a browser from taking an answer for anything but its media type. */
export const noSniffing = ["X-Content-Type-Options", "nosniff"] as const;

/** Called before anything else with each answer of a server, whatever it will be. */
export function protectAnswer(outgoing: ServerResponse): void {
  outgoing.setHeader(...noSniffing);
}

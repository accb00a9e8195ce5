import type { Endpoint } from "../endpoint.ts";

/** What the dashboard calls beside the REST API, under `/dashboard/{company}`, by subject. */
export const dashboardEndpoints: Record<string, readonly Endpoint[]> = {};

import type { servedAuthCalls } from "../operations/people/account.ts";
import type { accountRoutes } from "./dashboard/account.ts";
import type { dashboardEndpoints } from "./dashboard/endpoints.ts";
import type { endpoints } from "./endpoints/all.ts";

type RestEndpoints = typeof endpoints;
type DashboardEndpoints = typeof dashboardEndpoints;

/** Every call below `/dashboard/{company}`, with the types of its path, query, body and answers. */
export type CompanyEndpoint =
  | RestEndpoints[keyof RestEndpoints][number]
  | DashboardEndpoints[keyof DashboardEndpoints][number];

/** Every call below `/account`. */
export type AccountEndpoint = (typeof accountRoutes)[number];

/** Every call below `/auth`, by its path there. */
export type AuthCalls = typeof servedAuthCalls;

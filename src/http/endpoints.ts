import type { authCalls } from "../operations/people/account.ts";
import type { accountRoutes } from "./dashboard/account.ts";
import { companyEndpoints, keyEndpoints } from "./dashboard/company-and-keys.ts";
import { designPageEndpoints, draftEndpoints, pictureEndpoints } from "./dashboard/designs.ts";
import { memberEndpoints } from "./dashboard/members.ts";
import { usageReportEndpoints } from "./dashboard/usage.ts";
import type { Endpoint } from "./endpoint.ts";
import { assetEndpoints, fontEndpoints } from "./endpoints/assets-and-fonts.ts";
import { designEndpoints } from "./endpoints/designs.ts";
import { documentEndpoints } from "./endpoints/documents.ts";
import { imageEndpoints } from "./endpoints/images.ts";
import { projectEndpoints } from "./endpoints/projects.ts";
import { usageEndpoints } from "./endpoints/usage.ts";

/** Every call of the REST API, by the heading it stands under in the docs. */
export const endpoints = {
  Images: imageEndpoints,
  Projects: projectEndpoints,
  Designs: designEndpoints,
  Documents: documentEndpoints,
  Assets: assetEndpoints,
  Fonts: fontEndpoints,
  Usage: usageEndpoints,
} satisfies Record<string, readonly Endpoint[]>;

/** What the dashboard calls beside the REST API, under `/dashboard/{company}`, by subject. */
export const dashboardEndpoints = {
  Members: memberEndpoints,
  Keys: keyEndpoints,
  Company: companyEndpoints,
  Designs: designPageEndpoints,
  Drafts: draftEndpoints,
  Pictures: pictureEndpoints,
  Usage: usageReportEndpoints,
} satisfies Record<string, readonly Endpoint[]>;

type RestEndpoints = typeof endpoints;
type DashboardEndpoints = typeof dashboardEndpoints;

/** Every call below `/dashboard/{company}`, with the types of its path, query, body and answers. */
export type CompanyEndpoint =
  | RestEndpoints[keyof RestEndpoints][number]
  | DashboardEndpoints[keyof DashboardEndpoints][number];

/** Every call below `/account`. */
export type AccountEndpoint = (typeof accountRoutes)[number];

/** Every call below `/auth`, by its path there. */
export type AuthCalls = typeof authCalls;

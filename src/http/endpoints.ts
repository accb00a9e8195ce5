import type { authCalls } from "../operations/people/account.ts";
import type { accountRoutes } from "./dashboard/account.ts";
import { brandEndpoints } from "./dashboard/brand.ts";
import { companyEndpoints, keyEndpoints, signingSecretEndpoints } from "./dashboard/company-and-keys.ts";
import {
  designPageEndpoints,
  draftEndpoints,
  pictureEndpoints,
  snippetEndpoints,
  templateEndpoints,
} from "./dashboard/designs.ts";
import { fontFaceEndpoints, libraryEndpoints, placedPictureEndpoints } from "./dashboard/editor.ts";
import { memberEndpoints } from "./dashboard/members.ts";
import { serverEndpoints } from "./dashboard/server.ts";
import { sharingEndpoints } from "./dashboard/sharing.ts";
import { usageReportEndpoints } from "./dashboard/usage.ts";
import type { Endpoint, RestEndpoint } from "./endpoint.ts";
import { accountEndpoints } from "./endpoints/account.ts";
import { assetEndpoints, fontEndpoints } from "./endpoints/assets-and-fonts.ts";
import { auditLogEndpoints } from "./endpoints/audit-log.ts";
import { batchEndpoints } from "./endpoints/batches.ts";
import { checkEndpoints } from "./endpoints/checks.ts";
import { designEndpoints } from "./endpoints/designs.ts";
import { documentEndpoints } from "./endpoints/documents.ts";
import { imageEndpoints } from "./endpoints/images.ts";
import { projectEndpoints } from "./endpoints/projects.ts";
import { tableEndpoints } from "./endpoints/tables.ts";
import { usageEndpoints } from "./endpoints/usage.ts";
import { webhookEndpoints } from "./endpoints/webhooks.ts";

/** Every endpoint of the REST API, by its heading in the docs. */
export const endpoints = {
  Images: imageEndpoints,
  Batches: batchEndpoints,
  Checks: checkEndpoints,
  Projects: projectEndpoints,
  Designs: designEndpoints,
  Documents: documentEndpoints,
  Assets: assetEndpoints,
  Fonts: fontEndpoints,
  Tables: tableEndpoints,
  Usage: usageEndpoints,
  Webhooks: webhookEndpoints,
  Account: accountEndpoints,
  "Audit log": auditLogEndpoints,
} satisfies Record<string, readonly RestEndpoint[]>;

/** Endpoints of the dashboard beside the REST API, under `/dashboard/{company}`, by subject. */
export const dashboardEndpoints = {
  Members: memberEndpoints,
  Keys: keyEndpoints,
  "Signing secrets": signingSecretEndpoints,
  Company: companyEndpoints,
  Brand: brandEndpoints,
  Server: serverEndpoints,
  Designs: designPageEndpoints,
  Drafts: draftEndpoints,
  Sharing: sharingEndpoints,
  Templates: templateEndpoints,
  Pictures: pictureEndpoints,
  Snippets: snippetEndpoints,
  Faces: fontFaceEndpoints,
  Library: libraryEndpoints,
  Placed: placedPictureEndpoints,
  Usage: usageReportEndpoints,
} satisfies Record<string, readonly Endpoint[]>;

type RestEndpoints = typeof endpoints;
type DashboardEndpoints = typeof dashboardEndpoints;

/** Every endpoint under `/dashboard/{company}`, with the types of its path, query, body and answers. */
export type CompanyEndpoint =
  | RestEndpoints[keyof RestEndpoints][number]
  | DashboardEndpoints[keyof DashboardEndpoints][number];

/** Every route under `/account`. */
export type AccountEndpoint = (typeof accountRoutes)[number];

/** Every call under `/auth`, by its path there. */
export type AuthCalls = typeof authCalls;

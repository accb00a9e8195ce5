import type { Endpoint } from "../endpoint.ts";
import { companyEndpoints } from "./company.ts";
import { designPageEndpoints } from "./designs.ts";
import { draftEndpoints } from "./drafts.ts";
import { keyEndpoints } from "./keys.ts";
import { memberEndpoints } from "./members.ts";
import { pictureEndpoints } from "./pictures.ts";
import { usageReportEndpoints } from "./usage.ts";

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

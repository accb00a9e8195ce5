import { exportUsage, exportUsageInput } from "../../operations/usage/export-usage.ts";
import { summaryInput, summariseUsage, usageSummaryBody } from "../../operations/usage/usage-summary.ts";
import { defineEndpoint } from "../endpoint.ts";

export const usageReportEndpoints = [
  defineEndpoint({
    method: "get",
    path: "/usage/summary",
    access: "viewer",
    summary: "Sum up opens by cycle, project and design",
    query: summaryInput,
    answers: { 200: { description: "Sums, exact at this moment", schema: usageSummaryBody } },
    handle: async ({ services, caller, query }) => ({ body: await summariseUsage(services, caller, query) }),
  }),
  defineEndpoint({
    method: "get",
    path: "/usage.csv",
    access: "viewer",
    summary: "Export opens as CSV",
    query: exportUsageInput,
    answers: { 200: { description: "A row a day or a design", media: ["text/csv"] } },
    handle: async ({ services, caller, query }) => {
      const { name, csv } = await exportUsage(services, caller, query);
      return {
        body: new TextEncoder().encode(csv),
        headers: {
          "Content-Type": "text/csv; charset=utf-8",
          "Content-Disposition": `attachment; filename="${name}"`,
        },
      };
    },
  }),
];

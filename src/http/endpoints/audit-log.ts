import {
  auditLogBody,
  auditLogInput,
  exportAuditLog,
  listAuditLog,
} from "../../operations/audit/audit-log.ts";
import { coerceNumber, defineRestEndpoint } from "../endpoint.ts";
import { auditLogExample } from "../examples/account.ts";

const { pageSize, pageNumber } = auditLogInput.shape;

/** Who has changed what. */
export const auditLogEndpoints = [
  defineRestEndpoint({
    method: "get",
    path: "/v1/audit-log",
    operationId: "listAuditLog",
    scope: "read",
    reach: "company",
    access: "admin",
    anyKey: true,
    summary: "List who changed what",
    description:
      "Newest first, in pages, kept for 400 days. No value is in it, and names of what was changed aren't either. In the dashboard only admins and owners see it.",
    query: auditLogInput.extend({
      pageSize: coerceNumber(pageSize),
      pageNumber: coerceNumber(pageNumber),
    }),
    answers: {
      200: {
        description: "Entries",
        schema: auditLogBody,
        example: auditLogExample,
        media: ["text/csv"],
      },
    },
    handle: async ({ services, caller, query }) => {
      if (query.format === "json") return { body: await listAuditLog(services, caller, query) };
      const headers = {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": 'attachment; filename="audit-log.csv"',
      };
      return { body: exportAuditLog(services, caller, query), headers };
    },
  }),
];

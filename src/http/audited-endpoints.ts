import type { RecordedAction } from "../operations/audit/audit-log.ts";
import type { CompanyEndpoint } from "./endpoints.ts";

type Changing = Exclude<CompanyEndpoint, { method: "get" }>;
type NameOf<Call> = Call extends { method: infer Method extends string; path: infer Path extends string }
  ? `${Uppercase<Method>} ${Path}`
  : never;

/**
 * What each call that may change something adds to the audit log; nothing for a call that changes nothing of the company. The
 * compiler asks for new calls, and `test/dashboard/audit-log.server.test.ts` makes every one.
 */
export const auditedEndpoints = {
  "POST /v1/images": [],
  "POST /v1/images/url": [],
  "POST /v1/images/report": [],
  "POST /v1/batches": ["batch.created"],
  "POST /v1/batches/{id}/cancel": ["batch.cancelled"],
  "DELETE /v1/batches/{id}": ["batch.deleted"],
  "POST /v1/checks": ["check.created"],
  "POST /v1/checks/{id}/cancel": ["check.cancelled"],
  "DELETE /v1/checks/{id}": ["check.deleted"],
  "POST /v1/projects": ["project.created"],
  "PATCH /v1/projects/{id}": ["project.renamed"],
  "DELETE /v1/projects/{id}": ["project.deleted"],
  "POST /v1/designs": ["design.created"],
  "POST /v1/designs/validate": [],
  "POST /v1/designs/{id}/copy": ["design.created"],
  "PATCH /v1/designs/{id}": ["design.changed"],
  "POST /v1/designs/{id}/url": [],
  "DELETE /v1/designs/{id}": ["design.deleted"],
  "POST /v1/designs/{id}/undelete": ["design.restored"],
  "PUT /v1/designs/{id}/document": ["design.draft_saved", "design.published"],
  "POST /v1/designs/{id}/publish": ["design.published"],
  "POST /v1/designs/{id}/versions/{n}/restore": ["design.version_restored"],
  "POST /v1/assets": ["asset.uploaded"],
  "DELETE /v1/assets/{id}": ["asset.deleted"],
  "POST /v1/tables": ["table.created"],
  "PATCH /v1/tables/{name}": ["table.changed"],
  "DELETE /v1/tables/{name}": ["table.deleted"],
  "PUT /v1/tables/{name}/rows": ["table.rows_changed"],
  "PUT /v1/tables/{name}/rows/{key}": ["table.rows_changed"],
  "DELETE /v1/tables/{name}/rows/{key}": ["table.rows_changed"],
  "POST /v1/webhooks": ["webhook.created"],
  "PATCH /v1/webhooks/{id}": ["webhook.changed"],
  "DELETE /v1/webhooks/{id}": ["webhook.deleted"],
  "POST /v1/webhooks/{id}/test": ["webhook.tested"],
  "POST /v1/webhooks/{id}/deliveries/{deliveryId}/resend": ["webhook.delivery_resent"],
  "PATCH /company": ["company.changed"],
  // The log goes with the company.
  "POST /company/delete": [],
  "POST /server/test-mail": [],
  "PATCH /members/{id}": ["member.role_changed"],
  "DELETE /members/{id}": ["member.removed"],
  "POST /members/{id}/leave": ["member.removed"],
  "POST /members/{id}/reset-link": ["member.reset_link_created"],
  "DELETE /members/{id}/second-factor": ["member.second_factor_removed"],
  "POST /invitations": ["invitation.created"],
  "DELETE /invitations/{id}": ["invitation.withdrawn"],
  "POST /signing-secrets": ["signing_secret.created"],
  "DELETE /signing-secrets/{id}": ["signing_secret.revoked"],
  "POST /keys": ["key.created"],
  "POST /keys/{id}/rotate": ["key.replaced", "key.created"],
  "DELETE /keys/{id}": ["key.revoked"],
  "POST /designs/{id}/duplicate": ["design.created"],
  "PATCH /designs/{id}/snippet": ["design.snippet_changed"],
  "PUT /templates/{id}": ["design.changed"],
  "DELETE /templates/{id}": ["design.changed"],
  "PATCH /pictures/{id}": ["asset.changed"],
  "PUT /brand": ["company.brand_changed"],
  "POST /designs/{id}/draft-links": ["draft_link.created"],
  "DELETE /designs/{id}/draft-links/{linkId}": ["draft_link.revoked"],
  "PATCH /designs/{id}/remarks/{remarkId}": ["remark.resolved", "remark.reopened"],
  "DELETE /designs/{id}/remarks/{remarkId}": ["remark.deleted"],
  "POST /templates/{id}/designs": ["design.created"],
} as const satisfies Record<NameOf<Changing>, readonly RecordedAction[]>;

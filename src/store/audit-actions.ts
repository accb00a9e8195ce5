/**
 * Everything that the audit log tells, as what was changed and how. `each` change is an entry; one that comes again and again,
 * such as a draft that the editor saves, is an entry an hour for each who does it.
 */
export const auditActions = {
  "company.created": "each",
  "company.changed": "each",
  "company.exported": "each",
  "project.created": "each",
  "project.renamed": "each",
  "project.deleted": "each",
  "design.created": "each",
  "design.changed": "each",
  "design.draft_saved": "hourly",
  "design.published": "each",
  "design.version_restored": "each",
  "design.deleted": "each",
  "design.restored": "each",
  "asset.uploaded": "each",
  "asset.deleted": "each",
  "table.created": "each",
  "table.changed": "each",
  "table.deleted": "each",
  "table.rows_changed": "hourly",
  "webhook.created": "each",
  "webhook.changed": "each",
  "webhook.deleted": "each",
  "webhook.tested": "hourly",
  "webhook.delivery_resent": "hourly",
  "batch.created": "each",
  "batch.cancelled": "each",
  "batch.deleted": "each",
  "check.created": "each",
  "check.cancelled": "each",
  "check.deleted": "each",
  "member.added": "each",
  "member.role_changed": "each",
  "member.removed": "each",
  "member.reset_link_created": "each",
  "member.second_factor_removed": "each",
  "invitation.created": "each",
  "invitation.withdrawn": "each",
  "key.created": "each",
  "key.replaced": "each",
  "key.revoked": "each",
  "signing_secret.created": "each",
  "signing_secret.revoked": "each",
} as const satisfies Record<`${string}.${string}`, "each" | "hourly">;

export type AuditAction = keyof typeof auditActions;

/** What kind of thing an action changes. */
export type AuditTarget = AuditAction extends `${infer Target}.${string}` ? Target : never;

import type { AuditEntryBody, RecordedAction } from "../../../../operations/audit/audit-log.ts";

/** What was done, in words that follow a name. */
const actionTexts: Record<RecordedAction, string> = {
  "company.created": "created the company",
  "company.changed": "changed the company's settings",
  "company.brand_changed": "changed the brand",
  "company.exported": "exported the company",
  "project.created": "created a project",
  "project.renamed": "renamed a project",
  "project.deleted": "deleted a project",
  "design.created": "created a design",
  "design.changed": "renamed, moved or protected a design, or made it a template",
  "design.draft_saved": "edited a draft",
  "design.snippet_changed": "chose what a design's snippet has",
  "design.published": "published a design",
  "design.version_restored": "restored a version",
  "design.deleted": "deleted a design",
  "design.restored": "restored a deleted design",
  "draft_link.created": "shared a draft by a link",
  "draft_link.revoked": "revoked a link to a draft",
  "remark.resolved": "resolved a remark",
  "remark.reopened": "reopened a remark",
  "remark.deleted": "deleted a remark",
  "asset.uploaded": "uploaded a file",
  "asset.changed": "renamed or moved a picture",
  "asset.deleted": "deleted a file",
  "table.created": "created a table",
  "table.changed": "changed a table's settings",
  "table.deleted": "deleted a table",
  "table.rows_changed": "changed rows of a table",
  "webhook.created": "created a webhook",
  "webhook.changed": "changed a webhook",
  "webhook.deleted": "deleted a webhook",
  "webhook.tested": "tested a webhook",
  "webhook.delivery_resent": "sent an event again",
  "batch.created": "made a batch",
  "batch.cancelled": "cancelled a batch",
  "batch.deleted": "deleted a batch",
  "check.created": "checked a list",
  "check.cancelled": "stopped a check",
  "check.deleted": "deleted a check",
  "member.added": "joined the company",
  "member.role_changed": "changed a member's role",
  "member.removed": "removed a member, or left",
  "member.reset_link_created": "made a link to a new password",
  "member.second_factor_removed": "turned a member's two-step sign-in off",
  "invitation.created": "invited somebody",
  "invitation.withdrawn": "withdrew an invitation",
  "key.created": "created an API key",
  "key.replaced": "replaced an API key",
  "key.revoked": "revoked an API key",
  "signing_secret.created": "made a signing secret",
  "signing_secret.revoked": "revoked a signing secret",
};

/** The kinds of things that are changed, for the filter. */
export const kindOptions = [
  { value: "", label: "Everything" },
  { value: "design", label: "Designs" },
  { value: "draft_link", label: "Links to drafts" },
  { value: "remark", label: "Remarks" },
  { value: "project", label: "Projects" },
  { value: "asset", label: "Files and fonts" },
  { value: "table", label: "Tables" },
  { value: "batch", label: "Batches" },
  { value: "check", label: "Checks" },
  { value: "key", label: "API keys" },
  { value: "member", label: "Members" },
  { value: "invitation", label: "Invitations" },
  { value: "webhook", label: "Webhooks" },
  { value: "signing_secret", label: "Signing secrets" },
  { value: "company", label: "The company" },
] as const;

/** Of an action that this page doesn't know, its name. */
export function describeAction(action: string): string {
  return Object.hasOwn(actionTexts, action) ? actionTexts[action as RecordedAction] : action;
}

export const whoTexts: Record<AuditEntryBody["who"]["type"], string> = {
  user: "",
  key: "API key",
  command: "On the server",
};

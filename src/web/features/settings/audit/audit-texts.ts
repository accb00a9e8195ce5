import type { AuditEntryBody, RecordedAction } from "../../../../operations/audit/audit-log.ts";
import * as words from "./words.ts";

/** What was done, in words that follow a name. */
const actionTexts: Record<RecordedAction, string> = {
  "company.created": words.createdCompany,
  "company.changed": words.changedCompanysSettings,
  "company.brand_changed": words.changedBrand,
  "company.exported": words.exportedCompany,
  "project.created": words.createdProject,
  "project.renamed": words.renamedProject,
  "project.deleted": words.deletedProject,
  "design.created": words.createdDesign,
  "design.changed": words.renamedMovedOrProtectedDesign,
  "design.draft_saved": words.editedDraft,
  "design.snippet_changed": words.changedSnippet,
  "design.published": words.publishedDesign,
  "design.version_restored": words.restoredVersion,
  "design.deleted": words.deletedDesign,
  "design.restored": words.restoredDeletedDesign,
  "draft_link.created": words.sharedDraftByLink,
  "draft_link.revoked": words.revokedLinkToDraft,
  "remark.resolved": words.resolvedRemark,
  "remark.reopened": words.reopenedRemark,
  "remark.deleted": words.deletedRemark,
  "asset.uploaded": words.uploadedFile,
  "asset.changed": words.renamedOrMovedPicture,
  "asset.deleted": words.deletedFile,
  "table.created": words.createdTable,
  "table.changed": words.changedTablesSettings,
  "table.deleted": words.deletedTable,
  "table.rows_changed": words.changedRowsOfTable,
  "webhook.created": words.createdWebhook,
  "webhook.changed": words.changedWebhook,
  "webhook.deleted": words.deletedWebhook,
  "webhook.tested": words.testedWebhook,
  "webhook.delivery_resent": words.sentEventAgain,
  "batch.created": words.madeBatch,
  "batch.cancelled": words.cancelledBatch,
  "batch.deleted": words.deletedBatch,
  "check.created": words.checkedList,
  "check.cancelled": words.stoppedCheck,
  "check.deleted": words.deletedCheck,
  "member.added": words.joinedCompany,
  "member.role_changed": words.changedMembersRole,
  "member.removed": words.removedMemberOrLeft,
  "member.reset_link_created": words.madeLinkToNewPassword,
  "member.second_factor_removed": words.turnedMembersTwoStepSignInOff,
  "invitation.created": words.invitedSomebody,
  "invitation.withdrawn": words.withdrewInvitation,
  "key.created": words.createdApiKey,
  "key.replaced": words.replacedApiKey,
  "key.revoked": words.revokedApiKey,
  "signing_secret.created": words.madeSigningSecret,
  "signing_secret.revoked": words.revokedSigningSecret,
};

/** The kinds of things that are changed, for the filter. */
export const kindOptions = [
  { value: "", label: words.everything },
  { value: "design", label: words.designs },
  { value: "draft_link", label: words.linksToDrafts },
  { value: "remark", label: words.remarks },
  { value: "project", label: words.projects },
  { value: "asset", label: words.filesAndFonts },
  { value: "table", label: words.tables },
  { value: "batch", label: words.batches },
  { value: "check", label: words.checks },
  { value: "key", label: words.apiKeys },
  { value: "member", label: words.members },
  { value: "invitation", label: words.invitations },
  { value: "webhook", label: words.webhooks },
  { value: "signing_secret", label: words.signingSecrets },
  { value: "company", label: words.company },
] as const;

/** Of an action that this page doesn't know, its name. */
export function describeAction(action: string): string {
  return Object.hasOwn(actionTexts, action) ? actionTexts[action as RecordedAction] : action;
}

export const whoTexts: Record<AuditEntryBody["who"]["type"], string> = {
  user: "",
  key: "API key",
  command: words.onServer,
};

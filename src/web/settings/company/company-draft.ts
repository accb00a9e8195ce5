import { fieldsOf, type MergeFieldRow, newRow } from "./merge-field-rows.ts";
import type { CompanyChange, CompanySettings } from "./use-company-settings.ts";

/** What stands in the form. */
export interface CompanyDraft {
  name: string;
  anchorDay: number;
  sender: string | null;
  rows: MergeFieldRow[];
}

export function draftOf({ name, anchor_day, sender, merge_fields }: CompanySettings): CompanyDraft {
  return {
    name,
    anchorDay: anchor_day,
    sender,
    rows: merge_fields.map(({ parameter, field }) => newRow(parameter, field)),
  };
}

/** What of the form differs from what is saved, as the call takes it; an empty object when nothing does. */
export function changesIn(draft: CompanyDraft, saved: CompanySettings): Partial<CompanyChange> {
  const fields = fieldsOf(draft.rows);
  const change: Partial<CompanyChange> = {};
  if (draft.name.trim() !== saved.name) change.name = draft.name.trim();
  if (draft.anchorDay !== saved.anchor_day) change.anchor_day = draft.anchorDay;
  if (draft.sender !== saved.sender) change.sender = draft.sender;
  const plain = saved.merge_fields.map(({ parameter, field }) => ({ parameter, field }));
  if (JSON.stringify(fields) !== JSON.stringify(plain)) change.merge_fields = fields;
  return change;
}

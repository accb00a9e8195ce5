import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { asApiProblem } from "../../../api/api-problem.ts";
import { useCompany, useCompanyCalls } from "../../../api/company.ts";
import type { CompanySettings } from "../../../api/company-settings.ts";
import { refreshSession } from "../../../api/session.ts";
import { type Edits, mergeEdits, type Merges } from "../../../kit/edits/edits.ts";
import { mergeEntries } from "../../../kit/edits/merge-entries.ts";
import { useEdits } from "../../../kit/edits/use-edits.ts";
import { fieldError, useFocusOnError } from "../../../kit/field-error.ts";
import { fieldsOf, type MergeFieldRow, savedRow, validateRows } from "./merge-field-rows.ts";
import * as words from "./words.tsx";

type CompanyChange = Pick<CompanySettings, "name" | "anchor_day" | "sender" | "merge_fields">;

/**
 * Saves edits, then refetches everything that depends on billing cycles and names. The settings are read first, so that what
 * others changed meanwhile stays.
 */
function useSaveCompany() {
  const { id } = useCompany();
  const calls = useCompanyCalls();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (edits: Edits<CompanyDraft>) => {
      const settings = await calls.get("/company");
      client.setQueryData([id, "company"], settings);
      const draft = mergeEdits(draftOf(settings), edits, companyMerges);
      return await calls.patch("/company", { body: changesIn(draft, settings) });
    },
    onSuccess: async (settings) => {
      client.setQueryData([id, "company"], settings);
      await Promise.all([client.invalidateQueries({ queryKey: [id] }), refreshSession(client)]);
    },
  });
}

/** The values of the form. */
export interface CompanyDraft {
  name: string;
  anchorDay: number;
  sender: string | null;
  rows: MergeFieldRow[];
}

export const companyMerges: Merges<CompanyDraft> = { rows: mergeEntries };

export function draftOf({ name, anchor_day, sender, merge_fields }: CompanySettings): CompanyDraft {
  return {
    name,
    anchorDay: anchor_day,
    sender,
    rows: merge_fields.map(savedRow),
  };
}

/** The changed fields as a request body; an empty object if nothing changed. */
export function changesIn(draft: CompanyDraft, settings: CompanySettings): Partial<CompanyChange> {
  const fields = fieldsOf(draft.rows);
  const change: Partial<CompanyChange> = {};
  if (draft.name.trim() !== settings.name) change.name = draft.name.trim();
  if (draft.anchorDay !== settings.anchor_day) change.anchor_day = draft.anchorDay;
  if (draft.sender !== settings.sender) change.sender = draft.sender;
  const currentFields = settings.merge_fields.map(({ parameter, field }) => ({ parameter, field }));
  if (JSON.stringify(fields) !== JSON.stringify(currentFields)) change.merge_fields = fields;
  return change;
}

/** The state of the company form: values, unsaved changes and errors. */
export function useCompanyForm(settings: CompanySettings) {
  const { draft, edits, edit, settle, discard } = useEdits(draftOf(settings), companyMerges);
  const [attempts, setAttempts] = useState(0);
  const wasSubmitted = attempts > 0;
  useFocusOnError(attempts);
  const { mutate, isPending, error, isSuccess } = useSaveCompany();
  const hasChanges = Object.keys(changesIn(draft, settings)).length > 0;
  const rowErrors = validateRows(draft.rows);
  const nameError = draft.name.trim() === "" ? words.enterName : undefined;
  const problem = error === null ? undefined : asApiProblem(error);
  return {
    draft,
    edit,
    hasChanges,
    isSaving: isPending,
    isSaved: isSuccess && !hasChanges,
    problem,
    nameError: (wasSubmitted ? nameError : undefined) ?? fieldError(problem, "name"),
    rowErrors: wasSubmitted ? rowErrors : new Map(),
    discard: () => {
      discard();
      setAttempts(0);
    },
    save: () => {
      setAttempts(attempts + 1);
      if (nameError !== undefined || rowErrors.size > 0 || isPending || !hasChanges) return;
      mutate(edits, {
        onSuccess: () => {
          settle(edits);
          setAttempts(0);
        },
      });
    },
  };
}

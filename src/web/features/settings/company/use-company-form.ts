import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { asApiProblem } from "../../../api/api-problem.ts";
import { useCompany, useCompanyCalls } from "../../../api/company.ts";
import type { CompanySettings } from "../../../api/company-settings.ts";
import { refreshSession } from "../../../api/session.ts";
import { fieldError, useFocusOnError } from "../../../kit/field-error.ts";
import { fieldsOf, type MergeFieldRow, newRow, validateRows } from "./merge-field-rows.ts";
import * as words from "./words.tsx";

type CompanyChange = Pick<CompanySettings, "name" | "anchor_day" | "sender" | "merge_fields">;

/** Saves changes, then refetches everything that depends on billing cycles and names. */
function useSaveCompany() {
  const { id } = useCompany();
  const calls = useCompanyCalls();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: Partial<CompanyChange>) => calls.patch("/company", { body: change }),
    onSuccess: async (settings) => {
      client.setQueryData([id, "company"], settings);
      await Promise.all([client.invalidateQueries({ queryKey: [id] }), refreshSession(client)]);
    },
  });
}

/** The values of the form. */
interface CompanyDraft {
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
  const [draft, setDraft] = useState(() => draftOf(settings));
  const [attempts, setAttempts] = useState(0);
  const wasSubmitted = attempts > 0;
  useFocusOnError(attempts);
  const { mutate, isPending, error, isSuccess } = useSaveCompany();
  const changes = changesIn(draft, settings);
  const hasChanges = Object.keys(changes).length > 0;
  const rowErrors = validateRows(draft.rows);
  const nameError = draft.name.trim() === "" ? words.enterName : undefined;
  const problem = error === null ? undefined : asApiProblem(error);
  const reset = (to: CompanySettings) => {
    setDraft(draftOf(to));
    setAttempts(0);
  };
  return {
    draft,
    edit: (part: Partial<CompanyDraft>) => setDraft({ ...draft, ...part }),
    hasChanges,
    isSaving: isPending,
    isSaved: isSuccess && !hasChanges,
    problem,
    nameError: (wasSubmitted ? nameError : undefined) ?? fieldError(problem, "name"),
    rowErrors: wasSubmitted ? rowErrors : new Map(),
    discard: () => reset(settings),
    save: () => {
      setAttempts(attempts + 1);
      if (nameError !== undefined || rowErrors.size > 0 || isPending || !hasChanges) return;
      mutate(changes, { onSuccess: reset });
    },
  };
}

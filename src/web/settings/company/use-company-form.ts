import { useState } from "react";
import { asApiProblem } from "../../api/api-problem.ts";
import { fieldError } from "../field-error.ts";
import { changesIn, type CompanyDraft, draftOf } from "./company-draft.ts";
import { problemsIn } from "./merge-field-rows.ts";
import { type CompanySettings, useSaveCompany } from "./use-company-settings.ts";
import { useFocusOnError } from "./use-focus-on-error.ts";

/** The state of the company's form: what stands in it, what of it is unsaved, what is wrong. */
export function useCompanyForm(settings: CompanySettings) {
  const [draft, setDraft] = useState(() => draftOf(settings));
  const [attempts, setAttempts] = useState(0);
  const tried = attempts > 0;
  useFocusOnError(attempts);
  const { mutate, isPending, error, isSuccess } = useSaveCompany();
  const changes = changesIn(draft, settings);
  const unsaved = Object.keys(changes).length > 0;
  const rowProblems = problemsIn(draft.rows);
  const nameMissing = draft.name.trim() === "" ? "The company needs a name." : undefined;
  const refused = error === null ? undefined : asApiProblem(error);
  const begin = (from: CompanySettings) => {
    setDraft(draftOf(from));
    setAttempts(0);
  };
  return {
    draft,
    edit: (part: Partial<CompanyDraft>) => setDraft({ ...draft, ...part }),
    unsaved,
    saving: isPending,
    saved: isSuccess && !unsaved,
    refused,
    nameProblem: (tried ? nameMissing : undefined) ?? fieldError(refused, "name"),
    rowProblems: tried ? rowProblems : new Map(),
    undo: () => begin(settings),
    save: () => {
      setAttempts(attempts + 1);
      if (nameMissing !== undefined || rowProblems.size > 0 || isPending || !unsaved) return;
      mutate(changes, { onSuccess: begin });
    },
  };
}

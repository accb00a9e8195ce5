import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { asApiProblem } from "../../../api/api-problem.ts";
import type { Brand } from "../../../api/brand.ts";
import { useCompany, useCompanyCalls } from "../../../api/company.ts";
import { useFocusOnError } from "../../../kit/field-error.ts";
import { type BrandDraft, type BrandInput, draftOf, inputOf, problemsIn } from "./brand-draft.ts";

/** Tells what is wrong with a field of an entry. */
export type ErrorOf = (id: string, field: string) => string | undefined;

function useSaveBrand() {
  const { id } = useCompany();
  const { put } = useCompanyCalls();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BrandInput) => put("/brand", { body }),
    onSuccess: async (brand) => {
      client.setQueryData([id, "brand"], brand);
      await client.invalidateQueries({ queryKey: [id, "outdated-designs"] });
    },
  });
}

/** The brand's form: its values, unsaved changes and errors. */
export function useBrandForm(brand: Brand) {
  const [draft, setDraft] = useState(() => draftOf(brand));
  const [attempts, setAttempts] = useState(0);
  useFocusOnError(attempts);
  const { mutate, isPending, error, isSuccess } = useSaveBrand();
  const input = inputOf(draft);
  const hasChanges = JSON.stringify(input) !== JSON.stringify(inputOf(draftOf(brand)));
  const problems = problemsIn(draft);
  const reset = (to: Brand) => {
    setDraft(draftOf(to));
    setAttempts(0);
  };
  const errorOf: ErrorOf = (id, field) => (attempts > 0 ? problems.get(`${id} ${field}`) : undefined);
  return {
    draft,
    edit: (part: Partial<BrandDraft>) => setDraft({ ...draft, ...part }),
    errorOf,
    hasChanges,
    isSaving: isPending,
    isSaved: isSuccess && !hasChanges,
    problem: error === null ? undefined : asApiProblem(error),
    discard: () => reset(brand),
    save: () => {
      setAttempts(attempts + 1);
      if (problems.size > 0 || isPending || !hasChanges) return;
      mutate(input, { onSuccess: reset });
    },
  };
}

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isSame } from "../../../../design/is-same.ts";
import { asApiProblem } from "../../../api/api-problem.ts";
import type { Brand } from "../../../api/brand.ts";
import { useCompany, useCompanyCalls } from "../../../api/company.ts";
import { type Edits, mergeEdits } from "../../../kit/edits/edits.ts";
import { useEdits } from "../../../kit/edits/use-edits.ts";
import { useFocusOnError } from "../../../kit/field-error.ts";
import { type BrandDraft, brandMerges, draftOf, inputOf, problemsIn } from "./brand-draft.ts";

/** Tells what is wrong with a field of an entry. */
export type ErrorOf = (id: string, field: string) => string | undefined;

/** Saves edits. The brand is read first, because it is replaced as a whole: what others changed meanwhile stays. */
function useSaveBrand() {
  const { id } = useCompany();
  const { get, put } = useCompanyCalls();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (edits: Edits<BrandDraft>) => {
      const brand = await get("/brand");
      client.setQueryData([id, "brand"], brand);
      return await put("/brand", { body: inputOf(mergeEdits(draftOf(brand), edits, brandMerges)) });
    },
    onSuccess: async (brand) => {
      client.setQueryData([id, "brand"], brand);
      await client.invalidateQueries({ queryKey: [id, "outdated-designs"] });
    },
  });
}

/** The brand's form: its values, unsaved changes and errors. */
export function useBrandForm(brand: Brand) {
  const saved = draftOf(brand);
  const { draft, edits, edit, settle, discard } = useEdits(saved, brandMerges);
  const [attempts, setAttempts] = useState(0);
  useFocusOnError(attempts);
  const { mutate, isPending, error, isSuccess } = useSaveBrand();
  const hasChanges = !isSame(inputOf(draft), inputOf(saved));
  const problems = problemsIn(draft);
  const errorOf: ErrorOf = (id, field) => (attempts > 0 ? problems.get(`${id} ${field}`) : undefined);
  return {
    draft,
    edit,
    errorOf,
    hasChanges,
    isSaving: isPending,
    isSaved: isSuccess && !hasChanges,
    problem: error === null ? undefined : asApiProblem(error),
    discard: () => {
      discard();
      setAttempts(0);
    },
    save: () => {
      setAttempts(attempts + 1);
      if (problems.size > 0 || isPending || !hasChanges) return;
      mutate(edits, {
        onSuccess: () => {
          settle(edits);
          setAttempts(0);
        },
      });
    },
  };
}

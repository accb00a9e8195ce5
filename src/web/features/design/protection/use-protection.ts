import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { FullDesignBody } from "../../../../operations/bodies.ts";
import { asApiProblem } from "../../../api/api-problem.ts";
import { useCompany, useCompanyCalls } from "../../../api/company.ts";
import { useFocusOnError } from "../../../kit/field-error.ts";
import { designKey, refreshDesign } from "../use-design.ts";
import {
  draftOf,
  isSameLimits,
  isValid,
  type LimitChange,
  limitsOf,
  type ProtectionDraft,
} from "./protection-draft.ts";

type Change = Partial<LimitChange> & { signed?: boolean; paused?: boolean; stand_in?: string | null };

/** Saves changes of a design's protection. They are in force at once. */
export function useSaveProtection(design: FullDesignBody) {
  const { id } = useCompany();
  const { patch } = useCompanyCalls();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (protection: Change) =>
      patch("/v1/designs/{id}", { path: { id: design.id }, body: { protection } }),
    onSuccess: async (saved) => {
      client.setQueryData([...designKey(id, design.id), "live"], saved);
      await refreshDesign(client, id, design.id);
    },
  });
}

/** Names of the parameters whose values can be cut. */
export function textParametersOf({ optional_url_params }: FullDesignBody): string[] {
  return optional_url_params.filter(({ type }) => type === "text").map(({ name }) => name);
}

/** The state of the form of limits: values, unsaved changes and errors. A failed save keeps the values. */
export function useLimitsForm(design: FullDesignBody) {
  const names = textParametersOf(design);
  const saved = draftOf(design.protection, names);
  const [draft, setDraft] = useState(saved);
  const [attempts, setAttempts] = useState(0);
  const { mutate, isPending, error, isSuccess } = useSaveProtection(design);
  useFocusOnError(attempts);
  const hasChanges = !isSameLimits(draft, saved);
  return {
    draft,
    edit: (part: Partial<ProtectionDraft>) => setDraft({ ...draft, ...part }),
    hasChanges,
    wasSubmitted: attempts > 0,
    isSaving: isPending,
    isSaved: isSuccess && !hasChanges,
    problem: error === null ? undefined : asApiProblem(error),
    discard: () => {
      setDraft(saved);
      setAttempts(0);
    },
    save: () => {
      setAttempts(attempts + 1);
      if (!isValid(draft) || isPending || !hasChanges) return;
      mutate(limitsOf(draft), {
        onSuccess: ({ protection }) => {
          setDraft(draftOf(protection, names));
          setAttempts(0);
        },
      });
    },
  };
}

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { FullDesignBody } from "../../../../operations/bodies.ts";
import { asApiProblem } from "../../../api/api-problem.ts";
import { useCompany, useCompanyCalls } from "../../../api/company.ts";
import { type Edits, mergeEdits } from "../../../kit/edits/edits.ts";
import { useEdits } from "../../../kit/edits/use-edits.ts";
import { useFocusOnError } from "../../../kit/field-error.ts";
import { designKey, refreshDesign } from "../use-design.ts";
import {
  changedLimits,
  draftOf,
  isValid,
  type LimitChange,
  type ProtectionDraft,
  protectionMerges,
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

const limitsDraft = (design: FullDesignBody) => draftOf(design.protection, textParametersOf(design));

/** Saves edited limits. The design is read first, so that what others changed meanwhile stays. */
function useSaveLimits(design: FullDesignBody) {
  const { id } = useCompany();
  const { get } = useCompanyCalls();
  const client = useQueryClient();
  const { mutateAsync } = useSaveProtection(design);
  return useMutation({
    mutationFn: async (edits: Edits<ProtectionDraft>) => {
      const current = await get("/v1/images/{id}", { path: { id: design.id } });
      client.setQueryData([...designKey(id, design.id), "live"], current);
      const saved = limitsDraft(current);
      const change = changedLimits(mergeEdits(saved, edits, protectionMerges), saved);
      if (Object.keys(change).length > 0) await mutateAsync(change);
    },
  });
}

/** The state of the form of limits: values, unsaved changes and errors. A failed save keeps the values. */
export function useLimitsForm(design: FullDesignBody) {
  const saved = limitsDraft(design);
  const { draft, edits, edit, settle, discard } = useEdits(saved, protectionMerges);
  const [attempts, setAttempts] = useState(0);
  const { mutate, isPending, error, isSuccess } = useSaveLimits(design);
  useFocusOnError(attempts);
  const hasChanges = Object.keys(changedLimits(draft, saved)).length > 0;
  return {
    draft,
    edit,
    hasChanges,
    wasSubmitted: attempts > 0,
    isSaving: isPending,
    isSaved: isSuccess && !hasChanges,
    problem: error === null ? undefined : asApiProblem(error),
    discard: () => {
      discard();
      setAttempts(0);
    },
    save: () => {
      setAttempts(attempts + 1);
      if (!isValid(draft) || isPending || !hasChanges) return;
      mutate(edits, {
        onSuccess: () => {
          settle(edits);
          setAttempts(0);
        },
      });
    },
  };
}

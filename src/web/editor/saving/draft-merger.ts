import type { Design } from "../../../design/design.ts";
import type { DesignLimits } from "../../../design/limits.ts";
import { mergeDesigns, type Merging } from "../../../design/merge/merge-designs.ts";
import type { EditorStore } from "../document/editor-store.ts";
import type { KnownDraft, OtherDraft } from "./draft-writer.ts";

interface MergerOptions {
  store: EditorStore;
  draft: KnownDraft;
  limits: DesignLimits;
  onMerged: (theirs: OtherDraft) => void;
}

/** Brings what others have saved into the editor, under the own changes and their steps. */
export function createDraftMerger({ store, draft, limits, onMerged }: MergerOptions) {
  let isTaking = false;
  /** Shows the own design with their changes. `check`: the limits of a design that isn't the server's. */
  function rebase(theirs: OtherDraft, base: Design, check: DesignLimits | undefined): Design | undefined {
    // With the own objects of what they haven't changed, so that hundreds of steps are compared quickly.
    const other =
      designIn(mergeDesigns({ base, mine: base, theirs: theirs.design }, undefined)) ?? theirs.design;
    const known = new Map<Design, Design | undefined>();
    const merge = (mine: Design, limitsOfMerged?: DesignLimits) => {
      if (known.has(mine)) return known.get(mine);
      const merged = designIn(mergeDesigns({ base, mine, theirs: other }, limitsOfMerged));
      known.set(mine, merged);
      return merged;
    };
    const merged = merge(store.get().document, check);
    if (merged === undefined) return undefined;
    // Before the store tells of it: whoever asks whether the design is saved compares with this.
    const isOwn = check !== undefined;
    Object.assign(draft, { design: isOwn ? theirs.design : merged, revision: theirs.revision });
    store.rebase((document) => merge(document));
    onMerged(theirs);
    return merged;
  }
  return {
    /** Merges unsaved changes with another draft. Undefined if a person has to choose. */
    merge: async (theirs: OtherDraft): Promise<Design | undefined> => {
      await atRest(store);
      return draft.design === undefined ? undefined : rebase(theirs, draft.design, limits);
    },
    /** Takes another draft over when there are no unsaved changes. */
    take: (theirs: OtherDraft): void => {
      isTaking = true;
      if (draft.design !== undefined) rebase(theirs, draft.design, undefined);
      isTaking = false;
    },
    /** Whether the design changes because another draft is taken over, which leaves nothing to save. */
    isTaking: () => isTaking,
  };
}

const designIn = (merging: Merging) => (merging.result === "merged" ? merging.design : undefined);

/** Resolves when no gesture is running: it began with the design as it was. */
export async function atRest({ get, subscribe }: EditorStore): Promise<void> {
  if (get().moving.length === 0) return;
  await new Promise<void>((resolve) => {
    const stop = subscribe(() => {
      if (get().moving.length > 0) return;
      stop();
      resolve();
    });
  });
}

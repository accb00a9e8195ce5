import { useState } from "react";
import { type Edits, type Merges, mergeEdits, withEdit, withoutEdits } from "./edits.ts";

interface FormEdits<Draft extends object> {
  /** The saved values with the edits laid over them. */
  draft: Draft;
  edits: Edits<Draft>;
  edit: (part: Partial<Draft>) => void;
  /** Ends edits that were saved. One that was made meanwhile stays. */
  settle: (saved: Edits<Draft>) => void;
  discard: () => void;
}

/**
 * The values of a form over the saved ones, which may change while it is open: a field that wasn't touched shows them as they are
 * now. `merges` says how fields are merged that both sides change in parts; of others an edit wins.
 */
export function useEdits<Draft extends object>(saved: Draft, merges: Merges<Draft> = {}): FormEdits<Draft> {
  const [edits, setEdits] = useState<Edits<Draft>>({});
  return {
    draft: mergeEdits(saved, edits, merges),
    edits,
    edit: (part) => setEdits((before) => withEdit(before, part, saved)),
    settle: (done) => setEdits((now) => withoutEdits(now, done)),
    discard: () => setEdits({}),
  };
}

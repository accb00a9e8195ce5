import type { Design } from "../../../design/design.ts";
import { designOfSize } from "../../../design/sizes/design-of-size.ts";
import { firstSize } from "../../../design/sizes/size-names.ts";

/** The document at one moment, and what was edited and selected then. */
export interface Snapshot {
  document: Design;
  size: string;
  selection: readonly string[];
}

interface Step {
  id: number;
  label: string;
  mergeKey: string | undefined;
  before: Snapshot;
  after: Snapshot;
}

interface StepOptions {
  label: string;
  mergeKey?: string | undefined;
}

const maxSteps = 500;

/** The steps that can be undone and redone. */
export function createHistory() {
  let past: readonly Step[] = [];
  let future: readonly Step[] = [];
  let lastId = 0;
  const anew = createAnew();
  const seal = (): void => {
    const last = past.at(-1);
    if (last?.mergeKey !== undefined) past = [...past.slice(0, -1), { ...last, mergeKey: undefined }];
  };
  const lastWith = (mergeKey: string | undefined): Step | undefined => {
    const last = past.at(-1);
    return mergeKey !== undefined && last?.mergeKey === mergeKey ? last : undefined;
  };
  return {
    labels: () => ({
      undoLabel: past.at(-1)?.label,
      undoStep: past.at(-1)?.id,
      redoLabel: future.at(-1)?.label,
    }),
    record(before: Snapshot, after: Snapshot, options: StepOptions): void {
      const { label, mergeKey = anew.key() } = options;
      const same = lastWith(mergeKey);
      const step = { id: same?.id ?? (lastId += 1), label, mergeKey, before: same?.before ?? before, after };
      const others = same === undefined ? past : past.slice(0, -1);
      // What leads back to where it began is no step.
      past = same?.before.document === after.document ? others : [...others, step].slice(-maxSteps);
      future = [];
    },
    /** Where the last step began, if it is the one that is changed anew. */
    startAnew: () => lastWith(anew.key())?.before,
    /** Forgets the last step, if it has this key. Returns where it began. */
    drop(mergeKey: string): Snapshot | undefined {
      const step = lastWith(mergeKey);
      if (step !== undefined) past = past.slice(0, -1);
      return step?.before;
    },
    undo(): Snapshot | undefined {
      const step = past.at(-1);
      if (step !== undefined) [past, future] = [past.slice(0, -1), [...future, step]];
      return step?.before;
    },
    redo(): Snapshot | undefined {
      const step = future.at(-1);
      if (step !== undefined) [past, future] = [[...past, step], future.slice(0, -1)];
      return step?.after;
    },
    /**
     * Changes the documents of all steps, so that undoing them undoes nothing else. Steps beyond one whose document can't be
     * changed so are forgotten.
     */
    rebase(edit: (document: Design) => Design | undefined): void {
      past = rebased(past, edit);
      future = rebased(future, edit);
    },
    merging: { seal, changeAnew: anew.changeAnew },
  };
}

/** The key of the step that is changed anew. */
function createAnew() {
  let current: string | undefined;
  return {
    key: () => current,
    changeAnew: (key: string, work: () => void): void => {
      current = key;
      try {
        work();
      } finally {
        current = undefined;
      }
    },
  };
}

/** The last steps, up to the first whose documents can't be changed. */
function rebased(steps: readonly Step[], edit: (document: Design) => Design | undefined): readonly Step[] {
  const kept: Step[] = [];
  for (const { before, after, ...step } of steps.toReversed()) {
    const [from, to] = [edit(before.document), edit(after.document)];
    if (from === undefined || to === undefined) break;
    kept.unshift({ ...step, before: { ...before, document: from }, after: { ...after, document: to } });
  }
  return kept;
}

export const snapshotOf = ({ document, size, selection }: Snapshot): Snapshot => ({
  document,
  size,
  selection,
});

/** The state that shows a snapshot. A size that is gone gives way to the first canvas. */
export function onCanvas({ document, size, selection }: Snapshot): Snapshot & { canvas: Design } {
  const sized = designOfSize(document, size);
  return {
    document,
    canvas: sized ?? document,
    size: sized === undefined ? firstSize : size,
    selection: existing(document, selection),
  };
}

/** Those of the layers that a document has. */
export function existing({ layers }: Design, ids: readonly string[]): readonly string[] {
  const isThere = (id: string) => layers.some(({ layer_id }) => layer_id === id);
  return ids.every(isThere) ? ids : ids.filter(isThere);
}

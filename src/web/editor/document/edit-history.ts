import type { Design } from "../../../design/design.ts";

/** The document at one moment, and what was edited and selected then. */
export interface Snapshot {
  document: Design;
  size: string;
  selection: readonly string[];
}

interface Step {
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
  let merging: string | undefined;
  const seal = (): void => {
    const last = past.at(-1);
    if (last?.mergeKey !== undefined) past = [...past.slice(0, -1), { ...last, mergeKey: undefined }];
  };
  return {
    labels: () => ({ undoLabel: past.at(-1)?.label, redoLabel: future.at(-1)?.label }),
    record(before: Snapshot, after: Snapshot, options: StepOptions): void {
      const { label, mergeKey = merging } = options;
      const last = past.at(-1);
      const isSameStep = mergeKey !== undefined && last?.mergeKey === mergeKey;
      const step = { label, mergeKey, before: isSameStep ? last.before : before, after };
      past = [...(isSameStep ? past.slice(0, -1) : past), step].slice(-maxSteps);
      future = [];
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
    merging: {
      seal,
      /** Makes the steps from now on one, until it ends. */
      startMerging: (): void => {
        seal();
        merging = "drag";
      },
      endMerging: (): void => {
        if (merging === undefined) return;
        merging = undefined;
        seal();
      },
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

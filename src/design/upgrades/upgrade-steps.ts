/** A document as JSON, of whichever version. */
export type StoredDocument = Readonly<Record<string, unknown>>;

/** Converts documents of one version to the next. A pure function. */
export interface UpgradeStep {
  from: number;
  to: number;
  upgrade: (document: StoredDocument) => StoredDocument;
}

/** The current version. */
export const documentVersion = 1;

/**
 * All steps in order. A released one is never edited or removed, because runtime URLs are permanent.
 *
 * A property that is added with a default needs no step. One that is renamed, removed or given other limits does:
 * 1. write the step, and raise `documentVersion` and the literal in `designSchema`;
 * 2. add documents of the form before to `fixtures/`, with what becomes of them.
 */
export const upgradeSteps: readonly UpgradeStep[] = [];

/** Changes that the server doesn't have yet, kept in this browser. */
export interface LocalDraft {
  document: Record<string, unknown>;
  /** The revision of the draft that the changes are based on. */
  revision: number;
  /** That draft. Absent where there was no room for it. */
  base?: Record<string, unknown> | undefined;
}

export interface LocalDrafts {
  read: () => LocalDraft | undefined;
  write: (draft: LocalDraft) => void;
  /** Whether this browser could keep what was written last. */
  isKept: () => boolean;
  remove: () => void;
}

/** Keeps a design's unsaved changes through a crash, a reload or a lost connection. */
export function createLocalDrafts(designId: string, storage: Storage): LocalDrafts {
  const key = `limn.draft.${designId}`;
  let isKept = true;
  const tryToKeep = (draft: LocalDraft) => {
    try {
      storage.setItem(key, JSON.stringify(draft));
      return true;
    } catch {
      // The storage is full or forbidden. The changes are still in memory and are sent to the server.
      return false;
    }
  };
  return {
    read() {
      try {
        const draft = JSON.parse(storage.getItem(key) ?? "null") as LocalDraft | null;
        return draft !== null && typeof draft.revision === "number" ? draft : undefined;
      } catch {
        return undefined;
      }
    },
    write(draft) {
      isKept = tryToKeep(draft) || tryToKeep({ document: draft.document, revision: draft.revision });
    },
    isKept: () => isKept,
    remove: () => storage.removeItem(key),
  };
}

import { asApiProblem } from "../../api/api-problem.ts";
import { createObservable, type Observable } from "../canvas/observable.ts";
import type { EditorStore } from "../document/editor-store.ts";
import { writeDocument } from "../document/read-document.ts";
import {
  createDraftWriter,
  type DraftCalls,
  type SavedDraft,
  savedState,
  type SaveState,
  savingState,
} from "./draft-writer.ts";
import type { LocalDrafts } from "./local-drafts.ts";

export interface DraftSaver {
  state: Observable<SaveState>;
  /** Whether this browser keeps what is unsaved, so that a reload brings it back. */
  isKept: () => boolean;
  /** Saves what is unsaved. Resolves to the draft's revision. Throws ApiProblem. */
  flush: () => Promise<number>;
  /** Ends a conflict: the own design replaces the other one, or the other way round. */
  resolve: (choice: "mine" | "theirs") => Promise<void>;
  /** Saves after changes from now on. Returns a function that saves what is left and stops. */
  start: () => () => void;
}

interface SaverOptions {
  store: EditorStore;
  calls: DraftCalls;
  local: LocalDrafts;
  saved: SavedDraft;
}

/** Milliseconds without a change before the draft is saved. */
const quietMs = 700;

/** Saves the draft a moment after each change, one request at a time, and keeps unsaved changes in the browser. */
export function createDraftSaver({ store, calls, local, saved }: SaverOptions): DraftSaver {
  const state = createObservable<SaveState>(savedState);
  const draft = { ...saved };
  const writer = createDraftWriter({ calls, draft, state });
  const isUnsaved = () => !writer.has(store.get().document);
  const isInConflict = () => state.get().conflict !== undefined;
  const timer = createTimer(() => void save().catch(() => undefined));
  let running: Promise<void> | undefined;

  async function save(): Promise<void> {
    timer.stop();
    if (running !== undefined) await running.catch(() => undefined);
    if (isInConflict()) return;
    if (isUnsaved()) {
      running = writer.write(store.get().document).finally(() => (running = undefined));
      await running.catch((error: unknown) => {
        timer.start(writer.retryDelay());
        throw error;
      });
    }
    // The design may have changed meanwhile.
    if (isUnsaved()) timer.start(quietMs);
    else rest();
  }
  const rest = () => {
    timer.stop();
    local.remove();
    state.set(savedState);
  };
  function onChange(): void {
    if (isInConflict()) return;
    // Undoing what was refused leaves the design that the server has.
    if (running === undefined && !isUnsaved()) return rest();
    local.write({ document: writeDocument(store.get().document), revision: draft.revision });
    if (running === undefined) state.set({ ...state.get(), status: "Saving…" });
    timer.start(quietMs);
  }
  async function flush(): Promise<number> {
    await save();
    if (!isInConflict() && !isUnsaved()) return draft.revision;
    throw state.get().problem ?? asApiProblem(new Error("The draft isn't saved."));
  }
  async function resolve(choice: "mine" | "theirs"): Promise<void> {
    const { conflict } = state.get();
    if (conflict === undefined) return;
    Object.assign(draft, conflict);
    state.set(savingState);
    if (choice === "theirs") store.changeDocument(() => conflict.design, { label: "Take theirs" });
    await save();
  }
  const start = () => stopping(subscribeToDesigns(store, onChange), save);
  return { state, isKept: local.isKept, flush, resolve, start };
}

/** Calls back when the design has changed, and for a gesture when it has ended. */
function subscribeToDesigns({ get, subscribe }: EditorStore, listener: () => void): () => void {
  let seen = get().document;
  return subscribe(() => {
    const { document, moving } = get();
    if (moving.length > 0 || document === seen) return;
    seen = document;
    listener();
  });
}

/** Ends the subscription and saves what is left. */
function stopping(unsubscribe: () => void, save: () => Promise<void>): () => void {
  return () => {
    unsubscribe();
    void save().catch(() => undefined);
  };
}

function createTimer(work: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    /** Never, if there is no delay. */
    start(delay: number | undefined): void {
      clearTimeout(timer);
      if (delay !== undefined) timer = setTimeout(work, delay);
    },
    stop: () => clearTimeout(timer),
  };
}

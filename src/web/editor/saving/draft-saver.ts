import type { Design } from "../../../design/design.ts";
import { type ApiProblem, asApiProblem } from "../../api/api-problem.ts";
import { createObservable, type Observable } from "../canvas/observable.ts";
import type { EditorStore } from "../document/editor-store.ts";
import { writeDocument } from "../document/read-document.ts";
import type { LocalDrafts } from "./local-drafts.ts";

export interface SavedDraft {
  design: Design;
  revision: number;
}

/** How the draft is read and written. `write` fails with a problem of status 409 if somebody else has saved. */
export interface DraftCalls {
  read: () => Promise<SavedDraft>;
  write: (document: Record<string, unknown>, revision: number) => Promise<number>;
}

export interface SaveState {
  status: "Saved" | "Saving…" | "Not saved";
  /** Why it isn't saved. */
  problem: ApiProblem | undefined;
  /** The draft that somebody else has saved meanwhile. */
  conflict: SavedDraft | undefined;
}

export interface DraftSaver {
  state: Observable<SaveState>;
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
/** Milliseconds before a failed save is tried again; doubles each time. */
const retryMs = 2000;
const mostRetryMs = 60_000;

/** Saves the draft a moment after each change, one request at a time, and keeps unsaved changes in the browser. */
export function createDraftSaver({ store, calls, local, saved }: SaverOptions): DraftSaver {
  const state = createObservable<SaveState>(savedState);
  const draft = { ...saved };
  const isUnsaved = () => store.get().document !== draft.design;
  const isInConflict = () => state.get().conflict !== undefined;
  const writer = createWriter({ calls, draft, state });
  const timer = createTimer(() => void save().catch(() => undefined));
  let running: Promise<void> | undefined;

  async function save(): Promise<void> {
    timer.stop();
    if (running !== undefined) await running.catch(() => undefined);
    if (isInConflict()) return;
    if (isUnsaved()) {
      running = writer.write(store.get().document).finally(() => (running = undefined));
      await running.catch(retryLater);
    }
    // The design may have changed meanwhile.
    if (isUnsaved()) return timer.start(quietMs);
    local.remove();
    state.set(savedState);
  }
  function retryLater(error: unknown): never {
    const delay = writer.retryDelay();
    if (delay !== undefined) timer.start(delay);
    throw error;
  }
  function onChange(): void {
    if (!isUnsaved() || isInConflict()) return;
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
  return { state, flush, resolve, start: () => stopping(subscribeToDesigns(store, onChange), save) };
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

interface WriterOptions {
  calls: DraftCalls;
  draft: SavedDraft;
  state: Observable<SaveState>;
}

/** Sends one version of the draft. */
function createWriter({ calls, draft, state }: WriterOptions) {
  let failures = 0;
  const fail = async (problem: ApiProblem): Promise<never> => {
    failures += 1;
    const isConflict = problem.status === 409;
    // Without the other draft there is nothing to choose from yet.
    const conflict = isConflict ? await calls.read().catch(() => undefined) : undefined;
    state.set({ status: "Not saved", problem, conflict });
    throw problem;
  };
  return {
    async write(design: Design): Promise<void> {
      state.set(savingState);
      const write = calls.write(writeDocument(design), draft.revision);
      draft.revision = await write.catch((error: unknown) => fail(asApiProblem(error)));
      draft.design = design;
      failures = 0;
    },
    /** Milliseconds until the next attempt; undefined if the same document would be refused again. */
    retryDelay(): number | undefined {
      const { problem, conflict } = state.get();
      const isFinal = problem === undefined || conflict !== undefined || !isTemporary(problem);
      return isFinal ? undefined : Math.min(mostRetryMs, retryMs * 2 ** (failures - 1));
    },
  };
}

const savedState: SaveState = { status: "Saved", problem: undefined, conflict: undefined };
const savingState: SaveState = { ...savedState, status: "Saving…" };

/** Whether the same document may be accepted later. A wrong one stays wrong until it changes. */
function isTemporary({ status }: ApiProblem): boolean {
  return status === 0 || status === 409 || status === 429 || status >= 500;
}

function createTimer(work: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    start(delay: number): void {
      clearTimeout(timer);
      timer = setTimeout(work, delay);
    },
    stop: () => clearTimeout(timer),
  };
}

import { asApiProblem } from "../../api/api-problem.ts";
import { createObservable, type Observable } from "../view/observable.ts";
import type { EditorStore } from "../document/editor-store.ts";
import { writeDocument } from "../document/read-document.ts";
import type { Design } from "../../../design/design.ts";
import type { DesignLimits } from "../../../design/limits.ts";
import { atRest, createDraftMerger } from "./draft-merger.ts";
import {
  createDraftWriter,
  type DraftCalls,
  type KnownDraft,
  type OtherDraft,
  savedState,
  type SaveState,
  savingState,
} from "./draft-writer.ts";
import type { LocalDraft, LocalDrafts } from "./local-drafts.ts";
import * as words from "./words.ts";

export interface DraftSaver {
  state: Observable<SaveState>;
  /** Whether this browser keeps what is unsaved, so that a reload brings it back. */
  isKept: () => boolean;
  /** Saves what is unsaved. Resolves to the draft's revision. Throws ApiProblem. */
  flush: () => Promise<number>;
  /** Ends a conflict: the own design replaces the other one, or the other way round, or a merged one both. */
  resolve: (choice: "mine" | "theirs" | Design) => Promise<void>;
  /** Takes over what somebody else has saved as this revision. */
  catchUp: (revision: number) => Promise<void>;
  /** Saves after changes from now on. Returns a function that saves what is left and stops. */
  start: () => () => void;
}

interface SaverOptions {
  store: EditorStore;
  calls: DraftCalls;
  local: LocalDrafts;
  saved: KnownDraft;
  limits: DesignLimits;
  /** Called when the changes of somebody else are in the design. */
  onMerged: (theirs: OtherDraft) => void;
}

/** Milliseconds without a change before the draft is saved. */
const quietMs = 700;

/** Saves the draft a moment after each change, one request at a time, and keeps unsaved changes in the browser. */
export function createDraftSaver(options: SaverOptions): DraftSaver {
  const { store, calls, local, saved } = options;
  const state = createObservable<SaveState>(savedState);
  const draft = { ...saved };
  const merger = createDraftMerger({ ...options, draft });
  const writer = createDraftWriter({ calls, draft, state, merge: merger.merge });
  const isUnsaved = () => !writer.has(store.get().document);
  const isInConflict = () => state.get().conflict !== undefined;
  const timer = createTimer(() => void save().catch(() => undefined));
  let running: Promise<void> | undefined;

  async function save(): Promise<void> {
    timer.stop();
    // Several may wait for the same one, and the first of them begins another.
    for (let one = running; one !== undefined; one = running) await one.catch(() => undefined);
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
    if (isInConflict() || merger.isTaking()) return;
    // Undoing what was refused leaves the design that the server has.
    if (running === undefined && !isUnsaved()) return rest();
    local.write(unsavedIn(store.get().document, draft));
    if (running === undefined) state.set({ ...state.get(), status: "saving" });
    timer.start(quietMs);
  }
  async function flush(): Promise<number> {
    await save();
    if (!isInConflict() && !isUnsaved()) return draft.revision;
    throw state.get().problem ?? asApiProblem(new Error("The draft isn't saved."));
  }
  const resolve = createResolve({ store, state, draft, save });
  const isUpToDate = (revision: number) =>
    running !== undefined || isInConflict() || revision <= draft.revision;
  const catchUp = createCatchUp({ store, calls, isUpToDate, isUnsaved, take: merger.take, save });
  const start = () => stopping(subscribeToDesigns(store, onChange), save);
  return { state, isKept: local.isKept, flush, resolve, catchUp, start };
}

interface ConflictedDraft extends Pick<SaverOptions, "store"> {
  state: DraftSaver["state"];
  draft: KnownDraft;
  save: () => Promise<void>;
}

/** Ends a conflict with the draft of somebody else. */
function createResolve({ store, state, draft, save }: ConflictedDraft): DraftSaver["resolve"] {
  return async (choice) => {
    const { conflict } = state.get();
    if (conflict === undefined) return;
    const { design, revision } = conflict;
    Object.assign(draft, { design, revision });
    state.set(savingState);
    if (choice === "theirs") store.changeDocument(() => design, { label: words.takeTheirs });
    else if (choice !== "mine") store.changeDocument(() => choice, { label: words.merge });
    await save();
  };
}

interface FollowedDraft extends Pick<SaverOptions, "store" | "calls"> {
  /** Whether nothing is to be done about this revision, or not now. */
  isUpToDate: (revision: number) => boolean;
  isUnsaved: () => boolean;
  take: (theirs: OtherDraft) => void;
  save: () => Promise<void>;
}

/** Takes over what somebody else has saved. With unsaved changes it saves them, which tells what was saved meanwhile. */
function createCatchUp({ store, calls, isUpToDate, isUnsaved, take, save }: FollowedDraft) {
  return async (revision: number): Promise<void> => {
    if (isUpToDate(revision)) return;
    if (!isUnsaved()) {
      const theirs = await calls.read();
      await atRest(store);
      if (isUpToDate(theirs.revision)) return;
      if (!isUnsaved()) return take(theirs);
    }
    await save().catch(() => undefined);
  };
}

/** What the browser keeps, with the draft that it is based on. */
function unsavedIn(document: Design, { design, revision }: KnownDraft): LocalDraft {
  const base = design === undefined ? {} : { base: writeDocument(design) };
  return { document: writeDocument(document), revision, ...base };
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

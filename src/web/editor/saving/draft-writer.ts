import type { Design } from "../../../design/design.ts";
import { type ApiProblem, asApiProblem } from "../../api/api-problem.ts";
import type { Observable } from "../canvas/observable.ts";
import { type Flaw, flawOf } from "../document/draft-flaws.ts";
import { writeDocument } from "../document/read-document.ts";

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
  /** What the server refuses of the design, by layers. */
  refused: readonly Flaw[];
  /** The draft that somebody else has saved meanwhile. */
  conflict: SavedDraft | undefined;
}

export const savedState: SaveState = {
  status: "Saved",
  problem: undefined,
  refused: [],
  conflict: undefined,
};
export const savingState: SaveState = { ...savedState, status: "Saving…" };

/** Milliseconds before a failed save is tried again; doubles each time. */
const retryMs = 2000;
const mostRetryMs = 60_000;

interface WriterOptions {
  calls: DraftCalls;
  /** The draft that the server is known to have. */
  draft: SavedDraft;
  state: Observable<SaveState>;
}

/** Sends one version of the draft. */
export function createDraftWriter({ calls, draft, state }: WriterOptions) {
  let failures = 0;
  /** A document whose answer got lost: the server may have it. */
  let uncertain: Design | undefined;

  /** Whether the draft that the server has now is the one whose answer got lost. */
  function isOwn({ design }: SavedDraft): boolean {
    return uncertain !== undefined && textOf(design) === textOf(uncertain);
  }
  async function fail(problem: ApiProblem, design: Design): Promise<number> {
    failures += 1;
    // Without the other draft there is nothing to choose from yet.
    const theirs = problem.status === 409 ? await calls.read().catch(() => undefined) : undefined;
    if (theirs !== undefined && isOwn(theirs)) {
      uncertain = undefined;
      draft.revision = theirs.revision;
      return await send(design);
    }
    if (theirs !== undefined) uncertain = undefined;
    else if (problem.status === 0 || problem.status >= 500) uncertain = design;
    const refused = problem.issues.map((issue) => flawOf(design, { found: undefined, ...issue }));
    state.set({ status: "Not saved", problem, refused, conflict: theirs });
    throw problem;
  }
  async function send(design: Design): Promise<number> {
    const write = calls.write(writeDocument(design), draft.revision);
    return await write.catch((error: unknown) => fail(asApiProblem(error), design));
  }
  return {
    async write(design: Design): Promise<void> {
      // What was wrong stays said until the server has taken the draft.
      state.set({ ...state.get(), status: "Saving…" });
      draft.revision = await send(design);
      draft.design = design;
      uncertain = undefined;
      failures = 0;
    },
    /** Whether the server has this document, as far as can be known. */
    has: (design: Design) => uncertain === undefined && draft.design === design,
    /** Milliseconds until the next attempt; undefined if the same document would be refused again. */
    retryDelay(): number | undefined {
      const { problem, conflict } = state.get();
      const isFinal = problem === undefined || conflict !== undefined || !isTemporary(problem);
      return isFinal ? undefined : Math.min(mostRetryMs, retryMs * 2 ** (failures - 1));
    },
  };
}

const textOf = (design: Design) => JSON.stringify(writeDocument(design));

/** Whether the same document may be accepted later. A wrong one stays wrong until it changes. */
function isTemporary({ status }: ApiProblem): boolean {
  return status === 0 || status === 409 || status === 429 || status >= 500;
}

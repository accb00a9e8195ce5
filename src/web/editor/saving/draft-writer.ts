import type { Design } from "../../../design/design.ts";
import { type ApiProblem, asApiProblem } from "../../api/api-problem.ts";
import type { Observable } from "../view/observable.ts";
import { type Flaw, flawOf } from "../document/draft-flaws.ts";
import { writeDocument } from "../document/read-document.ts";

export interface SavedDraft {
  design: Design;
  revision: number;
}

/** Who saved a draft, and when. */
export interface DraftNews {
  revision: number;
  saved_at: string;
  author: { kind: "user" | "key"; name: string } | null;
  /** Whether the same person did, such as in another tab. */
  is_own: boolean;
}

/** A draft as somebody else has saved it. Who did may not be known. */
export interface OtherDraft extends SavedDraft {
  news?: DraftNews | undefined;
}

/** A draft that can't be merged with the own one. `base` is what both began with, if it is known. */
export interface DraftConflict extends OtherDraft {
  base: Design | undefined;
}

/** The draft that the server is known to have. Its design isn't known after a reload by an earlier Limn's changes. */
export interface KnownDraft {
  design: Design | undefined;
  revision: number;
}

/** How the draft is read and written. `write` fails with a problem of status 409 if somebody else has saved. */
export interface DraftCalls {
  read: () => Promise<OtherDraft>;
  write: (document: Record<string, unknown>, revision: number) => Promise<number>;
}

export interface SaveState {
  status: "saved" | "saving" | "not-saved";
  /** Why it isn't saved. */
  problem: ApiProblem | undefined;
  /** What the server refuses of the design, by layers. */
  refused: readonly Flaw[];
  /** The draft that somebody else has saved meanwhile. */
  conflict: DraftConflict | undefined;
}

export const savedState: SaveState = {
  status: "saved",
  problem: undefined,
  refused: [],
  conflict: undefined,
};
export const savingState: SaveState = { ...savedState, status: "saving" };

/** Milliseconds before a failed save is tried again; doubles each time. */
const retryMs = 2000;
const maxRetryMs = 60_000;
/** Documents that are remembered because their answers got lost. */
const maxUncertain = 100;

interface WriterOptions {
  calls: DraftCalls;
  /** The draft that the server is known to have. */
  draft: KnownDraft;
  state: Observable<SaveState>;
  /** The own design with what somebody else has saved; undefined if a person has to choose. */
  merge: (theirs: OtherDraft) => Promise<Design | undefined>;
}

/** Sends one version of the draft, with what others have saved meanwhile. */
export function createDraftWriter({ calls, draft, state, merge }: WriterOptions) {
  let failures = 0;
  /** Documents whose answers got lost, earliest first: the server may have any one of them. */
  let uncertain: readonly Design[] = [];

  /** The draft that the server has now, if it is one of those whose answers got lost. */
  function ownOf({ design }: SavedDraft): Design | undefined {
    const text = textOf(design);
    return uncertain.find((one) => textOf(one) === text);
  }
  async function fail(problem: ApiProblem, design: Design): Promise<SavedDraft> {
    failures += 1;
    // Without the other draft there is nothing to choose from yet.
    const theirs = problem.status === 409 ? await calls.read().catch(() => undefined) : undefined;
    const own = theirs && ownOf(theirs);
    if (theirs !== undefined) uncertain = [];
    else if (problem.status === 0 || problem.status >= 500) uncertain = withUncertain(uncertain, design);
    if (theirs !== undefined && own !== undefined) {
      Object.assign(draft, { design: own, revision: theirs.revision });
      return await send(design);
    }
    const merged = theirs && (await merge(theirs));
    if (merged !== undefined) return await send(merged);
    const refused = problem.issues.map((issue) => flawOf(design, { found: undefined, ...issue }));
    const conflict = theirs && { ...theirs, base: draft.design };
    state.set({ status: "not-saved", problem, refused, conflict });
    throw problem;
  }
  async function send(design: Design): Promise<SavedDraft> {
    const write = calls.write(writeDocument(design), draft.revision);
    return await write.then(
      (revision) => ({ design, revision }),
      (error: unknown) => fail(asApiProblem(error), design),
    );
  }
  return {
    async write(design: Design): Promise<void> {
      // What was wrong stays said until the server has taken the draft.
      state.set({ ...state.get(), status: "saving" });
      Object.assign(draft, await send(design));
      uncertain = [];
      failures = 0;
    },
    /** Whether the server has this document, as far as can be known. */
    has: (design: Design) => uncertain.length === 0 && draft.design === design,
    /** Milliseconds until the next attempt; undefined if the same document would be refused again. */
    retryDelay(): number | undefined {
      const { problem, conflict } = state.get();
      const isFinal = problem === undefined || conflict !== undefined || !isTemporary(problem);
      return isFinal ? undefined : Math.min(maxRetryMs, retryMs * 2 ** (failures - 1));
    },
  };
}

/** Adds a document whose answer got lost. The earliest one stays: it is the likeliest to have arrived. */
function withUncertain(documents: readonly Design[], design: Design): readonly Design[] {
  if (documents.includes(design)) return documents;
  const kept = documents.length < maxUncertain ? documents : documents.toSpliced(1, 1);
  return [...kept, design];
}

const textOf = (design: Design) => JSON.stringify(writeDocument(design));

/** Whether the same document may be accepted later. A wrong one stays wrong until it changes. */
function isTemporary({ status }: ApiProblem): boolean {
  return status === 0 || status === 409 || status === 429 || status >= 500;
}

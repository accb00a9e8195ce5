import { createDeadline } from "./deadline.ts";
import { changesFrom } from "../protocol/design-changes.ts";
import { meet, type Piece, settle, type Wire } from "./worker-answers.ts";
import type { FromProcess, WireJob, Work } from "../protocol/messages.ts";
import { ProcessEnded, RenderTooSlow } from "../protocol/errors.ts";
import type { RenderJob } from "../protocol/render-job.ts";

/**
 * The work that a process has: a piece under way, and at most one render that waits in the process behind it. A process
 * that had to wait for its next work would sleep in between, and wake with cold caches. Times are `performance`'s.
 */
export interface GivenWork {
  /** Whether it can work and has nothing to do. */
  isIdle(): boolean;
  /** Whether a render may be given that would wait behind another, mostly a quick one and begun after `since`. */
  hasRoom(since: number): boolean;
  /** Whether a render waits behind one that was begun before `since`. */
  delays(since: number): boolean;
  /** When the last piece was begun. */
  begunAt(): number;
  /** To be begun at once where nothing is under way. */
  run(piece: Piece): void;
  /** Takes back what waits behind the piece under way; it hears of nothing any more. */
  takeBack(): void;
}

/** With what the process says, and its end. */
interface HeardWork extends GivenWork {
  /** Work may be given now, or no more. */
  setAble(isAble: boolean): void;
  hear(message: FromProcess, bytes: Uint8Array): void;
  end(): void;
}

interface State {
  pieces: Piece[];
  /** The second piece, or the first that was it, where it was taken back. */
  forgotten: Piece | undefined;
  begunAt: number;
  isAble: boolean;
}

/** `kill` is called when a piece has taken longer than `deadlineMs` since it was begun. */
export function createGivenWork(wire: Wire, deadlineMs: number, kill: () => void): HeardWork {
  const state: State = { pieces: [], forgotten: undefined, begunAt: 0, isAble: false };
  let isLate = false;
  const deadline = createDeadline(deadlineMs, () => {
    isLate = true;
    kill();
  });

  function begin(piece: Piece): void {
    state.begunAt = deadline.start();
    piece.begun();
  }

  return {
    ...lookAt(state),
    setAble: (isAble) => void (state.isAble = isAble),
    run(piece) {
      const { work } = piece;
      wire.send(work.kind === "render" ? { kind: "render", job: wireJob(work.job) } : work);
      state.pieces.push(piece);
      if (state.pieces.length === 1) begin(piece);
    },
    takeBack() {
      const [first, waiting] = state.pieces;
      if (first === undefined || waiting === undefined) return;
      state.forgotten = deafened(waiting);
      state.pieces = [first, state.forgotten];
      wire.send({ kind: "take back" });
    },
    hear(message, bytes) {
      const [piece, next] = state.pieces;
      if (piece === undefined || meet(message, piece, wire)) return;
      state.pieces.shift();
      deadline.stop();
      if (next !== undefined) begin(next);
      settle(message, bytes, piece, wire);
    },
    end() {
      deadline.stop();
      const [first, ...others] = state.pieces;
      Object.assign(state, { pieces: [], isAble: false });
      // What waited behind the piece that the process ended under has nothing to do with it.
      for (const piece of others) piece.returned();
      first?.failed(isLate ? new RenderTooSlow(`Took longer than ${deadlineMs} ms`) : new ProcessEnded());
    },
  };
}

function lookAt(state: State): Pick<GivenWork, "isIdle" | "hasRoom" | "delays" | "begunAt"> {
  const isAfter = (since: number) => state.begunAt > since;
  return {
    isIdle: () => state.isAble && state.pieces.length === 0,
    hasRoom(since) {
      const [first, second] = state.pieces;
      return state.isAble && second === undefined && isQuick(first?.work) && isAfter(since);
    },
    delays(since) {
      const [, second] = state.pieces;
      return second !== undefined && second !== state.forgotten && !isAfter(since);
    },
    begunAt: () => state.begunAt,
  };
}

/** Coded in parts it mostly takes some milliseconds; for what takes ten times as long a pause behind it is nothing. */
function isQuick(work: Work | undefined): boolean {
  if (work?.kind !== "render") return false;
  const { format, fitWidth } = work.job;
  return fitWidth === undefined && (format === "jpg" || format === "png");
}

/** A piece that the process may do all the same, for it may have begun it. */
function deafened(piece: Piece): Piece {
  const ignore = () => undefined;
  return { ...piece, begun: ignore, done: ignore, failed: ignore, returned: ignore };
}

function wireJob({ design, base, ...rest }: RenderJob): WireJob {
  const changes = base && changesFrom(base.design, design);
  return base === undefined || changes === undefined
    ? { ...rest, design }
    : { ...rest, baseKey: base.key, changes };
}

import type { ProcessHandle } from "./worker-process.ts";
import type { Piece } from "./worker-answers.ts";
import type { Result } from "../protocol/messages.ts";
import type { WaitingLine } from "./queue.ts";

/** Work on its way through the line. It stays in the line until a process begins it. */
export interface Task extends Pick<Piece, "work" | "loadPicture"> {
  outcome: PromiseWithResolvers<Result>;
  /** How often a process has begun it. */
  tries: number;
  /** The process where it waits behind other work, or is under way. */
  sentTo: ProcessHandle | undefined;
}

/** Milliseconds that a render may wait in a process behind another; then whoever becomes idle takes it over. */
export const usualPatienceMs = 20;

/**
 * What goes where next, if anything does. A task in the line goes to an idle process; where all are busy, a render goes
 * behind another render, so that the process needn't wait for it. Work that waits behind a render of more than
 * `patienceMs` is an idle process's first of all, and nothing else is sent ahead meanwhile, lest none become idle; nor
 * is anything sent past a look at an upload, which waits for an idle process.
 */
export function chooseWork(
  line: Pick<WaitingLine<Task>, "first">,
  crew: Iterable<ProcessHandle>,
  patienceMs: number,
): { task: Task; handle: ProcessHandle } | undefined {
  const handles = [...crew];
  const since = performance.now() - patienceMs;
  const areDelayed = handles.some((handle) => handle.delays(since));
  const idle = idleOf(handles);
  if (idle !== undefined) {
    const task = line.first(({ sentTo }) => sentTo === undefined || (areDelayed && sentTo.delays(since)));
    return task && { task, handle: idle };
  }
  const task = areDelayed ? undefined : line.first(({ sentTo }) => sentTo === undefined);
  if (task?.work.kind !== "render") return undefined;
  const [handle] = handles
    .filter((one) => one.hasRoom(since))
    .toSorted((one, other) => one.begunAt() - other.begunAt());
  return handle && { task, handle };
}

/** Of the processes with nothing to do, the last to have worked: its caches are the warmest. */
export function idleOf(crew: Iterable<ProcessHandle>): ProcessHandle | undefined {
  return [...crew]
    .filter((handle) => handle.isIdle())
    .toSorted((one, other) => other.begunAt() - one.begunAt())[0];
}

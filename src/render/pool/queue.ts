import { RenderBusy } from "../protocol/errors.ts";

/** A line of tasks, bounded in length and in the time that each may stand in it. */
export interface WaitingLine<Task> {
  /** Throws RenderBusy when the line is full. */
  join(task: Task): void;
  /** To the front, for a task whose turn came to nothing; it has its place however long the line is. */
  putBack(task: Task): void;
  /** The task's turn has come. Nothing happens when it stands in no line. */
  leave(task: Task): void;
  /** Of those that suit, the one that stands farthest in front. It stays where it is. */
  first(suits: (task: Task) => boolean): Task | undefined;
  isEmpty(): boolean;
  /** Empties the line; everybody in it gives up. */
  close(): void;
}

interface WaitingLineOptions<Task> {
  length: number;
  waitMs: number;
  /** Called with a task that has waited too long, or whose line is closed. */
  giveUp: (task: Task, error: RenderBusy) => void;
}

export function createWaitingLine<Task>({
  length,
  waitMs,
  giveUp,
}: WaitingLineOptions<Task>): WaitingLine<Task> {
  let places: { task: Task; until: number }[] = [];
  let timer: NodeJS.Timeout | undefined;

  function placeFor(task: Task): { task: Task; until: number } {
    // One for the line, not for each task: making and clearing them costs a busy server more than the rest of it.
    timer ??= setTimeout(look, waitMs).unref();
    return { task, until: performance.now() + waitMs };
  }

  function look(): void {
    timer = undefined;
    const now = performance.now();
    const late = places.filter(({ until }) => until <= now);
    places = places.filter(({ until }) => until > now);
    if (places.length > 0) {
      const next = Math.min(...places.map(({ until }) => until));
      timer = setTimeout(look, Math.ceil(next - now)).unref();
    }
    for (const { task } of late) giveUp(task, new RenderBusy("No render process was free in time"));
  }

  return {
    join(task) {
      if (places.length >= length) throw new RenderBusy("Too many renders are waiting");
      places.push(placeFor(task));
    },
    putBack: (task) => void places.unshift(placeFor(task)),
    leave(task) {
      const index = places.findIndex((place) => place.task === task);
      if (index >= 0) places.splice(index, 1);
    },
    first: (suits) => places.find(({ task }) => suits(task))?.task,
    isEmpty: () => places.length === 0,
    close() {
      clearTimeout(timer);
      timer = undefined;
      for (const { task } of places.splice(0)) {
        giveUp(task, new RenderBusy("The render processes are being stopped"));
      }
    },
  };
}

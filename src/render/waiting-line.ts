import { RenderBusy } from "./render-errors.ts";

/** A line of tasks, bounded in length and in the time that each may stand in it. */
export interface WaitingLine<Task> {
  /** Throws RenderBusy when the line is full; `giveUp` is called when the task has waited too long. */
  join(task: Task, giveUp: (error: RenderBusy) => void): void;
  /** Back to the front, for a task whose turn came to nothing. */
  putBack(task: Task): void;
  next(): Task | undefined;
  isEmpty(): boolean;
  /** Empties the line; everybody in it gives up. */
  close(): void;
}

export function createWaitingLine<Task>({
  length,
  waitMs,
}: {
  length: number;
  waitMs: number;
}): WaitingLine<Task> {
  type Place = { task: Task; leave?: () => void; timer?: NodeJS.Timeout };
  const places: Place[] = [];

  return {
    join(task, giveUp) {
      if (places.length >= length) throw new RenderBusy("Too many renders are waiting");
      const leave = () => giveUp(new RenderBusy("No render process was free in time"));
      const place: Place = { task, leave };
      place.timer = setTimeout(() => {
        places.splice(places.indexOf(place), 1);
        leave();
      }, waitMs);
      places.push(place);
    },
    putBack: (task) => void places.unshift({ task }),
    next() {
      const place = places.shift();
      clearTimeout(place?.timer);
      return place?.task;
    },
    isEmpty: () => places.length === 0,
    close() {
      for (const { leave, timer } of places.splice(0)) {
        clearTimeout(timer);
        leave?.();
      }
    },
  };
}

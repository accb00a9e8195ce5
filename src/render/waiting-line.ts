import { RenderBusy } from "./render-errors.ts";

/** A line of tasks, bounded in length and in the time that each may stand in it. */
export interface WaitingLine<Task> {
  /** Throws RenderBusy when the line is full. */
  join(task: Task): void;
  /** To the front, for a task whose turn came to nothing; it has its place however long the line is. */
  putBack(task: Task): void;
  next(): Task | undefined;
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
  type Place = { task: Task; timer: NodeJS.Timeout };
  const places: Place[] = [];

  function placeFor(task: Task): Place {
    const timer = setTimeout(() => {
      places.splice(places.indexOf(place), 1);
      giveUp(task, new RenderBusy("No render process was free in time"));
    }, waitMs);
    const place = { task, timer };
    return place;
  }

  return {
    join(task) {
      if (places.length >= length) throw new RenderBusy("Too many renders are waiting");
      places.push(placeFor(task));
    },
    putBack: (task) => void places.unshift(placeFor(task)),
    next() {
      const place = places.shift();
      clearTimeout(place?.timer);
      return place?.task;
    },
    isEmpty: () => places.length === 0,
    close() {
      for (const { task, timer } of places.splice(0)) {
        clearTimeout(timer);
        giveUp(task, new RenderBusy("The render processes are being stopped"));
      }
    },
  };
}

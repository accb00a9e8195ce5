/** Runs tasks one a frame, so that painting many pictures blocks no input. */
export interface PaintQueue {
  /** Adds a task, or moves it to the end. Returns a function that removes it. */
  add: (task: () => void) => () => void;
}

export function createPaintQueue(): PaintQueue {
  const waiting = new Set<() => void>();
  let isRunning = false;
  const runNext = () => {
    const [task] = waiting;
    isRunning = task !== undefined;
    if (task === undefined) return;
    waiting.delete(task);
    task();
    requestAnimationFrame(runNext);
  };
  return {
    add(task) {
      waiting.delete(task);
      waiting.add(task);
      if (!isRunning) {
        isRunning = true;
        requestAnimationFrame(runNext);
      }
      return () => void waiting.delete(task);
    },
  };
}

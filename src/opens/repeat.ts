/** Runs `work` repeatedly, with a pause of `everyMs` after each run. Returns a function that stops it and waits for the last run. */
export function repeat(everyMs: number, work: () => Promise<void>): () => Promise<void> {
  let running = Promise.resolve();
  let isStopped = false;
  const runLater = () =>
    setTimeout(() => {
      running = work().then(() => {
        timer = isStopped ? timer : runLater();
      });
    }, everyMs).unref();
  let timer = runLater();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}

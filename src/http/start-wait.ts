/** Opens that arrive while the server starts. A mail asks for its image once, so they wait rather than show nothing. */
export interface StartWait {
  /** Resolves when the start is over, or when this open has waited long enough; at once if too many wait. */
  untilOver(): Promise<void>;
  /** The server answers from now on, or it never will. */
  end(): void;
}

export interface StartWaitOptions {
  /** Opens that may wait at a time. */
  max: number;
  /** The longest wait in milliseconds. */
  ms: number;
}

export function createStartWait({ max, ms }: StartWaitOptions): StartWait {
  const waiting = new Set<() => void>();
  let isOver = false;
  return {
    untilOver: () =>
      new Promise((resolve) => {
        if (isOver || waiting.size >= max) return resolve();
        const leave = (): void => {
          clearTimeout(timer);
          waiting.delete(leave);
          resolve();
        };
        const timer = setTimeout(leave, ms);
        waiting.add(leave);
      }),
    end() {
      isOver = true;
      for (const leave of waiting) leave();
    },
  };
}

import { createMemory } from "./lent-memory.ts";
import { type ProcessHandle, type ProcessOptions, startRenderProcess } from "./process-handle.ts";

/** The render processes: a fixed number, each replaced when it ends. */
export interface Crew {
  /** A process with nothing to do, if there is one. */
  take(): ProcessHandle | undefined;
  giveBack(handle: ProcessHandle): void;
  /** Resolves when every first process can render; rejects when one can't start at all. */
  ready: Promise<void>;
  pids(): number[];
  close(): Promise<void>;
}

interface CrewOptions extends Omit<ProcessOptions, "lend"> {
  processes: number;
  log: { warn(fields: object, message: string): void };
  /** Called whenever a process has become free. */
  onFree: () => void;
}

const restartPauseMs = 500;

export function createCrew({ processes, log, onFree, ...options }: CrewOptions): Crew {
  const lend = createMemory();
  const handles = new Set<ProcessHandle>();
  let idle: ProcessHandle[] = [];
  let closing = false;

  async function employ(): Promise<void> {
    const handle = startRenderProcess({ ...options, lend });
    handles.add(handle);
    void handle.ended.then(() => replace(handle));
    await handle.ready;
    giveBack(handle);
  }

  async function replace(ended: ProcessHandle): Promise<void> {
    handles.delete(ended);
    idle = idle.filter((handle) => handle !== ended);
    if (closing) return;
    // pino writes the server's own `pid` into every line.
    log.warn({ render_pid: ended.pid }, "A render process ended and is replaced");
    const began = await ended.ready.then(
      () => true,
      () => false,
    );
    // One that can't even start would be replaced in a tight circle.
    if (!began) await new Promise((resolve) => setTimeout(resolve, restartPauseMs));
    if (!closing) await employ().catch(() => undefined);
  }

  function giveBack(handle: ProcessHandle): void {
    if (!handles.has(handle)) return;
    idle.push(handle);
    onFree();
  }

  const ready = Promise.all(Array.from({ length: processes }, employ)).then(
    () => undefined,
    (error: unknown) => {
      throw new Error("A render process can't start; what it said stands above.", { cause: error });
    },
  );
  // Who doesn't wait for it meets the trouble at the first render.
  ready.catch(() => undefined);
  return {
    // The last to have worked: its caches are the warmest.
    take: () => idle.pop(),
    giveBack,
    ready,
    pids: () => [...handles].flatMap(({ pid }) => (pid === undefined ? [] : [pid])),
    async close() {
      closing = true;
      for (const handle of handles) handle.kill();
      await Promise.all([...handles].map(({ ended }) => ended));
    },
  };
}

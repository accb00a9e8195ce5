import { createMemory } from "../../bounds/buffer-pool.ts";
import { type ProcessHandle, type ProcessOptions, startRenderProcess } from "./worker-process.ts";

/** The render processes: a fixed number, each replaced when it ends. */
export interface Crew {
  /** The processes as they are now, with or without work; some may still be starting. */
  members(): Iterable<ProcessHandle>;
  /** Resolves when every first process can render; rejects when one can't start at all. */
  ready: Promise<void>;
  pids(): number[];
  close(): Promise<void>;
}

interface CrewOptions extends Omit<ProcessOptions, "lend"> {
  processes: number;
  log: { warn(fields: object, message: string): void };
  /** Called whenever a process has started. */
  onReady: () => void;
}

const restartPauseMs = 500;

export function createCrew({ processes, log, onReady, ...options }: CrewOptions): Crew {
  const lend = createMemory();
  const handles = new Set<ProcessHandle>();
  let closing = false;

  async function employ(): Promise<void> {
    const handle = startRenderProcess({ ...options, lend });
    handles.add(handle);
    void handle.ended.then(() => replace(handle));
    await handle.ready;
    onReady();
  }

  async function replace(ended: ProcessHandle): Promise<void> {
    handles.delete(ended);
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

  const ready = Promise.all(Array.from({ length: processes }, employ)).then(
    () => undefined,
    (error: unknown) => {
      throw new Error("A render process can't start; what it said stands above.", { cause: error });
    },
  );
  // Who doesn't wait for it meets the trouble at the first render.
  ready.catch(() => undefined);
  return {
    members: () => handles,
    ready,
    pids: () => [...handles].flatMap(({ pid }) => (pid === undefined ? [] : [pid])),
    async close() {
      closing = true;
      for (const handle of handles) handle.kill();
      await Promise.all([...handles].map(({ ended }) => ended));
    },
  };
}

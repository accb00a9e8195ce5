import { chooseWork, idleOf, type Task, usualPatienceMs } from "./choose-job.ts";
import type { Piece } from "./worker-answers.ts";
import type { ProcessHandle } from "./worker-process.ts";
import type { WaitingLine } from "./queue.ts";

/** Brings tasks from the line to processes. */
export interface ServeLine {
  /** To an idle process at once, or into the line; throws RenderBusy when that is full. */
  add: (task: Task) => void;
  /** Gives out what may be given out now. */
  serve: () => void;
}

interface ServeLineOptions {
  line: WaitingLine<Task>;
  /** The processes as they are now. */
  crew: () => Iterable<ProcessHandle>;
  /** Told that a task came to nothing; whether it is to be tried again. */
  isForAnother: (task: Task, error: Error) => boolean;
}

export function createServeLine({ line, crew, isForAnother }: ServeLineOptions): ServeLine {
  let isLookDue = false;

  function serve(patienceMs = usualPatienceMs): void {
    while (!line.isEmpty()) {
      const chosen = chooseWork(line, crew(), patienceMs);
      if (chosen === undefined) break;
      chosen.task.sentTo?.takeBack();
      give(chosen.task, chosen.handle);
    }
    if (!line.isEmpty() && idleOf(crew()) !== undefined) lookAgain();
  }

  /** An idle process takes over what waits behind others' work, once no answer lies there unread. */
  function lookAgain(): void {
    if (isLookDue) return;
    isLookDue = true;
    setImmediate(() => {
      isLookDue = false;
      serve(0);
    });
  }

  function putBack(task: Task, error: Error): void {
    if (isForAnother(task, error)) line.putBack(task);
  }

  function give(task: Task, handle: ProcessHandle): void {
    task.sentTo = handle;
    handle.run(pieceOf(task, { leave: () => line.leave(task), putBack, serve }));
  }

  return {
    add(task) {
      const handle = line.isEmpty() ? idleOf(crew()) : undefined;
      if (handle !== undefined) give(task, handle);
      else {
        line.join(task);
        serve();
      }
    },
    serve,
  };
}

interface Turns {
  leave: () => void;
  putBack: (task: Task, error: Error) => void;
  serve: () => void;
}

function pieceOf(task: Task, { leave, putBack, serve }: Turns): Piece {
  return {
    work: task.work,
    loadPicture: task.loadPicture,
    begun() {
      leave();
      task.tries += 1;
    },
    done(result) {
      task.outcome.resolve(result);
      serve();
    },
    failed(error) {
      task.sentTo = undefined;
      putBack(task, error);
      serve();
    },
    returned() {
      task.sentTo = undefined;
      serve();
    },
  };
}

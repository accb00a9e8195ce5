import type { ListAnswer, ListCall, ListCalls } from "./list-worker.ts";
import type { RowSource } from "./row-source.ts";
import * as words from "./words.ts";

/** A list in a worker of its own, which ends with `close`. Its rows never leave this browser unless they are sent. */
export interface ListFile {
  name: string;
  columns: readonly string[];
  rows: number;
  cells: (rows: readonly number[]) => Promise<string[][]>;
  csv: (columns: ListCalls["csv"]["asked"]) => Promise<ListCalls["csv"]["answer"]>;
  close: () => void;
}

export type OpenedListFile = { ok: true; list: ListFile } | { ok: false; problem: string };

const tooLarge = words.fileIsTooLarge;

/** Opens a list that was read from a file or pasted. */
export async function openListFile({ name, body }: RowSource): Promise<OpenedListFile> {
  if (body.type !== "text/csv") return { ok: false, problem: words.useExcelOrCsvFile };
  const worker = new Worker(new URL("./list-worker.ts", import.meta.url), { type: "module" });
  const call = createCall(worker);
  try {
    const opened = await call("open", body);
    if (opened.ok) {
      const { columns, rows } = opened;
      const close = () => worker.terminate();
      const cells = (asked: readonly number[]) => call("cells", asked);
      return { ok: true, list: { name, columns, rows, cells, csv: (asked) => call("csv", asked), close } };
    }
    worker.terminate();
    return opened;
  } catch {
    worker.terminate();
    return { ok: false, problem: tooLarge };
  }
}

interface Waiting {
  resolve: (answer: unknown) => void;
  reject: (error: Error) => void;
}

/** Asks the worker. Rejects when it can't go on for lack of memory. */
function createCall(worker: Worker) {
  const waiting = new Map<number, Waiting>();
  let count = 0;
  worker.addEventListener("message", ({ data: { id, answer } }: MessageEvent<ListAnswer>) => {
    const asking = waiting.get(id);
    waiting.delete(id);
    if (answer === undefined) asking?.reject(new Error(tooLarge));
    else asking?.resolve(answer);
  });
  worker.addEventListener("error", () => {
    for (const { reject } of waiting.values()) reject(new Error(tooLarge));
    waiting.clear();
  });
  return async <Name extends keyof ListCalls>(name: Name, asked: ListCalls[Name]["asked"]) => {
    count += 1;
    const id = count;
    return await new Promise<ListCalls[Name]["answer"]>((resolve, reject) => {
      waiting.set(id, { resolve: resolve as Waiting["resolve"], reject });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origins
      worker.postMessage({ id, name, asked } satisfies ListCall);
    });
  };
}

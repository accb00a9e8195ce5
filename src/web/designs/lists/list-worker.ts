import { type ListColumn, type ListText, openList } from "./list-text.ts";

/** What the page asks, and what it gets. */
export interface ListCalls {
  open: { asked: Blob; answer: OpenAnswer };
  cells: { asked: readonly number[]; answer: string[][] };
  csv: { asked: readonly ListColumn[]; answer: { body: Blob; rows: Uint32Array<ArrayBuffer> } };
}

export type OpenAnswer =
  | { ok: true; columns: readonly string[]; rows: number }
  | { ok: false; problem: string };

export interface ListCall {
  id: number;
  name: keyof ListCalls;
  asked: unknown;
}

export interface ListAnswer {
  id: number;
  /** Undefined when it failed. */
  answer?: unknown;
}

let list: ListText | undefined;

const handlers: {
  [Name in keyof ListCalls]: (asked: ListCalls[Name]["asked"]) => Promise<ListCalls[Name]["answer"]>;
} = {
  async open(file) {
    const opened = openList(new Uint8Array(await file.arrayBuffer()));
    if (!opened.ok) return opened;
    ({ list } = opened);
    return { ok: true, columns: list.columns, rows: list.rows };
  },
  cells: async (rows) => list?.cells(rows) ?? [],
  async csv(columns) {
    const { parts, rows } = list?.csv(columns) ?? { parts: [], rows: new Uint32Array() };
    return { body: new Blob(parts, { type: "text/csv" }), rows };
  },
};

// Holds a list of up to 200 MB beside the page, which stays quick.
addEventListener("message", ({ data: { id, name, asked } }: MessageEvent<ListCall>) => {
  const handle = handlers[name] as (asked: unknown) => Promise<unknown>;
  handle(asked).then(
    (answer) => postMessage({ id, answer } satisfies ListAnswer),
    () => postMessage({ id } satisfies ListAnswer),
  );
});

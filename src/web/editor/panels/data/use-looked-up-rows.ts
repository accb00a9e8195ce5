import { useEffect } from "react";
import { asApiProblem } from "../../../api/api-problem.ts";
import type { CompanyCalls } from "../../../api/calls.ts";
import { type FoundRow, readerValues, rowId, type WantedRow } from "../../document/reader-values.ts";
import type { EditorStore } from "../../document/editor-store.ts";
import type { EditorParts } from "../../view/editor-context.ts";

/** How long a key is typed before its row is looked up. */
const calmMs = 250;

/** Looks up the rows that the design wants with the present test values. One after another: a key may need a row before. */
export function useLookedUpRows({ store, calls }: EditorParts): void {
  useEffect(() => {
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const missing = missingRow(store);
      if (missing === undefined) return;
      timer = setTimeout(() => void lookUp(missing), calmMs);
    };
    const lookUp = async ({ table, key }: { table: string; key: string }) => {
      const row = await findRow(calls, table, key, controller.signal).catch(() => undefined);
      // Unreachable now: asked again at the next change.
      if (row === undefined || controller.signal.aborted) return;
      const rows = new Map([...store.get().rows].slice(-maxKept));
      store.set({ rows: rows.set(rowId(table, key), row) });
    };
    look();
    const stop = store.subscribe(look);
    return () => {
      stop();
      clearTimeout(timer);
      controller.abort();
    };
  }, [store, calls]);
}

/** Rows that are kept; those of the present values are the newest. */
const maxKept = 200;

function missingRow(store: EditorStore): { table: string; key: string } | undefined {
  const { document, entered, rows, moving } = store.get();
  if (document.data.length === 0 || moving.length > 0) return undefined;
  const missing = readerValues(document, entered, rows).wanted.find(isMissing);
  return missing?.key === undefined ? undefined : { table: missing.table, key: missing.key };
}

const isMissing = ({ key, row }: WantedRow) => key !== undefined && row === undefined;

/** Null if there is no such row, or no such table. */
async function findRow(
  { get }: Pick<CompanyCalls, "get">,
  name: string,
  key: string,
  signal: AbortSignal,
): Promise<FoundRow> {
  try {
    return await get("/v1/tables/{name}/rows/{key}", { path: { name, key }, signal });
  } catch (error) {
    if (asApiProblem(error).status === 404) return null;
    throw error;
  }
}

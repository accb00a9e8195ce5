import { useQueryClient } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useMemo, useState } from "react";
import { foldCase } from "../../../../design/fold-case.ts";
import { asApiProblem } from "../../../api/api-problem.ts";
import { useCompany } from "../../../api/company.ts";
import { useTables } from "../../../designs/table-queries.ts";
import { IconButton } from "../../../kit/button.tsx";
import { readerValues, type WantedRow } from "../../document/reader-values.ts";
import { type EditorParts, useCalmState } from "../../view/editor-context.ts";
import { keyParameter } from "./key-parameter.ts";
import styles from "./data.module.css";
import * as words from "./words.tsx";

/** Real rows of the design's tables as test values: which row each table gives, and steps to others. */
export function ReaderSection({ parts }: { parts: EditorParts }) {
  const { document, entered, rows } = useCalmState(parts.store);
  const { wanted } = useMemo(() => readerValues(document, entered, rows), [document, entered, rows]);
  if (wanted.length === 0) return null;
  return (
    <fieldset className={styles["readers"]}>
      <legend>{words.recipient}</legend>
      {wanted.map((row, index) => (
        // Tables may occur twice, and have a fixed order.
        // oxlint-disable-next-line react/no-array-index-key
        <TableRow key={index} row={row} template={document.data[index]?.key ?? ""} parts={parts} />
      ))}
    </fieldset>
  );
}

interface TableRowProps {
  row: WantedRow;
  template: string;
  parts: EditorParts;
}

/** One table: its row with the present values, and buttons to the rows before and after. */
function TableRow({ row, template, parts }: TableRowProps) {
  const { table } = row;
  const parameter = keyParameter(template);
  const { data: tables } = useTables();
  const keyColumn = tables?.find(({ name }) => foldCase(name) === foldCase(table))?.key;
  const steps = useRowSteps({ name: table, keyColumn }, parts, (key) => {
    const value = parameter?.valueFor(key);
    if (parameter === undefined || value === undefined) return false;
    const { store } = parts;
    store.set({ entered: { ...store.get().entered, [parameter.name]: value } });
    return true;
  });
  return (
    <div className={styles["reader"]}>
      <p className={styles["where"]}>
        <strong>{table}</strong> <span className={styles["quiet"]}>{describeRow(row)}</span>
      </p>
      {parameter !== undefined && (
        <div className={styles["steps"]}>
          <IconButton
            label={words.previousRow(table)}
            icon={ChevronLeft}
            size="small"
            disabled={steps.at === undefined || steps.at <= 1}
            onClick={() => void steps.go(-1)}
          />
          <IconButton
            label={words.nextRow(table)}
            icon={ChevronRight}
            size="small"
            disabled={steps.total !== undefined && (steps.at ?? 0) >= steps.total}
            onClick={() => void steps.go(1)}
          />
        </div>
      )}
      <p role="status" className={styles["note"]}>
        {steps.note}
      </p>
    </div>
  );
}

function describeRow({ key, row }: WantedRow): string {
  if (key === undefined) return words.noKey;
  if (row === undefined) return words.lookingUp(key);
  return row === null ? words.noRow(key) : words.rowKey(key);
}

/** Steps through the rows of a table in the order of their keys. `choose` returns whether a key can be chosen. */
function useRowSteps(
  { name, keyColumn }: { name: string; keyColumn: string | undefined },
  { calls }: EditorParts,
  choose: (key: string) => boolean,
) {
  const { id } = useCompany();
  const client = useQueryClient();
  const [state, setState] = useState<{ at?: number; total?: number; note?: string }>({});
  const go = async (by: 1 | -1) => {
    const at = Math.max(1, (state.at ?? 0) + by);
    try {
      const { rows, total } = await client.fetchQuery({
        queryKey: [id, "tables", "rows", name, "at", at],
        queryFn: ({ signal }) =>
          calls.get("/v1/tables/{name}/rows", {
            path: { name },
            query: { pageSize: 1, pageNumber: at },
            signal,
          }),
        staleTime: 10_000,
        retry: false,
      });
      const row: Readonly<Record<string, string>> = rows[0] ?? {};
      const key = keyColumn === undefined ? undefined : row[keyColumn];
      if (key === undefined)
        setState({ total, note: total === 0 ? words.thisTableHasNoRows : words.noMoreRows });
      else {
        const place = words.labelOf(at, total);
        setState({ at, total, note: choose(key) ? place : words.noValueGivesKey(place, key) });
      }
    } catch (error) {
      setState({ ...state, note: asApiProblem(error).detail });
    }
  };
  return { ...state, go };
}

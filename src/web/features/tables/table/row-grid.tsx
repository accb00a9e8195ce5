import { Trash2 } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { IconButton } from "../../../kit/button.tsx";
import { useFailureToast, useToast } from "../../../kit/toasts.tsx";
import { VisuallyHidden } from "../../../kit/visually-hidden.tsx";
import { GridCell } from "./grid-cell.tsx";
import styles from "./row-grid.module.css";
import { type GridPlace, placeAfter } from "./grid-places.ts";
import type { TableDetails } from "./table-facts.tsx";
import { type Row, useRowChanges } from "./use-rows.ts";

interface RowGridProps {
  table: TableDetails;
  rows: readonly Row[];
  canEdit: boolean;
}

/**
 * The rows as a grid: arrow keys go from cell to cell, Enter or a click edits one in place. The key is read-only, because
 * it stands in URLs that were sent.
 */
export function RowGrid({ table, rows, canEdit }: RowGridProps) {
  const { name, key: keyColumn, columns } = table;
  const [place, setPlace] = useState<GridPlace>({ row: 0, column: 0 });
  const [editing, setEditing] = useState<GridPlace>();
  const grid = useRef<HTMLTableElement>(null);
  const { setCell } = useRowChanges(name);
  const size = { rows: rows.length, columns: columns.length };
  const focus = (next: GridPlace) => {
    setPlace(next);
    const cell = grid.current?.rows[next.row + 1]?.cells[next.column];
    requestAnimationFrame(() => cell?.focus());
  };
  const edit = (at: GridPlace) => {
    setPlace(at);
    if (canEdit && columns[at.column] !== keyColumn) setEditing(at);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (editing !== undefined || !(event.target instanceof HTMLTableCellElement)) return;
    if (event.key === "Enter" || event.key === "F2") {
      event.preventDefault();
      edit(place);
    }
    const next = placeAfter(event, place, size);
    if (next === undefined) return;
    event.preventDefault();
    focus(next);
  };
  const leave = (at: GridPlace, key: string | undefined) => {
    setEditing(undefined);
    if (key !== undefined) focus(placeAfter({ key }, at, size) ?? at);
  };
  return (
    <div className={styles["frame"]}>
      <table
        ref={grid}
        role="grid"
        aria-label={`Rows of ${name}`}
        className={styles["grid"]}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
                {column === keyColumn && <span className={styles["mark"]}>Key</span>}
              </th>
            ))}
            {canEdit && (
              <th>
                <VisuallyHidden>Delete</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, rowIndex) => (
            <tr key={row[keyColumn]}>
              {columns.map((column, columnIndex) => {
                const at = { row: rowIndex, column: columnIndex };
                return (
                  <GridCell
                    key={column}
                    label={`${column} of ${row[keyColumn] ?? ""}`}
                    text={row[column] ?? ""}
                    isKey={column === keyColumn}
                    canEdit={canEdit && column !== keyColumn}
                    isCurrent={isSame(at, place)}
                    isEditing={editing !== undefined && isSame(at, editing)}
                    onEdit={() => edit(at)}
                    onFocus={() => setPlace(at)}
                    onSave={(text) => setCell(row[keyColumn] ?? "", column, text)}
                    onLeave={(key) => leave(at, key)}
                  />
                );
              })}
              {canEdit && (
                <td className={styles["end"]}>
                  <DeleteRow table={table} row={row} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const isSame = (one: GridPlace, other: GridPlace) => one.row === other.row && one.column === other.column;

/** Deletes a row at once, since it can be brought back. */
function DeleteRow({ table: { name, key: keyColumn }, row }: { table: TableDetails; row: Row }) {
  const key = row[keyColumn] ?? "";
  const { add, remove } = useRowChanges(name);
  const toast = useToast();
  const orToast = useFailureToast();
  const deleteRow = () =>
    orToast(async () => {
      await remove(key);
      const undo = { label: "Undo", onSelect: () => void orToast(() => add(key, row)) };
      toast({ text: `Row ${key} is deleted`, action: undo, subject: key });
    });
  return (
    <IconButton label={`Delete row ${key}`} icon={Trash2} size="small" onClick={() => void deleteRow()} />
  );
}

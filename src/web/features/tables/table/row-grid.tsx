import { Trash2 } from "lucide-react";
import type { KeyboardEvent } from "react";
import { IconButton } from "../../../kit/button.tsx";
import { useFailureToast, useToast } from "../../../kit/toasts.tsx";
import { VisuallyHidden } from "../../../kit/visually-hidden.tsx";
import { GridCell } from "./grid-cell.tsx";
import styles from "./row-grid.module.css";
import type { GridPlace } from "./grid-places.ts";
import type { TableDetails } from "./table-facts.tsx";
import { useGrid } from "./use-grid.ts";
import { type Row, useRowChanges } from "./use-rows.ts";
import * as words from "./words.tsx";

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
  const grid = useGrid({ rows: rows.length, columns: columns.length });
  const isEditable = (column: string) => canEdit && column !== keyColumn;
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLTableCellElement)) return;
    const [key, column] = [rows[grid.place.row]?.[keyColumn], columns[grid.place.column]];
    const isAsked = event.key === "Enter" || event.key === "F2";
    if (isAsked && key !== undefined && column !== undefined && isEditable(column)) {
      event.preventDefault();
      grid.edit({ key, column }, grid.place);
    }
    grid.move(event);
  };
  return (
    <div className={styles["frame"]}>
      <table
        ref={grid.element}
        role="grid"
        aria-label={words.rowsOfName(name)}
        className={styles["grid"]}
        onKeyDown={onKeyDown}
      >
        <Head table={table} canEdit={canEdit} />
        <tbody>
          {rows.map((row, index) => (
            <GridRow key={row[keyColumn]} {...{ table, row, index, grid, canEdit, isEditable }} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Head({ table: { key: keyColumn, columns }, canEdit }: Pick<RowGridProps, "table" | "canEdit">) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
            {column === keyColumn && <span className={styles["mark"]}>{words.key}</span>}
          </th>
        ))}
        {canEdit && (
          <th>
            <VisuallyHidden>{words.deleteLabel}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
}

interface GridRowProps extends Pick<RowGridProps, "table" | "canEdit"> {
  row: Row;
  index: number;
  grid: ReturnType<typeof useGrid>;
  isEditable: (column: string) => boolean;
}

function GridRow({ table, row, index, grid, canEdit, isEditable }: GridRowProps) {
  const { name, key: keyColumn, columns } = table;
  const { setCell } = useRowChanges(name);
  const toast = useToast();
  const key = row[keyColumn] ?? "";
  return (
    <tr>
      {columns.map((column, columnIndex) => {
        const at = { row: index, column: columnIndex };
        const cell = { key, column };
        const label = words.labelOf(column, key);
        return (
          <GridCell
            key={column}
            label={label}
            text={row[column] ?? ""}
            isKey={column === keyColumn}
            canEdit={isEditable(column)}
            isCurrent={isSame(at, grid.place)}
            isEditing={grid.isEditing(cell)}
            onEdit={() => (isEditable(column) ? grid.edit(cell, at) : grid.setPlace(at))}
            onFocus={() => grid.setPlace(at)}
            onSave={(text) => setCell(key, column, text)}
            onLeave={(pressed) => grid.leave(cell, at, pressed)}
            onLost={(reason) => toast({ text: words.isNotSaved(label, reason), tone: "danger" })}
          />
        );
      })}
      {canEdit && (
        <td className={styles["end"]}>
          <DeleteRow table={table} row={row} />
        </td>
      )}
    </tr>
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
      const undo = { label: words.undo, onSelect: () => void orToast(() => add(key, row)) };
      toast({ text: words.rowIsDeleted(key), action: undo, subject: key });
    });
  return (
    <IconButton label={words.deleteRow(key)} icon={Trash2} size="small" onClick={() => void deleteRow()} />
  );
}

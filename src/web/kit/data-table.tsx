import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./data-table.module.css";
import { VisuallyHidden } from "./visually-hidden.tsx";

export interface Column<Row> {
  key: string;
  label: string;
  /** Shows the label only to screen readers, for columns of buttons. */
  hideLabel?: boolean | undefined;
  /** Use "end" for numbers. */
  align?: "start" | "end" | undefined;
  sortable?: boolean | undefined;
  /** For the heading and the cells: usually a width. */
  className?: string | undefined;
  cell: (row: Row) => ReactNode;
}

export interface Sorting {
  key: string;
  descending: boolean;
}

interface DataTableProps<Row> {
  /** The accessible name of the table. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sorting?: Sorting | undefined;
  onSort?: ((key: string) => void) | undefined;
}

/** A table whose rows become cards on narrow screens. Explicit roles preserve the table semantics there. */
export function DataTable<Row>({ label, columns, rows, rowKey, sorting, onSort }: DataTableProps<Row>) {
  return (
    <div className={styles["frame"]}>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- the card layout removes the implicit role */}
      <table className={styles["table"]} role="table" aria-label={label}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <Heading key={column.key} column={column} sorting={sorting} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr role="row" key={rowKey(row)}>
              {columns.map(({ key, label, hideLabel, align, className, cell }) => (
                <td
                  role="cell"
                  key={key}
                  data-label={hideLabel === true ? "" : label}
                  className={classNames(align === "end" && styles["end"], className)}
                >
                  <div>{cell(row)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeadingProps<Row> {
  column: Column<Row>;
  sorting: Sorting | undefined;
  onSort: ((key: string) => void) | undefined;
}

function Heading<Row>({ column, sorting, onSort }: HeadingProps<Row>) {
  const { key, label, hideLabel, align, sortable, className } = column;
  const direction = sorting?.key === key ? directionOf(sorting) : undefined;
  return (
    <th
      role="columnheader"
      scope="col"
      className={classNames(align === "end" && styles["end"], className)}
      aria-sort={direction}
    >
      {sortable === true && onSort !== undefined ? (
        <button type="button" className={styles["sort"]} onClick={() => onSort(key)}>
          {label}
          {direction === "ascending" && <ArrowUp aria-hidden />}
          {direction === "descending" && <ArrowDown aria-hidden />}
        </button>
      ) : (
        <>{hideLabel === true ? <VisuallyHidden>{label}</VisuallyHidden> : label}</>
      )}
    </th>
  );
}

function directionOf({ descending }: Sorting): "ascending" | "descending" {
  return descending ? "descending" : "ascending";
}

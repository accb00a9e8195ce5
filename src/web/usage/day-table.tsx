import { useState } from "react";
import { type Column, DataTable } from "../ui/data-table.tsx";
import type { Bar, Span } from "./group-days.ts";
import styles from "./usage.module.css";
import { writeCount } from "./write-counts.ts";
import { writeBar } from "./write-days.ts";

const spanNames: Record<Span, string> = { day: "Day", week: "Week", month: "Month" };

/** The chart's numbers as a table, newest first, made when it is opened. */
export function DayTable({ bars, span }: { bars: readonly Bar[]; span: Span }) {
  const [open, setOpen] = useState(false);
  const columns: Column<Bar>[] = [
    { key: "span", label: spanNames[span], cell: (bar) => writeBar(bar, span) },
    { key: "opens", label: "Opens", align: "end", cell: ({ opens }) => writeCount(opens) },
  ];
  return (
    <details className={styles["table"]} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>The same as a table</summary>
      {open && (
        <DataTable
          label={`Opens by ${span}`}
          columns={columns}
          rows={bars.toReversed()}
          rowKey={({ from }) => from}
        />
      )}
    </details>
  );
}

import { ChartColumn } from "lucide-react";
import { Link } from "wouter";
import { useCompany } from "../api/use-company.ts";
import { IconButton } from "../ui/button.tsx";
import { type Column, DataTable } from "../ui/data-table.tsx";
import styles from "./usage.module.css";
import type { UsageRow } from "./usage-summary.ts";
import { writeCount, writeShare } from "./write-counts.ts";

interface UsageTableProps {
  label: string;
  rows: readonly (UsageRow & { project_name?: string | null })[];
  /** Opens of the cycle that the shares are of. */
  total: number;
  /** Names lead to the designs' pages. */
  linked?: boolean;
  /** Shows the numbers of this one alone. */
  onOnly: (id: string) => void;
}

/** Opens of this cycle with shares, of the last, and ever. */
export function UsageTable({ label, rows, total, linked = false, onOnly }: UsageTableProps) {
  const { id: company } = useCompany();
  const columns: Column<UsageTableProps["rows"][number]>[] = [
    {
      key: "name",
      label: linked ? "Design" : "Project",
      cell: ({ id, name, project_name }) => (
        <span className={styles["row-name"]}>
          {linked && id !== null ? <Link href={`/c/${company}/designs/${id}`}>{name}</Link> : name}
          {project_name != null && <span className={styles["of"]}>{project_name}</span>}
        </span>
      ),
    },
    { key: "cycle", label: "This cycle", align: "end", cell: ({ cycle }) => writeCount(cycle) },
    { key: "share", label: "Share", cell: ({ cycle }) => <Share part={cycle} whole={total} /> },
    { key: "last", label: "Last cycle", align: "end", cell: ({ last_cycle }) => writeCount(last_cycle) },
    { key: "lifetime", label: "Lifetime", align: "end", cell: ({ lifetime }) => writeCount(lifetime) },
    {
      key: "only",
      label: "Show alone",
      hideLabel: true,
      align: "end",
      cell: ({ id, name }) =>
        id !== null && (
          <IconButton
            label={`Show ${name} alone`}
            icon={ChartColumn}
            size="small"
            onClick={() => onOnly(id)}
          />
        ),
    },
  ];
  return <DataTable label={label} columns={columns} rows={rows} rowKey={({ id }) => id ?? "deleted"} />;
}

function Share({ part, whole }: { part: number; whole: number }) {
  return (
    <span className={styles["share"]}>
      <span className={styles["share-track"]} aria-hidden="true">
        <span
          className={styles["share-part"]}
          style={{ width: `${whole === 0 ? 0 : (part / whole) * 100}%` }}
        />
      </span>
      {writeShare(part, whole)}
    </span>
  );
}

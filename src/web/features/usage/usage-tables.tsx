import { useState } from "react";
import { Link } from "wouter";
import type { UsageRow, UsageSummaryBody } from "../../../operations/usage/usage-summary.ts";
import { useCompany } from "../../api/company.ts";
import { Button } from "../../kit/button.tsx";
import { type Column, DataTable } from "../../kit/data-table.tsx";
import { VisuallyHidden } from "../../kit/visually-hidden.tsx";
import type { UsageFilter } from "./usage-filter.ts";
import styles from "./usage.module.css";
import { formatCount, formatShare } from "../../kit/formats/format-counts.ts";
import * as words from "./words.tsx";

interface UsageTablesProps {
  summary: UsageSummaryBody;
  filter: UsageFilter;
  onChange: (filter: UsageFilter) => void;
}

const maxDesigns = 50;

/** Opens by project and by design, unless the filter selects a single one. */
export function UsageTables({ summary, filter, onChange }: UsageTablesProps) {
  const { projects, designs, cycle } = summary;
  if (filter.design !== undefined) return null;
  return (
    <>
      {filter.project === undefined && (
        <section aria-labelledby="by-project" className={styles["by"]}>
          <h2 id="by-project">{words.byProject}</h2>
          <UsageTable
            label={words.opensByProject}
            rows={projects}
            total={cycle.opens}
            onFilter={(project) => onChange({ ...filter, project })}
          />
        </section>
      )}
      <section aria-labelledby="by-design" className={styles["by"]}>
        <h2 id="by-design">{words.byDesign}</h2>
        <UsageTable
          label={words.opensByDesign}
          rows={designs}
          total={cycle.opens}
          hasLinks
          onFilter={(design) => onChange({ ...filter, design })}
        />
        {designs.length >= maxDesigns && (
          <p className={styles["about"]}>{words.showingDesignsWithMostOpens(maxDesigns)}</p>
        )}
      </section>
    </>
  );
}

type Row = UsageRow & { project_name?: string | null };

interface UsageTableProps {
  label: string;
  /** Most opened first. */
  rows: readonly Row[];
  /** The opens of this cycle, as the whole for the shares. */
  total: number;
  /** Whether names link to the designs' pages. */
  hasLinks?: boolean;
  onFilter: (id: string) => void;
}

const initialRows = 10;

/** Opens of this cycle with shares, of the last cycle and in total. */
function UsageTable({ label, rows, total, hasLinks = false, onFilter }: UsageTableProps) {
  const [isExpanded, setExpanded] = useState(false);
  const columns = usageColumns({ total, hasLinks, onFilter });
  return (
    <>
      <DataTable
        label={label}
        columns={columns}
        rows={isExpanded ? rows : rows.slice(0, initialRows)}
        rowKey={({ id }) => id ?? "deleted"}
      />
      {!isExpanded && rows.length > initialRows && (
        <div>
          <Button size="small" onClick={() => setExpanded(true)}>
            {words.showAll(rows.length)}
          </Button>
        </div>
      )}
    </>
  );
}

function usageColumns({
  total,
  hasLinks = false,
  onFilter,
}: Pick<UsageTableProps, "total" | "hasLinks" | "onFilter">): Column<Row>[] {
  return [
    {
      key: "name",
      label: hasLinks ? words.design : words.project,
      cell: (row) => <RowName row={row} hasLink={hasLinks} />,
    },
    countColumn("cycle", words.thisBillingCycle),
    {
      key: "share",
      label: words.share,
      className: styles["share-column"],
      cell: ({ cycle }) => <Share part={cycle} whole={total} />,
    },
    countColumn("last_cycle", words.lastBillingCycle),
    { ...countColumn("lifetime", words.total), className: styles["total-column"] },
    {
      key: "filter",
      label: words.filter,
      hideLabel: true,
      align: "end",
      className: styles["filter-column"],
      cell: ({ id, name }) =>
        id !== null && (
          <Button size="small" onClick={() => onFilter(id)}>
            {words.filter}
            <VisuallyHidden> {words.byName(name)}</VisuallyHidden>
          </Button>
        ),
    },
  ];
}

function countColumn(key: "cycle" | "last_cycle" | "lifetime", label: string): Column<Row> {
  return {
    key,
    label,
    align: "end",
    className: styles["count-column"],
    cell: (row) => formatCount(row[key]),
  };
}

function RowName({ row: { id, name, project_name }, hasLink }: { row: Row; hasLink: boolean }) {
  const { id: company } = useCompany();
  return (
    <span className={styles["row-name"]}>
      {hasLink && id !== null ? <Link href={`/c/${company}/designs/${id}`}>{name}</Link> : name}
      {typeof project_name === "string" && <span className={styles["of"]}>{project_name}</span>}
    </span>
  );
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
      <span className={styles["of"]}>{formatShare(part, whole)}</span>
    </span>
  );
}
